export { socialErrors } from './error-codes.ts';
export type { SocialErrorCode } from './error-codes.ts';
export { socialLimits } from './limits.ts';
export { friendCode, reportReasons, socialId, strangeMove } from './values.ts';
export type { FutureFriend, OtherPlayer, Presence, ReportReason } from './values.ts';
export {
  answerFriendRequest,
  cancelFriendRequest,
  friendLinkAnswer,
  friendsAnswer,
  removeFriendRequest,
  renewLinkAnswer,
  requestFriendAnswer,
  requestFriendRequest,
  visibilityRequest,
} from './friends.ts';
export type {
  AnswerFriendRequest,
  CancelFriendRequest,
  Friend,
  FriendLinkAnswer,
  FriendPresence,
  FriendRequest,
  FriendsAnswer,
  RemoveFriendRequest,
  RenewLinkAnswer,
  RequestFriendAnswer,
  RequestFriendRequest,
  VisibilityRequest,
} from './friends.ts';
export {
  blockRequest,
  blocksAnswer,
  reportAnswer,
  reportRequest,
  unblockRequest,
} from './safety.ts';
export type { BlockRequest, BlocksAnswer, ReportRequest, UnblockRequest } from './safety.ts';
export { strangeMoveReport } from './strange-move.ts';
export type { StrangeMoveReport } from './strange-move.ts';
export {
  addDeviceRequest,
  pushAnswer,
  pushKinds,
  pushKindsRequest,
  pushMessage,
  removeDeviceRequest,
} from './push.ts';
export type {
  AddDeviceRequest,
  PushAnswer,
  PushKind,
  PushKindsRequest,
  PushMessage,
  RemoveDeviceRequest,
} from './push.ts';
