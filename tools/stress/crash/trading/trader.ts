import { setTimeout as sleep } from 'node:timers/promises';
import { readCopy, storePrice } from '@stackmate/economy';
import { tradingRules } from '@stackmate/economy/trading';
import type { Random } from '@stackmate/engine';
import type { VaultAnswer } from '@stackmate/protocol/collection';
import type { SlipSession } from '@stackmate/protocol/physical';
import type { MarketAnswer, OwnMarketAnswer, SwapOffer } from '@stackmate/protocol/trading';
import type { StoredTrader } from './stored-traders.ts';

/** A request that was answered with success. */
export interface DoneTrade {
  readonly trader: StoredTrader;
  readonly path: string;
  readonly body: object;
  readonly answer: unknown;
}

export interface TraderOptions {
  readonly trader: StoredTrader;
  /** Names of all traders. */
  readonly names: readonly string[];
  readonly index: number;
  /** Returns the address of a server for the next request. */
  readonly address: () => string;
  readonly random: Random;
  readonly fault: (words: string) => void;
  /** Called for each request that succeeded. */
  readonly done: (trade: DoneTrade) => void;
}

/** A player who lists, buys, wants and swaps while servers are killed. */
export interface RunningTrader {
  readonly trader: StoredTrader;
  readonly read: <T>(path: string) => Promise<T>;
  /** Posts until a server answers. Returns null if it was refused. */
  readonly post: (path: string, body: object) => Promise<unknown>;
  /** Trades until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Pause between two requests, and before a failed one is repeated, in ms. */
const pauses = { again: 60, between: 40 };
const maxTries = 3000;
const fewestCards = 8;

/** Prices that lie in the band of a copy. */
function priceOf(card: VaultAnswer['cards'][number], random: Random): number {
  const copy = readCopy(card);
  if (!copy.ok) throw new Error(copy.refusal.detail);
  const worth = storePrice(copy.value.roll);
  return Math.max(1, Math.floor((worth * (80 + random.below(40))) / 100));
}

class HttpTrader implements RunningTrader {
  readonly trader: StoredTrader;
  private readonly options: TraderOptions;
  private readonly stopping = new AbortController();
  private working: Promise<void> = Promise.resolve();
  private keys = 0;
  /** Cards of all packs that were scanned. */
  private scanned = 0;

  constructor(options: TraderOptions) {
    this.options = options;
    this.trader = options.trader;
  }

  async read<T>(path: string): Promise<T> {
    const { json } = await this.persist(path);
    return json as T;
  }

  post(path: string, body: object): Promise<unknown> {
    // The codes of a claim are its key.
    if (path.startsWith('/api/slips/')) return this.send(path, body);
    this.keys += 1;
    return this.send(path, { key: `${this.trader.name}-key-${this.keys}`, ...body });
  }

  start(): void {
    this.working = this.work().catch((failure: unknown) =>
      this.options.fault(`${this.trader.name}: ${String(failure)}`),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private async send(path: string, body: object): Promise<unknown> {
    const { status, json } = await this.persist(path, body);
    if (status !== 200) return null;
    this.options.done({ trader: this.trader, path, body, answer: json });
    return json;
  }

  /** Repeats a request until a server answers it. */
  private async persist(path: string, body?: object) {
    const { address, index } = this.options;
    const origin = address();
    for (let tries = 0; tries < maxTries; tries += 1) {
      const server = tries === 0 ? origin : address();
      const response = await fetch(`${server}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          cookie: `stackmate_session=${this.trader.secret}`,
          origin: server,
          // Limits by address are for people, not for this process.
          'x-forwarded-for': `10.9.${index >> 8}.${index & 255}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response && text && response.status < 500) {
        return { status: response.status, json: JSON.parse(text) as unknown };
      }
      await sleep(pauses.again);
    }
    throw new Error(`${path} was never answered`);
  }

  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.act();
      await sleep(pauses.between);
    }
  }

  private async act(): Promise<void> {
    const { random } = this.options;
    const what = random.below(11);
    if (what < 3) return this.list();
    if (what < 5) return this.buy();
    if (what < 7) return this.want();
    if (what < 8) return this.offer();
    if (what < 9) return this.answerOffers();
    if (what < 10) return this.withdraw();
    return this.register();
  }

  private async cards(): Promise<VaultAnswer['cards']> {
    const { cards } = await this.read<VaultAnswer>('/api/vault?limit=40');
    return cards.filter(({ heldUntil }) => heldUntil === undefined);
  }

  private async list(): Promise<void> {
    const { random } = this.options;
    const cards = await this.cards();
    if (cards.length < fewestCards) return;
    const card = cards[random.below(cards.length)];
    await this.post('/api/market/list', { card: card.id, price: priceOf(card, random) });
  }

  private async buy(): Promise<void> {
    const { random } = this.options;
    const { listings } = await this.read<MarketAnswer>('/api/market?sort=newest');
    if (listings.length === 0) return;
    const { id: listing, price } = listings[random.below(listings.length)];
    await this.post('/api/market/buy', { listing, price });
  }

  private async want(): Promise<void> {
    const { random } = this.options;
    const [card] = await this.cards();
    if (!card) return;
    const search = random.below(2) === 0 ? `id:${card.cardid}` : 'power>3';
    await this.post('/api/market/want', { search, price: 20 + random.below(60) });
  }

  private async withdraw(): Promise<void> {
    const { listings, orders } = await this.read<OwnMarketAnswer>('/api/market/own');
    const [listing] = listings;
    if (this.options.random.below(2) === 0 && listing) {
      await this.post('/api/market/withdraw', { listing: listing.id });
    } else if (orders.length > 0) {
      await this.post('/api/market/unwant', { order: orders[0].id });
    }
  }

  private async offer(): Promise<void> {
    const { random, names } = this.options;
    const partner = names[random.below(names.length)];
    if (partner === this.trader.name) return;
    const cards = await this.cards();
    if (cards.length < fewestCards) return;
    const gives = cards.slice(0, 1 + random.below(2)).map(({ id }) => id);
    await this.post('/api/swaps/offer', { partner, gives, gets: [] });
  }

  /** [PH3] Opens the slip of a pack, and registers its next card. */
  private async register(): Promise<void> {
    const { packs } = this.trader;
    const size = packs[0].cards.length;
    const pack = packs.at(Math.floor(this.scanned / size));
    if (!pack) return;
    const code = pack.cards[this.scanned % size];
    const opened = (await this.post('/api/slips/open', { code: pack.slip })) as SlipSession | null;
    if (!opened) return;
    const { session } = opened;
    const isDone = (await this.post('/api/slips/scan', { session, code })) !== null;
    // A full vault has room again once something is sold.
    if (isDone) this.scanned += 1;
  }

  private async answerOffers(): Promise<void> {
    const { now, offers } = await this.read<{ now: number; offers: readonly SwapOffer[] }>(
      '/api/swaps',
    );
    const { pauseAfterChange } = tradingRules.swaps;
    for (const { id: swap, version, status, isOwnTurn, changedAt } of offers) {
      if (status !== 'open' || !isOwnTurn || changedAt + pauseAfterChange > now) continue;
      if (this.options.random.below(4) === 0) await this.post('/api/swaps/close', { swap });
      else await this.post('/api/swaps/accept', { swap, version });
      return;
    }
  }
}

export const createTrader = (options: TraderOptions): RunningTrader => new HttpTrader(options);
