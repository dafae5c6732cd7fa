import type { FriendPresence, PushMessage } from '@stackmate/protocol/social';
import type { SocialStore } from '../store/index.ts';
import type { FriendNews } from './friend-news.ts';

export interface SocialPorts {
  readonly store: SocialStore;
  /** Returns the presence, as friends see it, of a player who doesn't appear offline. */
  readonly getPresence: (playerId: string) => FriendPresence;
  readonly news: Pick<FriendNews, 'listsChanged' | 'requested' | 'visibilityChanged'>;
  /** Sends a push notification to a player who isn't here. */
  readonly notify: (playerId: string, message: PushMessage) => void;
  /** Two players are no longer friends. */
  readonly friendshipEnded: (one: string, other: string) => void;
  /** Returns ms since 1970. */
  readonly now: () => number;
  /** Creates an id of 22 random characters. */
  readonly newId: () => string;
}
