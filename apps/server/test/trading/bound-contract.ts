import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { moveCards } from '../../src/store/ledger/cards.ts';
import { collectionPlayers, getCode, now, unwrap } from '../collection-players.ts';
import { id } from '../entries.ts';

const day = 24 * 60 * 60_000;

/** [TR1] [TR3] Tests of every database what bound and held cards may do. */
export function boundContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  const { chooseStarter, grantCards, loadCards, sell, once, expectSoundLedger } = collectionPlayers(
    () => store,
  );

  const move = (card: string, from: string, to: string, holdUntil = 0) =>
    database.db.transaction().execute(async (inside) => {
      const { number } = await inside
        .selectFrom('cards')
        .where('id', '=', card)
        .select('number')
        .executeTakeFirstOrThrow();
      const cause = `test:${card}:${from}:${to}`;
      await moveCards(inside, { cards: [number], from, to, holdUntil, cause, at: now });
    });

  describe('bound cards', () => {
    it('[TR1] starter cards are bound, cards that an operator gave are not', async () => {
      const [first] = await chooseStarter('bound');
      expect(first.isBound).toBe(true);
      await grantCards('free', 1);
      const [free] = await loadCards('free');
      expect(free.isBound).toBeUndefined();
    });

    it('[TR1] a bound card goes to the store and back, and to no other player or escrow', async () => {
      const [first] = await chooseStarter('keeper');
      for (const to of [id('other'), 'escrow']) {
        await expect(move(first.id, id('keeper'), to)).rejects.toThrow('no-such-card');
      }
      const { undo } = unwrap(await sell('keeper', [first]));
      unwrap(await store.undoSale({ ...once('keeper'), undo }));
      expect((await loadCards('keeper')).some((card) => card.id === first.id)).toBe(true);
      await expectSoundLedger();
    });

    it('[TR1] the database itself refuses to give a bound card away, or to free it', async () => {
      const [first] = await chooseStarter('guarded');
      const change = (assignment: string) =>
        sql.raw(`update cards set ${assignment} where id = '${first.id}'`).execute(database.db);
      await expect(change(`owner = '${id('thief')}'`)).rejects.toThrow('stays with its player');
      await expect(change("owner = 'escrow'")).rejects.toThrow('stays with its player');
      await expect(change('bound = 0')).rejects.toThrow(/keeps|never change/);
    });
  });

  describe('held cards', () => {
    it('[TR3] a received card can be played at once, but neither sold nor trained until its hold ends', async () => {
      await grantCards('giver', 1);
      const [card] = await loadCards('giver');
      await move(card.id, id('giver'), id('taker'), now + 7 * day);
      const [received] = await loadCards('taker');
      expect(received.heldUntil).toBe(now + 7 * day);
      expect(getCode(await sell('taker', [received]))).toBe('card-held');
      const training = { card: card.id, used: 0, moves: [{ from: 'power', to: 'iq' }] as const };
      expect(getCode(await store.trainCard({ ...once('taker'), ...training }))).toBe('card-held');
      await expect(move(card.id, id('taker'), id('third'))).rejects.toThrow('no-such-card');
      const later = { ...once('taker', now + 7 * day), cards: [card.id], coins: 0 };
      expect(getCode(await store.sellCards(later))).toBe('price-changed');
      await expectSoundLedger();
    });
  });
}
