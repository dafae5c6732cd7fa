import type { AllHandlers } from '../http/handlers.ts';
import { generatedName } from '../identity/names.ts';
import { createMarketIndex } from '../trading/market-index.ts';
import { marketHandlers } from '../trading/market-handlers.ts';
import { swapHandlers } from '../trading/swap-handlers.ts';
import { wallNow } from './clocks.ts';
import type { Matches } from './open-matches.ts';
import type { Storage } from './open-storage.ts';

/** Swaps and the market: their HTTP calls, and what has to be done every second. */
export interface Trading {
  readonly handlers: Pick<AllHandlers, 'market' | 'swaps'>;
  readonly tick: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Time for which paying sellers stays with a node after its last heartbeat, in ms. */
const turnTime = 10_000;
/** Sales that are paid at a time. */
const salesPerTick = 50;

/** Opens swaps and the market. */
export function openTrading({
  storage: { store },
  matches: { cluster, push },
}: {
  readonly storage: Pick<Storage, 'store'>;
  readonly matches: Pick<Matches, 'cluster' | 'push'>;
}): Trading {
  const index = createMarketIndex(store, wallNow);
  return {
    handlers: {
      market: marketHandlers({ store, index, now: wallNow }),
      swaps: swapHandlers({
        store,
        nameOf: async (playerId) => (await store.player(playerId))?.name ?? generatedName(playerId),
        notify(playerId, { swap, partner: name, news }) {
          cluster.players.sendToPlayer(playerId, {
            type: 'swap-changed',
            swap,
            partner: name,
            news,
          });
          // Nobody has to act on an offer that ended.
          if (news === 'withdrawn' || news === 'declined') return;
          push.send(playerId, { kind: 'offer', swap, name, news });
        },
        now: wallNow,
      }),
    },
    async tick() {
      await index.refresh();
      if (!(await store.takeTurn('sales', turnTime))) return;
      await store.matchListings(wallNow());
      await store.settleSales(wallNow(), salesPerTick);
    },
    close: index.close,
  };
}
