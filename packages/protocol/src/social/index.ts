export { socialErrors } from './error-codes.ts';
export type { SocialErrorCode } from './error-codes.ts';
export { socialLimits } from './limits.ts';
export { reportReasons, strangeMove } from './values.ts';
export type { FutureFriend, OtherPlayer, ReportReason } from './values.ts';
export type {
  Friend,
  FriendLinkAnswer,
  FriendPresence,
  FriendRequest,
  FriendsAnswer,
  RequestFriendAnswer,
} from './friends.ts';
export type { BlocksAnswer } from './safety.ts';
export { strangeMoveReport } from './strange-move.ts';
export type { StrangeMoveReport } from './strange-move.ts';
export { emailOccasions, nativePushServices, pushKinds } from './push.ts';
export type {
  AddAppRequest,
  AddDeviceRequest,
  EmailOccasion,
  EventKind,
  NativePushService,
  PushAnswer,
  PushKind,
  PushMessage,
} from './push.ts';
