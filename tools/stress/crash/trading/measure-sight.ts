import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@stackmate/engine';
import type { VaultAnswer } from '@stackmate/protocol/collection';
import type { MarketAnswer } from '@stackmate/protocol/trading';
import type { KilledServers } from '../kills/servers.ts';
import type { RunningTrader } from './trader.ts';

/** Listings whose way to all nodes is measured, and the time after which one counts as lost, in ms. */
const seenListings = 10;
const seenLimit = 30_000;

interface SightOptions {
  readonly random: Random;
  readonly fault: (words: string) => void;
}

/** Lists cards at one node and looks for them at all. Returns how long each took, in ms. */
export async function measureSight(
  servers: KilledServers,
  running: readonly RunningTrader[],
  { random, fault }: SightOptions,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const trader of running.slice(0, seenListings)) {
    const { cards } = await trader.read<VaultAnswer>('/api/vault?limit=40');
    const free = cards.filter(({ heldUntil }) => heldUntil === undefined);
    const card = free[random.below(Math.max(free.length, 1))];
    if (!card) continue;
    const search = encodeURIComponent(`id:${card.cardid} serial=${card.serial}`);
    // The highest price, so that no order buys it meanwhile.
    const worth = await trader.read<{ readonly most?: number }>(`/api/market/worth/${card.id}`);
    if (worth.most === undefined) continue;
    const listed = await trader.post('/api/market/list', { card: card.id, price: worth.most });
    if (listed === null || (listed as { sale: unknown }).sale !== null) continue;
    const from = performance.now();
    for (const address of servers.addresses()) {
      let isFound = false;
      // A node that was killed meanwhile has another address afterwards.
      const isUp = (): boolean => servers.addresses().includes(address);
      for (let pause = 20; !isFound && isUp() && performance.now() - from < seenLimit;) {
        const response = await fetch(`${address}/api/market?search=${search}`, {
          headers: {
            cookie: `stackmate_session=${trader.trader.secret}`,
            'x-forwarded-for': `10.10.0.${times.length}`,
          },
        }).catch(() => null);
        const page = (await response?.json().catch(() => null)) as MarketAnswer | null;
        isFound = page?.listings?.some(({ copy }) => copy.id === card.id) ?? false;
        if (isFound) break;
        await sleep(pause);
        // Searching as often as at first, it would be refused after some seconds.
        pause = Math.min(1000, pause * 1.2);
      }
      if (!isFound && isUp()) fault(`a listing wasn't found at ${address} within ${seenLimit} ms`);
    }
    times.push(performance.now() - from);
  }
  return times;
}
