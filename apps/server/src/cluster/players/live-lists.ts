import { liveMatch } from '@stackmate/protocol';
import type { LiveMatch } from '@stackmate/protocol';
import * as z from 'zod/mini';
import { spreadByAddress } from '../../rooms/index.ts';
import type { WatchableMatch } from '../../rooms/index.ts';
import type { Bus, BusDrop } from '../bus/bus.ts';

export interface LiveListsOptions {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Returns at most `maxCount` running matches of this node that anybody may watch, newest first. */
  readonly local: (maxCount: number) => readonly WatchableMatch[];
  readonly countDropped: (why: BusDrop) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** The matches of all nodes that anybody may watch. Each node sends its newest ones to the others every 5 s. */
export interface LiveLists {
  /** Returns at most `maxCount` matches, newest first. */
  readonly list: (maxCount: number) => readonly LiveMatch[];
  /** Sends this node's list to the others when it is due. Call every second. */
  readonly tick: () => void;
  readonly close: () => void;
}

const subject = 'live';
const message = z.object({
  matches: z.array(z.object({ live: liveMatch, addresses: z.array(z.string()) })),
});
/** Max number of matches that a node sends, and that are shown. */
const maxSent = 20;
/** Interval between two lists, and time after which a node's list is dropped, in ms. */
const times = { interval: 5000, silence: 15_000 };

export function createLiveLists(options: LiveListsOptions): LiveLists {
  const { bus, local, countDropped, now } = options;
  const others = new Map<
    string,
    { readonly matches: readonly WatchableMatch[]; readonly at: number }
  >();
  let sentAt = -Infinity;

  const stop = bus.subscribe(subject, ({ from, payload }) => {
    try {
      const { matches } = message.parse(JSON.parse(payload.toString()));
      others.set(from, { matches: matches.slice(0, maxSent), at: now() });
    } catch {
      countDropped('undecodable');
    }
  });

  return {
    list(maxCount) {
      const remote = [...others.values()].flatMap(({ matches }) => matches);
      // A match that has just moved is in two lists.
      const all = new Map(
        [...remote, ...local(maxCount)].map((candidate) => [candidate.live.match, candidate]),
      );
      const dated = [...all.values()].map((candidate) => ({
        ...candidate,
        startedAt: candidate.live.startedAt,
      }));
      return spreadByAddress(dated, maxCount).map(({ live }) => live);
    },
    tick() {
      for (const [nodeId, { at }] of others) if (now() - at > times.silence) others.delete(nodeId);
      if (now() - sentAt < times.interval) return;
      sentAt = now();
      bus.publish(subject, Buffer.from(JSON.stringify({ matches: local(maxSent) })));
    },
    close: stop,
  };
}
