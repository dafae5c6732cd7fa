import { setTimeout as sleep } from 'node:timers/promises';
import { readCopy, storePrice } from '@stackmate/economy';
import type { VaultAnswer } from '@stackmate/protocol/collection';
import type { MarketAnswer } from '@stackmate/protocol/trading';
import { noNats, startNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres, startPostgres } from '../../../../apps/server/test/postgres.ts';
import type { StorePlace } from '../../../../apps/server/src/store/store-place.ts';
import { quantile } from '../../../shared/quantile.ts';
import { UnavailableError } from '../../../shared/run-tool.ts';
import { startServerProcess } from '../../../shared/server-process.ts';
import { storeTraders } from '../../crash/trading/stored-traders.ts';
import type { StoredTrader } from '../../crash/trading/stored-traders.ts';
import { loadSettings } from '../load-settings.ts';
import { loadUsage, measureStalls, probed } from '../usage.ts';
import type { Stalls } from '../usage.ts';
import { dearestFilter, filterSorts, marketFilters } from './filters.ts';
import { storeListings } from '../../../../apps/server/test/trading/stored-market.ts';

export interface MarketLoadOptions {
  readonly data: string;
  readonly listings: number;
  readonly database: 'sqlite' | 'postgres';
  /** How often each filter is asked for. */
  readonly rounds: number;
  readonly say: (words: string) => void;
}

/** Times of requests, in ms. */
interface RequestTimes {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

export interface MarketFigures {
  readonly database: 'sqlite' | 'postgres';
  readonly listings: number;
  /** Time of the first search, which reads all listings, in ms. */
  readonly startMs: number;
  /** Memory of the process that the listings take, in MB. */
  readonly memoryMB: number;
  readonly pages: RequestTimes;
  /** Pages of the dearest search that fits. */
  readonly dearest: RequestTimes;
  /** The slowest filters by their medians. */
  readonly slowest: readonly { readonly filter: string; readonly p50: number }[];
  /** How long the main thread was held while pages were asked for: of the event loop's delays, in ms. */
  readonly stalls: Stalls;
  readonly startStalls: Stalls;
  /** Pages of one address while 50 others ask for the dearest filter without a pause, and what those got. */
  readonly crowded: RequestTimes & { readonly served: number; readonly refused: number };
  /** New listings, one at a time: until they are answered, and until a search finds them. */
  readonly listed: RequestTimes;
  readonly found: RequestTimes;
}

const newListings = 15;
const crowd = { addresses: 50, atOnce: 10, pages: 20, pause: 500 };
const shownFilters = 5;
const foundLimit = 30_000;
const megabyte = 1024 * 1024;

const toTimes = (times: readonly number[]): RequestTimes => ({
  count: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  worst: Math.max(0, ...times),
});

/** Creates an empty database, and what runs beside the server. */
async function createPlace(
  data: string,
  kind: MarketLoadOptions['database'],
): Promise<{
  readonly place: StorePlace;
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}> {
  if (kind === 'sqlite') {
    return { place: { data, databaseUrl: null }, env: {}, stop: () => Promise.resolve() };
  }
  const missing = noNats ?? noPostgres;
  if (missing !== null) throw new UnavailableError(missing);
  const postgres = startPostgres();
  const nats = await startNats();
  const url = await postgres.createDatabase('market');
  return {
    place: { data, databaseUrl: url },
    env: {
      DATABASE_URL: url,
      NATS_URL: nats.url,
      STACKMATE_TOKEN_SECRET: 'a secret that the servers of this tool share',
    },
    async stop() {
      await nats.stop();
      postgres.stop();
    },
  };
}

/** Measures searches of a market with so many listings. */
export async function measureMarket(options: MarketLoadOptions): Promise<MarketFigures> {
  const { data, listings, say } = options;
  const { place, env, stop } = await createPlace(data, options.database);
  try {
    const start = () =>
      startServerProcess({
        speaks: true,
        node: [...probed],
        env: {
          ...loadSettings,
          STACKMATE_DATA: data,
          STACKMATE_PORT: '0',
          STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
          ...env,
        },
      });
    // The database must belong to the server's secret before it has players.
    await (await start()).stop('SIGTERM');
    const [trader] = await storeTraders(place, 1, (database) =>
      storeListings(database, listings, say),
    );
    say('starting the server');
    const server = await start();
    try {
      return await measureServer(options, trader, server);
    } finally {
      await server.stop('SIGTERM');
    }
  } finally {
    await stop();
  }
}

async function measureServer(
  { database: kind, listings, rounds, say }: MarketLoadOptions,
  trader: StoredTrader,
  server: Awaited<ReturnType<typeof startServerProcess>>,
): Promise<MarketFigures> {
  let requests = 0;
  async function find(
    query: string,
  ): Promise<{ readonly page: MarketAnswer; readonly ms: number }> {
    requests += 1;
    const from = performance.now();
    const response = await fetch(`${server.address}/api/market?${query}`, {
      // Limits by address are for people, not for this process.
      headers: { 'x-forwarded-for': `10.8.${(requests >> 8) & 255}.${requests & 255}` },
    });
    const page = (await response.json()) as MarketAnswer;
    if (!response.ok) throw new Error(`${query}: ${response.status} ${JSON.stringify(page)}`);
    return { page, ms: performance.now() - from };
  }
  const before = await loadUsage(server, true);
  await measureStalls(server);
  const { page, ms: startMs } = await find('');
  if (page.count < listings) throw new Error(`${page.count} of ${listings} listings are found`);
  const startStalls = await measureStalls(server);
  const after = await loadUsage(server, true);
  say('asking for pages');
  for (const filter of marketFilters) await find(`search=${encodeURIComponent(filter)}`);
  await measureStalls(server);
  const byFilter = new Map<string, number[]>(marketFilters.map((filter) => [filter, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [filter, times] of byFilter) {
      const sort = filterSorts[round % filterSorts.length];
      times.push((await find(`sort=${sort}&search=${encodeURIComponent(filter)}`)).ms);
    }
  }
  const stalls = await measureStalls(server);
  const dearest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    dearest.push((await find(`search=${encodeURIComponent(dearestFilter)}`)).ms);
  }
  say('asking beside 50 addresses');
  const crowded = await askBesideCrowd(server.address, find);
  say('listing cards');
  const { listed, found } = await listCards(server.address, trader, find);
  const all = [...byFilter.values()].flat();
  return {
    database: kind,
    listings,
    startMs,
    memoryMB: (after.rss - before.rss) / megabyte,
    pages: toTimes(all),
    dearest: toTimes(dearest),
    slowest: [...byFilter]
      .map(([filter, times]) => ({ filter, p50: quantile(times, 0.5) }))
      .sort((a, b) => b.p50 - a.p50)
      .slice(0, shownFilters),
    stalls,
    startStalls,
    crowded,
    listed: toTimes(listed),
    found: toTimes(found),
  };
}

/** Asks for pages while many addresses of different networks ask for the dearest filter, each with several requests at the same time. */
async function askBesideCrowd(
  address: string,
  find: (query: string) => Promise<{ readonly ms: number }>,
): Promise<MarketFigures['crowded']> {
  const url = `${address}/api/market?limit=60&sort=quality&search=${encodeURIComponent(dearestFilter)}`;
  const over = new AbortController();
  let served = 0;
  let refused = 0;
  const ask = async (from: string): Promise<void> => {
    while (!over.signal.aborted) {
      const response = await fetch(url, { headers: { 'x-forwarded-for': from } }).catch(() => null);
      await response?.body?.cancel().catch(() => {});
      if (response?.ok) served += 1;
      else refused += 1;
      // Whoever is refused comes again as the answer says.
      if (!response?.ok) await sleep(2000);
    }
  };
  const asking = Array.from({ length: crowd.addresses * crowd.atOnce }, (_, index) =>
    ask(`10.7.${index % crowd.addresses}.1`),
  );
  await sleep(500);
  const times: number[] = [];
  for (let page = 0; page < crowd.pages; page += 1) {
    times.push((await find(`search=${encodeURIComponent('power>=80')}`)).ms);
    // Like a person who reads what was found.
    await sleep(crowd.pause);
  }
  over.abort();
  await Promise.all(asking);
  return { ...toTimes(times), served, refused };
}

/** Lists cards one after the other, and looks for each. Returns how long both took, in ms. */
async function listCards(
  address: string,
  trader: StoredTrader,
  find: (query: string) => Promise<{ readonly page: MarketAnswer }>,
): Promise<{ readonly listed: readonly number[]; readonly found: readonly number[] }> {
  const headers = {
    cookie: `stackmate_session=${trader.secret}`,
    origin: address,
    'content-type': 'application/json',
  };
  const vault = await fetch(`${address}/api/vault?limit=${newListings}`, { headers });
  const { cards } = (await vault.json()) as VaultAnswer;
  const listed: number[] = [];
  const found: number[] = [];
  for (const card of cards) {
    const copy = readCopy(card);
    if (!copy.ok) throw new Error(copy.refusal.detail);
    const body = { key: `list-${card.id}`, card: card.id, price: storePrice(copy.value.roll) };
    const from = performance.now();
    const response = await fetch(`${address}/api/market/list`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`not listed: ${response.status} ${await response.text()}`);
    await response.body?.cancel();
    listed.push(performance.now() - from);
    const search = encodeURIComponent(`id:${card.cardid}`);
    while (performance.now() - from < foundLimit) {
      const { page } = await find(`sort=newest&limit=5&search=${search}`);
      if (page.listings.some(({ copy: { id } }) => id === card.id)) break;
      await sleep(5);
    }
    found.push(performance.now() - from);
  }
  return { listed, found };
}

const ms = (time: number): string => `${time.toFixed(1)} ms`;
const words = ({ count, p50, p99, worst }: RequestTimes): string =>
  `${count} times: p50 ${ms(p50)}, p99 ${ms(p99)}, worst ${ms(worst)}`;
const held = ({ p99, worst, work }: Stalls): string =>
  `main thread held: p99 ${ms(p99)}, worst ${ms(worst)}; at work itself, at most ${ms(work)} at a time`;

/** Writes the figures for people. */
export const formatMarket = (figures: MarketFigures): string =>
  [
    `${figures.listings} listings on ${figures.database}`,
    `first search, which reads them all: ${ms(figures.startMs)}, ${held(figures.startStalls)}`,
    `memory: ${figures.memoryMB.toFixed(0)} MB`,
    `pages: ${words(figures.pages)}`,
    `the dearest search: ${words(figures.dearest)}`,
    held(figures.stalls),
    `slowest: ${figures.slowest.map(({ filter, p50 }) => `${filter || '(all)'} ${ms(p50)}`).join('; ')}`,
    `beside ${crowd.addresses} addresses that never pause: ${words(figures.crowded)}; of theirs, ${figures.crowded.served} were served and ${figures.crowded.refused} refused`,
    `new listings: answered ${words(figures.listed)}; found ${words(figures.found)}`,
  ].join('\n');
