import type { ServerMessage } from '@stackmate/protocol';
import type { AllHandlers } from '../http/handlers.ts';
import { inBatches } from '../limits/in-batches.ts';
import type { SocialStore } from '../store/index.ts';
import { createFriendNews } from './friend-news.ts';
import type { FriendNews } from './friend-news.ts';
import { friendHandlers } from './friend-handlers.ts';
import type { SocialPorts } from './ports.ts';
import { safetyHandlers } from './safety-handlers.ts';
import type { SafetyPorts } from './safety-handlers.ts';

export interface SocialOptions
  extends Omit<SocialPorts, 'news'>, Pick<SafetyPorts, 'blocksChanged' | 'offersEnded'> {
  readonly store: SocialStore;
  /** Time for which resolved reports are kept, in ms. */
  readonly reportLife: number;
  /** Returns the messages about open challenges to a player. */
  readonly challengesTo: (playerId: string) => readonly ServerMessage[];
  readonly isSignedIn: (playerId: string) => boolean;
  readonly isFollowing: (playerId: string) => boolean;
  readonly send: (playerId: string, message: ServerMessage) => void;
  /** Notifies other nodes, too, of what happens among friends. */
  readonly shareNews?: (news: FriendNews) => SocialPorts['news'];
}

/** [RA6] Friends, blocks and reports. */
export interface Social {
  readonly handlers: Pick<AllHandlers, 'friends' | 'safety'>;
  readonly news: FriendNews;
  /** Starts sending a player updates about friends and challenges. */
  readonly watch: (playerId: string) => Promise<void>;
  /** Deletes expired data. Call regularly. */
  readonly sweep: () => Promise<void>;
}

/** Reports that are deleted in a transaction. */
const deletedAtOnce = 200;

export function openSocial(options: SocialOptions): Social {
  const { store, now } = options;
  const news = createFriendNews(options);
  const ports = { ...options, news: options.shareNews?.(news) ?? news };
  return {
    handlers: { friends: friendHandlers(ports), safety: safetyHandlers(ports) },
    news,
    async watch(playerId) {
      await news.begin(playerId);
      for (const challenge of options.challengesTo(playerId)) options.send(playerId, challenge);
    },
    async sweep() {
      await store.forgetFriendRequests(now());
      await inBatches(deletedAtOnce, () =>
        store.forgetReports({
          now: now(),
          resolvedBefore: now() - options.reportLife,
          limit: deletedAtOnce,
        }),
      );
    },
  };
}
