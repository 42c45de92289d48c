// Generated from the schema and operations/ by `python -m tests.js.generate`.
import type * as types from "./graphql";

/** The operations of `Client.ask`: their variables and answers. */
export interface Operations {
  boardSvg: { variables: types.BoardSvgQueryVariables; answer: types.BoardSvgQuery["boardSvg"] };
  createMatch: { variables: types.CreateMatchMutationVariables; answer: types.CreateMatchMutation["createMatch"] };
  createPlayer: { variables: types.CreatePlayerMutationVariables; answer: types.CreatePlayerMutation["createPlayer"] };
  createTicket: { variables: types.CreateTicketMutationVariables; answer: types.CreateTicketMutation["createTicket"] };
  dryRun: { variables: types.DryRunMutationVariables; answer: types.DryRunMutation["playMove"] };
  entries: { variables: types.EntriesQueryVariables; answer: types.EntriesQuery["entries"] };
  follow: { variables: types.FollowSubscriptionVariables; answer: types.FollowSubscription["match"] };
  games: { variables: types.GamesQueryVariables; answer: types.GamesQuery["games"] };
  joinMatch: { variables: types.JoinMatchMutationVariables; answer: types.JoinMatchMutation["joinMatch"] };
  leaveMatch: { variables: types.LeaveMatchMutationVariables; answer: types.LeaveMatchMutation["leaveMatch"] };
  legalMoves: { variables: types.LegalMovesQueryVariables; answer: types.LegalMovesQuery["legalMoves"] };
  match: { variables: types.MatchQueryVariables; answer: types.MatchQuery["match"] };
  matches: { variables: types.MatchesQueryVariables; answer: types.MatchesQuery["matches"] };
  nextDecision: { variables: types.NextDecisionQueryVariables; answer: types.NextDecisionQuery["nextDecision"] };
  openNonce: { variables: types.OpenNonceMutationVariables; answer: types.OpenNonceMutation["openNonce"] };
  playMove: { variables: types.PlayMoveMutationVariables; answer: types.PlayMoveMutation["playMove"] };
  pledge: { variables: types.PledgeMutationVariables; answer: types.PledgeMutation["pledge"] };
  ready: { variables: types.ReadyMutationVariables; answer: types.ReadyMutation["ready"] };
  receipt: { variables: types.ReceiptQueryVariables; answer: types.ReceiptQuery["receipt"] };
  record: { variables: types.RecordQueryVariables; answer: types.RecordQuery["record"] };
  resign: { variables: types.ResignMutationVariables; answer: types.ResignMutation["resign"] };
  rotateToken: { variables: types.RotateTokenMutationVariables; answer: types.RotateTokenMutation["rotateToken"] };
  server: { variables: types.ServerQueryVariables; answer: types.ServerQuery["server"] };
  takeBack: { variables: types.TakeBackMutationVariables; answer: types.TakeBackMutation["takeBack"] };
  viewJson: { variables: types.ViewJsonQueryVariables; answer: types.ViewJsonQuery["match"] };
}
