import { tournamentPrizes, tournamentRules } from '@stackmate/tournament';
import type { TournamentSettings } from '@stackmate/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createBreakingDatabase } from '../breaking-database.ts';
import { id } from '../entries.ts';
import { auditFaults } from '../read-ledger.ts';
import { playEventStep } from './event-steps.ts';
import { homeOf, StakedEvent, start } from './staked-event.ts';

/** Erases a player as the sweep of deletions does, when everything of theirs is with the sink. */
async function erase(store: DatabaseStore, playerId: string): Promise<void> {
  await store.createAccount({
    playerId,
    name: playerId,
    key: playerId,
    skeleton: playerId,
    createdAt: start,
    password: null,
    pending: null,
    passkey: null,
  });
  await store.setDeletion(playerId, start);
  await store.moveAllToSink({ playerId, at: start });
  const times = { now: start, note: `erased:${playerId}`, noteUntil: start + 1 };
  expect(await store.erasePlayer(playerId, times)).toBe(true);
}

/** Tests fees, prizes and households on a database. */
export function prizeContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(async () => {
    expect(await auditFaults(store)).toEqual([]);
    await store.close();
  });

  const event = (name: string, change?: Partial<TournamentSettings>) =>
    new StakedEvent(store, name).create(change);

  /** An event with players who have 100 coins each and have joined. */
  async function joined(name: string, players: readonly string[], change = {}) {
    const staked = await event(name, change);
    for (const player of players) {
      await staked.give(player, 100);
      expect(await staked.join(player)).toBeNull();
    }
    return staked;
  }

  describe('the fee of a tournament', () => {
    it('[PR1] is paid by joining, comes back by leaving before the start, and is paid again', async () => {
      const staked = await joined('fee', ['ann', 'bob']);
      expect(await staked.balance('ann')).toBe(70);
      await staked.add({ type: 'left', at: start, entrant: 1 });
      expect(await staked.balance('ann')).toBe(100);
      await staked.add({ type: 'returned', at: start, entrant: 1 }, homeOf('ann'));
      expect(await staked.balance('ann')).toBe(70);
      await staked.add({ type: 'left', at: start, entrant: 1 });
      await staked.add({ type: 'returned', at: start, entrant: 1 }, homeOf('ann'));
      await staked.start();
      await staked.add({ type: 'left', at: start, entrant: 1 });
      await staked.add({ type: 'returned', at: start, entrant: 1 }, homeOf('ann'));
      expect(await staked.balance('ann')).toBe(70);
      const { movements } = await store.wallet({
        playerId: staked.player('ann'),
        at: start,
        before: null,
        limit: 50,
      });
      expect(movements.map(({ coins, kind, reason }) => [coins, kind, reason])).toEqual([
        [-30, 'event', 'Entry fee: fee'],
        [30, 'event', 'Entry fee back: fee'],
        [-30, 'event', 'Entry fee: fee'],
        [30, 'event', 'Entry fee back: fee'],
        [-30, 'event', 'Entry fee: fee'],
        [100, 'operator', expect.any(String)],
      ]);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[LG2] is refused with the numbers if there are too few coins, and nothing is left behind', async () => {
      const staked = await event('poor');
      await staked.give('ann', 29);
      expect(await staked.join('ann')).toEqual({
        code: 'not-enough-coins',
        detail: '30 needed, 29 there',
      });
      expect(await store.tournamentEntrants(staked.id, 1)).toEqual([]);
      expect(await store.tournamentEntries(staked.id, 0)).toHaveLength(1);
      await staked.give('bob', 30);
      expect(await staked.join('bob')).toBeNull();
    });

    it('[PR1] goes back to everybody if too few come, and what the server added goes to the sink', async () => {
      const staked = await joined('cancelled', ['ann', 'bob'], { addedCoins: 500 });
      await staked.add({ type: 'left', at: start, entrant: 2 });
      await staked.add({ type: 'cancelled', at: start, reason: 'too few entrants' });
      expect([await staked.balance('ann'), await staked.balance('bob')]).toEqual([100, 100]);
      const stopped = await joined('stopped', ['ann', 'bob'], { addedCoins: 500 });
      await stopped.start();
      await stopped.add({ type: 'cancelled', at: start, reason: 'by the organizer' });
      expect([await stopped.balance('ann'), await stopped.balance('bob')]).toEqual([100, 100]);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[PR1] goes back to whoever is disqualified before the start', async () => {
      const staked = await joined('early', ['ann', 'bob', 'cleo']);
      await staked.add({ type: 'disqualified', at: start, entrant: 1, reason: 'a name' });
      expect(await staked.balance('ann')).toBe(100);
      expect(await staked.pot()).toBe(60);
    });
  });

  describe('the prizes', () => {
    it('[PR1] are paid 72 hours after the end, once, to the coin', async () => {
      const staked = await joined('paid', ['ann', 'bob', 'cleo', 'dan'], { addedCoins: 80 });
      await staked.start();
      await staked.play();
      const due = start + tournamentRules.payAfterMs;
      await staked.pay(due - 1);
      expect(await staked.balance('ann')).toBe(70);
      expect(await staked.pot()).toBe(200);
      await Promise.all([staked.pay(due), staked.pay(due), staked.pay(due)]);
      await staked.pay(due + 1e9);
      const balances = await Promise.all(
        ['ann', 'bob', 'cleo', 'dan'].map((player) => staked.balance(player)),
      );
      expect(balances.reduce((sum, coins) => sum + coins, 0)).toBe(4 * 70 + 200);
      expect(balances).toEqual([170, 120, 95, 95]);
      expect(await staked.pot()).toBe(0);
      expect(await store.dueTournaments(due + 1e9)).not.toContain(staked.id);
      const late = { type: 'disqualified', at: due, entrant: 1, reason: 'too late' } as const;
      expect(await staked.add(late)).toBe('paid');
    });

    it('[PR1] pass by whoever is disqualified until then, and the others move up', async () => {
      const staked = await joined('caught', ['ann', 'bob', 'cleo', 'dan']);
      await staked.start();
      await staked.play();
      const [first] = tournamentPrizes((await staked.book()).tournament, 120);
      expect(first.entrant).toBe(1);
      await staked.add({ type: 'disqualified', at: start + 5, entrant: 1, reason: 'a bot' });
      await staked.pay();
      expect(await staked.balance('ann')).toBe(70);
      const others = await Promise.all(['bob', 'cleo', 'dan'].map((name) => staked.balance(name)));
      expect(others.reduce((sum, coins) => sum + coins, 0)).toBe(3 * 70 + 120);
    });

    it('[PR1] of nobody go to the sink: of an erased player, and where all are disqualified', async () => {
      const staked = await joined('erased', ['ann', 'bob']);
      await staked.start();
      await staked.play();
      await erase(store, staked.player('ann'));
      await staked.pay();
      expect(await staked.balance('ann')).toBe(0);
      expect(await staked.pot()).toBe(0);
      const empty = await joined('empty', ['ann', 'bob']);
      await empty.start();
      await empty.play();
      for (const entrant of [1, 2]) {
        await empty.add({ type: 'disqualified', at: start, entrant, reason: 'bots' });
      }
      await empty.pay();
      expect([await empty.balance('ann'), await empty.balance('bob')]).toEqual([70, 70]);
      expect(await empty.pot()).toBe(0);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[PR1] keep their tournament from being deleted until they are paid', async () => {
      const staked = await joined('kept', ['ann', 'bob']);
      await staked.start();
      await staked.play();
      const all = { practice: start + 1, others: start + 1 };
      await store.forgetTournaments(all, 1000);
      expect(await store.tournament(staked.id)).not.toBeNull();
      await staked.pay();
      await store.forgetTournaments(all, 1000);
      expect(await store.tournament(staked.id)).toBeNull();
      expect(await auditFaults(store)).toEqual([]);
    });
  });

  describe('a household', () => {
    it('[PR2] has one account in a tournament with prizes, by address or device, also of two at once', async () => {
      const staked = await event('home', { maxEntrants: 32 });
      const players = Array.from({ length: 6 }, (_, index) => `kin ${index}`);
      for (const player of [...players, 'ann', 'bob', 'cleo']) await staked.give(player, 100);
      const home = { address: 'one home', device: null };
      const results = await Promise.all(players.map((player) => staked.join(player, home)));
      expect(results.filter((result) => result === null)).toHaveLength(1);
      const refusal = { code: 'household-full', detail: '' };
      expect(results.filter((result) => result !== null)).toEqual(
        players.slice(1).map(() => refusal),
      );
      const phone = 'd'.repeat(22);
      expect(await staked.join('ann', homeOf('ann', phone))).toBeNull();
      expect(await staked.join('bob', homeOf('bob', phone))).toEqual(refusal);
      // A place that was given back is free for the household.
      const { entrants } = await staked.book();
      const ann = entrants.find(({ name }) => name === 'ann')!.entrant;
      await staked.add({ type: 'left', at: start, entrant: ann });
      expect(await staked.join('bob', homeOf('bob', phone))).toBeNull();
      const back = { type: 'returned', at: start, entrant: ann } as const;
      expect(await staked.add(back, homeOf('ann'))).toEqual(refusal);
    });

    it('[PR2] has as many as the organizer allows, and any number where nothing is at stake', async () => {
      const two = await event('two', { perHousehold: 2 });
      const home = { address: 'a club', device: null };
      for (const player of ['ann', 'bob', 'cleo']) await two.give(player, 100);
      expect(await two.join('ann', home)).toBeNull();
      expect(await two.join('bob', home)).toBeNull();
      expect(await two.join('cleo', home)).toMatchObject({ code: 'household-full' });
      const free = await event('free', { fee: 0 });
      expect(await free.join('ann', home)).toBeNull();
      expect(await free.join('bob', home)).toBeNull();
      const added = await event('added', { fee: 0, addedCoins: 50 });
      expect(await added.join('ann', home)).toBeNull();
      expect(await added.join('bob', home)).toMatchObject({ code: 'household-full' });
    });
  });

  describe('the audit of prizes', () => {
    const ofPrizes = async () => {
      const faults = await auditFaults(store);
      return faults.filter((fault) => /prize account|its fee/.test(fault));
    };

    it('[LG4] notices a sum that no movements make, and a stake that nobody paid', async () => {
      const staked = await joined('tampered', ['ann', 'bob']);
      const tournament = () => database.db.updateTable('tournaments').where('id', '=', staked.id);
      expect(await ofPrizes()).toEqual([]);
      await tournament().set({ pot: 61 }).execute();
      expect(await ofPrizes()).toEqual([
        `tournament ${staked.id}: its prize account has 61 coins, but movements sum to 60`,
        expect.stringContaining('coins lie in the prize account'),
      ]);
      await tournament().set({ pot: 60, paid_at: start }).execute();
      expect(await ofPrizes()).toEqual([
        `tournament ${staked.id}: its prize account has 60 coins instead of 0`,
      ]);
      await tournament().set({ paid_at: null }).execute();
      const entrant = () =>
        database.db.updateTable('tournament_entrants').where('tournament', '=', staked.id);
      await entrant().where('entrant', '=', 1).set({ stake: 31 }).execute();
      await entrant().where('entrant', '=', 2).set({ stake: 29 }).execute();
      expect(await ofPrizes()).toEqual([
        `tournament ${staked.id}: 2 entrants paid something else than its fee`,
      ]);
      await entrant().set({ stake: 30 }).execute();
      expect(await ofPrizes()).toEqual([]);
    });
  });

  describe('histories of events', () => {
    const players = ['anna', 'bert', 'cleo', 'dora'].map((name) => id(name));
    const step = fc.record({ player: fc.nat(players.length - 1), amount: fc.nat(400) });
    const histories = fc.array(step, { minLength: 60, maxLength: 120 });
    type Steps = readonly { readonly player: number; readonly amount: number }[];
    const runs = process.env['STACKMATE_PROOF'] === '1' ? 400 : 12;
    const created = new Set<string>();
    let count = 0;

    const paid = async (): Promise<number> =>
      (
        await database.db
          .selectFrom('coin_movements')
          .where('reason', 'like', 'Prize: Event%')
          .select('cause')
          .execute()
      ).length;

    async function play(on: DatabaseStore, steps: Steps, seed: string): Promise<void> {
      for (const { player, amount } of steps) {
        await playEventStep({
          store: on,
          created,
          playerId: players[player],
          at: start,
          seed,
          amount,
        });
      }
    }

    beforeAll(async () => {
      for (const playerId of players) {
        const grant = { at: start, operator: 'test', reason: '', coins: 200 };
        await store.grantCoins({ ...grant, playerId, cause: `${playerId}-events` });
      }
    });

    it('[LG4] keep the prize account right, also after a failure between any two statements', async () => {
      const breaking = createBreakingDatabase(database);
      const failing = createDatabaseStore({ database: breaking.database, owner: 'test' });
      await fc.assert(
        fc.asyncProperty(histories, fc.integer({ min: 1, max: 1500 }), async (steps, cut) => {
          const seed = `history ${(count += 1)}`;
          breaking.breakAfter(cut);
          await play(failing, steps, seed).catch((failure: unknown) =>
            expect(String(failure)).toContain('broken on purpose'),
          );
          breaking.breakAfter(null);
          expect(await auditFaults(store)).toEqual([]);
          // The director and the players go on.
          await play(store, steps, seed);
          expect(await auditFaults(store)).toEqual([]);
        }),
        { numRuns: runs },
      );
      expect(await paid()).toBeGreaterThan(3);
    });
  });
}
