import type { ServerMessage } from '@stackmate/protocol';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { SocialStore } from '../store/index.ts';
import { createFriendNews } from './friend-news.ts';
import type { FriendNews } from './friend-news.ts';
import { friendRoutes } from './friend-routes.ts';
import type { SocialPorts } from './ports.ts';
import { safetyRoutes } from './safety-routes.ts';
import type { SafetyPorts } from './safety-routes.ts';

export interface SocialOptions
  extends Omit<SocialPorts, 'news'>, Pick<SafetyPorts, 'blocksChanged'> {
  readonly store: SocialStore;
  /** Returns the messages about open challenges to a player. */
  readonly challengesTo: (player: string) => readonly ServerMessage[];
  readonly isSignedIn: (player: string) => boolean;
  readonly isFollowing: (player: string) => boolean;
  readonly send: (player: string, message: ServerMessage) => void;
  /** Tells other nodes, too, what happens among friends. */
  readonly shareNews?: (news: FriendNews) => SocialPorts['news'];
}

/** [RA6] Friends, blocks and reports. */
export interface Social {
  readonly routes: readonly AnyJsonRoute[];
  readonly news: FriendNews;
  /** Begins to send news of friends and challenges to a player. */
  readonly watch: (player: string) => Promise<void>;
  /** Deletes what has expired. Call regularly. */
  readonly sweep: () => Promise<void>;
}

/** Time for which resolved reports stay, in ms. */
const reportTime = 180 * 24 * 60 * 60_000;

export function openSocial(options: SocialOptions): Social {
  const { store, now } = options;
  const news = createFriendNews(options);
  const ports = { ...options, news: options.shareNews?.(news) ?? news };
  return {
    routes: [...friendRoutes(ports), ...safetyRoutes(ports)],
    news,
    async watch(player) {
      await news.begin(player);
      for (const challenge of options.challengesTo(player)) options.send(player, challenge);
    },
    sweep: () => store.forgetSocial({ now: now(), resolvedBefore: now() - reportTime }),
  };
}
