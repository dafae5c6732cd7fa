import { physicalLimits } from '@stackmate/protocol/physical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { refusalOf, valueOf } from '../trading/traders.ts';
import { holderPlayers } from './holder-players.ts';

const { checkTime, checkedScans, seenTime } = physicalLimits;

/** [PH7] Tests of every database that checks of paper decks find foreign cards, and prints in two decks. */
export function deckCheckContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  const players = holderPlayers(
    () => database,
    () => store,
  );
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    await players.open('checks', 4);
    await players.account('owner');
  });
  afterAll(() => store.close());

  const openCheck = async (organizer: string, title: string, deck: readonly number[], at = now) =>
    valueOf(await store.openDeckCheck({ playerId: id(organizer), title, deck, at }));
  const scan = (organizer: string, check: string, codeHash: string, at = now) =>
    store.scanForDeck({ playerId: id(organizer), check, codeHash, fault: null, at });
  const cardOf = async (codeHash: string) => (await players.look('owner', codeHash)).roll.card;

  describe('checks of paper decks', () => {
    it('[PH7] a card matches as often as the deck has it; other cards and codes are foreign', async () => {
      const [first, second] = await players.register('owner', 2);
      const card = await cardOf(first.codeHash);
      const other = await cardOf(second.codeHash);
      const { id: check } = await openCheck('judge', 'Table 1', [card]);
      const matched = valueOf(await scan('judge', check, first.codeHash));
      expect(matched).toMatchObject({
        card: { verdict: 'match', reason: null, elsewhere: null, print: { number: first.number } },
        check: { cards: 1, matches: 1, faults: 0 },
      });
      expect(valueOf(await scan('judge', check, first.codeHash, now + 5))).toEqual(matched);
      const foreign = valueOf(await scan('judge', check, second.codeHash));
      expect(foreign.card).toMatchObject({
        verdict: 'foreign',
        reason: other === card ? 'too-many' : 'not-in-deck',
      });
      const unknown = valueOf(await scan('judge', check, 'f'.repeat(64)));
      expect(unknown.card).toMatchObject({ verdict: 'foreign', reason: 'unknown', print: null });
      const forged = { playerId: id('judge'), check, codeHash: 'e'.repeat(64), at: now };
      expect(valueOf(await store.scanForDeck({ ...forged, fault: 'forged' })).card.reason).toBe(
        'forged',
      );
      expect(await store.readDeckCheck({ playerId: id('judge'), check, at: now })).toMatchObject({
        matches: 1,
        faults: 3,
        deck: [{ card, copies: 1, scanned: 1 }],
        scans: [{ reason: 'forged' }, { reason: 'unknown' }, {}, { reason: null }],
      });
    });

    it('[PH7] too many copies of a card and void prints are foreign', async () => {
      const held = await players.register('owner', 10);
      const cards = await Promise.all(held.map(({ codeHash }) => cardOf(codeHash)));
      const { id: check } = await openCheck('judge', 'Void', [...new Set(cards)]);
      await database.db
        .updateTable('prints')
        .set({ voided_at: now })
        .where('edition', '=', held[0].number)
        .execute();
      expect(valueOf(await scan('judge', check, held[0].codeHash)).card.reason).toBe('void');
      const verdicts = [];
      for (const { codeHash } of held.slice(1)) {
        verdicts.push(valueOf(await scan('judge', check, codeHash)).card.reason);
      }
      const repeats = cards.slice(1).length - new Set(cards.slice(1)).size;
      expect(verdicts.filter((reason) => reason === 'too-many')).toHaveLength(repeats);
      expect(verdicts.filter((reason) => reason === null)).toHaveLength(9 - repeats);
    });

    it('[PH7] a print in two decks on one day shows in both, without a name of another organizer', async () => {
      const [held] = await players.register('owner');
      const deck = [await cardOf(held.codeHash)];
      const first = await openCheck('judge', 'Ann', deck);
      const again = await openCheck('judge', 'Ann', deck);
      const second = await openCheck('judge', 'Ben', deck);
      const far = await openCheck('other', 'Cora', deck);
      await scan('judge', first.id, held.codeHash);
      expect(valueOf(await scan('judge', again.id, held.codeHash)).card.verdict).toBe('match');
      expect(valueOf(await scan('judge', second.id, held.codeHash, now + 1)).card).toMatchObject({
        verdict: 'elsewhere',
        elsewhere: { title: 'Ann' },
      });
      expect(valueOf(await scan('other', far.id, held.codeHash, now + 2)).card).toMatchObject({
        verdict: 'elsewhere',
        elsewhere: { at: now + 1, title: null },
      });
      const seen = await store.readDeckCheck({ playerId: id('judge'), check: first.id, at: now });
      expect(seen?.scans[0]).toMatchObject({ verdict: 'elsewhere' });
      const next = await openCheck('third', 'Dora', deck, now + 2 * seenTime);
      const late = await scan('third', next.id, held.codeHash, now + 2 * seenTime);
      expect(valueOf(late).card.verdict).toBe('match');
    });

    it('[PH7] are their organizer’s alone, bounded, and deleted after three days', async () => {
      const [held] = await players.register('owner');
      const { id: check } = await openCheck('keeper', 'Mine', [await cardOf(held.codeHash)]);
      expect(refusalOf(await scan('judge', check, held.codeHash))).toBe('no-such-check');
      expect(await store.readDeckCheck({ playerId: id('judge'), check, at: now })).toBe(null);
      const bad = { playerId: id('keeper'), title: 'Bad', deck: [1_000_000], at: now };
      expect(refusalOf(await store.openDeckCheck(bad))).toBe('unknown-card');
      for (let code = 0; code < checkedScans; code += 1) {
        valueOf(await scan('keeper', check, String(code).padStart(64, '0')));
      }
      expect(refusalOf(await scan('keeper', check, held.codeHash))).toBe('check-full');
      expect(await store.deckChecksOf({ playerId: id('keeper'), at: now })).toMatchObject([
        { id: check, matches: 0, faults: checkedScans },
      ]);
      expect(refusalOf(await scan('keeper', check, held.codeHash, now + checkTime))).toBe(
        'no-such-check',
      );
      await store.closeDeckCheck(id('judge'), check);
      expect(await store.deckChecksOf({ playerId: id('keeper'), at: now })).toHaveLength(1);
      await store.forgetTransfers(now + checkTime, 100);
      expect(await store.deckChecksOf({ playerId: id('keeper'), at: now })).toEqual([]);
    });
  });
}
