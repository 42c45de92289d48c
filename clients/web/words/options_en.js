// The options of the games in words: a label, and what each value means. Others show their own names.

/** What a game needs if one plays alone. */
export const ALONE = { "small-islands": { level: 1 } };

export const OPTIONS = {
  "dragon-island": {
    extraTilesPerPlayer: ["A longer game: extra tiles for each player"],
    treasureMatch: ["Neighbours of a treasure", { EXACT: "The card's colours, no others", AT_LEAST: "The card's colours, perhaps others" }],
    foreignPens: ["Dragons in another's pen", { BLOCK: "Block the tile", IGNORE: "Do not block" }],
    telekinesisReach: ["Telekinesis reaches", { UNBROKEN: "To the first gap", ALL: "The whole row" }],
    telekinesisProduces: ["Telekinesis counts as production"],
    startSeat: ["Who begins"],
  },
  "dream-islands": {
    chainWraps: ["Islands 8 and 1 are neighbours"],
    missionCompletion: ["Fulfilled missions", { OPTIONAL: "May be laid down", MANDATORY: "Must be laid down" }],
    startPlayer: ["Who begins"],
    roundLimit: ["Ends after round"],
  },
  hashi: {
    side: ["Side of the boards", { A: "A, for first games", B: "B, harder" }],
    revealMode: ["Others see what you write", { ROUND_END: "After the round", IMMEDIATE: "At once" }],
  },
  "islands-in-the-mist": {
    mapSide: ["Side of the islands", { A: "A, golden compass", B: "B, varied" }],
    module: ["Module", { 1: "Base game", 2: "With the harbour", 3: "Harbour and extensions" }],
    firstPlayer: ["Who begins"],
    rerollMode: ["Rerolls", { SEQUENTIAL: "One after the other", ONE_SHOT: "Both at once" }],
    coastTilesScore: ["Tiles on their own coast score"],
    jokerOnlyBonus: ["Five jokers alone earn the bonus"],
    stallRounds: ["Ends after so many rounds without a tile"],
    roundLimit: ["Ends after round"],
  },
  "small-islands": {
    mode: ["Cards", { NORMAL: "Objectives", ADVANCED: "Missions and rewards" }],
    level: ["Strength of Alexis, alone against you"],
    firstSeat: ["Who begins"],
  },
};
