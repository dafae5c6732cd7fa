import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@stackmate/engine';
import { createDatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { Database } from '../../../../apps/server/src/store/database.ts';
import type { StorePlace } from '../../../../apps/server/src/store/store-place.ts';
import { openTestDatabase } from '../../../../apps/server/test/open-test-database.ts';
import { auditFaults } from '../../../../apps/server/test/read-ledger.ts';
import { withDataFolder } from '../../../shared/data-folder.ts';
import { quantile } from '../../../shared/quantile.ts';
import { tradingKillPoints } from '../kills/kill-marks.ts';
import { createKilledServers } from '../kills/servers.ts';
import type { KilledServers } from '../kills/servers.ts';
import { auditTrades } from './audit-trades.ts';
import { measureSight } from './measure-sight.ts';
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

/**
 * Time after which a kill that isn't reached is given up, in ms: on a cluster, another node may be doing that work. Nodes
 * start again, and sales are paid, within the same time.
 */
const patience = 90_000;
/** Time for which players trade after the last kill, in ms. */
const calmTime = 15_000;

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
    return { faults: [...ledger, ...lost], settled: await countSettled(database) };
  } finally {
    await database.db.destroy();
  }
}

async function countSettled({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('sales')
    .where('status', '=', 'settled')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Waits until the nodes have paid the sales that were due at the start. */
async function waitForSales(place: StorePlace): Promise<void> {
  const database = await openTestDatabase(place);
  try {
    const end = performance.now() + patience;
    while ((await countSettled(database)) < dueSales && performance.now() < end) await sleep(250);
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
    // Before anybody trades: nobody buys what is looked for, and limits and free cards aren't used up.
    const seen = nodes > 1 ? await measureSight(servers, running, { random, fault }) : [];
    for (const trader of running) trader.start();
    const isDone = (): boolean =>
      Object.values(kills).reduce((sum, count) => sum + count, 0) === options.kills;
    lastKill = performance.now();
    const isCalm = (): boolean =>
      isDone() && servers.addresses().length === nodes && performance.now() - lastKill > calmTime;
    while (!isCalm()) {
      await sleep(250);
      options.progress?.(options.kills - points.length, `${trades.length} trades`);
      if (performance.now() - lastKill > patience) {
        if (isDone()) fault('a node did not start again');
        // A single server reaches every place.
        else if (nodes === 1) fault('a place to be killed at was not reached');
        break;
      }
    }
    await Promise.all(running.map((trader) => trader.stop()));
    await recheck(running, trades, fault);
    if (nodes === 1) await servers.stop();
    else await waitForSales(servers.place);
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

/** Returns the part of an answer that stays the same. What is left of a slip goes on. */
const sameText = (path: string, answer: unknown): string =>
  JSON.stringify(
    path === '/api/slips/scan' ? (answer as { readonly claimed: unknown }).claimed : answer,
  );

/** [LG5] Repeats the last requests of each trader: each gives the same answer again. */
async function recheck(
  running: readonly RunningTrader[],
  trades: readonly DoneTrade[],
  fault: (words: string) => void,
): Promise<void> {
  for (const player of running) {
    const { trader } = player;
    const own = trades
      .filter((trade) => trade.trader === trader && trade.path !== '/api/slips/open')
      .slice(-20);
    for (const { path, body, answer } of own) {
      const again = await player.post(path, body);
      // Limits of requests may refuse it.
      if (again !== null && sameText(path, again) !== sameText(path, answer)) {
        fault(`${trader.name}: ${path} was answered differently the second time`);
      }
    }
  }
}
