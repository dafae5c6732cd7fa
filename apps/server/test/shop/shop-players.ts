import { createHash } from 'node:crypto';
import { readyDecks } from '@stackmate/catalogue';
import { economy } from '@stackmate/economy';
import type { StoreErrorCode } from '@stackmate/protocol/store';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { CodeReward, StoreOutcome } from '../../src/store/shop/shop-store.ts';
import type { Tables } from '../../src/store/tables.ts';
import { auditFaults, read } from '../read-ledger.ts';
import { id } from '../entries.ts';

export const now = Date.UTC(2026, 10, 24, 12);
export const today = '2026-11-24';
export const day = 24 * 60 * 60_000;
export const boosterPrice = economy.booster.price;
export const versions = JSON.stringify({ engine: '1', rules: '1', catalogue: '1' });
export const fifty = Array.from({ length: 50 }, (_, index) => index);

/** Returns a nonce of 64 hex digits. */
export const nonce = (text: string): string => createHash('sha256').update(text).digest('hex');

export function unwrap<T>(outcome: StoreOutcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

export const findCode = (outcome: StoreOutcome<unknown>): StoreErrorCode | null =>
  outcome.ok ? null : outcome.code;

export const accepted = (outcomes: readonly StoreOutcome<unknown>[]): number =>
  outcomes.filter(({ ok }) => ok).length;

const rollback = new Error('rolled back');

/** Runs statements in a transaction that is rolled back, and returns their result. */
export async function withoutCommit<T>(
  { db }: Database,
  run: (inside: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  const transaction = db.transaction().execute(async (inside) => {
    results.push(await run(inside));
    throw rollback;
  });
  await expect(transaction).rejects.toBe(rollback);
  return results[0];
}

/** Returns what PostgreSQL needs after the name of a trigger. */
export const onTable = ({ kind }: Database, table: string): string =>
  kind === 'postgres' ? ` on ${table}` : '';

/** Number of a card that can be granted. */
export const someCard = readyDecks[0].deck.main[0].card;

const noReward: CodeReward = { coins: 0, boosters: 0, deck: null, vip: null, note: '' };

let keys = 0;

export function testShop(database: Database) {
  const store: DatabaseStore = createDatabaseStore({ database, owner: 'test' });
  const next = (): string => `key-${(keys += 1)}`;
  const once = (playerId: string, at = now) => ({ playerId: id(playerId), at, key: next() });
  const change = (playerId: string, at = now) => ({
    playerId: id(playerId),
    at,
    operator: 'test',
    reason: 'a test',
    cause: next(),
  });
  const grant = async (playerId: string, coins: number): Promise<number> =>
    unwrap(await store.grantCoins({ ...change(playerId), coins }));
  const getWallet = (playerId: string, at = now) =>
    store.wallet({ playerId: id(playerId), at, before: null, limit: 50 });
  const buy = async (playerId: string, count: 1 | 10) => {
    await grant(playerId, count * boosterPrice);
    const request = { ...once(playerId), count, price: count * boosterPrice };
    return unwrap(await store.buyBoosters(request)).boosters;
  };
  const open = (playerId: string, boosters: readonly { readonly id: string }[], at = now) =>
    store.openBoosters({
      ...once(playerId, at),
      boosters: boosters.map((booster) => ({ id: booster.id, nonce: nonce(booster.id) })),
      versions,
    });
  const codes = (reward: Partial<CodeReward>, count = 1, expiresAt = now + day) =>
    store.createCodes({
      operator: 'test',
      reason: 'a test',
      at: now,
      reward: { ...noReward, ...reward },
      count,
      expiresAt,
    });
  const getInbox = (playerId: string, at = now) =>
    store.inbox({ playerId: id(playerId), at, before: null, limit: 50 });
  const loadCards = async (playerId: string) =>
    read(await store.vault({ playerId: id(playerId), at: now, after: 0, limit: 500 })).cards;
  const getSealed = (playerId: string) =>
    store.sealedBoosters({ player: id(playerId), after: 0, limit: 100 });
  /** Fills a vault up to some free places. */
  const fill = async (playerId: string, free: number) => {
    const copies = economy.vault.places - free;
    unwrap(await store.grantCards({ ...change(playerId), card: someCard, copies }));
  };
  const expectSound = async () => expect(await auditFaults(store)).toEqual([]);
  return {
    database,
    store,
    once,
    change,
    grant,
    getWallet,
    buy,
    open,
    codes,
    getInbox,
    loadCards,
    getSealed,
    fill,
    expectSound,
  };
}

/** A store with the requests of test players, whose names are padded to ids. */
export type TestShop = ReturnType<typeof testShop>;
