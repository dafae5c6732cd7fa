import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { MarketAnswer } from '@stackmate/protocol/trading';
import type { VaultAnswer } from '@stackmate/protocol/collection';
import { createDatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { StorePlace } from '../../../../apps/server/src/store/store-place.ts';
import { openTestDatabase } from '../../../../apps/server/test/open-test-database.ts';
import { auditFaults } from '../../../../apps/server/test/read-ledger.ts';
import { withDataFolder } from '../../../shared/data-folder.ts';
import { quantile } from '../../../shared/quantile.ts';
import { tradingKillPoints } from '../kills/kill-marks.ts';
import { createKilledServers } from '../kills/servers.ts';
import type { KilledServers } from '../kills/servers.ts';
import { auditTrades } from './audit-trades.ts';
import { dueSales, storeTraders } from './stored-traders.ts';
import { createTrader } from './trader.ts';
import type { DoneTrade, RunningTrader } from './trader.ts';

export interface TradingCrashOptions {
  readonly seed: string;
  readonly nodes: number;
  readonly traders: number;
  readonly kills: number;
  readonly progress?: (done: number, note: string) => void;
}

export interface TradingCrashResult {
  /** Acknowledged requests by their route. */
  readonly trades: Readonly<Record<string, number>>;
  /** Sales that were paid to their sellers. */
  readonly settled: number;
  /** Places at which a server was killed, with how often. */
  readonly kills: Readonly<Record<string, number>>;
  /** Audits of the ledger after kills and at the end. */
  readonly audits: number;
  /** Time until a listing made at one node is found at another, in ms; without several nodes, zeros. */
  readonly seen: { readonly count: number; readonly median: number; readonly worst: number };
  readonly faults: readonly string[];
}

/** Time after which a kill that isn't reached is given up, in ms: on a cluster, another node may be doing that work. */
const patience = 60_000;
/** Time for which players trade without kills, in ms. */
const calmTime = 15_000;
/** Listings whose way to all nodes is measured, and the time after which one counts as lost, in ms. */
const seenListings = 10;
const seenLimit = 30_000;

/** Lets players trade on servers that are killed at exact places of their writes. */
export const runTradingCrash = (options: TradingCrashOptions): Promise<TradingCrashResult> =>
  withDataFolder('crash-trading', (data) => runIn(data, options));

/** Audits the whole ledger (MK7), and reads what else is asked for. */
async function audit(
  place: StorePlace,
  trades: readonly DoneTrade[],
): Promise<{ readonly faults: readonly string[]; readonly settled: number }> {
  const database = await openTestDatabase(place);
  try {
    const store = createDatabaseStore({ database, owner: 'tool' });
    const ledger = await auditFaults(store);
    const lost = await auditTrades(database, trades);
    const { count } = await database.db
      .selectFrom('sales')
      .where('status', '=', 'settled')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { faults: [...ledger, ...lost], settled: Number(count) };
  } finally {
    await database.db.destroy();
  }
}

async function runIn(data: string, options: TradingCrashOptions): Promise<TradingCrashResult> {
  const { nodes, seed } = options;
  const faults = new Set<string>();
  const fault = (words: string): void => void faults.add(words);
  const points = [...tradingKillPoints(options.kills)];
  const kills: Record<string, number> = {};
  const trades: DoneTrade[] = [];
  let audits = 0;
  let lastKill = performance.now();
  const auditNow = async (): Promise<number> => {
    // Requests that are acknowledged while the audit reads may come after its reading.
    const before = [...trades];
    const { faults: wrong, settled } = await audit(servers.place, before);
    audits += 1;
    for (const words of wrong) fault(words);
    return settled;
  };
  const servers: KilledServers = await createKilledServers(data, {
    nodes,
    next: () => points.shift() ?? null,
    async killed({ at, when }) {
      const place = at === 'anywhere' ? at : `${when} ${at}`;
      kills[place] = (kills[place] ?? 0) + 1;
      lastKill = performance.now();
      await auditNow();
    },
    fault,
  });
  const random = createRandom(seed);
  let running: readonly RunningTrader[] = [];
  try {
    await servers.prepare();
    const stored = await storeTraders(servers.place, options.traders);
    await servers.start();
    const names = stored.map(({ name }) => name);
    running = stored.map((trader, index) =>
      createTrader({
        trader,
        names,
        index,
        address: servers.address,
        random: createRandom(`${seed} ${trader.name}`),
        fault,
        done: (trade) => trades.push(trade),
      }),
    );
    for (const trader of running) trader.start();
    const isDone = (): boolean =>
      Object.values(kills).reduce((sum, count) => sum + count, 0) === options.kills;
    const startedAt = performance.now();
    while (!isDone() || performance.now() - startedAt < calmTime) {
      await sleep(250);
      options.progress?.(options.kills - points.length, `${trades.length} trades`);
      if (!isDone() && performance.now() - lastKill > patience) {
        // A single server reaches every place.
        if (nodes === 1) fault('a place to be killed at was not reached');
        break;
      }
    }
    const seen = nodes > 1 ? await measureSight(servers, running, { random, fault }) : [];
    await Promise.all(running.map((trader) => trader.stop()));
    await recheck(running, trades, fault);
    if (nodes === 1) await servers.stop();
    const settled = await auditNow();
    if (settled < dueSales) fault(`${settled} of ${dueSales} sales were paid`);
    const byRoute = Object.groupBy(trades, ({ path }) => path.replace('/api/', ''));
    return {
      trades: Object.fromEntries(
        Object.entries(byRoute).map(([path, done]) => [path, done!.length]),
      ),
      settled,
      kills,
      audits,
      seen: {
        count: seen.length,
        median: seen.length === 0 ? 0 : Math.round(quantile(seen, 0.5)),
        worst: Math.round(Math.max(0, ...seen)),
      },
      faults: [...faults],
    };
  } finally {
    await Promise.all(running.map((trader) => trader.stop()));
    await servers.stop();
  }
}

/** [LG5] Repeats the last requests of each trader: each gives the same answer again. */
async function recheck(
  running: readonly RunningTrader[],
  trades: readonly DoneTrade[],
  fault: (words: string) => void,
): Promise<void> {
  for (const player of running) {
    const { trader } = player;
    const own = trades.filter((trade) => trade.trader === trader).slice(-20);
    for (const { path, body, answer } of own) {
      const again = await player.post(path, body);
      // Limits of requests may refuse it.
      if (again !== null && JSON.stringify(again) !== JSON.stringify(answer)) {
        fault(`${trader.name}: ${path} was answered differently the second time`);
      }
    }
  }
}

interface SightOptions {
  readonly random: Random;
  readonly fault: (words: string) => void;
}

/** Lists cards at one node and looks for them at another. Returns how long each took, in ms. */
async function measureSight(
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
      while (!isFound && performance.now() - from < seenLimit) {
        const response = await fetch(`${address}/api/market?search=${search}`, {
          headers: {
            cookie: `stackmate_session=${trader.trader.secret}`,
            'x-forwarded-for': `10.10.0.${times.length}`,
          },
        }).catch(() => null);
        const page = (await response?.json().catch(() => null)) as MarketAnswer | null;
        isFound = page?.listings?.some(({ copy }) => copy.id === card.id) ?? false;
        if (!isFound) await sleep(20);
      }
      if (!isFound) fault(`a listing wasn't found at ${address} within ${seenLimit} ms`);
    }
    times.push(performance.now() - from);
  }
  return times;
}
