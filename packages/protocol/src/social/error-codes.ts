import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Reasons for which a request about friends, blocks, reports or notifications is refused, with the text for players. */
export const socialErrors = {
  'no-such-player': msg('There is no player with this name. Check it for typing errors.'),
  'no-such-link': msg('This friend link is no longer valid. Ask for the new one.'),
  'no-such-opponent': msg('You had no opponent with an account or guest name in this match.'),
  'no-such-friend': msg('This player is not on your list of friends.'),
  'no-such-request': msg('This friend request is no longer open.'),
  'no-such-block': msg('You have already unblocked this player.'),
  yourself: msg('That is you.'),
  'opponent-is-guest': msg('Guests can’t have friends. Ask your opponent to create an account.'),
  'already-friends': msg('You are friends already.'),
  'friend-limit': msg('Your list of friends is full. Remove one first.'),
  'their-friend-limit': msg('Their list of friends is full.'),
  'too-many-requests': msg('You have too many pending friend requests. Cancel one first.'),
  'request-limit': msg('This player has too many pending friend requests. Try again later.'),
  'you-blocked': msg('You have blocked this player. Unblock them first.'),
  'block-limit': msg('Your list of blocked players is full. Unblock one first.'),
  'report-limit': msg('You have many unresolved reports. Wait until some are resolved.'),
  'already-reported': msg('You have already reported this. The team will look at it.'),
  'bad-push-service': msg('This browser’s push service is not supported.'),
  'device-limit': msg(
    'Notifications are on in too many browsers. Turn them off in one of them first.',
  ),
  'no-such-device': msg('Notifications are off in this browser already.'),
  'no-push': msg('This server sends no notifications.'),
} as const satisfies Readonly<Record<string, Message>>;

export type SocialErrorCode = keyof typeof socialErrors;
