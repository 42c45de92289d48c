// clients/js/src/documents.js
var DOCUMENTS = {
  "answerProposal": "mutation answerProposal($matchId:ID!$as:Int$proposal:Int!$agrees:Boolean!$requestId:ID){answerProposal(matchId:$matchId as:$as proposal:$proposal agrees:$agrees requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "avatars": "query avatars{avatars{__typename name svg}}",
  "boardSvg": "query boardSvg($matchId:ID!$at:Int$as:Int$words:[String!]$idPrefix:String$theme:Theme$layout:Layout){boardSvg(matchId:$matchId at:$at as:$as words:$words idPrefix:$idPrefix theme:$theme layout:$layout){__typename ...on BoardSvg{svg seq viewer}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "cancelMatch": "mutation cancelMatch($matchId:ID!$requestId:ID){cancelMatch(matchId:$matchId requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "changeOptions": "mutation changeOptions($matchId:ID!$optionsJson:JSON$requestId:ID){changeOptions(matchId:$matchId optionsJson:$optionsJson requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "changeOwner": "mutation changeOwner($matchId:ID!$seat:Int!$requestId:ID){changeOwner(matchId:$matchId seat:$seat requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "claimMatch": "mutation claimMatch($matchId:ID!$as:Int$absent:Int!$demands:ClaimKind!$requestId:ID){claimMatch(matchId:$matchId as:$as absent:$absent demands:$demands requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "createDeviceCode": "mutation createDeviceCode($requestId:ID!){createDeviceCode(requestId:$requestId){__typename ...on DeviceCode{code expiresAt}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "createMatch": "mutation createMatch($game:String!$seats:Int!$optionsJson:JSON$listed:Boolean$practice:Boolean$seed:String$undo:UndoPolicy$openWithin:Int$analysis:AnalysisPolicy$bots:[BotSeatInput!]$clock:ClockInput$claimAfter:Int$requestId:ID!){createMatch(game:$game seats:$seats optionsJson:$optionsJson listed:$listed practice:$practice seed:$seed undo:$undo openWithin:$openWithin analysis:$analysis bots:$bots clock:$clock claimAfter:$claimAfter requestId:$requestId){__typename ...on MatchCreated{code ownerToken repeated match{...MatchState}}...Refused}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "createPlayer": "mutation createPlayer($requestId:ID!){createPlayer(requestId:$requestId){__typename ...on PlayerCreated{token player}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "createTicket": "mutation createTicket($matchId:ID!$kind:TicketKind!$as:Int){createTicket(matchId:$matchId kind:$kind as:$as){__typename ...on TicketCreated{path viewer expiresAt}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "dryRun": "mutation dryRun($matchId:ID!$move:MoveInput!$as:Int){playMove(matchId:$matchId move:$move as:$as dryRun:true){__typename ...on DryRun{legal stopsBefore notation text eventsJson}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "entries": "query entries($matchId:ID!$after:Int$first:Int$as:Int){entries(matchId:$matchId after:$after first:$first as:$as){__typename ...on Entries{entries{...EntryLine}head{seq hash}hasNextPage}...Refused}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "follow": "subscription follow($matchId:ID!$after:Cursor$as:Int){match(id:$matchId after:$after as:$as){__typename ...on MatchUpdate{cursor entry{...EntryLine}match{...MatchState}}...on Lagged{cursor}...on Rewound{cursor lastCommonSeq}...Refused}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "followBoard": "subscription followBoard($matchId:ID!$after:Cursor$as:Int$moves:Int$idPrefix:String$theme:Theme$layout:Layout){match(id:$matchId after:$after as:$as board:true moves:$moves idPrefix:$idPrefix theme:$theme layout:$layout){__typename ...on MatchUpdate{cursor entry{...EntryLine}match{...MatchState}board{svg seq viewer}legalMoves{seat seq count moves{notation}hasNextPage}}...on Lagged{cursor}...on Rewound{cursor lastCommonSeq}...Refused}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "forgetMe": "mutation forgetMe($requestId:ID){forgetMe(requestId:$requestId){__typename ...on NamesForgotten{seats outOfReach repeated}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "forkMatch": "mutation forkMatch($matchId:ID!$seq:Int!$as:Int$requestId:ID!){forkMatch(matchId:$matchId seq:$seq as:$as requestId:$requestId){__typename ...on MatchForked{seats{seat token}match{...MatchState}}...Refused}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "games": "query games{games{__typename name title rules minSeats maxSeats bots{name levels description}options{name type default values minimum maximum description}}}",
  "handToBot": "mutation handToBot($matchId:ID!$as:Int$bot:String!$level:String$requestId:ID){handToBot(matchId:$matchId as:$as bot:$bot level:$level requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "joinMatch": "mutation joinMatch($code:String$matchId:ID$seat:Int$pledge:String$name:String$avatar:String$requestId:ID!){joinMatch(code:$code matchId:$matchId seat:$seat pledge:$pledge name:$name avatar:$avatar requestId:$requestId){__typename ...NewSeat ...Refused}}fragment NewSeat on SeatJoined{seat token repeated match{...MatchState}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "leaveMatch": "mutation leaveMatch($matchId:ID!$as:Int$requestId:ID){leaveMatch(matchId:$matchId as:$as requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "legalMoves": "query legalMoves($matchId:ID!$as:Int$words:[String!]$first:Int$after:String){legalMoves(matchId:$matchId as:$as words:$words first:$first after:$after){__typename ...on LegalMoves{seat seq count matching nextWords moves{notation}hasNextPage endCursor}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "match": "query match($matchId:ID!$at:Int$as:Int$atLeast:Int){match(id:$matchId at:$at as:$as atLeast:$atLeast){__typename ...MatchState ...Refused}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "matches": "query matches($first:Int$after:String$game:String$phase:Phase$mine:Boolean){matches(first:$first after:$after game:$game phase:$phase mine:$mine){__typename edges{node{id gameName title phase seatCount taken practice code winners seq updatedAt claimAfter names awaited yourTurn deadline clock{kind time increment expiry}}}pageInfo{hasNextPage endCursor}}}",
  "nextDecision": "query nextDecision($matchId:ID!$as:Int$after:Cursor$waitSeconds:Int$moves:Int){nextDecision(matchId:$matchId as:$as after:$after waitSeconds:$waitSeconds moves:$moves){__typename ...on DecisionDue{seat cursor head{seq hash}deadline viewJson decision{kind sealed}legalMoves{count moves{notation}}}...on NothingYet{cursor awaited phase waitingFor}...on MatchEnded{outcome{...Result}head{seq hash}}...Refused}}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "nextDecisions": "query nextDecisions($after:String$waitSeconds:Int$moves:Int){nextDecisions(after:$after waitSeconds:$waitSeconds moves:$moves){__typename ...on MyDecisionDue{cursor due{seat match{id}head{seq}deadline viewJson legalMoves{count moves{notation}}}}...on NothingDue{cursor followed more}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "offerSeat": "mutation offerSeat($matchId:ID!$as:Int){offerSeat(matchId:$matchId as:$as){__typename ...on SeatOffered{seat code expiresAt}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "openNonce": "mutation openNonce($matchId:ID!$as:Int$requestId:ID$nonce:String!){openNonce(matchId:$matchId as:$as requestId:$requestId nonce:$nonce){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "people": "query people($matchId:ID!$as:Int){match(id:$matchId as:$as){__typename ...on Match{seq successor ownedByMe seats{seat name avatar connected}}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "playMove": "mutation playMove($matchId:ID!$move:MoveInput!$as:Int$expectedSeq:Int$requestId:ID){playMove(matchId:$matchId move:$move as:$as expectedSeq:$expectedSeq requestId:$requestId){__typename ...on MovePlayed{seq repeated head{seq hash}entry{...EntryLine}match{...MatchState}}...Refused}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "pledge": "mutation pledge($matchId:ID!$as:Int$requestId:ID$pledge:String!){pledge(matchId:$matchId as:$as requestId:$requestId pledge:$pledge){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "propose": "mutation propose($matchId:ID!$as:Int$kind:ProposalKind!$seqs:[Int!]$amount:Int$requestId:ID){propose(matchId:$matchId as:$as kind:$kind seqs:$seqs amount:$amount requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "quickMatch": "mutation quickMatch($game:String!$seats:Int$optionsJson:JSON$clock:ClockInput$name:String$avatar:String$requestId:ID!){quickMatch(game:$game seats:$seats optionsJson:$optionsJson clock:$clock name:$name avatar:$avatar requestId:$requestId){__typename ...NewSeat ...Refused}}fragment NewSeat on SeatJoined{seat token repeated match{...MatchState}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "ready": "mutation ready($matchId:ID!$as:Int$requestId:ID){ready(matchId:$matchId as:$as requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "receipt": "query receipt($matchId:ID!){receipt(matchId:$matchId){__typename ...on Receipt{seq hash keyId publicKey signature}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "record": "query record($matchId:ID!$as:Int$full:Boolean){record(matchId:$matchId as:$as full:$full){__typename ...on Record{text edition seq complete}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "rematch": "mutation rematch($matchId:ID!$as:Int$requestId:ID!){rematch(matchId:$matchId as:$as requestId:$requestId){__typename ...NewSeat ...Refused}}fragment NewSeat on SeatJoined{seat token repeated match{...MatchState}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "removeSeat": "mutation removeSeat($matchId:ID!$seat:Int!$requestId:ID){removeSeat(matchId:$matchId seat:$seat requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "reserveSeat": "mutation reserveSeat($matchId:ID!$seat:Int!$player:ID$requestId:ID){reserveSeat(matchId:$matchId seat:$seat player:$player requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "resign": "mutation resign($matchId:ID!$as:Int$requestId:ID){resign(matchId:$matchId as:$as requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "resumeMatch": "mutation resumeMatch($matchId:ID!$as:Int$requestId:ID){resumeMatch(matchId:$matchId as:$as requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "rotateToken": "mutation rotateToken($matchId:ID!$as:Int$requestId:ID!){rotateToken(matchId:$matchId as:$as requestId:$requestId){__typename ...on TokenRotated{seat token repeated}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "seatBot": "mutation seatBot($matchId:ID!$seat:Int!$bot:String!$level:String$requestId:ID){seatBot(matchId:$matchId seat:$seat bot:$bot level:$level requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "server": "query server{server{__typename name version time games}}",
  "setName": "mutation setName($matchId:ID!$as:Int$name:String$avatar:String$requestId:ID){setName(matchId:$matchId as:$as name:$name avatar:$avatar requestId:$requestId){__typename ...on SeatNamed{seat repeated}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "takeBack": "mutation takeBack($matchId:ID!$as:Int$requestId:ID){takeBack(matchId:$matchId as:$as requestId:$requestId){__typename ...TableStep ...Refused}}fragment TableStep on TableChanged{repeated entry{...EntryLine}match{...MatchState}}fragment EntryLine on Entry{seq at by{seat move host}eventsJson text hash cursor}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "takeOverSeat": "mutation takeOverSeat($matchId:ID!$seat:Int!$code:String$name:String$avatar:String$requestId:ID!){takeOverSeat(matchId:$matchId seat:$seat code:$code name:$name avatar:$avatar requestId:$requestId){__typename ...NewSeat ...Refused}}fragment NewSeat on SeatJoined{seat token repeated match{...MatchState}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "takeSeat": "mutation takeSeat($code:String!$name:String$avatar:String$requestId:ID!){takeSeat(code:$code name:$name avatar:$avatar requestId:$requestId){__typename ...NewSeat ...Refused}}fragment NewSeat on SeatJoined{seat token repeated match{...MatchState}}fragment MatchState on Match{id game{name title rules}optionsJson phase seq head{seq hash}cursor viewer joinCode listed practice commitment undo undoable analysis clock{kind time increment expiry}claimAfter ownedByMe predecessor openUntil closesAt paused proposal{seq seat kind seqs amount agreed}awaited seats{seat taken reserved kind ready pledged pledge nonce resigned awaited mine bot{name level}clock{left since deadline}}decision{kind sealed openedSeq}outcome{...Result}endReason}fragment Result on Outcome{reason winners scores{seat total rank name parts{category points}titles}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "useDeviceCode": "mutation useDeviceCode($code:String!$requestId:ID!){useDeviceCode(code:$code requestId:$requestId){__typename ...on DeviceAdded{token player match seat repeated}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}",
  "viewJson": "query viewJson($matchId:ID!$at:Int$as:Int){match(id:$matchId at:$at as:$as){__typename ...on Match{seq viewer viewJson}...Refused}}fragment Refused on Refusal{__typename code message hint retryable ...on RateLimited{seconds}...on IllegalMove{section}...on NotYourTurn{section}...on StaleSeq{currentSeq openedSeq}}"
};
var WITH_REQUEST_ID = /* @__PURE__ */ new Set(["answerProposal", "cancelMatch", "changeOptions", "changeOwner", "claimMatch", "createDeviceCode", "createMatch", "createPlayer", "forgetMe", "forkMatch", "handToBot", "joinMatch", "leaveMatch", "openNonce", "playMove", "pledge", "propose", "quickMatch", "ready", "rematch", "removeSeat", "reserveSeat", "resign", "resumeMatch", "rotateToken", "seatBot", "setName", "takeBack", "takeOverSeat", "takeSeat", "useDeviceCode"]);

// clients/js/src/errors.js
var Refused = class extends Error {
  constructor(refusal) {
    super(refusal.message);
    this.name = "Refused";
    Object.assign(this, refusal);
    this.kind = refusal.__typename;
  }
};
var NoAnswer = class extends Error {
  name = "NoAnswer";
};
var NotUnderstood = class extends Error {
  name = "NotUnderstood";
};
var isRefusal = (value) => typeof value?.code === "string" && typeof value.retryable === "boolean";

// clients/js/src/post.js
var ACCEPT = "application/graphql-response+json, application/json;q=0.9";
var PASSING = [408, 425, 429];
var MAX_ASKED = 3e4;
var Trouble = class extends Error {
  constructor(message, pause = 0) {
    super(message);
    this.pause = pause;
  }
};
async function post({ fetch: fetch2, url, headers, body, signal }) {
  let response, text;
  try {
    response = await fetch2(url, { method: "POST", headers: { accept: ACCEPT, ...headers }, body, signal });
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw new Trouble(`There was no answer: ${error.message}`);
  }
  if (response.status >= 500 || PASSING.includes(response.status)) throw statusTrouble(response);
  return valueOf(parse(text, response.status));
}
function statusTrouble({ status, headers }) {
  const asked = 1e3 * (Number(headers.get("retry-after")) || 0);
  return new Trouble(`The server answered with HTTP status ${status}.`, status === 429 ? asked : Math.min(asked, MAX_ASKED));
}
function parse(text, status) {
  try {
    const result = JSON.parse(text);
    if (result !== null && typeof result === "object") return result;
  } catch {
    if (status === 200) throw new Trouble("The answer was cut off.");
  }
  throw new NotUnderstood(`HTTP status ${status} came without a GraphQL result: this is not a Skerry server.`);
}
function valueOf({ data, errors }) {
  for (const { message, path, extensions } of errors ?? []) {
    if (extensions?.retryable) throw new Trouble(message, 1e3 * (extensions.seconds ?? 0));
    if (path && !extensions?.code) throw new Trouble(`The server failed: ${message}`);
    throw Object.assign(new NotUnderstood(message), { code: extensions?.code });
  }
  const [value] = Object.values(data ?? {});
  if (isRefusal(value)) throw new Refused(value);
  return value;
}
function mayRetry(error) {
  return error instanceof Trouble || error instanceof Refused && error.retryable && error.code !== "NOT_YET";
}
var askedPause = (error) => error.pause ?? 1e3 * (error.seconds ?? 0);

// clients/js/src/retries.js
var RETRIES = { first: 100, most: 5e3, patience: 12e4 };
var Retries = class {
  #policy;
  #since = null;
  #failed = 0;
  constructor(policy) {
    this.#policy = { ...RETRIES, ...policy };
  }
  /** Count a failure and return the ms until the next attempt, or null to give up; the server may ask for more. */
  pause(asked = 0) {
    this.#since ??= performance.now();
    this.#failed++;
    const pause = Math.max(this.#backoff(), asked);
    const spent = performance.now() - this.#since;
    return spent + pause <= this.#policy.patience ? pause : null;
  }
  /** Start over after a success. */
  reset() {
    this.#since = null;
    this.#failed = 0;
  }
  #backoff() {
    const { first, most } = this.#policy;
    return Math.min(most, first * 2 ** Math.min(this.#failed - 1, 30)) * (0.5 + Math.random() / 2);
  }
};
function wait(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

// clients/js/src/follow.js
var seqOf = (cursor) => cursor === null ? null : Number(cursor.split("-")[0]);
async function* follow(open, cursor, { retries, signal }) {
  let seq = seqOf(cursor), wasOpen = false;
  for (; ; ) {
    let pause = 0;
    try {
      for await (const result of open(cursor, signal)) {
        const message = valueOf(result);
        wasOpen = true;
        if (message.__typename === "Lagged") break;
        if (message.__typename === "Rewound") {
          [cursor, seq] = [message.cursor, seqOf(message.cursor)];
          yield message;
          continue;
        }
        if (message.__typename !== "MatchUpdate") throw new NotUnderstood(`Unknown message ${message.__typename}.`);
        if (seq !== null && message.entry.seq <= seq) continue;
        if (seq !== null && message.entry.seq > seq + 1) break;
        [cursor, seq] = [message.cursor, message.entry.seq];
        retries.reset();
        yield message;
        if (message.match.phase === "OVER") return;
      }
      if (!wasOpen && cursor !== null) return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayRetry(error)) throw error;
      pause = askedPause(error);
    }
    await wait(retries.pause(pause), signal);
  }
}

// clients/js/src/request_id.js
function newRequestId() {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// node_modules/graphql-sse/lib/utils.mjs
function isObject(val) {
  return typeof val === "object" && val !== null;
}

// node_modules/graphql-sse/lib/common.mjs
var TOKEN_HEADER_KEY = "x-graphql-event-stream-token";
function validateStreamEvent(e) {
  e = e;
  if (e !== "next" && e !== "complete")
    throw new Error(`Invalid stream event "${e}"`);
  return e;
}
function parseStreamData(e, data) {
  if (data) {
    try {
      data = JSON.parse(data);
    } catch {
      throw new Error("Invalid stream data");
    }
  }
  if (e === "next" && !data)
    throw new Error('Stream data must be an object for "next" events');
  return data || null;
}

// node_modules/graphql-sse/lib/parser.mjs
var ControlChars;
(function(ControlChars2) {
  ControlChars2[ControlChars2["NewLine"] = 10] = "NewLine";
  ControlChars2[ControlChars2["CarriageReturn"] = 13] = "CarriageReturn";
  ControlChars2[ControlChars2["Space"] = 32] = "Space";
  ControlChars2[ControlChars2["Colon"] = 58] = "Colon";
})(ControlChars || (ControlChars = {}));
function createParser() {
  let buffer;
  let position;
  let fieldLength;
  let discardTrailingNewline = false;
  let message = { event: "", data: "" };
  let pending = [];
  const decoder = new TextDecoder();
  return function parse2(chunk) {
    if (buffer === void 0) {
      buffer = chunk;
      position = 0;
      fieldLength = -1;
    } else {
      const concat = new Uint8Array(buffer.length + chunk.length);
      concat.set(buffer);
      concat.set(chunk, buffer.length);
      buffer = concat;
    }
    const bufLength = buffer.length;
    let lineStart = 0;
    while (position < bufLength) {
      if (discardTrailingNewline) {
        if (buffer[position] === ControlChars.NewLine) {
          lineStart = ++position;
        }
        discardTrailingNewline = false;
      }
      let lineEnd = -1;
      for (; position < bufLength && lineEnd === -1; ++position) {
        switch (buffer[position]) {
          case ControlChars.Colon:
            if (fieldLength === -1) {
              fieldLength = position - lineStart;
            }
            break;
          // \r case below should fallthrough to \n:
          case ControlChars.CarriageReturn:
            discardTrailingNewline = true;
          // eslint-disable-next-line no-fallthrough
          case ControlChars.NewLine:
            lineEnd = position;
            break;
        }
      }
      if (lineEnd === -1) {
        break;
      } else if (lineStart === lineEnd) {
        if (message.event || message.data) {
          if (!message.event)
            throw new Error("Missing message event");
          const event = validateStreamEvent(message.event);
          const data = parseStreamData(event, message.data);
          pending.push({
            event,
            data
          });
          message = { event: "", data: "" };
        }
      } else if (fieldLength > 0) {
        const line = buffer.subarray(lineStart, lineEnd);
        const field = decoder.decode(line.subarray(0, fieldLength));
        const valueOffset = fieldLength + (line[fieldLength + 1] === ControlChars.Space ? 2 : 1);
        const value = decoder.decode(line.subarray(valueOffset));
        switch (field) {
          case "event":
            message.event = value;
            break;
          case "data":
            message.data = message.data ? message.data + "\n" + value : value;
            break;
        }
      }
      lineStart = position;
      fieldLength = -1;
    }
    if (lineStart === bufLength) {
      buffer = void 0;
      const messages = [...pending];
      pending = [];
      return messages;
    } else if (lineStart !== 0) {
      buffer = buffer.subarray(lineStart);
      position -= lineStart;
    }
  };
}

// node_modules/graphql-sse/lib/client.mjs
function createClient(options) {
  const {
    singleConnection = false,
    lazy = true,
    lazyCloseTimeout = 0,
    onNonLazyError = console.error,
    /**
     * Generates a v4 UUID to be used as the ID using `Math`
     * as the random number generator. Supply your own generator
     * in case you need more uniqueness.
     *
     * Reference: https://gist.github.com/jed/982883
     */
    generateID = function generateUUID() {
      return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (c) => {
        const r = Math.random() * 16 | 0, v = c == "x" ? r : r & 3 | 8;
        return v.toString(16);
      });
    },
    retryAttempts = 5,
    retry = async function randomisedExponentialBackoff(retries2) {
      let retryDelay = 1e3;
      for (let i = 0; i < retries2; i++) {
        retryDelay *= 2;
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay + // add random timeout from 300ms to 3s
      Math.floor(Math.random() * (3e3 - 300) + 300)));
    },
    credentials = "same-origin",
    referrer,
    referrerPolicy,
    onMessage,
    on: clientOn
  } = options;
  const fetchFn = options.fetchFn || fetch;
  const AbortControllerImpl = options.abortControllerImpl || AbortController;
  const client = /* @__PURE__ */ (() => {
    let disposed = false;
    const listeners = [];
    return {
      get disposed() {
        return disposed;
      },
      onDispose(cb) {
        if (disposed) {
          setTimeout(() => cb(), 0);
          return () => {
          };
        }
        listeners.push(cb);
        return () => {
          listeners.splice(listeners.indexOf(cb), 1);
        };
      },
      dispose() {
        if (disposed)
          return;
        disposed = true;
        for (const listener of [...listeners]) {
          listener();
        }
      }
    };
  })();
  let connCtrl, conn, locks = 0, retryingErr = null, retries = 0;
  async function getOrConnect() {
    try {
      if (client.disposed)
        throw new Error("Client has been disposed");
      return await (conn !== null && conn !== void 0 ? conn : conn = (async () => {
        var _a, _b, _c;
        if (retryingErr) {
          await retry(retries);
          if (connCtrl.signal.aborted)
            throw new Error("Connection aborted by the client");
          retries++;
        }
        (_a = clientOn === null || clientOn === void 0 ? void 0 : clientOn.connecting) === null || _a === void 0 ? void 0 : _a.call(clientOn, !!retryingErr);
        connCtrl = new AbortControllerImpl();
        const unlistenDispose = client.onDispose(() => connCtrl.abort());
        connCtrl.signal.addEventListener("abort", () => {
          unlistenDispose();
          conn = void 0;
        });
        const opts = options;
        const url = typeof opts.url === "function" ? await opts.url(void 0) : opts.url;
        if (connCtrl.signal.aborted)
          throw new Error("Connection aborted by the client");
        const headers = typeof opts.headers === "function" ? await opts.headers(void 0) : (_b = opts.headers) !== null && _b !== void 0 ? _b : {};
        if (connCtrl.signal.aborted)
          throw new Error("Connection aborted by the client");
        let res;
        try {
          res = await fetchFn(url, {
            signal: connCtrl.signal,
            method: "PUT",
            credentials,
            referrer,
            referrerPolicy,
            headers
          });
        } catch (err) {
          throw new NetworkError(err);
        }
        if (res.status !== 201)
          throw new NetworkError(res);
        const token = await res.text();
        headers[TOKEN_HEADER_KEY] = token;
        const connected = await connect({
          signal: connCtrl.signal,
          headers,
          credentials,
          referrer,
          referrerPolicy,
          url,
          fetchFn,
          onMessage: (msg) => {
            var _a2;
            (_a2 = clientOn === null || clientOn === void 0 ? void 0 : clientOn.message) === null || _a2 === void 0 ? void 0 : _a2.call(clientOn, msg);
            onMessage === null || onMessage === void 0 ? void 0 : onMessage(msg);
          }
        });
        (_c = clientOn === null || clientOn === void 0 ? void 0 : clientOn.connected) === null || _c === void 0 ? void 0 : _c.call(clientOn, !!retryingErr);
        connected.waitForThrow().catch(() => conn = void 0);
        return connected;
      })());
    } catch (err) {
      conn = void 0;
      throw err;
    }
  }
  if (singleConnection && !lazy) {
    (async () => {
      locks++;
      for (; ; ) {
        try {
          const { waitForThrow } = await getOrConnect();
          await waitForThrow();
        } catch (err) {
          if (client.disposed)
            return;
          if (!(err instanceof NetworkError))
            return onNonLazyError === null || onNonLazyError === void 0 ? void 0 : onNonLazyError(err);
          conn = void 0;
          if (!retryAttempts || retries >= retryAttempts)
            return onNonLazyError === null || onNonLazyError === void 0 ? void 0 : onNonLazyError(err);
          retryingErr = err;
        }
      }
    })();
  }
  function subscribe(request, sink, on) {
    if (!singleConnection) {
      const control2 = new AbortControllerImpl();
      const unlisten2 = client.onDispose(() => {
        unlisten2();
        control2.abort();
      });
      (async () => {
        var _a, _b, _c, _d, _e;
        let retryingErr2 = null, retries2 = 0;
        for (; ; ) {
          try {
            if (retryingErr2) {
              await retry(retries2);
              if (control2.signal.aborted)
                throw new Error("Connection aborted by the client");
              retries2++;
            }
            (_a = clientOn === null || clientOn === void 0 ? void 0 : clientOn.connecting) === null || _a === void 0 ? void 0 : _a.call(clientOn, !!retryingErr2);
            (_b = on === null || on === void 0 ? void 0 : on.connecting) === null || _b === void 0 ? void 0 : _b.call(on, !!retryingErr2);
            const opts = options;
            const url = typeof opts.url === "function" ? await opts.url(request) : opts.url;
            if (control2.signal.aborted)
              throw new Error("Connection aborted by the client");
            const headers = typeof opts.headers === "function" ? await opts.headers(request) : (_c = opts.headers) !== null && _c !== void 0 ? _c : {};
            if (control2.signal.aborted)
              throw new Error("Connection aborted by the client");
            const { getResults } = await connect({
              signal: control2.signal,
              headers: {
                ...headers,
                "content-type": "application/json; charset=utf-8"
              },
              credentials,
              referrer,
              referrerPolicy,
              url,
              body: JSON.stringify(request),
              fetchFn,
              onMessage: (msg) => {
                var _a2, _b2;
                (_a2 = clientOn === null || clientOn === void 0 ? void 0 : clientOn.message) === null || _a2 === void 0 ? void 0 : _a2.call(clientOn, msg);
                (_b2 = on === null || on === void 0 ? void 0 : on.message) === null || _b2 === void 0 ? void 0 : _b2.call(on, msg);
                onMessage === null || onMessage === void 0 ? void 0 : onMessage(msg);
              }
            });
            (_d = clientOn === null || clientOn === void 0 ? void 0 : clientOn.connected) === null || _d === void 0 ? void 0 : _d.call(clientOn, !!retryingErr2);
            (_e = on === null || on === void 0 ? void 0 : on.connected) === null || _e === void 0 ? void 0 : _e.call(on, !!retryingErr2);
            for await (const result of getResults()) {
              retryingErr2 = null;
              retries2 = 0;
              sink.next(result);
            }
            return control2.abort();
          } catch (err) {
            if (control2.signal.aborted)
              return;
            if (!(err instanceof NetworkError))
              throw err;
            if (!retryAttempts || retries2 >= retryAttempts)
              throw err;
            retryingErr2 = err;
          }
        }
      })().then(() => sink.complete()).catch((err) => sink.error(err));
      return () => control2.abort();
    }
    locks++;
    const control = new AbortControllerImpl();
    const unlisten = client.onDispose(() => {
      unlisten();
      control.abort();
    });
    (async () => {
      const operationId = generateID();
      request = {
        ...request,
        extensions: { ...request.extensions, operationId }
      };
      let complete = null;
      for (; ; ) {
        complete = null;
        try {
          const { url, headers, getResults } = await getOrConnect();
          let res;
          try {
            res = await fetchFn(url, {
              signal: control.signal,
              method: "POST",
              credentials,
              referrer,
              referrerPolicy,
              headers: {
                ...headers,
                "content-type": "application/json; charset=utf-8"
              },
              body: JSON.stringify(request)
            });
          } catch (err) {
            throw new NetworkError(err);
          }
          if (res.status !== 202)
            throw new NetworkError(res);
          complete = async () => {
            let res2;
            try {
              const control2 = new AbortControllerImpl();
              const unlisten2 = client.onDispose(() => {
                unlisten2();
                control2.abort();
              });
              res2 = await fetchFn(url + "?operationId=" + operationId, {
                signal: control2.signal,
                method: "DELETE",
                credentials,
                referrer,
                referrerPolicy,
                headers
              });
            } catch (err) {
              throw new NetworkError(err);
            }
            if (res2.status !== 200)
              throw new NetworkError(res2);
          };
          for await (const result of getResults({
            signal: control.signal,
            operationId
          })) {
            retryingErr = null;
            retries = 0;
            sink.next(result);
          }
          complete = null;
          return control.abort();
        } catch (err) {
          if (control.signal.aborted)
            return await (complete === null || complete === void 0 ? void 0 : complete());
          if (!(err instanceof NetworkError)) {
            control.abort();
            throw err;
          }
          if (lazy) {
            conn = void 0;
          }
          if (!retryAttempts || retries >= retryAttempts) {
            control.abort();
            throw err;
          }
          retryingErr = err;
        } finally {
          if (control.signal.aborted && --locks === 0) {
            if (isFinite(lazyCloseTimeout) && lazyCloseTimeout > 0) {
              setTimeout(() => {
                if (!locks)
                  connCtrl.abort();
              }, lazyCloseTimeout);
            } else {
              connCtrl.abort();
            }
          }
        }
      }
    })().then(() => sink.complete()).catch((err) => sink.error(err));
    return () => control.abort();
  }
  return {
    subscribe,
    iterate(request, on) {
      const pending = [];
      const deferred = {
        done: false,
        error: null,
        resolve: () => {
        }
      };
      const dispose = subscribe(request, {
        next(val) {
          pending.push(val);
          deferred.resolve();
        },
        error(err) {
          deferred.done = true;
          deferred.error = err;
          deferred.resolve();
        },
        complete() {
          deferred.done = true;
          deferred.resolve();
        }
      }, on);
      const iterator = (async function* iterator2() {
        for (; ; ) {
          if (!pending.length) {
            await new Promise((resolve) => deferred.resolve = resolve);
          }
          while (pending.length) {
            yield pending.shift();
          }
          if (deferred.error) {
            throw deferred.error;
          }
          if (deferred.done) {
            return;
          }
        }
      })();
      iterator.throw = async (err) => {
        if (!deferred.done) {
          deferred.done = true;
          deferred.error = err;
          deferred.resolve();
        }
        return { done: true, value: void 0 };
      };
      iterator.return = async () => {
        dispose();
        return { done: true, value: void 0 };
      };
      return iterator;
    },
    dispose() {
      client.dispose();
    }
  };
}
var NetworkError = class extends Error {
  constructor(msgOrErrOrResponse) {
    let message, response;
    if (isResponseLike(msgOrErrOrResponse)) {
      response = msgOrErrOrResponse;
      message = "Server responded with " + msgOrErrOrResponse.status + ": " + msgOrErrOrResponse.statusText;
    } else if (msgOrErrOrResponse instanceof Error)
      message = msgOrErrOrResponse.message;
    else
      message = String(msgOrErrOrResponse);
    super(message);
    this.name = this.constructor.name;
    this.response = response;
  }
};
function isResponseLike(val) {
  return isObject(val) && typeof val["ok"] === "boolean" && typeof val["status"] === "number" && typeof val["statusText"] === "string";
}
async function connect(options) {
  const { signal, url, credentials, headers, body, referrer, referrerPolicy, fetchFn, onMessage } = options;
  const waiting = {};
  const queue = {};
  let res;
  try {
    res = await fetchFn(url, {
      signal,
      method: body ? "POST" : "GET",
      credentials,
      referrer,
      referrerPolicy,
      headers: {
        ...headers,
        accept: "text/event-stream"
      },
      body
    });
  } catch (err) {
    throw new NetworkError(err);
  }
  if (!res.ok)
    throw new NetworkError(res);
  if (!res.body)
    throw new Error("Missing response body");
  let error = null;
  let waitingForThrow;
  (async () => {
    var _a;
    try {
      const parse2 = createParser();
      for await (const chunk of toAsyncIterable(res.body)) {
        if (typeof chunk === "string")
          throw error = new Error(`Unexpected string chunk "${chunk}"`);
        let msgs;
        try {
          msgs = parse2(chunk);
        } catch (err) {
          throw error = err;
        }
        if (!msgs)
          continue;
        for (const msg of msgs) {
          try {
            onMessage === null || onMessage === void 0 ? void 0 : onMessage(msg);
          } catch (err) {
            throw error = err;
          }
          const operationId = msg.data && "id" in msg.data ? msg.data.id : "";
          if (!(operationId in queue))
            queue[operationId] = [];
          switch (msg.event) {
            case "next":
              if (operationId)
                queue[operationId].push(msg.data.payload);
              else
                queue[operationId].push(msg.data);
              break;
            case "complete":
              queue[operationId].push("complete");
              break;
            default:
              throw error = new Error(`Unexpected message event "${msg.event}"`);
          }
          (_a = waiting[operationId]) === null || _a === void 0 ? void 0 : _a.proceed();
        }
      }
      if (Object.keys(waiting).length) {
        throw new Error("Connection closed while having active streams");
      }
    } catch (err) {
      if (!error && Object.keys(waiting).length) {
        error = new NetworkError(err);
      } else {
        error = err;
      }
      waitingForThrow === null || waitingForThrow === void 0 ? void 0 : waitingForThrow(error);
    } finally {
      Object.values(waiting).forEach(({ proceed }) => proceed());
    }
  })();
  return {
    url,
    headers,
    waitForThrow: () => new Promise((_, reject) => {
      if (error)
        return reject(error);
      waitingForThrow = reject;
    }),
    async *getResults(options2) {
      var _a;
      const { signal: signal2, operationId = "" } = options2 !== null && options2 !== void 0 ? options2 : {};
      try {
        for (; ; ) {
          while ((_a = queue[operationId]) === null || _a === void 0 ? void 0 : _a.length) {
            const result = queue[operationId].shift();
            if (result === "complete")
              return;
            yield result;
          }
          if (error)
            throw error;
          if (signal2 === null || signal2 === void 0 ? void 0 : signal2.aborted)
            throw new Error("Getting results aborted by the client");
          await new Promise((resolve) => {
            const proceed = () => {
              signal2 === null || signal2 === void 0 ? void 0 : signal2.removeEventListener("abort", proceed);
              delete waiting[operationId];
              resolve();
            };
            signal2 === null || signal2 === void 0 ? void 0 : signal2.addEventListener("abort", proceed);
            waiting[operationId] = { proceed };
          });
        }
      } finally {
        delete queue[operationId];
      }
    }
  };
}
function toAsyncIterable(val) {
  if (typeof Object(val)[Symbol.asyncIterator] === "function") {
    val = val;
    return val;
  }
  return (async function* () {
    const reader = val.getReader();
    let result;
    do {
      result = await reader.read();
      if (result.value !== void 0)
        yield result.value;
    } while (!result.done);
  })();
}

// clients/js/src/sse.js
async function* eventStream(client, query, variables, signal) {
  const line = createClient({ url: client.url, headers: () => client.headers, retryAttempts: 0, lazyCloseTimeout: 0 });
  const stop = () => line.dispose();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    yield* line.iterate({ query, variables });
  } catch (error) {
    throw error.response && error.response.status < 500 ? error : new Trouble(error.message);
  } finally {
    signal?.removeEventListener("abort", stop);
    line.dispose();
  }
}

// clients/js/src/client.js
var Client = class {
  #fetch;
  #retries;
  #open;
  /** `stream` opens streams: `eventStream` (the default), or `sockets()` of the module `sockets`. */
  constructor(server, { tokens = [], fetch: fetch2, retries = {}, stream = eventStream } = {}) {
    this.server = String(server).replace(/\/+$/, "");
    this.tokens = [...tokens];
    this.#fetch = fetch2 ?? ((...request) => globalThis.fetch(...request));
    this.#retries = retries;
    this.#open = stream;
  }
  /** The address of the GraphQL API. */
  get url() {
    return `${this.server}/graphql`;
  }
  /** The headers that carry the tokens. */
  get headers() {
    return this.tokens.length ? { authorization: `Bearer ${this.tokens.join(", ")}` } : {};
  }
  /** Run an operation and return its answer; throws `Refused`, `NoAnswer` or `NotUnderstood`. */
  async ask(name, variables = {}, { signal } = {}) {
    const made = WITH_REQUEST_ID.has(name) && { requestId: newRequestId() };
    const body = JSON.stringify({ query: DOCUMENTS[name], variables: { ...made, ...variables } });
    const headers = { "content-type": "application/json", ...this.headers };
    const retries = new Retries(this.#retries);
    for (; ; ) {
      try {
        return await post({ fetch: this.#fetch, url: this.url, headers, body, signal });
      } catch (error) {
        const pause = mayRetry(error) ? retries.pause(askedPause(error)) : null;
        if (pause === null) throw mayRetry(error) && !error.code ? new NoAnswer(error.message, { cause: error }) : error;
        await wait(pause, signal);
      }
    }
  }
  /** Create a player and use its token from now on: it acts for all seats that the player takes. */
  async createPlayer(options) {
    const made = await this.ask("createPlayer", {}, options);
    this.addToken(made.token);
    return made;
  }
  /** Take a seat, by `code` or `matchId`, and use the seat's token from now on. */
  join(variables, options) {
    return this.sit("joinMatch", variables, options);
  }
  /** Take a seat by any operation that gives a seat's token, such as `quickMatch`, and use the token from now on. */
  async sit(name, variables, options) {
    const seated = await this.ask(name, variables, options);
    this.addToken(seated.token);
    return seated;
  }
  /** Send a token with every request from now on. */
  addToken(token) {
    if (!this.tokens.includes(token)) this.tokens.push(token);
  }
  /**
   * Yield each entry of a match once and in order, as `MatchUpdate` or `Rewound`, until the match is over.
   *
   * `after` is the cursor of the last message that was seen, "0" for all, null to start with the last entry.
   * With `board` each message has the board as it stands then. Instead of true it may be the options of the picture,
   * `{ idPrefix, theme, layout }`, and `moves`, up to how many of your seat's legal moves each message has.
   */
  follow(matchId, { after = null, as = null, board = false, signal } = {}) {
    const document = board ? DOCUMENTS.followBoard : DOCUMENTS.follow;
    const looks = board === true ? {} : board;
    const open = (cursor, inner) => this.#open(this, document, { matchId, after: cursor, as, ...looks }, inner);
    return follow(open, after, { retries: new Retries({ ...this.#retries, patience: Infinity }), signal });
  }
  /** Return an address that opens one stream or picture without a token, for `EventSource` or `<img>`. */
  async ticketUrl(matchId, kind, { as = null, ...options } = {}) {
    return this.server + (await this.ask("createTicket", { matchId, kind, as }, options)).path;
  }
};

// clients/js/src/hot_spots.js
var SPOTS = "[data-move], [data-words]";
function meanings(picked, words) {
  const left = [...picked];
  const fresh = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [[...picked, ...words], ...picked.length && fresh.length && fresh.length < words.length ? [[...picked, ...fresh]] : [], words];
}
var HotSpots = class {
  #element;
  #board;
  #words = [];
  #asked = 0;
  #listener = (event) => this.#clicked(event);
  constructor(element, { legalMoves, play, offer = () => {
  } }) {
    this.#element = element;
    this.#board = { legalMoves, play, offer };
    element.addEventListener("click", this.#listener);
    element.addEventListener("keydown", this.#listener);
  }
  /** The words that have been picked. */
  get words() {
    return [...this.#words];
  }
  /** Forget what was picked, as after a move or for a new picture. */
  clear() {
    this.#asked++;
    this.#pick([]);
    this.#board.offer([], []);
  }
  /** Stop listening. */
  close() {
    this.#element.removeEventListener("click", this.#listener);
    this.#element.removeEventListener("keydown", this.#listener);
  }
  /** Pick a hot spot, as a click on it does. */
  async pick(spot) {
    const { move, words } = spot.dataset;
    if (move) return this.#play(move);
    const asked = ++this.#asked;
    let picked, left;
    for (picked of meanings(this.#words, words.split(" "))) {
      left = await this.#board.legalMoves(picked);
      if (left.matching > 0) break;
    }
    if (asked !== this.#asked) return void 0;
    if (left.matching === 1) return this.#play(left.moves[0].notation);
    this.#pick(left.matching ? picked : []);
    this.#board.offer(left.moves.map(({ notation }) => notation), this.words);
    return void 0;
  }
  async #play(notation) {
    this.clear();
    return this.#board.play(notation);
  }
  #pick(words) {
    this.#words = words;
    const left = [...words];
    for (const spot of this.#element.querySelectorAll(SPOTS)) {
      const own = spot.dataset.words?.split(" ") ?? [];
      const picked = own.length > 0 && own.every((word) => left.includes(word));
      spot.classList.toggle("picked", picked);
      spot.setAttribute("aria-pressed", String(picked));
    }
  }
  #clicked(event) {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const spot = event.target.closest?.(SPOTS);
    if (!spot) return;
    event.preventDefault();
    this.pick(spot);
  }
};

// node_modules/graphql-ws/dist/common-CGW11Fyb.js
function extendedTypeof(val) {
  if (val === null) {
    return "null";
  }
  if (Array.isArray(val)) {
    return "array";
  }
  return typeof val;
}
function isObject2(val) {
  return extendedTypeof(val) === "object";
}
function areGraphQLFormattedErrors(obj) {
  return Array.isArray(obj) && // must be at least one error
  obj.length > 0 && // error has at least a message
  obj.every((ob) => "message" in ob);
}
function limitCloseReason(reason, whenTooLong) {
  return reason.length < 124 ? reason : whenTooLong;
}
var GRAPHQL_TRANSPORT_WS_PROTOCOL = "graphql-transport-ws";
var CloseCode = /* @__PURE__ */ ((CloseCode2) => {
  CloseCode2[CloseCode2["InternalServerError"] = 4500] = "InternalServerError";
  CloseCode2[CloseCode2["InternalClientError"] = 4005] = "InternalClientError";
  CloseCode2[CloseCode2["BadRequest"] = 4400] = "BadRequest";
  CloseCode2[CloseCode2["BadResponse"] = 4004] = "BadResponse";
  CloseCode2[CloseCode2["Unauthorized"] = 4401] = "Unauthorized";
  CloseCode2[CloseCode2["Forbidden"] = 4403] = "Forbidden";
  CloseCode2[CloseCode2["SubprotocolNotAcceptable"] = 4406] = "SubprotocolNotAcceptable";
  CloseCode2[CloseCode2["ConnectionInitialisationTimeout"] = 4408] = "ConnectionInitialisationTimeout";
  CloseCode2[CloseCode2["ConnectionAcknowledgementTimeout"] = 4504] = "ConnectionAcknowledgementTimeout";
  CloseCode2[CloseCode2["SubscriberAlreadyExists"] = 4409] = "SubscriberAlreadyExists";
  CloseCode2[CloseCode2["TooManyInitialisationRequests"] = 4429] = "TooManyInitialisationRequests";
  return CloseCode2;
})(CloseCode || {});
var MessageType = /* @__PURE__ */ ((MessageType2) => {
  MessageType2["ConnectionInit"] = "connection_init";
  MessageType2["ConnectionAck"] = "connection_ack";
  MessageType2["Ping"] = "ping";
  MessageType2["Pong"] = "pong";
  MessageType2["Subscribe"] = "subscribe";
  MessageType2["Next"] = "next";
  MessageType2["Error"] = "error";
  MessageType2["Complete"] = "complete";
  return MessageType2;
})(MessageType || {});
function validateMessage(val) {
  if (!isObject2(val)) {
    throw new Error(
      `Message is expected to be an object, but got ${extendedTypeof(val)}`
    );
  }
  if (!val.type) {
    throw new Error(`Message is missing the 'type' property`);
  }
  if (typeof val.type !== "string") {
    throw new Error(
      `Message is expects the 'type' property to be a string, but got ${extendedTypeof(
        val.type
      )}`
    );
  }
  switch (val.type) {
    case "connection_init":
    case "connection_ack":
    case "ping":
    case "pong": {
      if (val.payload != null && !isObject2(val.payload)) {
        throw new Error(
          `"${val.type}" message expects the 'payload' property to be an object or nullish or missing, but got "${val.payload}"`
        );
      }
      break;
    }
    case "subscribe": {
      if (typeof val.id !== "string") {
        throw new Error(
          `"${val.type}" message expects the 'id' property to be a string, but got ${extendedTypeof(
            val.id
          )}`
        );
      }
      if (!val.id) {
        throw new Error(
          `"${val.type}" message requires a non-empty 'id' property`
        );
      }
      if (!isObject2(val.payload)) {
        throw new Error(
          `"${val.type}" message expects the 'payload' property to be an object, but got ${extendedTypeof(
            val.payload
          )}`
        );
      }
      if (typeof val.payload.query !== "string") {
        throw new Error(
          `"${val.type}" message payload expects the 'query' property to be a string, but got ${extendedTypeof(
            val.payload.query
          )}`
        );
      }
      if (val.payload.variables != null && !isObject2(val.payload.variables)) {
        throw new Error(
          `"${val.type}" message payload expects the 'variables' property to be a an object or nullish or missing, but got ${extendedTypeof(
            val.payload.variables
          )}`
        );
      }
      if (val.payload.operationName != null && extendedTypeof(val.payload.operationName) !== "string") {
        throw new Error(
          `"${val.type}" message payload expects the 'operationName' property to be a string or nullish or missing, but got ${extendedTypeof(
            val.payload.operationName
          )}`
        );
      }
      if (val.payload.extensions != null && !isObject2(val.payload.extensions)) {
        throw new Error(
          `"${val.type}" message payload expects the 'extensions' property to be a an object or nullish or missing, but got ${extendedTypeof(
            val.payload.extensions
          )}`
        );
      }
      break;
    }
    case "next": {
      if (typeof val.id !== "string") {
        throw new Error(
          `"${val.type}" message expects the 'id' property to be a string, but got ${extendedTypeof(
            val.id
          )}`
        );
      }
      if (!val.id) {
        throw new Error(
          `"${val.type}" message requires a non-empty 'id' property`
        );
      }
      if (!isObject2(val.payload)) {
        throw new Error(
          `"${val.type}" message expects the 'payload' property to be an object, but got ${extendedTypeof(
            val.payload
          )}`
        );
      }
      break;
    }
    case "error": {
      if (typeof val.id !== "string") {
        throw new Error(
          `"${val.type}" message expects the 'id' property to be a string, but got ${extendedTypeof(
            val.id
          )}`
        );
      }
      if (!val.id) {
        throw new Error(
          `"${val.type}" message requires a non-empty 'id' property`
        );
      }
      if (!areGraphQLFormattedErrors(val.payload)) {
        throw new Error(
          `"${val.type}" message expects the 'payload' property to be an array of GraphQL errors, but got ${JSON.stringify(
            val.payload
          )}`
        );
      }
      break;
    }
    case "complete": {
      if (typeof val.id !== "string") {
        throw new Error(
          `"${val.type}" message expects the 'id' property to be a string, but got ${extendedTypeof(
            val.id
          )}`
        );
      }
      if (!val.id) {
        throw new Error(
          `"${val.type}" message requires a non-empty 'id' property`
        );
      }
      break;
    }
    default:
      throw new Error(`Invalid message 'type' property "${val.type}"`);
  }
  return val;
}
function parseMessage(data, reviver) {
  return validateMessage(
    typeof data === "string" ? JSON.parse(data, reviver) : data
  );
}
function stringifyMessage(msg, replacer) {
  validateMessage(msg);
  return JSON.stringify(msg, replacer);
}

// node_modules/graphql-ws/dist/client.js
function createClient2(options) {
  const {
    url,
    connectionParams,
    lazy = true,
    onNonLazyError = console.error,
    lazyCloseTimeout: lazyCloseTimeoutMs = 0,
    keepAlive = 0,
    disablePong,
    connectionAckWaitTimeout = 0,
    retryAttempts = 5,
    retryWait = async function randomisedExponentialBackoff(retries2) {
      const retryDelaySeconds = Math.pow(2, retries2);
      await new Promise(
        (resolve) => setTimeout(
          resolve,
          retryDelaySeconds * 1e3 + // add random timeout from 300ms to 3s
          Math.floor(Math.random() * (3e3 - 300) + 300)
        )
      );
    },
    shouldRetry = isLikeCloseEvent,
    on,
    webSocketImpl,
    /**
     * Generates a v4 UUID to be used as the ID using `Math`
     * as the random number generator. Supply your own generator
     * in case you need more uniqueness.
     *
     * Reference: https://gist.github.com/jed/982883
     */
    generateID = function generateUUID() {
      return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (c) => {
        const r = Math.random() * 16 | 0, v = c == "x" ? r : r & 3 | 8;
        return v.toString(16);
      });
    },
    jsonMessageReplacer: replacer,
    jsonMessageReviver: reviver
  } = options;
  let ws;
  if (webSocketImpl) {
    if (!isWebSocket(webSocketImpl)) {
      throw new Error("Invalid WebSocket implementation provided");
    }
    ws = webSocketImpl;
  } else if (typeof WebSocket !== "undefined") {
    ws = WebSocket;
  } else if (typeof global !== "undefined") {
    ws = global.WebSocket || // @ts-expect-error: Support more browsers
    global.MozWebSocket;
  } else if (typeof window !== "undefined") {
    ws = window.WebSocket || // @ts-expect-error: Support more browsers
    window.MozWebSocket;
  }
  if (!ws)
    throw new Error(
      "WebSocket implementation missing; on Node you can `import WebSocket from 'ws';` and pass `webSocketImpl: WebSocket` to `createClient`"
    );
  const WebSocketImpl = ws;
  const emitter = (() => {
    const message = /* @__PURE__ */ (() => {
      const listeners2 = {};
      return {
        on(id, listener) {
          listeners2[id] = listener;
          return () => {
            delete listeners2[id];
          };
        },
        emit(message2) {
          if ("id" in message2) listeners2[message2.id]?.(message2);
        }
      };
    })();
    const listeners = {
      connecting: on?.connecting ? [on.connecting] : [],
      opened: on?.opened ? [on.opened] : [],
      connected: on?.connected ? [on.connected] : [],
      ping: on?.ping ? [on.ping] : [],
      pong: on?.pong ? [on.pong] : [],
      message: on?.message ? [message.emit, on.message] : [message.emit],
      closed: on?.closed ? [on.closed] : [],
      error: on?.error ? [on.error] : []
    };
    return {
      onMessage: message.on,
      on(event, listener) {
        const l = listeners[event];
        l.push(listener);
        return () => {
          const i = l.indexOf(listener);
          if (i > -1) {
            l.splice(i, 1);
          }
        };
      },
      emit(event, ...args) {
        for (const listener of [...listeners[event]]) {
          listener(...args);
        }
      }
    };
  })();
  function errorOrClosed(cb) {
    const listening = [
      // errors are fatal and more critical than close events, throw them first
      emitter.on("error", (err) => {
        listening.forEach((unlisten) => unlisten());
        cb(err);
      }),
      // closes can be graceful and not fatal, throw them second (if error didnt throw)
      emitter.on("closed", (event) => {
        listening.forEach((unlisten) => unlisten());
        cb(event);
      })
    ];
    return () => listening.forEach((unlisten) => unlisten());
  }
  let connecting, locks = 0, lazyCloseTimeout, retrying = false, retries = 0, disposed = false;
  async function connect3() {
    clearTimeout(lazyCloseTimeout);
    const [socket, throwOnClose] = await (connecting ?? (connecting = new Promise(
      (connected, denied) => (async () => {
        if (retrying) {
          await retryWait(retries);
          if (!locks) {
            connecting = void 0;
            return denied({ code: 1e3, reason: "All Subscriptions Gone" });
          }
          retries++;
        }
        emitter.emit("connecting", retrying);
        const socket2 = new WebSocketImpl(
          typeof url === "function" ? await url() : url,
          GRAPHQL_TRANSPORT_WS_PROTOCOL
        );
        let connectionAckTimeout, queuedPing;
        function enqueuePing() {
          if (isFinite(keepAlive) && keepAlive > 0) {
            clearTimeout(queuedPing);
            queuedPing = setTimeout(() => {
              if (socket2.readyState === WebSocketImpl.OPEN) {
                socket2.send(stringifyMessage({ type: MessageType.Ping }));
                emitter.emit("ping", false, void 0);
              }
            }, keepAlive);
          }
        }
        errorOrClosed((errOrEvent) => {
          connecting = void 0;
          clearTimeout(connectionAckTimeout);
          clearTimeout(queuedPing);
          denied(errOrEvent);
          if (errOrEvent instanceof TerminatedCloseEvent) {
            socket2.close(4499, "Terminated");
            socket2.onerror = null;
            socket2.onclose = null;
          }
        });
        socket2.onerror = (err) => emitter.emit("error", err);
        socket2.onclose = (event) => emitter.emit("closed", event);
        socket2.onopen = async () => {
          try {
            emitter.emit("opened", socket2);
            const payload = typeof connectionParams === "function" ? await connectionParams() : connectionParams;
            if (socket2.readyState !== WebSocketImpl.OPEN) return;
            socket2.send(
              stringifyMessage(
                payload ? {
                  type: MessageType.ConnectionInit,
                  payload
                } : {
                  type: MessageType.ConnectionInit
                  // payload is completely absent if not provided
                },
                replacer
              )
            );
            if (isFinite(connectionAckWaitTimeout) && connectionAckWaitTimeout > 0) {
              connectionAckTimeout = setTimeout(() => {
                socket2.close(
                  CloseCode.ConnectionAcknowledgementTimeout,
                  "Connection acknowledgement timeout"
                );
              }, connectionAckWaitTimeout);
            }
            enqueuePing();
          } catch (err) {
            emitter.emit("error", err);
            socket2.close(
              CloseCode.InternalClientError,
              limitCloseReason(
                err instanceof Error ? err.message : String(err),
                "Internal client error"
              )
            );
          }
        };
        let acknowledged = false;
        socket2.onmessage = ({ data }) => {
          try {
            const message = parseMessage(data, reviver);
            emitter.emit("message", message);
            if (message.type === "ping" || message.type === "pong") {
              emitter.emit(message.type, true, message.payload);
              if (message.type === "pong") {
                enqueuePing();
              } else if (!disablePong) {
                socket2.send(
                  stringifyMessage(
                    message.payload ? {
                      type: MessageType.Pong,
                      payload: message.payload
                    } : {
                      type: MessageType.Pong
                      // payload is completely absent if not provided
                    },
                    replacer
                  )
                );
                emitter.emit("pong", false, message.payload);
              }
              return;
            }
            if (acknowledged) return;
            if (message.type !== MessageType.ConnectionAck)
              throw new Error(
                `First message cannot be of type ${message.type}`
              );
            clearTimeout(connectionAckTimeout);
            acknowledged = true;
            emitter.emit("connected", socket2, message.payload, retrying);
            retrying = false;
            retries = 0;
            const throwOnClose2 = new Promise(
              (_, reject) => errorOrClosed(reject)
            );
            throwOnClose2.catch(() => {
            });
            connected([socket2, throwOnClose2]);
          } catch (err) {
            socket2.onmessage = null;
            emitter.emit("error", err);
            socket2.close(
              CloseCode.BadResponse,
              limitCloseReason(
                err instanceof Error ? err.message : String(err),
                "Bad response"
              )
            );
          }
        };
      })()
    )));
    if (socket.readyState === WebSocketImpl.CLOSING) await throwOnClose;
    let release = () => {
    };
    const released = new Promise((resolve) => release = resolve);
    return [
      socket,
      release,
      // resolves on release or rejects on error/close, whichever comes first.
      // not racing with throwOnClose on purpose, it lives as long as the socket
      // and every race would leak memory per operation
      new Promise((resolve, reject) => {
        const unlisten = errorOrClosed(reject);
        if (socket.readyState !== WebSocketImpl.OPEN)
          throwOnClose.catch(reject);
        released.then(() => {
          unlisten();
          if (!locks) {
            const complete = () => socket.close(1e3, "Normal Closure");
            if (isFinite(lazyCloseTimeoutMs) && lazyCloseTimeoutMs > 0) {
              clearTimeout(lazyCloseTimeout);
              lazyCloseTimeout = setTimeout(() => {
                if (!locks && socket.readyState === WebSocketImpl.OPEN)
                  complete();
              }, lazyCloseTimeoutMs);
            } else {
              complete();
            }
          }
          resolve();
        });
      })
    ];
  }
  function shouldRetryConnectOrThrow(errOrCloseEvent) {
    if (isLikeCloseEvent(errOrCloseEvent) && (isFatalInternalCloseCode(errOrCloseEvent.code) || [
      CloseCode.InternalServerError,
      CloseCode.InternalClientError,
      CloseCode.BadRequest,
      CloseCode.BadResponse,
      CloseCode.Unauthorized,
      // CloseCode.Forbidden, might grant access out after retry
      CloseCode.SubprotocolNotAcceptable,
      // CloseCode.ConnectionInitialisationTimeout, might not time out after retry
      // CloseCode.ConnectionAcknowledgementTimeout, might not time out after retry
      CloseCode.SubscriberAlreadyExists,
      CloseCode.TooManyInitialisationRequests
      // 4499, // Terminated, probably because the socket froze, we want to retry
    ].includes(errOrCloseEvent.code)))
      throw errOrCloseEvent;
    if (disposed) return false;
    if (isLikeCloseEvent(errOrCloseEvent) && errOrCloseEvent.code === 1e3)
      return locks > 0;
    if (!retryAttempts || retries >= retryAttempts) throw errOrCloseEvent;
    if (!shouldRetry(errOrCloseEvent)) throw errOrCloseEvent;
    return retrying = true;
  }
  if (!lazy) {
    (async () => {
      locks++;
      for (; ; ) {
        try {
          const [, , throwOnClose] = await connect3();
          await throwOnClose;
        } catch (errOrCloseEvent) {
          try {
            if (!shouldRetryConnectOrThrow(errOrCloseEvent)) return;
          } catch (errOrCloseEvent2) {
            return onNonLazyError?.(errOrCloseEvent2);
          }
        }
      }
    })();
  }
  function subscribe(payload, sink) {
    const id = generateID(payload);
    let done = false, errored = false, releaser = () => {
      locks--;
      done = true;
    };
    (async () => {
      locks++;
      for (; ; ) {
        try {
          const [socket, release, waitForReleaseOrThrowOnClose] = await connect3();
          if (done) {
            waitForReleaseOrThrowOnClose.catch(() => {
            });
            return release();
          }
          const unlisten = emitter.onMessage(id, (message) => {
            switch (message.type) {
              case MessageType.Next: {
                sink.next(message.payload);
                return;
              }
              case MessageType.Error: {
                errored = true, done = true;
                sink.error(message.payload);
                releaser();
                return;
              }
              case MessageType.Complete: {
                done = true;
                releaser();
                return;
              }
            }
          });
          socket.send(
            stringifyMessage(
              {
                id,
                type: MessageType.Subscribe,
                payload
              },
              replacer
            )
          );
          releaser = () => {
            if (!done && socket.readyState === WebSocketImpl.OPEN)
              socket.send(
                stringifyMessage(
                  {
                    id,
                    type: MessageType.Complete
                  },
                  replacer
                )
              );
            locks--;
            done = true;
            release();
          };
          await waitForReleaseOrThrowOnClose.finally(unlisten);
          return;
        } catch (errOrCloseEvent) {
          if (!shouldRetryConnectOrThrow(errOrCloseEvent)) return;
        }
      }
    })().then(() => {
      if (!errored) sink.complete();
    }).catch((err) => {
      sink.error(err);
    });
    return () => {
      if (!done) releaser();
    };
  }
  return {
    on: emitter.on,
    subscribe,
    iterate(request) {
      const pending = [];
      const deferred = {
        done: false,
        error: null,
        resolve: () => {
        }
      };
      const dispose = subscribe(request, {
        next(val) {
          pending.push(val);
          deferred.resolve();
        },
        error(err) {
          deferred.done = true;
          deferred.error = err;
          deferred.resolve();
        },
        complete() {
          deferred.done = true;
          deferred.resolve();
        }
      });
      const iterator = (async function* iterator2() {
        for (; ; ) {
          if (!pending.length) {
            await new Promise((resolve) => deferred.resolve = resolve);
          }
          while (pending.length) {
            yield pending.shift();
          }
          if (deferred.error) {
            throw deferred.error;
          }
          if (deferred.done) {
            return;
          }
        }
      })();
      iterator.throw = async (err) => {
        if (!deferred.done) {
          deferred.done = true;
          deferred.error = err;
          deferred.resolve();
        }
        return { done: true, value: void 0 };
      };
      iterator.return = async () => {
        dispose();
        return { done: true, value: void 0 };
      };
      return iterator;
    },
    async dispose() {
      disposed = true;
      if (connecting) {
        const [socket] = await connecting;
        socket.close(1e3, "Normal Closure");
      }
    },
    terminate() {
      if (connecting) {
        emitter.emit("closed", new TerminatedCloseEvent());
      }
    }
  };
}
var TerminatedCloseEvent = class extends Error {
  name = "TerminatedCloseEvent";
  message = "4499: Terminated";
  code = 4499;
  reason = "Terminated";
  wasClean = false;
};
function isLikeCloseEvent(val) {
  return isObject2(val) && "code" in val && "reason" in val;
}
function isFatalInternalCloseCode(code) {
  if ([
    1e3,
    // Normal Closure is not an erroneous close code
    1001,
    // Going Away
    1006,
    // Abnormal Closure
    1005,
    // No Status Received
    1012,
    // Service Restart
    1013,
    // Try Again Later
    1014
    // Bad Gateway
  ].includes(code))
    return false;
  return code >= 1e3 && code <= 1999;
}
function isWebSocket(val) {
  return typeof val === "function" && "constructor" in val && "CLOSED" in val && "CLOSING" in val && "CONNECTING" in val && "OPEN" in val;
}

// clients/js/src/sockets.js
var NOT_ISSUED_HERE = 4403;
function sockets({ webSocketImpl } = {}) {
  let shared = null, tokens = "";
  function line(client) {
    const wanted = client.tokens.join(" ");
    if (shared && tokens === wanted) return shared;
    [shared, tokens] = [connect2(client, webSocketImpl), wanted];
    return shared;
  }
  return async function* open(client, query, variables, signal) {
    const results = line(client).iterate({ query, variables });
    const stop = () => results.return();
    signal?.addEventListener("abort", stop, { once: true });
    try {
      yield* results;
    } catch (error) {
      if (Array.isArray(error)) yield { errors: error };
      else throw error.code === NOT_ISSUED_HERE ? refused(error.reason) : new Trouble(error.reason || "The socket broke.");
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  };
}
function connect2({ url, tokens }, webSocketImpl) {
  return createClient2({
    url: url.replace(/^http/, "ws"),
    connectionParams: tokens.length ? { tokens: [...tokens] } : {},
    retryAttempts: 0,
    keepAlive: 12e3,
    webSocketImpl
  });
}
function refused(reason) {
  const [code, message] = reason.split(/: (.*)/);
  return new Refused({ __typename: "Forbidden", code, message, hint: "Send a token that this server issued.", retryable: false });
}
export {
  Client,
  DOCUMENTS,
  HotSpots,
  NoAnswer,
  NotUnderstood,
  Refused,
  newRequestId,
  sockets,
  toHex,
  wait
};
