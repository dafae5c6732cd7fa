export { protocolVersion } from './version.ts';
export {
  avatars,
  avatarTiers,
  cardBacks,
  emoteFace,
  finishers,
  isSeasonBack,
  knownAppearance,
  findSeasonBack,
  masteryAvatar,
  readFrame,
  readMasteryAvatar,
  seasonBacks,
  seasonFrame,
  typeFrame,
} from './appearance.ts';
export type {
  Appearance,
  Avatar,
  AvatarTier,
  BoardFrame,
  CardBackName,
  EmoteFaceName,
  Finisher,
  KnownAppearance,
  MasteryAvatar,
  SeasonBackName,
} from './appearance.ts';
// These types have no schema, because the first file of the game has no room for one.
export { inviteClocks, limits } from './limits.ts';
export type { InviteClock } from './limits.ts';
export { emotes } from './emotes.ts';
export type { Emote } from './emotes.ts';
export { errorCodes, errorMessages, httpErrors } from './error-codes.ts';
export { notice, refusal } from './refusal.ts';
export type { ErrorCode, HttpErrorCode } from './error-codes.ts';
export { nameFaultMessages } from './name-faults.ts';
export type { NameFault } from './name-faults.ts';
export { closeCodes, closeReasons, reconnectCodes } from './close-codes.ts';
export type { CloseCode } from './close-codes.ts';
export { botLevels, isQueuedKind, matchKinds } from './values.ts';
export type { BotLevel, MatchKind, Seat } from './values.ts';
export type { BotChoice } from './bot-choice.ts';
export { botReason, botReasonKinds, simpleReasonKinds } from './bot-reason.ts';
export type { BotReason } from './bot-reason.ts';
export { deckChoice } from './deck.ts';
export type { DeckChoice } from './deck.ts';
export { clientMessage, clientMessages, isLobbyCommand, isRoomCommand } from './client-message.ts';
export type {
  ClientMessage,
  ClientMessageType,
  GatewayMessage,
  LobbyCommand,
  RoomCommand,
} from './client-message.ts';
export { serverMessage, serverMessages } from './server-message.ts';
export type { ServerMessage, Snapshot, Step } from './server-message.ts';
export { matchSnapshot, stepChange } from './match-snapshot.ts';
export type { MatchSnapshot, StepChange } from './match-snapshot.ts';
export { matchView, result } from './match-view.ts';
export { matchEvent } from './match-event.ts';
export { parseClientMessage, parseServerMessage } from './parse.ts';
export type { ParseResult } from './parse.ts';
export { hasNul, parseValue } from './parse-value.ts';
export { recordedReward } from './paid-reward.ts';
export type { RecordedReward } from './paid-reward.ts';
export { matchFile, matchFileFormat } from './match-file.ts';
export type { MatchFile } from './match-file.ts';
export {
  appHeaders,
  decksAnswer,
  fairnessAnswer,
  finishedMatch,
  httpError,
  inviteAnswer,
  liveMatch,
  liveMatchesAnswer,
  matchesAnswer,
  statusAnswer,
} from './http.ts';
export type {
  DecksAnswer,
  FairnessAnswer,
  FinishedMatch,
  HttpError,
  InviteAnswer,
  InviteInfo,
  LiveMatch,
  LiveMatchesAnswer,
  MatchesAnswer,
  StatusAnswer,
} from './http.ts';
