import { tradingRules } from '@stackmate/economy/trading';
import { physicalLimits } from '@stackmate/protocol/physical';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { refusalOf, valueOf } from '../trading/traders.ts';
import { holderPlayers } from './holder-players.ts';

const { transferTime, incomingTransfers } = physicalLimits;

/** [PH4] Tests of every database that physical cards go with their paper, and to one player only. */
export function transferContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  const players = holderPlayers(
    () => database,
    () => store,
  );
  const { account, newcomer, register, start, release, confirm, look, messages } = players;
  const { cardIds, loadCards, expectSoundLedger, later } = players;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    await players.open('transfers', 24);
  });
  afterAll(() => store.close());

  /** Makes a holder with a card and another account. */
  async function pair(name: string) {
    const [holder, receiver] = [`${name}-a`, `${name}-b`];
    await account(holder);
    await account(receiver);
    const [held] = await register(holder);
    return { holder, receiver, held };
  }

  describe('transfers of physical cards', () => {
    it('[PH4] [TR3] the receiver confirms by a scan; the card keeps roll and serial, and stays for a week', async () => {
      const { holder, receiver, held } = await pair('named');
      const [before] = await loadCards(holder);
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('not-given');
      const transfer = valueOf(await start(holder, receiver, held.card));
      expect(transfer).toMatchObject({ receiver: id(receiver), expires_at: now + transferTime });
      expect(await start(holder, receiver, held.card, now + 5)).toMatchObject({ value: transfer });
      expect(await store.incomingTransfers(id(receiver), now)).toMatchObject([
        { number: held.number, from: id(holder) },
      ]);
      const taken = valueOf(await confirm(receiver, held.codeHash));
      expect(taken).toMatchObject({
        from: id(holder),
        number: held.number,
        heldUntil: now + tradingRules.hold,
      });
      expect(await cardIds(holder)).toEqual([]);
      const [after] = await loadCards(receiver);
      const { config, serial, edition, print } = before;
      expect(after).toMatchObject({ id: held.card, config, serial, edition, print, isBound: true });
      expect(valueOf(await confirm(receiver, held.codeHash))).toEqual({ ...taken, from: null });
      expect(await look(receiver, held.codeHash)).toMatchObject({ mine: 'yours' });
      expect(refusalOf(await start(receiver, holder, held.card))).toBe('card-held');
      expect(await messages(holder)).toEqual(['A physical card went to its next holder']);
      expect(await messages(receiver)).toEqual([
        'Somebody gives you a physical card',
        'A physical card is yours',
      ]);
      await expectSoundLedger();
    });

    it('[PH4] a release code works once, for anybody with the paper, until it is renewed', async () => {
      const { holder, receiver, held } = await pair('released');
      valueOf(await release(holder, held.card, 1));
      valueOf(await release(holder, held.card, 2));
      expect(refusalOf(await confirm(receiver, held.codeHash, 1))).toBe('not-released');
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('not-given');
      valueOf(await confirm(receiver, held.codeHash, 2));
      expect(refusalOf(await confirm(holder, held.codeHash, 2))).toBe('not-released');
      expect(await cardIds(receiver)).toEqual([held.card]);
      await expectSoundLedger();
    });

    it('[TR2] a newcomer who bought the paper takes it over; a sanction or a freeze stops both sides', async () => {
      const { holder, held } = await pair('new');
      await newcomer('new-c');
      valueOf(await release(holder, held.card, 3));
      await database.db
        .updateTable('accounts')
        .set({ muted_until: now + 1000 })
        .where('player', '=', id('new-c'))
        .execute();
      expect(refusalOf(await confirm('new-c', held.codeHash, 3))).toBe('may-not-move');
      const act = {
        ...players.change(holder),
        act: 'freeze',
        trade: null,
        reason: 'a look at it',
      } as const;
      valueOf(await store.ruleTrade(act));
      expect(refusalOf(await confirm('new-c', held.codeHash, 3, now + 1000))).toBe('may-not-move');
      expect(refusalOf(await release(holder, held.card, 4))).toBe('may-not-move');
      valueOf(await store.ruleTrade({ ...act, ...players.change(holder), act: 'release' }));
      valueOf(await confirm('new-c', held.codeHash, 3, now + 1000));
      await expectSoundLedger();
    });

    it('[PH4] what was taken back, declined or ran out gives nothing', async () => {
      const { holder, receiver, held } = await pair('over');
      const request = { playerId: id(holder), card: held.card, at: now };
      valueOf(await start(holder, receiver, held.card));
      valueOf(await store.withdrawTransfer(request));
      valueOf(await store.withdrawTransfer(request));
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('not-given');
      valueOf(await start(holder, receiver, held.card));
      await store.declineTransfer(id(receiver), held.number);
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('not-given');
      valueOf(await release(holder, held.card, 5));
      expect(refusalOf(await confirm(receiver, held.codeHash, 5, now + transferTime))).toBe(
        'not-released',
      );
      await store.forgetTransfers(now + transferTime, 10);
      expect(await database.db.selectFrom('print_transfers').selectAll().execute()).toEqual([]);
      expect(await cardIds(holder)).toEqual([held.card]);
    });

    it('[PH4] locked cards, other cards, void prints and blocked players are refused', async () => {
      const { holder, receiver, held } = await pair('refused');
      await players.grantCards(holder, 1);
      const [other] = (await loadCards(holder)).filter(({ origin }) => origin !== 'physical');
      expect(refusalOf(await start(holder, receiver, other.id))).toBe('not-physical');
      expect(refusalOf(await start(receiver, holder, held.card))).toBe('no-such-card');
      expect(refusalOf(await start(holder, holder, held.card))).toBe('partner-refused');
      expect(refusalOf(await confirm(holder, held.codeHash))).toBe('print-yours');
      expect(refusalOf(await confirm(receiver, players.unclaimed()))).toBe('print-unclaimed');
      await store.markCards(id(holder), { cards: [held.card], locked: true });
      expect(refusalOf(await start(holder, receiver, held.card))).toBe('card-locked');
      await store.markCards(id(holder), { cards: [held.card], locked: false });
      valueOf(await start(holder, receiver, held.card));
      await store.markCards(id(holder), { cards: [held.card], locked: true });
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('holder-not-free');
      await store.markCards(id(holder), { cards: [held.card], locked: false });
      await database.db
        .insertInto('blocks')
        .values({
          id: id('refused-block'),
          player: id(receiver),
          blocked: id(holder),
          name: holder,
          created_at: now,
        })
        .execute();
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('partner-refused');
      expect(refusalOf(await start(holder, receiver, held.card))).toBe('partner-refused');
      await database.db
        .updateTable('prints')
        .set({ voided_at: now })
        .where('edition', '=', held.number)
        .execute();
      expect(refusalOf(await release(holder, held.card, 6))).toBe('print-void');
    });

    it('[OW2] a full vault refuses, and the card stays with its holder', async () => {
      const { holder, receiver, held } = await pair('full');
      await players.grantCards(receiver, 1);
      await database.db
        .updateTable('wallets')
        .set({ places: 1 })
        .where('player', '=', id(receiver))
        .execute();
      valueOf(await start(holder, receiver, held.card));
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('vault-full');
      expect(await cardIds(holder)).toEqual([held.card]);
      expect(
        (await store.heldPrints({ playerId: id(holder), after: 0, at: now })).cards,
      ).toMatchObject([
        { card: held.card, transfer: { kind: 'named', to: id(receiver) }, contest: null },
      ]);
      await expectSoundLedger();
    });

    it('bounds the cards that wait for one player', async () => {
      await account('crowd-a');
      await account('crowd-b');
      const cards = [
        ...(await register('crowd-a', 10)),
        ...(await register('crowd-a', 10)),
        ...(await register('crowd-a', 1)),
      ];
      for (const { card } of cards.slice(0, incomingTransfers)) {
        valueOf(await start('crowd-a', 'crowd-b', card));
      }
      expect(refusalOf(await start('crowd-a', 'crowd-b', cards.at(-1)!.card))).toBe(
        'too-many-transfers',
      );
    });

    it('[PH4] of two who confirm at once one gets the card; a sale at once leaves one owner', async () => {
      const { holder, receiver, held } = await pair('race');
      await account('race-c');
      valueOf(await release(holder, held.card, 7));
      const both = await Promise.all([
        confirm(receiver, held.codeHash, 7),
        confirm('race-c', held.codeHash, 7),
      ]);
      expect(new Set(both.map(refusalOf))).toEqual(new Set([null, 'not-released']));
      const [next] = await register(holder);
      valueOf(await release(holder, next.card, 8));
      const [sale, taken] = await Promise.all([
        players.sell(holder, await loadCards(holder)),
        confirm('race-c', next.codeHash, 8),
      ]);
      expect([sale, taken].filter(({ ok }) => ok)).toHaveLength(1);
      await expectSoundLedger();
    });

    it('[PL7] a holder who leaves ends the transfers, and the paper gives no card any more', async () => {
      const { holder, receiver, held } = await pair('gone');
      valueOf(await start(holder, receiver, held.card));
      await database.db
        .updateTable('accounts')
        .set({ delete_at: now })
        .where('player', '=', id(holder))
        .execute();
      await store.moveAllToSink({ playerId: id(holder), at: now });
      const erased = { now, note: 'gone', noteUntil: now };
      await database.db.deleteFrom('matches').where('south_player', '=', id(holder)).execute();
      expect(await store.erasePlayer(id(holder), erased)).toBe(true);
      expect(refusalOf(await confirm(receiver, held.codeHash))).toBe('print-retired');
      expect(await store.incomingTransfers(id(receiver), now)).toEqual([]);
      await expectSoundLedger();
    });
  });

  it('[PH4] no history of transfers makes two cards of one print, or one without an owner', async () => {
    const names = ['law-a', 'law-b', 'law-c'];
    for (const name of names) await account(name);
    const held = [...(await register('law-a', 2)), ...(await register('law-b', 2))];
    const anyName = fc.constantFrom(...names);
    const step = fc.record({
      act: fc.constantFrom('start', 'release', 'confirm', 'code', 'withdraw', 'contest'),
      from: anyName,
      to: anyName,
      card: fc.nat(held.length - 1),
      wait: fc.integer({ min: 0, max: 8 }),
    });
    let days = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { act, from, to, card, wait } of steps) {
          days += wait;
          const at = later(days);
          const print = held[card];
          if (act === 'start') await start(from, to, print.card, at);
          else if (act === 'release') await release(from, print.card, 9, at);
          else if (act === 'confirm') await confirm(from, print.codeHash, null, at);
          else if (act === 'code') await confirm(from, print.codeHash, 9, at);
          else if (act === 'contest') await players.contest(from, print.codeHash, at);
          else await store.withdrawTransfer({ playerId: id(from), card: print.card, at });
        }
        const owned = (await Promise.all(names.map(cardIds))).flat();
        expect(owned.toSorted()).toEqual(held.map(({ card }) => card).toSorted());
      }),
      { numRuns: 12 },
    );
    await expectSoundLedger();
  });
}
