import { physicalLimits } from '@stackmate/protocol/physical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { day, refusalOf, valueOf } from '../trading/traders.ts';
import { holderPlayers } from './holder-players.ts';

const { contestTime, contestAge, contestPause, openContests } = physicalLimits;

/** [PH4] Tests of every database that contests stop a card and nothing else, and that operators decide them. */
export function contestContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  const players = holderPlayers(
    () => database,
    () => store,
  );
  const { account, newcomer, register, start, confirm, contest, look, messages } = players;
  const { cardIds, loadCards, expectSoundLedger } = players;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    await players.open('contests', 12);
  });
  afterAll(() => store.close());

  const decide = (contestId: string, to: 'holder' | 'claimant', at = now + contestTime) =>
    store.decideContest({ contest: contestId, to, at, operator: 'test', reason: 'The invoice.' });
  const request = (name: string, contestId: string, at = now) => ({
    playerId: id(name),
    contest: contestId,
    at,
  });

  /** Makes a holder and somebody who contests the holder’s card. */
  async function contested(name: string) {
    const [holder, claimant] = [`${name}-a`, `${name}-b`];
    await account(holder);
    await account(claimant);
    const [held] = await register(holder);
    const opened = valueOf(await contest(claimant, held.codeHash));
    expect(opened.holder).toBe(id(holder));
    return { holder, claimant, held, contestId: opened.contest.id };
  }

  describe('contests of physical cards', () => {
    it('[PH4] a contested card plays and trains, but goes nowhere', async () => {
      const { holder, claimant, held, contestId } = await contested('stops');
      expect(await look('anyone', held.codeHash)).toMatchObject({ status: 'contested' });
      expect(refusalOf(await start(holder, claimant, held.card))).toBe('print-contested');
      expect(refusalOf(await players.release(holder, held.card, 1))).toBe('print-contested');
      expect(refusalOf(await players.sell(holder, await loadCards(holder)))).toBe(
        'print-contested',
      );
      const [card] = await loadCards(holder);
      expect(card.heldUntil).toBe(undefined);
      expect(
        (await store.heldPrints({ playerId: id(holder), after: 0, at: now })).cards,
      ).toMatchObject([
        { status: 'contested', contest: { id: contestId, reason: 'I bought it.', answer: null } },
      ]);
      const again = valueOf(await contest(claimant, held.codeHash, now + 5));
      expect(again).toMatchObject({ holder: null, contest: { id: contestId } });
      expect(await messages(holder)).toEqual(['Somebody contests a physical card of yours']);
      await account('stops-c');
      expect(refusalOf(await contest('stops-c', held.codeHash))).toBe('print-contested');
      await expectSoundLedger();
    });

    it('[PH4] operators decide after 60 days, not before, and both read the reason', async () => {
      const { holder, claimant, held, contestId } = await contested('decided');
      const answer = { ...request(holder, contestId), text: 'I never sold it.' };
      expect(valueOf(await store.answerContest(answer))).toMatchObject({ answer: answer.text });
      expect(await store.openContests()).toContainEqual(
        expect.objectContaining({ id: contestId, holder, claimant, answer: answer.text }),
      );
      expect(refusalOf(await decide(contestId, 'claimant', now + contestTime - 1))).toBe(
        'contest-over',
      );
      valueOf(await decide(contestId, 'claimant'));
      expect(await cardIds(claimant)).toEqual([held.card]);
      expect(refusalOf(await decide(contestId, 'holder'))).toBe('contest-over');
      for (const [name, side] of [
        [holder, 'holder'],
        [claimant, 'claimant'],
      ]) {
        expect(await store.contestsOf(id(name))).toMatchObject([
          { side, status: 'to-claimant', ended: { reason: 'The invoice.' } },
        ]);
      }
      expect(await messages(holder)).toContain('A contested card isn’t yours');
      expect(await messages(claimant)).toContain('The contested card is yours');
      const actions = await store.operatorActions(id(holder), 5);
      expect(actions).toMatchObject([{ action: 'decide-contest', reason: 'The invoice.' }]);
      await expectSoundLedger();
    });

    it('[PH4] a decision for the holder frees the card, and ends contests about it for a while', async () => {
      const { holder, claimant, held, contestId } = await contested('kept');
      valueOf(await decide(contestId, 'holder'));
      expect(await look(holder, held.codeHash)).toMatchObject({
        status: 'registered',
        mine: 'yours',
      });
      const then = now + contestTime + 1;
      await account('kept-c');
      expect(refusalOf(await contest('kept-c', held.codeHash, then))).toBe('contested-before');
      valueOf(await contest('kept-c', held.codeHash, then + contestPause));
      const [{ id: second }] = await store.contestsOf(id('kept-c'));
      valueOf(await store.withdrawContest(request('kept-c', second, then + contestPause)));
      expect(refusalOf(await contest(claimant, held.codeHash, then + contestPause))).toBe(
        'contested-before',
      );
      valueOf(await start(holder, claimant, held.card, then + contestPause));
      valueOf(await confirm(claimant, held.codeHash, null, then + contestPause));
      await expectSoundLedger();
    });

    it('[PH4] the holder may agree at once; the card goes even into a full vault, once', async () => {
      const { holder, claimant, held, contestId } = await contested('agreed');
      await players.grantCards(claimant, 1);
      await database.db
        .updateTable('wallets')
        .set({ places: 1 })
        .where('player', '=', id(claimant))
        .execute();
      expect(refusalOf(await store.concedeContest(request(claimant, contestId)))).toBe(
        'no-such-contest',
      );
      const ended = valueOf(await store.concedeContest(request(holder, contestId)));
      expect(ended).toMatchObject({ status: 'released', ended: { at: now, reason: null } });
      expect(valueOf(await store.concedeContest(request(holder, contestId)))).toEqual(ended);
      expect(await cardIds(claimant)).toContain(held.card);
      expect(await cardIds(holder)).toEqual([]);
      await expectSoundLedger();
    });

    it('[PH4] new and unverified accounts contest nothing, others a few cards at a time', async () => {
      await account('limits-a');
      const cards = await register('limits-a', openContests + 1);
      await newcomer('limits-new', contestAge);
      expect(refusalOf(await contest('limits-new', cards[0].codeHash))).toBe('may-not-contest');
      expect(refusalOf(await contest('limits-a', cards[0].codeHash))).toBe('print-yours');
      expect(refusalOf(await contest('limits-a', players.unclaimed()))).toBe('print-unclaimed');
      await account('limits-b');
      valueOf(await start('limits-a', 'limits-b', cards[0].card));
      expect(refusalOf(await contest('limits-b', cards[0].codeHash))).toBe('print-given');
      for (const { codeHash } of cards.slice(1)) valueOf(await contest('limits-b', codeHash));
      await store.declineTransfer(id('limits-b'), cards[0].number);
      expect(refusalOf(await contest('limits-b', cards[0].codeHash))).toBe('too-many-contests');
      const [{ id: first }] = await store.contestsOf(id('limits-b'));
      const withdrawn = valueOf(await store.withdrawContest(request('limits-b', first)));
      expect(valueOf(await store.withdrawContest(request('limits-b', first)))).toEqual(withdrawn);
      valueOf(await contest('limits-b', cards[0].codeHash));
      await expectSoundLedger();
    });

    it('[PH4] a sale and a contest at once leave one of them', async () => {
      await account('sale-a');
      await account('sale-b');
      const [held] = await register('sale-a');
      const both = await Promise.all([
        players.sell('sale-a', await loadCards('sale-a')),
        contest('sale-b', held.codeHash),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      await expectSoundLedger();
    });

    it('[PL7] a holder who leaves gives the contested card up; a claimant who leaves frees it', async () => {
      const leave = async (name: string) => {
        await database.db
          .updateTable('accounts')
          .set({ delete_at: now })
          .where('player', '=', id(name))
          .execute();
        await database.db.deleteFrom('matches').where('south_player', '=', id(name)).execute();
        await store.leaveContests({ playerId: id(name), at: now });
        await store.moveAllToSink({ playerId: id(name), at: now });
        const erased = { now, note: `left ${name}`, noteUntil: now + day };
        expect(await store.erasePlayer(id(name), erased)).toBe(true);
      };
      const first = await contested('left');
      await leave(first.holder);
      expect(await cardIds(first.claimant)).toEqual([first.held.card]);
      const second = await contested('quit');
      await leave(second.claimant);
      expect(await look(second.holder, second.held.codeHash)).toMatchObject({
        status: 'registered',
      });
      const rows = await database.db.selectFrom('contests').selectAll().execute();
      const names = [first.holder, second.claimant].map((name) => id(name));
      expect(rows.flatMap(({ claimant, holder }) => [claimant, holder])).not.toContain(names[0]);
      expect(rows.flatMap(({ claimant, holder }) => [claimant, holder])).not.toContain(names[1]);
      await expectSoundLedger();
    });
  });
}
