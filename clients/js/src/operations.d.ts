// Generated from the schema and operations/ by `python -m tests.js.generate`.
import type * as types from "./graphql";

/** The operations of `Client.ask`: their variables and answers. */
export interface Operations {
  answerProposal: { variables: types.AnswerProposalMutationVariables; answer: types.AnswerProposalMutation["answerProposal"] };
  avatars: { variables: types.AvatarsQueryVariables; answer: types.AvatarsQuery["avatars"] };
  boardSvg: { variables: types.BoardSvgQueryVariables; answer: types.BoardSvgQuery["boardSvg"] };
  cancelMatch: { variables: types.CancelMatchMutationVariables; answer: types.CancelMatchMutation["cancelMatch"] };
  changeOptions: { variables: types.ChangeOptionsMutationVariables; answer: types.ChangeOptionsMutation["changeOptions"] };
  changeOwner: { variables: types.ChangeOwnerMutationVariables; answer: types.ChangeOwnerMutation["changeOwner"] };
  claimMatch: { variables: types.ClaimMatchMutationVariables; answer: types.ClaimMatchMutation["claimMatch"] };
  createDeviceCode: { variables: types.CreateDeviceCodeMutationVariables; answer: types.CreateDeviceCodeMutation["createDeviceCode"] };
  createMatch: { variables: types.CreateMatchMutationVariables; answer: types.CreateMatchMutation["createMatch"] };
  createPlayer: { variables: types.CreatePlayerMutationVariables; answer: types.CreatePlayerMutation["createPlayer"] };
  createTicket: { variables: types.CreateTicketMutationVariables; answer: types.CreateTicketMutation["createTicket"] };
  dryRun: { variables: types.DryRunMutationVariables; answer: types.DryRunMutation["playMove"] };
  entries: { variables: types.EntriesQueryVariables; answer: types.EntriesQuery["entries"] };
  follow: { variables: types.FollowSubscriptionVariables; answer: types.FollowSubscription["match"] };
  followBoard: { variables: types.FollowBoardSubscriptionVariables; answer: types.FollowBoardSubscription["match"] };
  forgetMe: { variables: types.ForgetMeMutationVariables; answer: types.ForgetMeMutation["forgetMe"] };
  forkMatch: { variables: types.ForkMatchMutationVariables; answer: types.ForkMatchMutation["forkMatch"] };
  games: { variables: types.GamesQueryVariables; answer: types.GamesQuery["games"] };
  handToBot: { variables: types.HandToBotMutationVariables; answer: types.HandToBotMutation["handToBot"] };
  joinMatch: { variables: types.JoinMatchMutationVariables; answer: types.JoinMatchMutation["joinMatch"] };
  leaveMatch: { variables: types.LeaveMatchMutationVariables; answer: types.LeaveMatchMutation["leaveMatch"] };
  legalMoves: { variables: types.LegalMovesQueryVariables; answer: types.LegalMovesQuery["legalMoves"] };
  match: { variables: types.MatchQueryVariables; answer: types.MatchQuery["match"] };
  matches: { variables: types.MatchesQueryVariables; answer: types.MatchesQuery["matches"] };
  nextDecision: { variables: types.NextDecisionQueryVariables; answer: types.NextDecisionQuery["nextDecision"] };
  nextDecisions: { variables: types.NextDecisionsQueryVariables; answer: types.NextDecisionsQuery["nextDecisions"] };
  offerSeat: { variables: types.OfferSeatMutationVariables; answer: types.OfferSeatMutation["offerSeat"] };
  openNonce: { variables: types.OpenNonceMutationVariables; answer: types.OpenNonceMutation["openNonce"] };
  people: { variables: types.PeopleQueryVariables; answer: types.PeopleQuery["match"] };
  playMove: { variables: types.PlayMoveMutationVariables; answer: types.PlayMoveMutation["playMove"] };
  pledge: { variables: types.PledgeMutationVariables; answer: types.PledgeMutation["pledge"] };
  propose: { variables: types.ProposeMutationVariables; answer: types.ProposeMutation["propose"] };
  quickMatch: { variables: types.QuickMatchMutationVariables; answer: types.QuickMatchMutation["quickMatch"] };
  ready: { variables: types.ReadyMutationVariables; answer: types.ReadyMutation["ready"] };
  receipt: { variables: types.ReceiptQueryVariables; answer: types.ReceiptQuery["receipt"] };
  record: { variables: types.RecordQueryVariables; answer: types.RecordQuery["record"] };
  rematch: { variables: types.RematchMutationVariables; answer: types.RematchMutation["rematch"] };
  removeSeat: { variables: types.RemoveSeatMutationVariables; answer: types.RemoveSeatMutation["removeSeat"] };
  reserveSeat: { variables: types.ReserveSeatMutationVariables; answer: types.ReserveSeatMutation["reserveSeat"] };
  resign: { variables: types.ResignMutationVariables; answer: types.ResignMutation["resign"] };
  resumeMatch: { variables: types.ResumeMatchMutationVariables; answer: types.ResumeMatchMutation["resumeMatch"] };
  rotateToken: { variables: types.RotateTokenMutationVariables; answer: types.RotateTokenMutation["rotateToken"] };
  seatBot: { variables: types.SeatBotMutationVariables; answer: types.SeatBotMutation["seatBot"] };
  server: { variables: types.ServerQueryVariables; answer: types.ServerQuery["server"] };
  setName: { variables: types.SetNameMutationVariables; answer: types.SetNameMutation["setName"] };
  takeBack: { variables: types.TakeBackMutationVariables; answer: types.TakeBackMutation["takeBack"] };
  takeOverSeat: { variables: types.TakeOverSeatMutationVariables; answer: types.TakeOverSeatMutation["takeOverSeat"] };
  takeSeat: { variables: types.TakeSeatMutationVariables; answer: types.TakeSeatMutation["takeSeat"] };
  useDeviceCode: { variables: types.UseDeviceCodeMutationVariables; answer: types.UseDeviceCodeMutation["useDeviceCode"] };
  viewJson: { variables: types.ViewJsonQueryVariables; answer: types.ViewJsonQuery["match"] };
}
