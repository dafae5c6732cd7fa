/** Reasons for which a request about friends, blocks, reports or notifications is refused, with the text for players. */
export const socialErrors = {
  'no-such-player': 'There is no player with this name. Check it for typing errors.',
  'no-such-link': 'This friend link is no longer valid. Ask for the new one.',
  'no-such-opponent': 'You had no opponent with an account or guest name in this match.',
  'no-such-friend': 'This player is not on your list of friends.',
  'no-such-request': 'This friend request is no longer open.',
  'no-such-block': 'You have already unblocked this player.',
  yourself: 'That is you.',
  'opponent-is-guest': 'Guests can’t have friends. Ask your opponent to create an account.',
  'already-friends': 'You are friends already.',
  'friend-limit': 'Your list of friends is full. Remove one first.',
  'their-friend-limit': 'Their list of friends is full.',
  'too-many-requests': 'You have too many pending friend requests. Cancel one first.',
  'request-limit': 'This player has too many pending friend requests. Try again later.',
  'you-blocked': 'You have blocked this player. Unblock them first.',
  'block-limit': 'Your list of blocked players is full. Unblock one first.',
  'report-limit': 'You have many unresolved reports. Wait until some are resolved.',
  'already-reported': 'You have already reported this. The team will look at it.',
  'bad-push-service': 'This browser’s push service is not supported.',
  'device-limit': 'Notifications are on in too many browsers. Turn them off in one of them first.',
  'no-such-device': 'Notifications are off in this browser already.',
  'no-push': 'This server sends no notifications.',
} as const satisfies Readonly<Record<string, string>>;

export type SocialErrorCode = keyof typeof socialErrors;
