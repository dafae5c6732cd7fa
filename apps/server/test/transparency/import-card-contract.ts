import { rollOwnedCopy } from '@stackmate/economy';
import { tradingRules } from '@stackmate/economy/trading';
import { createRandom } from '@stackmate/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import type { ImportedCard } from '../../src/store/transparency/import-card.ts';
import { getCode, now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, valueOf } from '../trading/traders.ts';

/** [OL3] Tests the import of cards into every database. */
export function importCardContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  const { trader, change, once, loadCards, grant, expectSoundLedger } = createTraders(
    () => database,
    () => store,
  );

  let cards = 0;
  const foreign = (more: Partial<ImportedCard> = {}): ImportedCard => {
    cards += 1;
    return {
      id: id(`foreign card ${cards}`),
      ...rollOwnedCopy(101, createRandom(`foreign ${cards}`)),
      moves: [],
      experience: 7,
      edition: '1',
      serial: cards,
      matches: 9,
      wins: 7,
      isBound: false,
      log: 'old.example/cards/0123abcd',
      entry: 3,
      ...more,
    };
  };
  const importTo = (name: string, imported: ImportedCard) =>
    store.importCard({ ...change(name), imported });

  describe('cards of another server', () => {
    it('[OL3] keep their id, roll, training, number and matches, and are held and logged', async () => {
      await trader('ida', { cards: 0 });
      const imported = foreign({ experience: 10, moves: [{ from: 'iq', to: 'power' }] });
      expect(valueOf(await importTo('ida', imported))).toBe(true);
      const [card] = await loadCards('ida');
      expect(card).toMatchObject({
        id: imported.id,
        blueprint: imported.blueprint,
        moves: imported.moves,
        experience: 10,
        matches: 9,
        wins: 7,
        origin: 'imported',
        edition: '1 (old.example)',
        serial: imported.serial,
        heldUntil: now + tradingRules.hold,
      });
      await trader('carl', { cards: 0 });
      const offer = { partner: id('carl'), gives: [card.id], gets: [] };
      expect(await store.createSwap({ ...once('ida'), ...offer })).toMatchObject({ ok: false });
      expect(await store.logMovements(100)).toBeGreaterThan(0);
      expect((await store.logEntries(0)).join('\n')).toContain(imported.id);
      await expectSoundLedger();
    });

    it('[OL3] come once: the same deed gives the same answer, and nobody else gets the card', async () => {
      await trader('first', { cards: 0 });
      await trader('second', { cards: 0 });
      const imported = foreign();
      expect(valueOf(await importTo('first', imported))).toBe(true);
      expect(valueOf(await importTo('first', imported))).toBe(false);
      expect(getCode(await importTo('second', imported))).toBe('card-already-here');
      // Another log can't claim the same card.
      const other = { ...imported, log: 'other.example/cards/0' };
      expect(getCode(await importTo('first', other))).toBe('card-already-here');
      expect(await loadCards('first')).toHaveLength(1);
      // A card that was made here is no other server's.
      await trader('local', { cards: 1 });
      const [own] = await loadCards('local');
      expect(getCode(await importTo('local', foreign({ id: own.id })))).toBe('card-already-here');
      await expectSoundLedger();
    });

    it('[OL3] go to one of two accounts that import them at once', async () => {
      const names = ['racer one', 'racer two'];
      for (const name of names) await trader(name, { cards: 0 });
      for (let round = 0; round < 5; round += 1) {
        const imported = foreign();
        const outcomes = await Promise.all(
          [...names, ...names].map((name) => importTo(name, imported)),
        );
        expect(outcomes.filter((outcome) => outcome.ok && outcome.value)).toHaveLength(1);
        expect(outcomes.map(getCode).filter((code) => code === 'card-already-here')).toHaveLength(
          2,
        );
      }
      const owned = await Promise.all(names.map((name) => loadCards(name)));
      expect(owned.flat()).toHaveLength(5);
      await expectSoundLedger();
    });

    it('[OL3] are refused if they are impossible or there is no room; bound ones stay bound', async () => {
      await trader('picky', { cards: 0 });
      const impossible: Partial<ImportedCard>[] = [
        { roll: { card: 65_000 } },
        { roll: null },
        { wins: 10 },
        { serial: 0 },
        { experience: 0, moves: [{ from: 'iq', to: 'power' }] },
      ];
      for (const wrong of impossible) {
        expect(getCode(await importTo('picky', foreign(wrong)))).toBe('unknown-card');
      }
      expect(valueOf(await importTo('picky', foreign({ isBound: true })))).toBe(true);
      expect(await loadCards('picky')).toMatchObject([{ isBound: true }]);
      await grant('picky', 1);
      const wallet = { player: id('picky') };
      const { cards: count } = await database.db
        .selectFrom('wallets')
        .where('player', '=', wallet.player)
        .select('cards')
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('wallets')
        .set({ places: count })
        .where('player', '=', wallet.player)
        .execute();
      const waiting = foreign();
      expect(getCode(await importTo('picky', waiting))).toBe('vault-full');
      await database.db
        .updateTable('wallets')
        .set({ places: count + 1 })
        .where('player', '=', wallet.player)
        .execute();
      expect(valueOf(await importTo('picky', waiting))).toBe(true);
      await expectSoundLedger();
    });
  });
}
