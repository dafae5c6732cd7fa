import { setTimeout as sleep } from 'node:timers/promises';
import { readyDecks } from '@stackmate/catalogue';
import { readCopy, sellingPrice } from '@stackmate/economy';
import type { Random } from '@stackmate/engine';
import type { SellAnswer, VaultAnswer, VaultCard } from '@stackmate/protocol/collection';
import { openAccount } from '../../shared/account.ts';
import type { AccountResponse, TestAccount } from '../../shared/account.ts';
import { shop } from './shopping.ts';

export interface CollectorOptions {
  readonly address: string;
  readonly name: string;
  readonly random: Random;
  readonly fault: (words: string) => void;
}

/** An account that sells cards, undoes sales, saves decks, buys and opens boosters while its server is killed. */
export interface Collector {
  /** Id of its player. */
  readonly playerId: string;
  /** Ends its work. Resolves when its last request is answered. */
  readonly stop: () => Promise<void>;
  /** Repeats every request that was answered: each must give the same answer again (LG5). */
  readonly recheck: () => Promise<void>;
  /** Returns the number of answered requests. */
  readonly acknowledged: () => number;
}

/** Pause between two requests, and before a failed one is repeated, in ms. */
const pauses = { again: 30, between: 5 };
/** Repeats of one request. */
const maxTries = 4000;

const getPrice = (card: VaultCard): number => {
  const copy = readCopy(card);
  if (!copy.ok) throw new Error(copy.refusal.detail);
  return sellingPrice(copy.value.roll);
};

/** Repeats a request until the server answers it. */
async function persist(
  account: TestAccount,
  path: string,
  body?: unknown,
): Promise<AccountResponse> {
  for (let tries = 0; tries < maxTries; tries++) {
    const response = await account.call(path, body).catch(() => null);
    if (response !== null && response.status < 500) return response;
    await sleep(pauses.again);
  }
  throw new Error(`${path} was never answered`);
}

export async function startCollector(options: CollectorOptions): Promise<Collector> {
  const { address, name, random, fault } = options;
  const account = await openAccount(address, name);
  const done: { readonly path: string; readonly body: unknown; readonly answer: string }[] = [];
  const stopping = new AbortController();
  let keys = 0;
  let undo: string | null = null;

  /** Makes a request with a key. Returns its answer; null if it was refused. */
  async function once<T>(path: string, more: object): Promise<T | null> {
    const body = { key: `${name.replaceAll(' ', '')}-${(keys += 1)}`, ...more };
    const { status, answer } = await persist(account, path, body);
    if (status !== 200) return null;
    done.push({ path, body, answer: JSON.stringify(answer) });
    return answer as T;
  }

  const read = async (path: string) => (await persist(account, path)).answer;

  async function act(): Promise<void> {
    if (random.below(2) === 0) return shop({ random, read, once });
    const { cards } = (await read('/api/vault?limit=20')) as VaultAnswer;
    const some = cards.slice(0, 1 + random.below(3));
    const what = random.below(4);
    if (what === 0 && undo !== null) {
      await once('/api/vault/sell/undo', { undo });
      undo = null;
    } else if (what === 1) {
      const main = some.map((card) => ({ card: card.cardid, owned: card.id, roll: null }));
      await once('/api/decks/mine', { name: 'A deck', deck: { main, superdeck: [] } });
    } else if (what === 2) {
      await once('/api/vault/places', { price: 250 });
    } else if (some.length > 0) {
      const coins = some.reduce((sum, card) => sum + getPrice(card), 0);
      const sold = await once<SellAnswer>('/api/vault/sell', {
        cards: some.map(({ id }) => id),
        coins,
      });
      undo = sold?.undo ?? undo;
    }
  }

  async function work(): Promise<void> {
    await persist(account, '/api/vault/starter', { deck: readyDecks[0].id });
    while (!stopping.signal.aborted) {
      await act();
      await sleep(pauses.between);
    }
  }

  const { account: own } = (await read('/api/account')) as { account: { player: string } };
  const working = work().catch((failure: unknown) => fault(`${name}: ${String(failure)}`));
  return {
    playerId: own.player,
    acknowledged: () => done.length,
    async stop() {
      stopping.abort();
      await working;
    },
    async recheck() {
      for (const { path, body, answer } of done) {
        const again = await persist(account, path, body);
        if (JSON.stringify(again.answer) !== answer) {
          fault(`${name}: ${path} was answered differently the second time`);
        }
      }
    },
  };
}
