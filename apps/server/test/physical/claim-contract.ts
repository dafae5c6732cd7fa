import { codeHash } from '@stackmate/physical';
import type { PrintedPack, PrintRun } from '@stackmate/physical';
import { physicalLimits } from '@stackmate/protocol/physical';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { moveCards } from '../../src/store/ledger/cards.ts';
import type { Outcome } from '../../src/store/ledger/outcome.ts';
import { collectionPlayers, now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { importTestRun, slipsOf, testRun } from './test-run.ts';

const unwrap = <T>(outcome: { readonly ok: boolean } | Outcome<T, never>): T => {
  expect(outcome).toMatchObject({ ok: true });
  return (outcome as { readonly value: T }).value;
};
const getCode = (outcome: object): unknown => ('code' in outcome ? outcome.code : null);
const { sessionTime } = physicalLimits;

/** [PH3] Tests of every database that claims are whole, once each, and bounded by their slips. */
export function claimContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  let run: PrintRun;
  let unused: PrintedPack[];
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    // Four decks, and boosters for the other tests.
    run = testRun({ id: 'claims', firstNumber: '1000', sets: 4, boosters: 20 });
    unused = [...run.packs];
    await importTestRun(store, run);
  });
  afterAll(() => store.close());
  const { loadCards, sell, expectSoundLedger, once } = collectionPlayers(() => store);

  /** Returns a pack that no other test uses: its slip, and the codes of its cards. */
  function takePack(kind: 'booster' | 'deck') {
    const pack = unused.find((candidate) => candidate.pack === kind)!;
    unused.splice(unused.indexOf(pack), 1);
    return { hash: pack.slip!.hash, codes: pack.serials.map((serial) => run.codes[serial - 1]) };
  }
  const openSlip = (player: string, hash: string, at = now) =>
    store.openSlip({ playerId: id(player), hash, at });
  const claim = (player: string, session: string, code: string, at = now) =>
    store.claimPrint({ playerId: id(player), session, codeHash: codeHash('print', code), at });

  describe('slips', () => {
    it('[PH3] a scanned print becomes a card with the printed roll and serial, once', async () => {
      const { hash, codes } = takePack('booster');
      const slip = unwrap(await openSlip('scanner', hash));
      expect(slip).toMatchObject({ count: 10, left: 10, claimed: [], knowsCards: false });
      expect(slip.expiresAt).toBe(now + sessionTime);
      const first = unwrap(await claim('scanner', slip.session, codes[0]));
      const print = run.prints[run.codes.indexOf(codes[0])];
      expect(first).toMatchObject({
        left: 9,
        claimed: {
          number: print.edition,
          card: { roll: print.roll, edition: 'claims', serial: print.serial },
        },
      });
      expect(unwrap(await claim('scanner', slip.session, codes[0]))).toEqual(first);
      const [card] = await loadCards('scanner');
      expect(card).toMatchObject({
        id: first.claimed.card.id,
        origin: 'physical',
        isBound: true,
        print: { run: 'Run claims', number: print.edition },
      });
      expect(await loadCards('scanner')).toHaveLength(1);
      await expectSoundLedger();
    });

    it('[PH3] claims exactly as many prints as the slip has, none of another deck or run', async () => {
      const { hash, codes } = takePack('booster');
      const { session } = unwrap(await openSlip('counter', hash));
      const deckCode = run.codes[0];
      expect(getCode(await claim('counter', session, deckCode))).toBe('print-of-deck');
      for (const code of codes) unwrap(await claim('counter', session, code));
      const other = takePack('booster');
      expect(getCode(await claim('counter', session, other.codes[0]))).toBe('slip-complete');
      const again = unwrap(await openSlip('counter', hash, now + 5 * sessionTime));
      expect(again).toMatchObject({ session, left: 0 });
      expect(again.claimed).toHaveLength(10);
      expect(getCode(await openSlip('late', hash, now + 5 * sessionTime))).toBe('slip-used');
      await expectSoundLedger();
    });

    it('[PH3] a deck whose cards the run knows comes whole, without a scan, and once', async () => {
      const { hash, codes } = takePack('deck');
      const { session, knowsCards } = unwrap(await openSlip('decked', hash));
      expect(knowsCards).toBe(true);
      expect(getCode(await claim('decked', session, codes[0]))).toBe('slip-knows-cards');
      const { claimed } = unwrap(
        await store.claimPack({ playerId: id('decked'), session, at: now }),
      );
      expect(claimed.map(({ card }) => card.serial)).toEqual(
        codes.map((code) => run.codes.indexOf(code) + 1),
      );
      const again = await store.claimPack({ playerId: id('decked'), session, at: now });
      expect(unwrap(again)).toEqual({ claimed });
      expect(unwrap(await openSlip('decked', hash)).claimed).toEqual(claimed);
      expect(getCode(await openSlip('second', hash))).toBe('slip-used');
      await expectSoundLedger();
    });

    it('[PH3] of two who open a slip at once one gets it; a session that ran out frees it', async () => {
      const { hash, codes } = takePack('booster');
      const both = await Promise.all([openSlip('quick', hash), openSlip('also', hash)]);
      expect(new Set(both.map(getCode))).toEqual(new Set([null, 'slip-busy']));
      const [winner, loser] = both[0].ok ? ['quick', 'also'] : ['also', 'quick'];
      const { session } = unwrap(await openSlip(winner, hash));
      expect(getCode(await claim(loser, session, codes[0]))).toBe('session-over');
      const later = now + sessionTime;
      expect(getCode(await claim(winner, session, codes[0], later))).toBe('session-over');
      const next = unwrap(await openSlip(loser, hash, later));
      expect(next.session).not.toBe(session);
      expect(getCode(await openSlip(winner, hash, later))).toBe('slip-busy');
    });

    it('[PH3] of two who claim a print at once one gets it', async () => {
      const first = takePack('booster');
      const second = takePack('booster');
      const left = unwrap(await openSlip('left', first.hash));
      const right = unwrap(await openSlip('right', second.hash));
      const both = await Promise.all([
        claim('left', left.session, first.codes[0]),
        claim('right', right.session, first.codes[0]),
        claim('left', left.session, first.codes[0]),
      ]);
      const codes = both.map(getCode);
      expect([
        [null, 'print-claimed', null],
        ['print-claimed', null, 'print-claimed'],
      ]).toContainEqual(codes);
      await expectSoundLedger();
    });

    it('[OW2] a full vault refuses the claim, and the print stays unclaimed', async () => {
      const { hash } = takePack('deck');
      const { session } = unwrap(await openSlip('full', hash));
      await database.db
        .insertInto('wallets')
        .values({
          player: id('full'),
          balance: 0,
          cards: 0,
          places: 44,
          decks: 0,
          vip_until: null,
          starter: null,
        })
        .execute();
      const full = await store.claimPack({ playerId: id('full'), session, at: now });
      expect(getCode(full)).toBe('vault-full');
      expect(await loadCards('full')).toEqual([]);
      await database.db
        .updateTable('wallets')
        .set({ places: 45 })
        .where('player', '=', id('full'))
        .execute();
      const { claimed } = unwrap(await store.claimPack({ playerId: id('full'), session, at: now }));
      expect(claimed).toHaveLength(45);
      await expectSoundLedger();
    });

    it('void and contested prints, and those of another run, are refused', async () => {
      const { hash, codes } = takePack('booster');
      const { session } = unwrap(await openSlip('refused', hash));
      const serials = codes.map((code) => run.codes.indexOf(code) + 1);
      const note = { operator: 'test', reason: 'lost', at: now };
      expect(await store.voidPrints({ run: 'claims', serials: [serials[0]], ...note })).toBe(1);
      expect(await store.voidPrints({ run: 'claims', serials: [serials[0]], ...note })).toBe(0);
      expect(await store.voidPrints({ run: 'claims', serials: [100_000], ...note })).toBe(null);
      expect(await store.voidPrints({ run: 'nobody', serials: [1], ...note })).toBe(null);
      expect(getCode(await claim('refused', session, codes[0]))).toBe('print-void');
      const contest = (at: number | null) =>
        database.db
          .updateTable('prints')
          .set({ contested_at: at })
          .where('run', '=', 'claims')
          .where('serial', '=', serials[1])
          .execute();
      await contest(now);
      expect(getCode(await claim('refused', session, codes[1]))).toBe('print-contested');
      await contest(null);

      const other = testRun({ id: 'elsewhere', firstNumber: '5000', boosters: 1 });
      expect(getCode(await claim('refused', session, other.codes[0]))).toBe('unknown-edition');
      await importTestRun(store, other);
      expect(getCode(await claim('refused', session, other.codes[0]))).toBe('print-of-other-run');
      const [slip] = slipsOf(other);
      expect(await store.voidPrints({ run: 'elsewhere', serials: null, ...note })).toBe(10);
      expect(getCode(await openSlip('refused', slip.hash))).toBe('print-void');
      expect(getCode(await openSlip('refused', 'f'.repeat(64)))).toBe('no-such-slip');
      await expectSoundLedger();
    });
  });

  describe('claimed cards', () => {
    it('[TR1] go to another player only with their paper, never into escrow', async () => {
      const { hash, codes } = takePack('booster');
      const { session } = unwrap(await openSlip('holder', hash));
      const { claimed } = unwrap(await claim('holder', session, codes[0]));
      const { number } = await database.db
        .selectFrom('cards')
        .where('id', '=', claimed.card.id)
        .select('number')
        .executeTakeFirstOrThrow();
      const move = (to: string, isWithPaper?: true) =>
        database.db.transaction().execute((inside) =>
          moveCards(inside, {
            cards: [number],
            from: id('holder'),
            to,
            ...(isWithPaper && { isWithPaper }),
            cause: `print-transfer:${claimed.number}`,
            at: now,
          }),
        );
      await expect(move(id('other'))).rejects.toThrow('no-such-card');
      await expect(move('escrow', true)).rejects.toThrow('stays with its player');
      await move(id('other'), true);
      expect(await loadCards('other')).toHaveLength(1);
      await expectSoundLedger();
    });

    it('[PH3] selling the card gives no second one, and taking the sale back gives the same one', async () => {
      const { hash, codes } = takePack('booster');
      const { session } = unwrap(await openSlip('seller', hash));
      const { claimed } = unwrap(await claim('seller', session, codes[0]));
      const look = async () =>
        (await store.lookAtPrint({
          codeHash: codeHash('print', codes[0]),
          playerId: id('seller'),
          at: now,
        }))!;
      expect(await look()).toMatchObject({ status: 'registered', mine: 'yours' });
      const sale = await sell('seller', await loadCards('seller'));
      const { undo } = unwrap<{ undo: string }>(sale);
      expect(await look()).toMatchObject({ status: 'retired', mine: 'not-yours' });
      expect(unwrap(await claim('seller', session, codes[0])).claimed).toEqual(claimed);
      expect(await loadCards('seller')).toEqual([]);
      await expectSoundLedger();
      unwrap(await store.undoSale({ ...once('seller'), undo }));
      expect(await look()).toMatchObject({ status: 'registered', mine: 'yours' });
    });

    it('[PH3] the database itself refuses a second card of a print, and too many claims of a slip', async () => {
      const change = (statement: string) => sql.raw(statement).execute(database.db);
      await expect(
        change('update prints set owned = null where owned is not null'),
      ).rejects.toThrow(/claimed once|never change/);
      await expect(change('update slips set claimed = count + 1')).rejects.toThrow(/constraint/i);
      await expect(
        change(
          'update prints set owned = (select max(owned) from prints), claimed_at = 1 where owned is null',
        ),
      ).rejects.toThrow(/constraint/i);
    });
  });
}
