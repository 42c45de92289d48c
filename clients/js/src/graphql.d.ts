// Generated from the schema and operations/ by `python -m tests.js.generate`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A position in a match's log: `<seq>-<hash in hex>`, or `0` for the beginning. */
  Cursor: { input: string; output: string; }
  /** A JSON value whose numbers are integers. */
  JSON: { input: unknown; output: unknown; }
  /** Milliseconds, as a number: since 1970-01-01T00:00Z, or the length of a period. */
  Millis: { input: number; output: number; }
};

/** When a match may be forked for analysis. */
export type AnalysisPolicy =
  /** Once it is over. */
  | 'AFTER_END'
  /** At any time. */
  | 'ALWAYS';

/** A bot for a seat of a new match. */
export type BotSeatInput = {
  /** The name of the bot, from `Game.bots`. */
  bot: Scalars['String']['input'];
  /** One of the bot's levels. Null: its first. */
  level?: InputMaybe<Scalars['String']['input']>;
  /** The seat, from 0. */
  seat: Scalars['Int']['input'];
};

/** What a claim asks for. */
export type ClaimKind =
  /** To put a bot in the absent seat. */
  | 'BOT'
  /** To end the match without a result. */
  | 'END';

/** The clock of each seat, which runs while the seat has to decide. */
export type ClockInput = {
  /** What happens when the time is up. */
  expiry: ExpiryPolicy;
  /** The time in milliseconds added after each decision, up to an hour; only with BANK. */
  increment?: InputMaybe<Scalars['Int']['input']>;
  /** How the time is counted. */
  kind: ClockKind;
  /** The time in milliseconds: for a DECISION, a second to a day; for all decisions of a seat with BANK, a second to 7 days; for a decision by CORRESPONDENCE, an hour to 14 days. */
  time: Scalars['Int']['input'];
};

/** How a clock counts. */
export type ClockKind =
  /** `time` for all decisions of a seat together, plus `increment` after each. */
  | 'BANK'
  /** Like DECISION, but in days: seats get more time after an outage. */
  | 'CORRESPONDENCE'
  /** `time` for each decision. */
  | 'DECISION';

/** Place one scarce dragon on a vacant symbol of its colour (rules, section 5.4). */
export type DragonIslandAllotDragonInput = {
  /** The colour of the dragon. */
  color: DragonIslandColor;
  /** The hex of the tile to place it on. */
  to: DragonIslandHexInput;
};

/** Build on the wizard's tile; `lairColor` is for lairs only (rules, section 5.8). */
export type DragonIslandBuildInput = {
  /** The building. */
  building: DragonIslandBuilding;
  /** The colour of the lair; null for other buildings. */
  lairColor?: InputMaybe<DragonIslandColor>;
  /** The energy to pay. */
  payment: DragonIslandPaymentInput;
};

/** The three kinds of building. */
export type DragonIslandBuilding =
  /** Worth 1 fame; the coins of the pet in it are safe from storms. */
  | 'LAIR'
  /** Worth 2 fame; one for each seat. It belongs to its builder. */
  | 'PEN'
  /** Worth 3 fame; its tile yields two units. */
  | 'SPIRE';

/** Capture all dragons on the wizard's tile (rules, section 5.7). */
export type DragonIslandCaptureDragonsInput = {
  /** The energy to pay. */
  payment: DragonIslandPaymentInput;
};

/** The five colours, in colour order: four energies, then yellow for gold. */
export type DragonIslandColor =
  /** Blue energy. */
  | 'BLUE'
  /** Green energy. */
  | 'GREEN'
  /** Red energy. */
  | 'RED'
  /** White energy. */
  | 'WHITE'
  /** Gold. */
  | 'YELLOW';

/** A side of a terrain tile. */
export type DragonIslandFace =
  /** The first side. */
  | 'A'
  /** The second side. */
  | 'B';

/** Whether dragons in another wizard's pen block its tile (rules, ruling R9). */
export type DragonIslandForeignPens =
  /** They block the tile. */
  | 'BLOCK'
  /** They do not block the tile. */
  | 'IGNORE';

/** A cell of the grid, or a step between two cells; ordered by q, then r. */
export type DragonIslandHexInput = {
  /** The column of the axial coordinates, growing to the east. */
  q: Scalars['Int']['input'];
  /** The row of the axial coordinates, growing to the south. */
  r: Scalars['Int']['input'];
};

/** Keep some of the drawn cards, ascending; the rest go under the deck (rules, sections 4 and 5.8). */
export type DragonIslandKeepTreasureInput = {
  /** The ids of the cards to keep. */
  cards: Array<Scalars['String']['input']>;
};

/** The kind of a face, of a start tile, or of the Keep. */
export type DragonIslandKind =
  /** No dragon symbol; can be built on. */
  | 'BUILD'
  /** Two dragon symbols. */
  | 'DOUBLE_DRAGON'
  /** One dragon symbol; can be built on. */
  | 'DRAGON_BUILD'
  /** Its colour is chosen when it is placed; can be built on. */
  | 'JOKER'
  /** The Keep; a wizard here may take gold. */
  | 'KEEP'
  /** A wizard's start tile; a wizard here may draw treasure cards. */
  | 'START'
  /** Placing it costs the other seats coins and a unit of its colour. */
  | 'STORM'
  /** A wizard here may take units from a row of tiles. */
  | 'TELEKINESIS';

/** Pay 1 gold and move a dragon to any other tile (rules, section 5.5). */
export type DragonIslandMoveDragonInput = {
  /** The colour of the dragon. */
  color: DragonIslandColor;
  /** The hex of the tile to take it from. */
  from: DragonIslandHexInput;
  /** The hex of the tile to move it to. */
  to: DragonIslandHexInput;
};

/** One move; set exactly one field. */
export type DragonIslandMoveInput =
  /** Place one scarce dragon on a vacant symbol of its colour (rules, section 5.4). */
  { allotDragon: DragonIslandAllotDragonInput; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Build on the wizard's tile; `lairColor` is for lairs only (rules, section 5.8). */
  { allotDragon?: never; build: DragonIslandBuildInput; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Capture all dragons on the wizard's tile (rules, section 5.7). */
  { allotDragon?: never; build?: never; captureDragons: DragonIslandCaptureDragonsInput; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Draw treasure cards on a start tile (rules, section 5.8). Pass `true`. */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure: Scalars['Boolean']['input']; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Move no more dragons (rules, section 5.5). Pass `true`. */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves: Scalars['Boolean']['input']; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Keep some of the drawn cards, ascending; the rest go under the deck (rules, sections 4 and 5.8). */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure: DragonIslandKeepTreasureInput; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Pay 1 gold and move a dragon to any other tile (rules, section 5.5). */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon: DragonIslandMoveDragonInput; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Move the wizard; the move does not say how it gets there (rules, section 5.6). */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard: DragonIslandMoveWizardInput; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Place a tile; `face` is for terrain tiles, `jokerColor` for joker faces (rules, section 5.2). */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile: DragonIslandPlaceTileInput; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Find the treasure of a card on the wizard's tile (rules, section 5.9). */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure: DragonIslandPlayTreasureInput; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Skip the tile's action (rules, section 5.8). Pass `true`. */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction: Scalars['Boolean']['input']; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Play no treasure card (rules, section 5.9). Pass `true`. */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure: Scalars['Boolean']['input']; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  /** Take the gold of the Keep (rules, section 5.8). Pass `true`. */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold: Scalars['Boolean']['input']; tameDragon?: never; telekinesis?: never; }
  |  /** Make the dragon on the wizard's tile a pet (rules, section 5.7). Pass `true`. */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon: Scalars['Boolean']['input']; telekinesis?: never; }
  |  /** Take a unit from this tile and from each tile in a row in a direction (rules, section 5.8). */
  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis: DragonIslandTelekinesisInput; };

/** Move the wizard; the move does not say how it gets there (rules, section 5.6). */
export type DragonIslandMoveWizardInput = {
  /** The hex of the tile to move to. */
  to: DragonIslandHexInput;
};

/** The options of a match of Dragon Island. */
export type DragonIslandOptionsInput = {
  /** The rulebook's longer game: how many extra terrain tiles each player gets. Fewer seats allow more. 0 to 11. Default: 0. */
  extraTilesPerPlayer?: InputMaybe<Scalars['Int']['input']>;
  /** Whether dragons in another wizard's pen block its tile (BLOCK) or not (IGNORE). The rulebook leaves this open. BLOCK or IGNORE. Default: "BLOCK". */
  foreignPens?: InputMaybe<DragonIslandForeignPens>;
  /** The colours of the wizards, one for each seat, all different. By default the seats have the first colours in order. Each of blue, green, red, white. Default: ["blue","green","red","white"]. */
  seatColors?: InputMaybe<Array<DragonIslandColor>>;
  /** The seat that begins. Null: chance decides. 0 to 3. Default: null. */
  startSeat?: InputMaybe<Scalars['Int']['input']>;
  /** Whether telekinesis counts as production, so that a spire yields 2 and the Keep 1 gold. The rulebook leaves this open. false or true. Default: false. */
  telekinesisProduces?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which tiles of its row telekinesis reaches: UNBROKEN, those before the first gap; ALL, those beyond gaps too. The rulebook leaves this open. UNBROKEN or ALL. Default: "UNBROKEN". */
  telekinesisReach?: InputMaybe<DragonIslandTelekinesisReach>;
  /** How the neighbours of a tile must match a treasure card: EXACT, the card's colours and no others; AT_LEAST, the card's colours, possibly with others. EXACT or AT_LEAST. Default: "EXACT". */
  treasureMatch?: InputMaybe<DragonIslandTreasureMatch>;
};

/** A payment by energy; energies left out are 0. Gold cannot pay for buildings or captures. */
export type DragonIslandPaymentInput = {
  /** Units of blue energy. */
  blue?: InputMaybe<Scalars['Int']['input']>;
  /** Units of green energy. */
  green?: InputMaybe<Scalars['Int']['input']>;
  /** Units of red energy. */
  red?: InputMaybe<Scalars['Int']['input']>;
  /** Units of white energy. */
  white?: InputMaybe<Scalars['Int']['input']>;
};

/** What has to be decided now (rules, section 5.1). */
export type DragonIslandPhase =
  /** Choose where to place dragons that are too few for all symbols. */
  | 'ALLOT_DRAGONS'
  /** Tame or capture the dragons on the wizard's tile. */
  | 'DEAL_DRAGONS'
  /** The game is over. */
  | 'GAME_OVER'
  /** Choose which of the drawn treasure cards to keep. */
  | 'KEEP_TREASURE'
  /** Move dragons for gold. */
  | 'MOVE_DRAGONS'
  /** Move the wizard. */
  | 'MOVE_WIZARD'
  /** Place a tile. */
  | 'PLACE_TILE'
  /** Find a treasure. */
  | 'PLAY_TREASURE'
  /** Each seat chooses a treasure card. */
  | 'SETUP_TREASURE'
  /** Use the action of the wizard's tile. */
  | 'TILE_ACTION';

/** Place a tile; `face` is for terrain tiles, `jokerColor` for joker faces (rules, section 5.2). */
export type DragonIslandPlaceTileInput = {
  /** The empty hex to place it on. */
  at: DragonIslandHexInput;
  /** The side to show; null for a start tile. */
  face?: InputMaybe<DragonIslandFace>;
  /** The colour of a joker face, not yellow; null for other faces. */
  jokerColor?: InputMaybe<DragonIslandColor>;
  /** The tile's id. */
  tile: Scalars['String']['input'];
};

/** Find the treasure of a card on the wizard's tile (rules, section 5.9). */
export type DragonIslandPlayTreasureInput = {
  /** The id of a treasure card in hand. */
  card: Scalars['String']['input'];
};

/** Take a unit from this tile and from each tile in a row in a direction (rules, section 5.8). */
export type DragonIslandTelekinesisInput = {
  /** The direction of the row: 0 for east, then counter-clockwise to 5. */
  direction: Scalars['Int']['input'];
};

/** Whether a gap ends the row of telekinesis (rules, ruling R17). */
export type DragonIslandTelekinesisReach =
  /** It also reaches the tiles beyond gaps. */
  | 'ALL'
  /** It reaches the tiles before the first gap. */
  | 'UNBROKEN';

/** Whether surplus neighbours spoil a treasure (rules, ruling R14). */
export type DragonIslandTreasureMatch =
  /** The neighbours have the card's colours, possibly with others. */
  | 'AT_LEAST'
  /** The neighbours have the card's colours and no others. */
  | 'EXACT';

/** Why the end was announced (rules, section 7). */
export type DreamIslandsEndReason =
  /** A seat has completed all sixteen missions. */
  | 'ALL_MISSIONS'
  /** Six or more pieces have reached the middle islands. */
  | 'MIDDLE_LIMIT'
  /** The last round, set by the option `roundLimit`, has been played. */
  | 'ROUND_LIMIT';

/** Whether seats may or must lay down fulfilled missions (rules, ruling R7). */
export type DreamIslandsMissionCompletion =
  /** The seat lays down every fulfilled mission in its hand. */
  | 'MANDATORY'
  /** The seat decides which fulfilled missions it lays down. */
  | 'OPTIONAL';

/** One move; set exactly one field. */
export type DreamIslandsMoveInput =
  /** Cover a number and divide its steps among your pieces (rules, section 5.2). */
  { move: DreamIslandsWalkingInput; resolve?: never; }
  |  /** Lay down fulfilled missions and slide cards under your pile (rules, section 5.3). */
  { move?: never; resolve: DreamIslandsResolveInput; };

/** The options of a match of Dream Islands. */
export type DreamIslandsOptionsInput = {
  /** Whether islands 8 and 1 count as neighbours in missions for islands in a row. The rulebook leaves this open. false or true. Default: true. */
  chainWraps?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether players must lay down fulfilled missions in hand: OPTIONAL, they choose; MANDATORY, they lay down all of them. The rulebook can be read both ways. OPTIONAL or MANDATORY. Default: "OPTIONAL". */
  missionCompletion?: InputMaybe<DreamIslandsMissionCompletion>;
  /** The match ends after this round at the latest. The rulebook has no such limit; it stops programs that never finish. Null: no limit. 1 to 2147483647. Default: null. */
  roundLimit?: InputMaybe<Scalars['Int']['input']>;
  /** The seat that begins. Null: chance decides. 0 to 3. Default: null. */
  startPlayer?: InputMaybe<Scalars['Int']['input']>;
};

/** The phases of a turn and of the game (rules, section 5.1). */
export type DreamIslandsPhase =
  /** Choose an open number and divide its steps among your pieces. */
  | 'MOVE'
  /** The game is over. */
  | 'OVER'
  /** Lay down fulfilled missions and exchange cards. */
  | 'RESOLVE'
  /** Before the first turn; never visible in a match. */
  | 'SETUP';

/** Lay down fulfilled missions and slide cards under your pile (rules, section 5.3). */
export type DreamIslandsResolveInput = {
  /** The ids of the fulfilled missions to lay down, in any order; none if omitted. */
  complete?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The ids of the cards to slide under the pile, the first nearest to the top; none if omitted. */
  tuck?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The walk of one piece in a MOVE (rules, section 5.2). */
export type DreamIslandsWalkInput = {
  /** The place where the piece stood when the turn began: 0 for the airplane, 1 to 8 for a ring island. */
  from: Scalars['Int']['input'];
  /** How many steps it walks, at least 1. */
  steps: Scalars['Int']['input'];
  /** RING to stay on the ring, MIDDLE to end on the middle islands; RING if omitted. */
  target?: InputMaybe<Scalars['String']['input']>;
};

/** Cover a number and divide its steps among your pieces (rules, section 5.2). */
export type DreamIslandsWalkingInput = {
  /** The number to cover: 2, 3, 4 or 5. */
  number: Scalars['Int']['input'];
  /** The walks of the pieces that move; their steps must add up to the number. */
  walks?: InputMaybe<Array<DreamIslandsWalkInput>>;
};

/** Why a match ended. */
export type EndReason =
  /** It was closed without a result. */
  | 'ABANDONED'
  /** The rules of the game ended it. */
  | 'COMPLETED'
  /** Seats resigned. */
  | 'RESIGNED'
  /** Some seats did not open their nonces in time. */
  | 'UNOPENED';

/** What happens to a seat that runs out of time. */
export type ExpiryPolicy =
  /** A bot takes over. */
  | 'BOT'
  /** Its default move is played. */
  | 'DEFAULT_MOVE'
  /** It resigns. */
  | 'RESIGN';

/** The options of a match, in the field of its game. */
export type GameOptionsInput =
  /** The options of a match of Dragon Island. */
  { dragonIsland: DragonIslandOptionsInput; dreamIslands?: never; hashi?: never; islandsInTheMist?: never; smallIslands?: never; }
  |  /** The options of a match of Dream Islands. */
  { dragonIsland?: never; dreamIslands: DreamIslandsOptionsInput; hashi?: never; islandsInTheMist?: never; smallIslands?: never; }
  |  /** The options of a match of Hashi. */
  { dragonIsland?: never; dreamIslands?: never; hashi: HashiOptionsInput; islandsInTheMist?: never; smallIslands?: never; }
  |  /** The options of a match of Islands in the Mist. */
  { dragonIsland?: never; dreamIslands?: never; hashi?: never; islandsInTheMist: IslandsInTheMistOptionsInput; smallIslands?: never; }
  |  /** The options of a match of Small Islands. */
  { dragonIsland?: never; dreamIslands?: never; hashi?: never; islandsInTheMist?: never; smallIslands: SmallIslandsOptionsInput; };

/** Draw one bridge per entry of `lines`; the normal form has them in order of id. */
export type HashiBuildInput = {
  /** The ids of the lines, one for each bridge on the card; an id may occur twice. */
  lines: Array<Scalars['String']['input']>;
};

/** The bonus categories, in the order of the data file (rules, section 5.3). */
export type HashiCategory =
  /** All islands with blue flags are finished. */
  | 'BLUE'
  /** All islands with red flags are finished. */
  | 'RED'
  /** Bridges join at least six finished islands. */
  | 'SIX';

/** One move; set exactly one field. */
export type HashiMoveInput =
  /** Draw one bridge per entry of `lines`; the normal form has them in order of id. */
  { build: HashiBuildInput; setStart?: never; skipBuild?: never; skipWrite?: never; write?: never; }
  |  /** Write a start number on an island without a flag; the left neighbour gets the board. */
  { build?: never; setStart: HashiSetStartInput; skipBuild?: never; skipWrite?: never; write?: never; }
  |  /** Draw no bridges this round. Pass `true`. */
  { build?: never; setStart?: never; skipBuild: Scalars['Boolean']['input']; skipWrite?: never; write?: never; }
  |  /** Write no number this round. Pass `true`. */
  { build?: never; setStart?: never; skipBuild?: never; skipWrite: Scalars['Boolean']['input']; write?: never; }
  |  /** Write the card's number on an island. */
  { build?: never; setStart?: never; skipBuild?: never; skipWrite?: never; write: HashiWriteInput; };

/** The options of a match of Hashi. */
export type HashiOptionsInput = {
  /** When others see what a seat writes and draws: ROUND_END, when the round is over; IMMEDIATE, at once. The rulebook leaves this open. ROUND_END or IMMEDIATE. Default: "ROUND_END". */
  revealMode?: InputMaybe<HashiRevealMode>;
  /** The side of all boards: A, which the rulebook recommends for first games, or B, which is harder. A or B. Default: "A". */
  side?: InputMaybe<HashiSide>;
};

/** The phases of the rules, section 5.1. */
export type HashiPhase =
  /** The game is over, and the points are final. */
  | 'GAME_OVER'
  /** A round is being played. */
  | 'ROUND'
  /** Each seat chooses a start number for its left neighbour's board. */
  | 'START_NUMBERS';

/** When entries become public: at the end of the round or at once (rules, section 3). */
export type HashiRevealMode =
  /** Others see the entries of a seat at once. */
  | 'IMMEDIATE'
  /** Others see the entries of a seat when the round is over. */
  | 'ROUND_END';

/** Write a start number on an island without a flag; the left neighbour gets the board. */
export type HashiSetStartInput = {
  /** The id of an island without a flag. */
  island: Scalars['Int']['input'];
  /** The number to write, 3 or 4. */
  number: Scalars['Int']['input'];
};

/** The board side that all seats use: A for first games, B is harder. */
export type HashiSide =
  /** The easier side, for first games. */
  | 'A'
  /** The harder side. */
  | 'B';

/** The current step of a seat (rules, section 5.1); in WAIT it has nothing to do. */
export type HashiStepName =
  /** Draw the card's bridges, or skip. */
  | 'BUILD'
  /** Choose a start number. */
  | 'START'
  /** Wait for the other seats. */
  | 'WAIT'
  /** Write the card's number, or skip. */
  | 'WRITE';

/** Write the card's number on an island. */
export type HashiWriteInput = {
  /** The id of an island that has no number yet. */
  island: Scalars['Int']['input'];
};

/** A face of the bonus die. */
export type IslandsInTheMistBonus =
  /** Every seat may draw a tile. */
  | 'DRAW_TILE'
  /** Every seat gains 1 energy. */
  | 'ENERGY_1'
  /** Every seat gains 2 energy. */
  | 'ENERGY_2'
  /** Every base value is 1 higher in this round. */
  | 'MOVE_PLUS_1'
  /** The direction opposite to the wind is also free. */
  | 'OPPOSITE'
  /** The two directions next to the wind are also free. */
  | 'TURN_60';

/** Buy an extension; it goes to an ocular. */
export type IslandsInTheMistBuyExtensionInput = {
  /** The kind of extension, such as `WINDMILL`. */
  extension: Scalars['String']['input'];
};

/** Launch the balloon on a field next to the yard. */
export type IslandsInTheMistChooseStartFieldInput = {
  /** The id of the field, such as `E5`. */
  field: Scalars['String']['input'];
};

/** One of the two dice, in the order in which they are rolled. */
export type IslandsInTheMistDie =
  /** The die for the bonus. */
  | 'BONUS'
  /** The die for the wind. */
  | 'DIRECTION';

/** Why the game ended. */
export type IslandsInTheMistEndReason =
  /** A seat joined all coasts, and the round after that is over. */
  | 'ALL_COASTS'
  /** The bag held too few tiles to fill the clouds. */
  | 'BAG_SHORT'
  /** A tile had to be drawn from an empty bag. */
  | 'DRAW_FAILED'
  /** The round that the option `roundLimit` sets as the last is over. */
  | 'ROUND_LIMIT'
  /** No tile was placed for the number of rounds that the option `stallRounds` sets. */
  | 'STALLED';

/** Fly `distance` fields in a direction and `surplus` points beyond the coast, or stand still. */
export type IslandsInTheMistFlyInput = {
  /** The direction: NE, E, SE, SW, W or NW; null to stand still. */
  direction?: InputMaybe<Scalars['String']['input']>;
  /** How many fields to travel. */
  distance: Scalars['Int']['input'];
  /** The movement points to fly beyond the coast, 0 to 3; 0 if left out, and always in module 1. */
  surplus?: InputMaybe<Scalars['Int']['input']>;
};

/** Swap a tile on an ocular for one in the harbour. */
export type IslandsInTheMistHarbourSwapInput = {
  /** The face of the tile to give, which is on an ocular. */
  give: Scalars['String']['input'];
  /** The face of the tile to take from the harbour. */
  tile: Scalars['String']['input'];
};

/** Take a tile from the harbour and store or convert it. */
export type IslandsInTheMistHarbourTakeInput = {
  /** Whether to store it on an ocular, rather than convert it to energy. */
  store: Scalars['Boolean']['input'];
  /** The face of the tile to take from the harbour. */
  tile: Scalars['String']['input'];
};

/** The side of the island boards; A has the golden compass. */
export type IslandsInTheMistMapSide =
  /** The side with the golden compass. */
  | 'A'
  /** The varied reverse side. */
  | 'B';

/** One move; set exactly one field. */
export type IslandsInTheMistMoveInput =
  /** Buy an extension; it goes to an ocular. */
  { buyExtension: IslandsInTheMistBuyExtensionInput; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Launch the balloon on a field next to the yard. */
  { buyExtension?: never; chooseStartField: IslandsInTheMistChooseStartFieldInput; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Turn the drawn tile into energy. Pass `true`. */
  { buyExtension?: never; chooseStartField?: never; convertTile: Scalars['Boolean']['input']; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Draw the tile that was offered. Pass `true`. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile: Scalars['Boolean']['input']; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Place no more tiles. Pass `true`. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn: Scalars['Boolean']['input']; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Fly `distance` fields in a direction and `surplus` points beyond the coast, or stand still. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly: IslandsInTheMistFlyInput; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Swap a tile on an ocular for one in the harbour. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap: IslandsInTheMistHarbourSwapInput; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Take a tile from the harbour and store or convert it. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake: IslandsInTheMistHarbourTakeInput; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Leave the dice as they are. Pass `true`. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice: Scalars['Boolean']['input']; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** End the visit to the harbour. Pass `true`. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour: Scalars['Boolean']['input']; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Place a tile from an ocular on a field around the balloon. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile: IslandsInTheMistPlaceTileInput; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Reroll DIRECTION, BONUS or both; their order does not matter. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll: IslandsInTheMistRerollInput; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Draw nothing. Pass `true`. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw: Scalars['Boolean']['input']; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  /** Put the drawn tile on an ocular. Pass `true`. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile: Scalars['Boolean']['input']; takeCloud?: never; takeSubstitute?: never; }
  |  /** Take all tiles of a cloud; those in `keep` are stored, the others are converted. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud: IslandsInTheMistTakeCloudInput; takeSubstitute?: never; }
  |  /** Take one tile from a cloud because the bag is empty. */
  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute: IslandsInTheMistTakeSubstituteInput; };

/** The options of a match of Islands in the Mist. */
export type IslandsInTheMistOptionsInput = {
  /** Whether landscape tiles on the coast of their own landscape score; they join coasts anyway. The rulebook leaves this open. false or true. Default: true. */
  coastTilesScore?: InputMaybe<Scalars['Boolean']['input']>;
  /** The seat that begins. Null: chance decides. 0 to 3. Default: null. */
  firstPlayer?: InputMaybe<Scalars['Int']['input']>;
  /** Whether five jokers without a tile of the landscape earn its bonus. The rulebook leaves this open. false or true. Default: false. */
  jokerOnlyBonus?: InputMaybe<Scalars['Boolean']['input']>;
  /** The side of all islands: A, the side with the golden compass, or B, its varied reverse. The positions of their values and special fields are reconstructed. A or B. Default: "A". */
  mapSide?: InputMaybe<IslandsInTheMistMapSide>;
  /** The module: 1, the base game; 2, with the harbour; 3, with the harbour and extensions. The rules of modules 2 and 3 are reconstructed, since the rulebook only hints at them. 1 to 3. Default: 1. */
  module?: InputMaybe<Scalars['Int']['input']>;
  /** How dice are rerolled: SEQUENTIAL, one after the other; ONE_SHOT, one decision for both. The rulebook leaves this open. SEQUENTIAL or ONE_SHOT. Default: "SEQUENTIAL". */
  rerollMode?: InputMaybe<IslandsInTheMistRerollMode>;
  /** The match ends after this round, unless the last round has been announced by then. This is not in the rulebook; it stops programs that never finish. Null: no limit. 1 to 2147483647. Default: 60. */
  roundLimit?: InputMaybe<Scalars['Int']['input']>;
  /** The match ends after this many rounds in a row without a placed tile. This is not in the rulebook; it stops programs that never finish. Null: no limit. 1 to 2147483647. Default: 6. */
  stallRounds?: InputMaybe<Scalars['Int']['input']>;
};

/** What has to be decided now; SETUP is never seen in play. */
export type IslandsInTheMistPhase =
  /** Draw the tile that the bonus die offers. */
  | 'BONUS_DRAW'
  /** Fly the balloon. */
  | 'FLY'
  /** The game is over. */
  | 'OVER'
  /** Place tiles around the balloon. */
  | 'PLACE'
  /** Reroll dice or keep them. */
  | 'REROLL'
  /** Before the first decision; never seen in play. */
  | 'SETUP'
  /** Choose the field where the balloon starts. */
  | 'SETUP_BALLOON'
  /** Take the tiles of a cloud, or visit the harbour. */
  | 'TAKE';

/** Place a tile from an ocular on a field around the balloon. */
export type IslandsInTheMistPlaceTileInput = {
  /** The id of the field, such as `E5`. */
  field: Scalars['String']['input'];
  /** The face of the tile to place, which is on an ocular. */
  tile: Scalars['String']['input'];
};

/** Reroll DIRECTION, BONUS or both; their order does not matter. */
export type IslandsInTheMistRerollInput = {
  /** The dice to reroll: DIRECTION, BONUS or both. */
  dice: Array<Scalars['String']['input']>;
};

/** Whether the dice are rerolled one after the other or together (rules, ruling 1). */
export type IslandsInTheMistRerollMode =
  /** One move names all dice to reroll. */
  | 'ONE_SHOT'
  /** The second die may be rerolled after the first one is seen. */
  | 'SEQUENTIAL';

/** Take all tiles of a cloud; those in `keep` are stored, the others are converted. */
export type IslandsInTheMistTakeCloudInput = {
  /** The number of the cloud, from 0. */
  cloud: Scalars['Int']['input'];
  /** The faces of the tiles to store on oculars; the others are converted to energy. */
  keep: Array<Scalars['String']['input']>;
};

/** Take one tile from a cloud because the bag is empty. */
export type IslandsInTheMistTakeSubstituteInput = {
  /** The number of the cloud, from 0. */
  cloud: Scalars['Int']['input'];
  /** The face of the tile to take from the cloud. */
  tile: Scalars['String']['input'];
};

/** A direction of the compass. */
export type IslandsInTheMistWind =
  /** East. */
  | 'E'
  /** North-east. */
  | 'NE'
  /** North-west. */
  | 'NW'
  /** South-east. */
  | 'SE'
  /** South-west. */
  | 'SW'
  /** West. */
  | 'W';

/** What a picture contains, and in which shape. */
export type Layout =
  /** The board alone with what can be clicked, for pages that show points and turns themselves. */
  | 'BOARD'
  /** The whole table for a telephone held upright: no text is under 9 pixels at a width of 390. */
  | 'TALL'
  /** The whole table, for a large screen. */
  | 'WIDE';

/** A move: in notation, or typed in the field of its game. */
export type MoveInput =
  /** A move of Dragon Island. */
  { dragonIsland: DragonIslandMoveInput; dreamIslands?: never; hashi?: never; islandsInTheMist?: never; notation?: never; smallIslands?: never; }
  |  /** A move of Dream Islands. */
  { dragonIsland?: never; dreamIslands: DreamIslandsMoveInput; hashi?: never; islandsInTheMist?: never; notation?: never; smallIslands?: never; }
  |  /** A move of Hashi. */
  { dragonIsland?: never; dreamIslands?: never; hashi: HashiMoveInput; islandsInTheMist?: never; notation?: never; smallIslands?: never; }
  |  /** A move of Islands in the Mist. */
  { dragonIsland?: never; dreamIslands?: never; hashi?: never; islandsInTheMist: IslandsInTheMistMoveInput; notation?: never; smallIslands?: never; }
  |  /** The move in the notation of its game, as `legalMoves` lists it. */
  { dragonIsland?: never; dreamIslands?: never; hashi?: never; islandsInTheMist?: never; notation: Scalars['String']['input']; smallIslands?: never; }
  |  /** A move of Small Islands. */
  { dragonIsland?: never; dreamIslands?: never; hashi?: never; islandsInTheMist?: never; notation?: never; smallIslands: SmallIslandsMoveInput; };

/** What an operator did. */
export type OperatorAction =
  /** Ended a match without a result. */
  | 'ABANDON_MATCH'
  /** Made an operator key. */
  | 'ADD_KEY'
  /** Removed a match from the public lists. */
  | 'DELIST_MATCH'
  /** Took a seat of the kind HOST. */
  | 'JOIN_MATCH'
  /** Read the operators' log. */
  | 'READ_LOG'
  /** Rebuilt the lists of matches from the logs. */
  | 'REBUILD_LISTS'
  /** Put a match back into the public lists. */
  | 'RELIST_MATCH'
  /** Revoked an operator key. */
  | 'REVOKE_KEY';

/** How far a match has come. */
export type Phase =
  /** Seats are being taken, and nonces pledged and opened. */
  | 'OPEN'
  /** The match has ended and cannot change any more. */
  | 'OVER'
  /** Moves are being played. */
  | 'RUNNING';

/** What a seat proposes to the other seats. */
export type ProposalKind =
  /** To close the match without a result. */
  | 'ABANDON'
  /** To stop all clocks. */
  | 'PAUSE'
  /** To give more time to each seat that has to decide. */
  | 'TIME'
  /** To undo moves. */
  | 'UNDO';

/** Who holds a seat. */
export type SeatKind =
  /** This server's bot worker; it is ready at once and has no nonce. */
  | 'BOT'
  /** Someone with an operator key of this server; ready at once and without a nonce. */
  | 'HOST'
  /** A person or a program with the seat's token. */
  | 'PLAYER';

/** Choose the objective for this round and the one to put aside for the next. */
export type SmallIslandsChooseInput = {
  /** The cards for this round. */
  current: SmallIslandsObjectiveInput;
  /** The cards to put aside for the next round. */
  next: SmallIslandsObjectiveInput;
};

/** Why the game ended (rules, section 7.1). */
export type SmallIslandsEndReason =
  /** The market slot from which Alexis had to take a tile was empty. */
  | 'ALEXIS_NO_TILE'
  /** All four ships have been placed. */
  | 'ALL_SHIPS'
  /** A seat could neither take a tile nor place a ship. */
  | 'NO_MOVE'
  /** The reserve held too few tiles for another round. */
  | 'RESERVE_SHORT';

/** Keep one of the drawn discovery tokens. */
export type SmallIslandsKeepDiscoveryInput = {
  /** The id of the discovery token. */
  token: Scalars['String']['input'];
};

/** Place a ship, OWN or GREY, and end the exploration of the round. */
export type SmallIslandsLandInput = {
  /** The ship to place: OWN or GREY. */
  ship: Scalars['String']['input'];
  /** The column of the cell, growing to the east. */
  x: Scalars['Int']['input'];
  /** The row of the cell, growing to the south. */
  y: Scalars['Int']['input'];
};

/** Place a bonus token: face RESOURCE on resource `index` of an area, or face PORT beside an area. */
export type SmallIslandsLayTokenInput = {
  /** The number of the area on its tile, from 0. */
  area: Scalars['Int']['input'];
  /** The side that shows: RESOURCE or PORT. */
  face: Scalars['String']['input'];
  /** The number of the resource that it covers in the area, from 0; null for a port. */
  index?: InputMaybe<Scalars['Int']['input']>;
  /** The resource that it becomes: FLOWER, FRUIT or LEAF; null for a port. */
  resource?: InputMaybe<Scalars['String']['input']>;
  /** The id of the bonus token. */
  token: Scalars['String']['input'];
  /** The column of the cell, growing to the east. */
  x: Scalars['Int']['input'];
  /** The row of the cell, growing to the south. */
  y: Scalars['Int']['input'];
};

/** Whether mission and reward are on one card or combined by the player. */
export type SmallIslandsMode =
  /** The player combines a mission card and a reward card. */
  | 'ADVANCED'
  /** A card holds a mission and a reward. */
  | 'NORMAL';

/** One move; set exactly one field. */
export type SmallIslandsMoveInput =
  /** Choose the objective for this round and the one to put aside for the next. */
  { choose: SmallIslandsChooseInput; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Place no more houses; the rewards are paid. Pass `true`. */
  { choose?: never; confirmHouses: Scalars['Boolean']['input']; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Place no token and end the turn. Pass `true`. */
  { choose?: never; confirmHouses?: never; endTurn: Scalars['Boolean']['input']; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Keep one of the drawn discovery tokens. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery: SmallIslandsKeepDiscoveryInput; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Place a ship, OWN or GREY, and end the exploration of the round. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land: SmallIslandsLandInput; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Choose the rotation of the tile that Alexis places. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile: SmallIslandsOrientAlexisTileInput; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Place a tile from the hand. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place: SmallIslandsPlaceInput; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Choose where Alexis places a house that he must place. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse: SmallIslandsPlaceAlexisHouseInput; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Place a house on a location of an area. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse: SmallIslandsPlaceHouseInput; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  /** Place a start tile, face A or B up. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart: SmallIslandsPlaceStartInput; redraw?: never; take?: never; token?: never; }
  |  /** Remove a tile in hand from the game and draw another; `slot` only if it comes from the market. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw: SmallIslandsRedrawInput; take?: never; token?: never; }
  |  /** Take the tile of a market slot into the hand. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take: SmallIslandsTakeInput; token?: never; }
  |  /** Place a bonus token: face RESOURCE on resource `index` of an area, or face PORT beside an area. */
  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token: SmallIslandsLayTokenInput; };

/** An objective: in normal mode the card `objective`, in advanced mode `mission` and `reward`. */
export type SmallIslandsObjectiveInput = {
  /** The id of the mission card; null in normal mode. */
  mission?: InputMaybe<Scalars['String']['input']>;
  /** The id of the objective card; null in advanced mode. */
  objective?: InputMaybe<Scalars['String']['input']>;
  /** The id of the reward card; null in normal mode. */
  reward?: InputMaybe<Scalars['String']['input']>;
};

/** The options of a match of Small Islands. */
export type SmallIslandsOptionsInput = {
  /** The seat that places the start tiles and begins round 1. Null: chance decides. 0 to 3. Default: null. */
  firstSeat?: InputMaybe<Scalars['Int']['input']>;
  /** The strength of Alexis, the automatic opponent; required with 1 seat, not allowed with more. Null: no Alexis. 1 to 6. Default: null. */
  level?: InputMaybe<Scalars['Int']['input']>;
  /** Which cards are used: NORMAL, objective cards with a mission and a reward; ADVANCED, mission cards and reward cards that the player combines. NORMAL or ADVANCED. Default: "NORMAL". */
  mode?: InputMaybe<SmallIslandsMode>;
  /** The size of the table, {width, height} in tiles: the largest bounding box of tiles and ships. Null: unlimited. Each number 9 to 2147483647. Default: null. */
  table?: InputMaybe<SmallIslandsTableSizeInput>;
};

/** Choose the rotation of the tile that Alexis places. */
export type SmallIslandsOrientAlexisTileInput = {
  /** The clockwise quarter turns, 0 to 3. */
  rotation: Scalars['Int']['input'];
};

/** The phases of the rules, section 5.1; SETUP and ALEXIS have no decisions. */
export type SmallIslandsPhase =
  /** Alexis acts; never waits for a seat. */
  | 'ALEXIS'
  /** Seat 0 chooses where Alexis' houses go. */
  | 'ALEXIS_HOUSES'
  /** Seat 0 chooses the rotation of Alexis' tile. */
  | 'ALEXIS_ORIENT'
  /** Keep one of the drawn discovery tokens. */
  | 'DISCOVERY'
  /** Place houses and confirm them. */
  | 'HOUSES'
  /** The game is over. */
  | 'OVER'
  /** Place a tile from the hand, or redraw one if none fits. */
  | 'PLACE'
  /** Each seat chooses its objective. */
  | 'PREPARE'
  /** Before the first decision; never waits for a seat. */
  | 'SETUP'
  /** The first seat places the start tiles. */
  | 'START_TILES'
  /** Take a tile from the market, or place a ship. */
  | 'TAKE'
  /** Place a bonus token, or end the turn. */
  | 'TOKEN';

/** Choose where Alexis places a house that he must place. */
export type SmallIslandsPlaceAlexisHouseInput = {
  /** The number of the area on its tile, from 0. */
  area: Scalars['Int']['input'];
  /** The number of the house location in its area, from 0. */
  location: Scalars['Int']['input'];
  /** The column of the cell, growing to the east. */
  x: Scalars['Int']['input'];
  /** The row of the cell, growing to the south. */
  y: Scalars['Int']['input'];
};

/** Place a house on a location of an area. */
export type SmallIslandsPlaceHouseInput = {
  /** The number of the area on its tile, from 0. */
  area: Scalars['Int']['input'];
  /** The number of the house location in its area, from 0. */
  location: Scalars['Int']['input'];
  /** The column of the cell, growing to the east. */
  x: Scalars['Int']['input'];
  /** The row of the cell, growing to the south. */
  y: Scalars['Int']['input'];
};

/** Place a tile from the hand. */
export type SmallIslandsPlaceInput = {
  /** The clockwise quarter turns, 0 to 3. */
  rotation: Scalars['Int']['input'];
  /** The id of a tile in hand. */
  tile: Scalars['String']['input'];
  /** The column of the cell, growing to the east. */
  x: Scalars['Int']['input'];
  /** The row of the cell, growing to the south. */
  y: Scalars['Int']['input'];
};

/** Place a start tile, face A or B up. */
export type SmallIslandsPlaceStartInput = {
  /** The side that shows: A or B. */
  face: Scalars['String']['input'];
  /** The clockwise quarter turns, 0 to 3. */
  rotation: Scalars['Int']['input'];
  /** The id of the start tile. */
  tile: Scalars['String']['input'];
  /** The column of the cell, growing to the east. */
  x: Scalars['Int']['input'];
  /** The row of the cell, growing to the south. */
  y: Scalars['Int']['input'];
};

/** What an expedition card was drawn for: Alexis' turn, or his reward step. */
export type SmallIslandsPurpose =
  /** Alexis' reward step. */
  | 'REWARD'
  /** Alexis' turn. */
  | 'TURN';

/** Remove a tile in hand from the game and draw another; `slot` only if it comes from the market. */
export type SmallIslandsRedrawInput = {
  /** The market slot to draw from, 1 to 3; null while the reserve or the navigation stack has tiles. */
  slot?: InputMaybe<Scalars['Int']['input']>;
  /** The id of the tile in hand to remove from the game. */
  tile: Scalars['String']['input'];
};

/** Where the coloured ship of a seat is. */
export type SmallIslandsShipState =
  /** The seat can place it. */
  | 'AVAILABLE'
  /** Alexis placed it with its grey side up. */
  | 'FLIPPED'
  /** It is on the table. */
  | 'PLACED';

/** Where a tile comes from. */
export type SmallIslandsSource =
  /** A slot of the market. */
  | 'MARKET'
  /** The navigation stack. */
  | 'NAVIGATION'
  /** The reserve. */
  | 'RESERVE';

/** The largest bounding box that tiles and ships may have, in tiles. */
export type SmallIslandsTableSizeInput = {
  /** From north to south. */
  height: Scalars['Int']['input'];
  /** From west to east. */
  width: Scalars['Int']['input'];
};

/** Take the tile of a market slot into the hand. */
export type SmallIslandsTakeInput = {
  /** The market slot, 1 to 3; null is refused. */
  slot?: InputMaybe<Scalars['Int']['input']>;
};

/** The colours of a picture. */
export type Theme =
  /** For a dark page. */
  | 'DARK'
  /** For a light page. */
  | 'LIGHT';

/** What a ticket gives access to. */
export type TicketKind =
  /** The board as an SVG image. */
  | 'PICTURE'
  /** The messages of a match, as server-sent events for `EventSource`. */
  | 'STREAM';

/** Why seats gained time. */
export type TimeCause =
  /** All other seats agreed to a proposal. */
  | 'CONSENT'
  /** The server was down. */
  | 'OUTAGE';

/** What can be undone. */
export type UndoPolicy =
  /** A seat may undo its own moves that neither drew nor revealed anything, and others by consent. */
  | 'FREE'
  /** Nothing. */
  | 'NONE';

/** When a match may be forked for analysis. */
export type AnalysisPolicy =
  /** Once it is over. */
  | 'AFTER_END'
  /** At any time. */
  | 'ALWAYS';

/** A bot for a seat of a new match. */
export type BotSeatInput = {
  /** The name of the bot, from `Game.bots`. */
  bot: string;
  /** One of the bot's levels. Null: its first. */
  level?: string | null | undefined;
  /** The seat, from 0. */
  seat: number;
};

/** What a claim asks for. */
export type ClaimKind =
  /** To put a bot in the absent seat. */
  | 'BOT'
  /** To end the match without a result. */
  | 'END';

/** The clock of each seat, which runs while the seat has to decide. */
export type ClockInput = {
  /** What happens when the time is up. */
  expiry: ExpiryPolicy;
  /** The time in milliseconds added after each decision, up to an hour; only with BANK. */
  increment?: number | null | undefined;
  /** How the time is counted. */
  kind: ClockKind;
  /** The time in milliseconds: for a DECISION, a second to a day; for all decisions of a seat with BANK, a second to 7 days; for a decision by CORRESPONDENCE, an hour to 14 days. */
  time: number;
};

/** How a clock counts. */
export type ClockKind =
  /** `time` for all decisions of a seat together, plus `increment` after each. */
  | 'BANK'
  /** Like DECISION, but in days: seats get more time after an outage. */
  | 'CORRESPONDENCE'
  /** `time` for each decision. */
  | 'DECISION';

/** Place one scarce dragon on a vacant symbol of its colour (rules, section 5.4). */
export type DragonIslandAllotDragonInput = {
  /** The colour of the dragon. */
  color: DragonIslandColor;
  /** The hex of the tile to place it on. */
  to: DragonIslandHexInput;
};

/** Build on the wizard's tile; `lairColor` is for lairs only (rules, section 5.8). */
export type DragonIslandBuildInput = {
  /** The building. */
  building: DragonIslandBuilding;
  /** The colour of the lair; null for other buildings. */
  lairColor?: DragonIslandColor | null | undefined;
  /** The energy to pay. */
  payment: DragonIslandPaymentInput;
};

/** The three kinds of building. */
export type DragonIslandBuilding =
  /** Worth 1 fame; the coins of the pet in it are safe from storms. */
  | 'LAIR'
  /** Worth 2 fame; one for each seat. It belongs to its builder. */
  | 'PEN'
  /** Worth 3 fame; its tile yields two units. */
  | 'SPIRE';

/** Capture all dragons on the wizard's tile (rules, section 5.7). */
export type DragonIslandCaptureDragonsInput = {
  /** The energy to pay. */
  payment: DragonIslandPaymentInput;
};

/** The five colours, in colour order: four energies, then yellow for gold. */
export type DragonIslandColor =
  /** Blue energy. */
  | 'BLUE'
  /** Green energy. */
  | 'GREEN'
  /** Red energy. */
  | 'RED'
  /** White energy. */
  | 'WHITE'
  /** Gold. */
  | 'YELLOW';

/** A side of a terrain tile. */
export type DragonIslandFace =
  /** The first side. */
  | 'A'
  /** The second side. */
  | 'B';

/** A cell of the grid, or a step between two cells; ordered by q, then r. */
export type DragonIslandHexInput = {
  /** The column of the axial coordinates, growing to the east. */
  q: number;
  /** The row of the axial coordinates, growing to the south. */
  r: number;
};

/** Keep some of the drawn cards, ascending; the rest go under the deck (rules, sections 4 and 5.8). */
export type DragonIslandKeepTreasureInput = {
  /** The ids of the cards to keep. */
  cards: Array<string>;
};

/** Pay 1 gold and move a dragon to any other tile (rules, section 5.5). */
export type DragonIslandMoveDragonInput = {
  /** The colour of the dragon. */
  color: DragonIslandColor;
  /** The hex of the tile to take it from. */
  from: DragonIslandHexInput;
  /** The hex of the tile to move it to. */
  to: DragonIslandHexInput;
};

/** One move; set exactly one field. */
export type DragonIslandMoveInput =
  {   /** Place one scarce dragon on a vacant symbol of its colour (rules, section 5.4). */
  allotDragon: DragonIslandAllotDragonInput; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never;   /** Build on the wizard's tile; `lairColor` is for lairs only (rules, section 5.8). */
  build: DragonIslandBuildInput; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never;   /** Capture all dragons on the wizard's tile (rules, section 5.7). */
  captureDragons: DragonIslandCaptureDragonsInput; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never;   /** Draw treasure cards on a start tile (rules, section 5.8). Pass `true`. */
  drawTreasure: boolean; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never;   /** Move no more dragons (rules, section 5.5). Pass `true`. */
  endDragonMoves: boolean; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never;   /** Keep some of the drawn cards, ascending; the rest go under the deck (rules, sections 4 and 5.8). */
  keepTreasure: DragonIslandKeepTreasureInput; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never;   /** Pay 1 gold and move a dragon to any other tile (rules, section 5.5). */
  moveDragon: DragonIslandMoveDragonInput; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never;   /** Move the wizard; the move does not say how it gets there (rules, section 5.6). */
  moveWizard: DragonIslandMoveWizardInput; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never;   /** Place a tile; `face` is for terrain tiles, `jokerColor` for joker faces (rules, section 5.2). */
  placeTile: DragonIslandPlaceTileInput; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never;   /** Find the treasure of a card on the wizard's tile (rules, section 5.9). */
  playTreasure: DragonIslandPlayTreasureInput; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never;   /** Skip the tile's action (rules, section 5.8). Pass `true`. */
  skipAction: boolean; skipTreasure?: never; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never;   /** Play no treasure card (rules, section 5.9). Pass `true`. */
  skipTreasure: boolean; takeGold?: never; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never;   /** Take the gold of the Keep (rules, section 5.8). Pass `true`. */
  takeGold: boolean; tameDragon?: never; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never;   /** Make the dragon on the wizard's tile a pet (rules, section 5.7). Pass `true`. */
  tameDragon: boolean; telekinesis?: never; }
  |  { allotDragon?: never; build?: never; captureDragons?: never; drawTreasure?: never; endDragonMoves?: never; keepTreasure?: never; moveDragon?: never; moveWizard?: never; placeTile?: never; playTreasure?: never; skipAction?: never; skipTreasure?: never; takeGold?: never; tameDragon?: never;   /** Take a unit from this tile and from each tile in a row in a direction (rules, section 5.8). */
  telekinesis: DragonIslandTelekinesisInput; };

/** Move the wizard; the move does not say how it gets there (rules, section 5.6). */
export type DragonIslandMoveWizardInput = {
  /** The hex of the tile to move to. */
  to: DragonIslandHexInput;
};

/** A payment by energy; energies left out are 0. Gold cannot pay for buildings or captures. */
export type DragonIslandPaymentInput = {
  /** Units of blue energy. */
  blue?: number | null | undefined;
  /** Units of green energy. */
  green?: number | null | undefined;
  /** Units of red energy. */
  red?: number | null | undefined;
  /** Units of white energy. */
  white?: number | null | undefined;
};

/** Place a tile; `face` is for terrain tiles, `jokerColor` for joker faces (rules, section 5.2). */
export type DragonIslandPlaceTileInput = {
  /** The empty hex to place it on. */
  at: DragonIslandHexInput;
  /** The side to show; null for a start tile. */
  face?: DragonIslandFace | null | undefined;
  /** The colour of a joker face, not yellow; null for other faces. */
  jokerColor?: DragonIslandColor | null | undefined;
  /** The tile's id. */
  tile: string;
};

/** Find the treasure of a card on the wizard's tile (rules, section 5.9). */
export type DragonIslandPlayTreasureInput = {
  /** The id of a treasure card in hand. */
  card: string;
};

/** Take a unit from this tile and from each tile in a row in a direction (rules, section 5.8). */
export type DragonIslandTelekinesisInput = {
  /** The direction of the row: 0 for east, then counter-clockwise to 5. */
  direction: number;
};

/** One move; set exactly one field. */
export type DreamIslandsMoveInput =
  {   /** Cover a number and divide its steps among your pieces (rules, section 5.2). */
  move: DreamIslandsWalkingInput; resolve?: never; }
  |  { move?: never;   /** Lay down fulfilled missions and slide cards under your pile (rules, section 5.3). */
  resolve: DreamIslandsResolveInput; };

/** Lay down fulfilled missions and slide cards under your pile (rules, section 5.3). */
export type DreamIslandsResolveInput = {
  /** The ids of the fulfilled missions to lay down, in any order; none if omitted. */
  complete?: Array<string> | null | undefined;
  /** The ids of the cards to slide under the pile, the first nearest to the top; none if omitted. */
  tuck?: Array<string> | null | undefined;
};

/** The walk of one piece in a MOVE (rules, section 5.2). */
export type DreamIslandsWalkInput = {
  /** The place where the piece stood when the turn began: 0 for the airplane, 1 to 8 for a ring island. */
  from: number;
  /** How many steps it walks, at least 1. */
  steps: number;
  /** RING to stay on the ring, MIDDLE to end on the middle islands; RING if omitted. */
  target?: string | null | undefined;
};

/** Cover a number and divide its steps among your pieces (rules, section 5.2). */
export type DreamIslandsWalkingInput = {
  /** The number to cover: 2, 3, 4 or 5. */
  number: number;
  /** The walks of the pieces that move; their steps must add up to the number. */
  walks?: Array<DreamIslandsWalkInput> | null | undefined;
};

/** Why a match ended. */
export type EndReason =
  /** It was closed without a result. */
  | 'ABANDONED'
  /** The rules of the game ended it. */
  | 'COMPLETED'
  /** Seats resigned. */
  | 'RESIGNED'
  /** Some seats did not open their nonces in time. */
  | 'UNOPENED';

/** What happens to a seat that runs out of time. */
export type ExpiryPolicy =
  /** A bot takes over. */
  | 'BOT'
  /** Its default move is played. */
  | 'DEFAULT_MOVE'
  /** It resigns. */
  | 'RESIGN';

/** Draw one bridge per entry of `lines`; the normal form has them in order of id. */
export type HashiBuildInput = {
  /** The ids of the lines, one for each bridge on the card; an id may occur twice. */
  lines: Array<string>;
};

/** One move; set exactly one field. */
export type HashiMoveInput =
  {   /** Draw one bridge per entry of `lines`; the normal form has them in order of id. */
  build: HashiBuildInput; setStart?: never; skipBuild?: never; skipWrite?: never; write?: never; }
  |  { build?: never;   /** Write a start number on an island without a flag; the left neighbour gets the board. */
  setStart: HashiSetStartInput; skipBuild?: never; skipWrite?: never; write?: never; }
  |  { build?: never; setStart?: never;   /** Draw no bridges this round. Pass `true`. */
  skipBuild: boolean; skipWrite?: never; write?: never; }
  |  { build?: never; setStart?: never; skipBuild?: never;   /** Write no number this round. Pass `true`. */
  skipWrite: boolean; write?: never; }
  |  { build?: never; setStart?: never; skipBuild?: never; skipWrite?: never;   /** Write the card's number on an island. */
  write: HashiWriteInput; };

/** Write a start number on an island without a flag; the left neighbour gets the board. */
export type HashiSetStartInput = {
  /** The id of an island without a flag. */
  island: number;
  /** The number to write, 3 or 4. */
  number: number;
};

/** Write the card's number on an island. */
export type HashiWriteInput = {
  /** The id of an island that has no number yet. */
  island: number;
};

/** Buy an extension; it goes to an ocular. */
export type IslandsInTheMistBuyExtensionInput = {
  /** The kind of extension, such as `WINDMILL`. */
  extension: string;
};

/** Launch the balloon on a field next to the yard. */
export type IslandsInTheMistChooseStartFieldInput = {
  /** The id of the field, such as `E5`. */
  field: string;
};

/** Fly `distance` fields in a direction and `surplus` points beyond the coast, or stand still. */
export type IslandsInTheMistFlyInput = {
  /** The direction: NE, E, SE, SW, W or NW; null to stand still. */
  direction?: string | null | undefined;
  /** How many fields to travel. */
  distance: number;
  /** The movement points to fly beyond the coast, 0 to 3; 0 if left out, and always in module 1. */
  surplus?: number | null | undefined;
};

/** Swap a tile on an ocular for one in the harbour. */
export type IslandsInTheMistHarbourSwapInput = {
  /** The face of the tile to give, which is on an ocular. */
  give: string;
  /** The face of the tile to take from the harbour. */
  tile: string;
};

/** Take a tile from the harbour and store or convert it. */
export type IslandsInTheMistHarbourTakeInput = {
  /** Whether to store it on an ocular, rather than convert it to energy. */
  store: boolean;
  /** The face of the tile to take from the harbour. */
  tile: string;
};

/** One move; set exactly one field. */
export type IslandsInTheMistMoveInput =
  {   /** Buy an extension; it goes to an ocular. */
  buyExtension: IslandsInTheMistBuyExtensionInput; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never;   /** Launch the balloon on a field next to the yard. */
  chooseStartField: IslandsInTheMistChooseStartFieldInput; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never;   /** Turn the drawn tile into energy. Pass `true`. */
  convertTile: boolean; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never;   /** Draw the tile that was offered. Pass `true`. */
  drawTile: boolean; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never;   /** Place no more tiles. Pass `true`. */
  endTurn: boolean; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never;   /** Fly `distance` fields in a direction and `surplus` points beyond the coast, or stand still. */
  fly: IslandsInTheMistFlyInput; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never;   /** Swap a tile on an ocular for one in the harbour. */
  harbourSwap: IslandsInTheMistHarbourSwapInput; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never;   /** Take a tile from the harbour and store or convert it. */
  harbourTake: IslandsInTheMistHarbourTakeInput; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never;   /** Leave the dice as they are. Pass `true`. */
  keepDice: boolean; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never;   /** End the visit to the harbour. Pass `true`. */
  leaveHarbour: boolean; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never;   /** Place a tile from an ocular on a field around the balloon. */
  placeTile: IslandsInTheMistPlaceTileInput; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never;   /** Reroll DIRECTION, BONUS or both; their order does not matter. */
  reroll: IslandsInTheMistRerollInput; skipDraw?: never; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never;   /** Draw nothing. Pass `true`. */
  skipDraw: boolean; storeTile?: never; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never;   /** Put the drawn tile on an ocular. Pass `true`. */
  storeTile: boolean; takeCloud?: never; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never;   /** Take all tiles of a cloud; those in `keep` are stored, the others are converted. */
  takeCloud: IslandsInTheMistTakeCloudInput; takeSubstitute?: never; }
  |  { buyExtension?: never; chooseStartField?: never; convertTile?: never; drawTile?: never; endTurn?: never; fly?: never; harbourSwap?: never; harbourTake?: never; keepDice?: never; leaveHarbour?: never; placeTile?: never; reroll?: never; skipDraw?: never; storeTile?: never; takeCloud?: never;   /** Take one tile from a cloud because the bag is empty. */
  takeSubstitute: IslandsInTheMistTakeSubstituteInput; };

/** Place a tile from an ocular on a field around the balloon. */
export type IslandsInTheMistPlaceTileInput = {
  /** The id of the field, such as `E5`. */
  field: string;
  /** The face of the tile to place, which is on an ocular. */
  tile: string;
};

/** Reroll DIRECTION, BONUS or both; their order does not matter. */
export type IslandsInTheMistRerollInput = {
  /** The dice to reroll: DIRECTION, BONUS or both. */
  dice: Array<string>;
};

/** Take all tiles of a cloud; those in `keep` are stored, the others are converted. */
export type IslandsInTheMistTakeCloudInput = {
  /** The number of the cloud, from 0. */
  cloud: number;
  /** The faces of the tiles to store on oculars; the others are converted to energy. */
  keep: Array<string>;
};

/** Take one tile from a cloud because the bag is empty. */
export type IslandsInTheMistTakeSubstituteInput = {
  /** The number of the cloud, from 0. */
  cloud: number;
  /** The face of the tile to take from the cloud. */
  tile: string;
};

/** What a picture contains, and in which shape. */
export type Layout =
  /** The board alone with what can be clicked, for pages that show points and turns themselves. */
  | 'BOARD'
  /** The whole table for a telephone held upright: no text is under 9 pixels at a width of 390. */
  | 'TALL'
  /** The whole table, for a large screen. */
  | 'WIDE';

/** A move: in notation, or typed in the field of its game. */
export type MoveInput =
  {   /** A move of Dragon Island. */
  dragonIsland: DragonIslandMoveInput; dreamIslands?: never; hashi?: never; islandsInTheMist?: never; notation?: never; smallIslands?: never; }
  |  { dragonIsland?: never;   /** A move of Dream Islands. */
  dreamIslands: DreamIslandsMoveInput; hashi?: never; islandsInTheMist?: never; notation?: never; smallIslands?: never; }
  |  { dragonIsland?: never; dreamIslands?: never;   /** A move of Hashi. */
  hashi: HashiMoveInput; islandsInTheMist?: never; notation?: never; smallIslands?: never; }
  |  { dragonIsland?: never; dreamIslands?: never; hashi?: never;   /** A move of Islands in the Mist. */
  islandsInTheMist: IslandsInTheMistMoveInput; notation?: never; smallIslands?: never; }
  |  { dragonIsland?: never; dreamIslands?: never; hashi?: never; islandsInTheMist?: never;   /** The move in the notation of its game, as `legalMoves` lists it. */
  notation: string; smallIslands?: never; }
  |  { dragonIsland?: never; dreamIslands?: never; hashi?: never; islandsInTheMist?: never; notation?: never;   /** A move of Small Islands. */
  smallIslands: SmallIslandsMoveInput; };

/** How far a match has come. */
export type Phase =
  /** Seats are being taken, and nonces pledged and opened. */
  | 'OPEN'
  /** The match has ended and cannot change any more. */
  | 'OVER'
  /** Moves are being played. */
  | 'RUNNING';

/** What a seat proposes to the other seats. */
export type ProposalKind =
  /** To close the match without a result. */
  | 'ABANDON'
  /** To stop all clocks. */
  | 'PAUSE'
  /** To give more time to each seat that has to decide. */
  | 'TIME'
  /** To undo moves. */
  | 'UNDO';

/** Who holds a seat. */
export type SeatKind =
  /** This server's bot worker; it is ready at once and has no nonce. */
  | 'BOT'
  /** Someone with an operator key of this server; ready at once and without a nonce. */
  | 'HOST'
  /** A person or a program with the seat's token. */
  | 'PLAYER';

/** Choose the objective for this round and the one to put aside for the next. */
export type SmallIslandsChooseInput = {
  /** The cards for this round. */
  current: SmallIslandsObjectiveInput;
  /** The cards to put aside for the next round. */
  next: SmallIslandsObjectiveInput;
};

/** Keep one of the drawn discovery tokens. */
export type SmallIslandsKeepDiscoveryInput = {
  /** The id of the discovery token. */
  token: string;
};

/** Place a ship, OWN or GREY, and end the exploration of the round. */
export type SmallIslandsLandInput = {
  /** The ship to place: OWN or GREY. */
  ship: string;
  /** The column of the cell, growing to the east. */
  x: number;
  /** The row of the cell, growing to the south. */
  y: number;
};

/** Place a bonus token: face RESOURCE on resource `index` of an area, or face PORT beside an area. */
export type SmallIslandsLayTokenInput = {
  /** The number of the area on its tile, from 0. */
  area: number;
  /** The side that shows: RESOURCE or PORT. */
  face: string;
  /** The number of the resource that it covers in the area, from 0; null for a port. */
  index?: number | null | undefined;
  /** The resource that it becomes: FLOWER, FRUIT or LEAF; null for a port. */
  resource?: string | null | undefined;
  /** The id of the bonus token. */
  token: string;
  /** The column of the cell, growing to the east. */
  x: number;
  /** The row of the cell, growing to the south. */
  y: number;
};

/** One move; set exactly one field. */
export type SmallIslandsMoveInput =
  {   /** Choose the objective for this round and the one to put aside for the next. */
  choose: SmallIslandsChooseInput; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never;   /** Place no more houses; the rewards are paid. Pass `true`. */
  confirmHouses: boolean; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never;   /** Place no token and end the turn. Pass `true`. */
  endTurn: boolean; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never;   /** Keep one of the drawn discovery tokens. */
  keepDiscovery: SmallIslandsKeepDiscoveryInput; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never;   /** Place a ship, OWN or GREY, and end the exploration of the round. */
  land: SmallIslandsLandInput; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never;   /** Choose the rotation of the tile that Alexis places. */
  orientAlexisTile: SmallIslandsOrientAlexisTileInput; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never;   /** Place a tile from the hand. */
  place: SmallIslandsPlaceInput; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never;   /** Choose where Alexis places a house that he must place. */
  placeAlexisHouse: SmallIslandsPlaceAlexisHouseInput; placeHouse?: never; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never;   /** Place a house on a location of an area. */
  placeHouse: SmallIslandsPlaceHouseInput; placeStart?: never; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never;   /** Place a start tile, face A or B up. */
  placeStart: SmallIslandsPlaceStartInput; redraw?: never; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never;   /** Remove a tile in hand from the game and draw another; `slot` only if it comes from the market. */
  redraw: SmallIslandsRedrawInput; take?: never; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never;   /** Take the tile of a market slot into the hand. */
  take: SmallIslandsTakeInput; token?: never; }
  |  { choose?: never; confirmHouses?: never; endTurn?: never; keepDiscovery?: never; land?: never; orientAlexisTile?: never; place?: never; placeAlexisHouse?: never; placeHouse?: never; placeStart?: never; redraw?: never; take?: never;   /** Place a bonus token: face RESOURCE on resource `index` of an area, or face PORT beside an area. */
  token: SmallIslandsLayTokenInput; };

/** An objective: in normal mode the card `objective`, in advanced mode `mission` and `reward`. */
export type SmallIslandsObjectiveInput = {
  /** The id of the mission card; null in normal mode. */
  mission?: string | null | undefined;
  /** The id of the objective card; null in advanced mode. */
  objective?: string | null | undefined;
  /** The id of the reward card; null in normal mode. */
  reward?: string | null | undefined;
};

/** Choose the rotation of the tile that Alexis places. */
export type SmallIslandsOrientAlexisTileInput = {
  /** The clockwise quarter turns, 0 to 3. */
  rotation: number;
};

/** Choose where Alexis places a house that he must place. */
export type SmallIslandsPlaceAlexisHouseInput = {
  /** The number of the area on its tile, from 0. */
  area: number;
  /** The number of the house location in its area, from 0. */
  location: number;
  /** The column of the cell, growing to the east. */
  x: number;
  /** The row of the cell, growing to the south. */
  y: number;
};

/** Place a house on a location of an area. */
export type SmallIslandsPlaceHouseInput = {
  /** The number of the area on its tile, from 0. */
  area: number;
  /** The number of the house location in its area, from 0. */
  location: number;
  /** The column of the cell, growing to the east. */
  x: number;
  /** The row of the cell, growing to the south. */
  y: number;
};

/** Place a tile from the hand. */
export type SmallIslandsPlaceInput = {
  /** The clockwise quarter turns, 0 to 3. */
  rotation: number;
  /** The id of a tile in hand. */
  tile: string;
  /** The column of the cell, growing to the east. */
  x: number;
  /** The row of the cell, growing to the south. */
  y: number;
};

/** Place a start tile, face A or B up. */
export type SmallIslandsPlaceStartInput = {
  /** The side that shows: A or B. */
  face: string;
  /** The clockwise quarter turns, 0 to 3. */
  rotation: number;
  /** The id of the start tile. */
  tile: string;
  /** The column of the cell, growing to the east. */
  x: number;
  /** The row of the cell, growing to the south. */
  y: number;
};

/** Remove a tile in hand from the game and draw another; `slot` only if it comes from the market. */
export type SmallIslandsRedrawInput = {
  /** The market slot to draw from, 1 to 3; null while the reserve or the navigation stack has tiles. */
  slot?: number | null | undefined;
  /** The id of the tile in hand to remove from the game. */
  tile: string;
};

/** Take the tile of a market slot into the hand. */
export type SmallIslandsTakeInput = {
  /** The market slot, 1 to 3; null is refused. */
  slot?: number | null | undefined;
};

/** The colours of a picture. */
export type Theme =
  /** For a dark page. */
  | 'DARK'
  /** For a light page. */
  | 'LIGHT';

/** What a ticket gives access to. */
export type TicketKind =
  /** The board as an SVG image. */
  | 'PICTURE'
  /** The messages of a match, as server-sent events for `EventSource`. */
  | 'STREAM';

/** What can be undone. */
export type UndoPolicy =
  /** A seat may undo its own moves that neither drew nor revealed anything, and others by consent. */
  | 'FREE'
  /** Nothing. */
  | 'NONE';

export type AnswerProposalMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  proposal: number;
  agrees: boolean;
  requestId?: string | null | undefined;
}>;


export type AnswerProposalMutation = { answerProposal:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type AvatarsQueryVariables = Exact<{ [key: string]: never; }>;


export type AvatarsQuery = { avatars: Array<{ __typename: 'Avatar', name: string, svg: string }> };

export type BoardSvgQueryVariables = Exact<{
  matchId: string;
  at?: number | null | undefined;
  as?: number | null | undefined;
  words?: Array<string> | string | null | undefined;
  idPrefix?: string | null | undefined;
  theme?: Theme | null | undefined;
  layout?: Layout | null | undefined;
}>;


export type BoardSvgQuery = { boardSvg:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'BoardSvg', svg: string, seq: number, viewer: string }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type CancelMatchMutationVariables = Exact<{
  matchId: string;
  requestId?: string | null | undefined;
}>;


export type CancelMatchMutation = { cancelMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ChangeOptionsMutationVariables = Exact<{
  matchId: string;
  optionsJson?: unknown;
  requestId?: string | null | undefined;
}>;


export type ChangeOptionsMutation = { changeOptions:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ChangeOwnerMutationVariables = Exact<{
  matchId: string;
  seat: number;
  requestId?: string | null | undefined;
}>;


export type ChangeOwnerMutation = { changeOwner:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ClaimMatchMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  absent: number;
  demands: ClaimKind;
  requestId?: string | null | undefined;
}>;


export type ClaimMatchMutation = { claimMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type CreateDeviceCodeMutationVariables = Exact<{
  requestId: string;
}>;


export type CreateDeviceCodeMutation = { createDeviceCode:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'DeviceCode', code: string, expiresAt: number }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type CreateMatchMutationVariables = Exact<{
  game: string;
  seats: number;
  optionsJson?: unknown;
  listed?: boolean | null | undefined;
  practice?: boolean | null | undefined;
  seed?: string | null | undefined;
  undo?: UndoPolicy | null | undefined;
  openWithin?: number | null | undefined;
  analysis?: AnalysisPolicy | null | undefined;
  bots?: Array<BotSeatInput> | BotSeatInput | null | undefined;
  clock?: ClockInput | null | undefined;
  claimAfter?: number | null | undefined;
  requestId: string;
}>;


export type CreateMatchMutation = { createMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchCreated', code: string, ownerToken: string, repeated: boolean, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type CreatePlayerMutationVariables = Exact<{
  requestId: string;
}>;


export type CreatePlayerMutation = { createPlayer:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'PlayerCreated', token: string, player: string }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type CreateTicketMutationVariables = Exact<{
  matchId: string;
  kind: TicketKind;
  as?: number | null | undefined;
}>;


export type CreateTicketMutation = { createTicket:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TicketCreated', path: string, viewer: string, expiresAt: number }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type DryRunMutationVariables = Exact<{
  matchId: string;
  move: MoveInput;
  as?: number | null | undefined;
}>;


export type DryRunMutation = { playMove:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'DryRun', legal: boolean, stopsBefore: boolean, notation: string, text: string, eventsJson: unknown }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'IllegalMove', section: string | null, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MovePlayed' }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotYourTurn', section: string | null, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'StaleSeq', currentSeq: number, openedSeq: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type EntriesQueryVariables = Exact<{
  matchId: string;
  after?: number | null | undefined;
  first?: number | null | undefined;
  as?: number | null | undefined;
}>;


export type EntriesQuery = { entries:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Entries', hasNextPage: boolean, entries: Array<{ seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }>, head: { seq: number, hash: string } }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type FollowSubscriptionVariables = Exact<{
  matchId: string;
  after?: string | null | undefined;
  as?: number | null | undefined;
}>;


export type FollowSubscription = { match:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Lagged', cursor: string }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchUpdate', cursor: string, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Rewound', cursor: string, lastCommonSeq: number }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type FollowBoardSubscriptionVariables = Exact<{
  matchId: string;
  after?: string | null | undefined;
  as?: number | null | undefined;
  moves?: number | null | undefined;
  idPrefix?: string | null | undefined;
  theme?: Theme | null | undefined;
  layout?: Layout | null | undefined;
}>;


export type FollowBoardSubscription = { match:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Lagged', cursor: string }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchUpdate', cursor: string, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null }, board: { svg: string, seq: number, viewer: string } | null, legalMoves: { seat: number, seq: number, count: number, hasNextPage: boolean, moves: Array<{ notation: string }> } | null }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Rewound', cursor: string, lastCommonSeq: number }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ForgetMeMutationVariables = Exact<{
  requestId?: string | null | undefined;
}>;


export type ForgetMeMutation = { forgetMe:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NamesForgotten', seats: number, outOfReach: string, repeated: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ForkMatchMutationVariables = Exact<{
  matchId: string;
  seq: number;
  as?: number | null | undefined;
  requestId: string;
}>;


export type ForkMatchMutation = { forkMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchForked', seats: Array<{ seat: number, token: string }>, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

type Refused_BadInput_Fragment = { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean };

type Refused_Forbidden_Fragment = { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean };

type Refused_IllegalMove_Fragment = { __typename: 'IllegalMove', section: string | null, code: string, message: string, hint: string, retryable: boolean };

type Refused_KeysLost_Fragment = { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean };

type Refused_MatchDamaged_Fragment = { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean };

type Refused_MatchOver_Fragment = { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean };

type Refused_NotFound_Fragment = { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean };

type Refused_NotNow_Fragment = { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean };

type Refused_NotYourTurn_Fragment = { __typename: 'NotYourTurn', section: string | null, code: string, message: string, hint: string, retryable: boolean };

type Refused_RateLimited_Fragment = { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean };

type Refused_RequestReused_Fragment = { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean };

type Refused_StaleSeq_Fragment = { __typename: 'StaleSeq', currentSeq: number, openedSeq: number, code: string, message: string, hint: string, retryable: boolean };

type Refused_Unavailable_Fragment = { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean };

type Refused_WrongVersion_Fragment = { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean };

export type RefusedFragment =
  | Refused_BadInput_Fragment
  | Refused_Forbidden_Fragment
  | Refused_IllegalMove_Fragment
  | Refused_KeysLost_Fragment
  | Refused_MatchDamaged_Fragment
  | Refused_MatchOver_Fragment
  | Refused_NotFound_Fragment
  | Refused_NotNow_Fragment
  | Refused_NotYourTurn_Fragment
  | Refused_RateLimited_Fragment
  | Refused_RequestReused_Fragment
  | Refused_StaleSeq_Fragment
  | Refused_Unavailable_Fragment
  | Refused_WrongVersion_Fragment
;

export type ResultFragment = { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> };

export type MatchStateFragment = { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null };

export type EntryLineFragment = { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } };

export type TableStepFragment = { repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } };

export type NewSeatFragment = { seat: number, token: string, repeated: boolean, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } };

export type GamesQueryVariables = Exact<{ [key: string]: never; }>;


export type GamesQuery = { games: Array<{ __typename: 'Game', name: string, title: string, rules: number, minSeats: number, maxSeats: number, bots: Array<{ name: string, levels: Array<string>, description: string }>, options: Array<{ name: string, type: string, default: unknown, values: Array<string> | null, minimum: number | null, maximum: number | null, description: string | null }> }> };

export type HandToBotMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  bot: string;
  level?: string | null | undefined;
  requestId?: string | null | undefined;
}>;


export type HandToBotMutation = { handToBot:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type JoinMatchMutationVariables = Exact<{
  code?: string | null | undefined;
  matchId?: string | null | undefined;
  seat?: number | null | undefined;
  pledge?: string | null | undefined;
  name?: string | null | undefined;
  avatar?: string | null | undefined;
  requestId: string;
}>;


export type JoinMatchMutation = { joinMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'SeatJoined', seat: number, token: string, repeated: boolean, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type LeaveMatchMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type LeaveMatchMutation = { leaveMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type LegalMovesQueryVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  words?: Array<string> | string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LegalMovesQuery = { legalMoves:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'LegalMoves', seat: number, seq: number, count: number, matching: number, nextWords: Array<string>, hasNextPage: boolean, endCursor: string | null, moves: Array<{ notation: string }> }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type MatchQueryVariables = Exact<{
  matchId: string;
  at?: number | null | undefined;
  as?: number | null | undefined;
  atLeast?: number | null | undefined;
}>;


export type MatchQuery = { match:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Match', id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type MatchesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  game?: string | null | undefined;
  phase?: Phase | null | undefined;
  mine?: boolean | null | undefined;
}>;


export type MatchesQuery = { matches: { __typename: 'MatchConnection', edges: Array<{ node: { id: string, gameName: string, title: string, phase: Phase, seatCount: number, taken: number, practice: boolean, code: string | null, winners: Array<number>, seq: number, updatedAt: number, claimAfter: number | null, names: Array<string | null> | null, awaited: Array<number> | null, yourTurn: boolean | null, deadline: number | null, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type NextDecisionQueryVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  after?: string | null | undefined;
  waitSeconds?: number | null | undefined;
  moves?: number | null | undefined;
}>;


export type NextDecisionQuery = { nextDecision:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'DecisionDue', seat: number, cursor: string, deadline: number | null, viewJson: unknown, head: { seq: number, hash: string }, decision: { kind: string, sealed: boolean }, legalMoves: { count: number, moves: Array<{ notation: string }> } }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchEnded', outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null, head: { seq: number, hash: string } }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NothingYet', cursor: string, awaited: Array<number>, phase: Phase, waitingFor: string }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type NextDecisionsQueryVariables = Exact<{
  after?: string | null | undefined;
  waitSeconds?: number | null | undefined;
  moves?: number | null | undefined;
}>;


export type NextDecisionsQuery = { nextDecisions:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MyDecisionDue', cursor: string, due: { seat: number, deadline: number | null, viewJson: unknown, match: { id: string }, head: { seq: number }, legalMoves: { count: number, moves: Array<{ notation: string }> } } }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NothingDue', cursor: string, followed: number, more: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type OfferSeatMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
}>;


export type OfferSeatMutation = { offerSeat:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'SeatOffered', seat: number, code: string, expiresAt: number }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type OpenNonceMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId?: string | null | undefined;
  nonce: string;
}>;


export type OpenNonceMutation = { openNonce:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type PeopleQueryVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
}>;


export type PeopleQuery = { match:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Match', seq: number, successor: string | null, ownedByMe: boolean | null, seats: Array<{ seat: number, name: string | null, avatar: string | null, connected: boolean }> }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type PlayMoveMutationVariables = Exact<{
  matchId: string;
  move: MoveInput;
  as?: number | null | undefined;
  expectedSeq?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type PlayMoveMutation = { playMove:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'DryRun' }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'IllegalMove', section: string | null, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MovePlayed', seq: number, repeated: boolean, head: { seq: number, hash: string }, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotYourTurn', section: string | null, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'StaleSeq', currentSeq: number, openedSeq: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type PledgeMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId?: string | null | undefined;
  pledge: string;
}>;


export type PledgeMutation = { pledge:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ProposeMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  kind: ProposalKind;
  seqs?: Array<number> | number | null | undefined;
  amount?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type ProposeMutation = { propose:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type QuickMatchMutationVariables = Exact<{
  game: string;
  seats?: number | null | undefined;
  optionsJson?: unknown;
  clock?: ClockInput | null | undefined;
  name?: string | null | undefined;
  avatar?: string | null | undefined;
  requestId: string;
}>;


export type QuickMatchMutation = { quickMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'SeatJoined', seat: number, token: string, repeated: boolean, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ReadyMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type ReadyMutation = { ready:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ReceiptQueryVariables = Exact<{
  matchId: string;
}>;


export type ReceiptQuery = { receipt:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Receipt', seq: number, hash: string, keyId: string, publicKey: string, signature: string }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type RecordQueryVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  full?: boolean | null | undefined;
}>;


export type RecordQuery = { record:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Record', text: string, edition: string, seq: number, complete: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type RematchMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId: string;
}>;


export type RematchMutation = { rematch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'SeatJoined', seat: number, token: string, repeated: boolean, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type RemoveSeatMutationVariables = Exact<{
  matchId: string;
  seat: number;
  requestId?: string | null | undefined;
}>;


export type RemoveSeatMutation = { removeSeat:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ReserveSeatMutationVariables = Exact<{
  matchId: string;
  seat: number;
  player?: string | null | undefined;
  requestId?: string | null | undefined;
}>;


export type ReserveSeatMutation = { reserveSeat:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ResignMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type ResignMutation = { resign:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ResumeMatchMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type ResumeMatchMutation = { resumeMatch:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type RotateTokenMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId: string;
}>;


export type RotateTokenMutation = { rotateToken:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TokenRotated', seat: number, token: string, repeated: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type SeatBotMutationVariables = Exact<{
  matchId: string;
  seat: number;
  bot: string;
  level?: string | null | undefined;
  requestId?: string | null | undefined;
}>;


export type SeatBotMutation = { seatBot:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ServerQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerQuery = { server: { __typename: 'Server', name: string, version: string, time: number, games: number } };

export type SetNameMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  name?: string | null | undefined;
  avatar?: string | null | undefined;
  requestId?: string | null | undefined;
}>;


export type SetNameMutation = { setName:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'SeatNamed', seat: number, repeated: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type TakeBackMutationVariables = Exact<{
  matchId: string;
  as?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type TakeBackMutation = { takeBack:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'TableChanged', repeated: boolean, entry: { seq: number, at: number, eventsJson: unknown, text: string, hash: string, cursor: string, by: { seat: number | null, move: string | null, host: string | null } }, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type TakeOverSeatMutationVariables = Exact<{
  matchId: string;
  seat: number;
  code?: string | null | undefined;
  name?: string | null | undefined;
  avatar?: string | null | undefined;
  requestId: string;
}>;


export type TakeOverSeatMutation = { takeOverSeat:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'SeatJoined', seat: number, token: string, repeated: boolean, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type TakeSeatMutationVariables = Exact<{
  code: string;
  name?: string | null | undefined;
  avatar?: string | null | undefined;
  requestId: string;
}>;


export type TakeSeatMutation = { takeSeat:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchOver', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RequestReused', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'SeatJoined', seat: number, token: string, repeated: boolean, match: { id: string, optionsJson: unknown, phase: Phase, seq: number, cursor: string, viewer: string, joinCode: string | null, listed: boolean, practice: boolean, commitment: string, undo: UndoPolicy, undoable: Array<number>, analysis: AnalysisPolicy, claimAfter: number | null, ownedByMe: boolean | null, predecessor: string | null, openUntil: number | null, closesAt: number | null, paused: boolean, awaited: Array<number>, endReason: EndReason | null, game: { name: string, title: string, rules: number }, head: { seq: number, hash: string }, clock: { kind: ClockKind, time: number, increment: number, expiry: ExpiryPolicy } | null, proposal: { seq: number, seat: number, kind: ProposalKind, seqs: Array<number>, amount: number, agreed: Array<number> } | null, seats: Array<{ seat: number, taken: boolean, reserved: boolean, kind: SeatKind | null, ready: boolean, pledged: boolean, pledge: string | null, nonce: string | null, resigned: boolean, awaited: boolean, mine: boolean, bot: { name: string, level: string } | null, clock: { left: number, since: number | null, deadline: number | null } | null }>, decision: { kind: string, sealed: boolean, openedSeq: number } | null, outcome: { reason: string, winners: Array<number>, scores: Array<{ seat: number | null, total: number, rank: number, name: string, titles: Array<string>, parts: Array<{ category: string, points: number }> }> } | null } }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type UseDeviceCodeMutationVariables = Exact<{
  code: string;
  requestId: string;
}>;


export type UseDeviceCodeMutation = { useDeviceCode:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'DeviceAdded', token: string, player: string | null, match: string | null, seat: number | null, repeated: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };

export type ViewJsonQueryVariables = Exact<{
  matchId: string;
  at?: number | null | undefined;
  as?: number | null | undefined;
}>;


export type ViewJsonQuery = { match:
    | { __typename: 'BadInput', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Forbidden', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'KeysLost', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Match', seq: number, viewer: string, viewJson: unknown }
    | { __typename: 'MatchDamaged', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotFound', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'NotNow', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'RateLimited', seconds: number, code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'Unavailable', code: string, message: string, hint: string, retryable: boolean }
    | { __typename: 'WrongVersion', code: string, message: string, hint: string, retryable: boolean }
   };
