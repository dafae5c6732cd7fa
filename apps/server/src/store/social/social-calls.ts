import type { SocialStore } from './social-store.ts';

/** How the calls about friends, blocks and reports use the database. */
export const socialCalls = {
  friends: 'reads',
  audience: 'reads',
  ownerOfFriendLink: 'reads',
  blocks: 'reads',
  blockedWith: 'reads',
  openReports: 'reads',
  addFriendLink: 'writes',
  renewFriendLink: 'writes',
  setVisibility: 'writes',
  requestFriend: 'writes',
  acceptFriend: 'writes',
  declineFriend: 'writes',
  cancelFriend: 'writes',
  removeFriend: 'writes',
  block: 'writes',
  unblock: 'writes',
  report: 'writes',
  resolveReport: 'writes',
  forgetSocial: 'writes',
} as const satisfies Readonly<Record<keyof SocialStore, 'reads' | 'writes'>>;
