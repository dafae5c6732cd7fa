import {
  blocksAnswer,
  friendLinkAnswer,
  friendsAnswer,
  renewLinkAnswer,
  reportAnswer,
  requestFriendAnswer,
} from '@stackmate/protocol/social';
import type {
  AnswerFriendRequest,
  BlockRequest,
  FutureFriend,
  ReportRequest,
} from '@stackmate/protocol/social';
import { read, write } from '../../platform/api/call.ts';

/** Requests about friends, blocks and reports. */
export const socialApi = {
  friends: (signal?: AbortSignal) => read(friendsAnswer, '/api/friends', signal),
  request: (player: FutureFriend) => write(requestFriendAnswer, '/api/friends/request', { player }),
  answer: (given: AnswerFriendRequest) => write(friendsAnswer, '/api/friends/answer', given),
  cancel: (request: string) => write(friendsAnswer, '/api/friends/cancel', { request }),
  remove: (friend: string) => write(friendsAnswer, '/api/friends/remove', { friend }),
  setVisibility: (appearsOffline: boolean) =>
    write(friendsAnswer, '/api/friends/visibility', { appearsOffline }),
  renewLink: () => write(renewLinkAnswer, '/api/friends/link', {}),
  ownerOfLink: (code: string, signal?: AbortSignal) =>
    read(friendLinkAnswer, `/api/friends/links/${encodeURIComponent(code)}`, signal),
  blocks: (signal?: AbortSignal) => read(blocksAnswer, '/api/blocks', signal),
  block: (player: BlockRequest['player'], guestToken: string | null = null) =>
    write(blocksAnswer, '/api/blocks', { player }, guestToken),
  unblock: (block: string) => write(blocksAnswer, '/api/blocks/remove', { block }),
  report: (report: ReportRequest, guestToken: string | null = null) =>
    write(reportAnswer, '/api/reports', report, guestToken),
};
