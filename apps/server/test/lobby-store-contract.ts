import { knownAppearance } from '@stackmate/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { begin, id, seat } from './entries.ts';

export const casualTicket = (playerId: string, command = `queue ${playerId}`) => ({
  playerId: id(playerId),
  command,
  deck: { ready: 'ember' },
  name: playerId,
  appearance: knownAppearance(),
  isGuest: true,
  address: '192.0.2.1',
});

/** Tests what the lobby stores in every database. `openEmpty` opens an empty one. */
export function lobbyStoreContract(openEmpty: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeEach(async () => {
    database = await openEmpty();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterEach(() => store.close());

  const between = (a: string, b: string) => [
    {
      entry: begin(`${a} ${b}`, { seats: [seat(a), seat(b)] }),
      epoch: firstEpoch,
      begunBy: [a, b].map((playerId) => ({
        playerId: id(playerId),
        command: `queue ${playerId}`,
      })),
    },
  ];
  const waiting = async () => (await store.waitingCasual(60_000)).map(({ name }) => name);

  describe('the casual queue', () => {
    it('keeps the places of those who join again or return, and says whom they avoid', async () => {
      const since = await store.joinCasual(casualTicket('anna'), null);
      if (since === 'address') throw new Error('no place');
      // Both may join within a millisecond.
      await store.joinCasual(casualTicket('bert'), since + 1);
      expect(await store.joinCasual(casualTicket('anna', 'queue 2'), null)).toBe(since);
      expect(await store.joinCasual(casualTicket('carl'), since - 1)).toBe(since - 1);
      expect(await store.joinCasual(casualTicket('anna', 'queue 1'), since - 2)).toBe(since - 2);
      await sql`insert into blocks (id, player, blocked, name, created_at)
        values ('b', ${id('anna')}, ${id('bert')}, 'bert', 1)`.execute(database.db);
      expect(await store.waitingCasual(60_000)).toMatchObject([
        { name: 'anna', command: 'queue 2', avoids: [id('bert')] },
        { name: 'carl', avoids: [] },
        { name: 'bert', avoids: [id('anna')] },
      ]);
    });

    it('takes so many of one network address, also when they join at once', async () => {
      const crowd = Array.from({ length: 8 }, (_, index) => `crowd ${index}`);
      const joined = await Promise.all(
        crowd.map((playerId) => store.joinCasual(casualTicket(playerId), null, 3)),
      );
      expect(joined.filter((outcome) => outcome === 'address')).toHaveLength(5);
      const [waits] = await waiting();
      expect(await waiting()).toHaveLength(3);
      // Who waits may change the deck, and a player who returns had the place before.
      expect(await store.joinCasual(casualTicket(waits, 'queue 2'), null, 3)).toBeTypeOf('number');
      expect(await store.joinCasual(casualTicket('returns'), 1)).toBe(1);
      const elsewhere = { ...casualTicket('elsewhere'), address: '192.0.2.2' };
      expect(await store.joinCasual(elsewhere, null, 3)).toBeTypeOf('number');
      // Waiting at another address takes no place there away from anybody.
      expect(await store.joinCasual({ ...elsewhere, address: '192.0.2.1' }, null, 3)).toBe(
        'address',
      );
      await store.leaveCasual(id(waits), null);
      await store.leaveCasual(id('returns'), null);
      expect(await store.joinCasual(casualTicket('next'), null, 3)).toBeTypeOf('number');
    });

    it('is left once, and only under the command that joined it', async () => {
      await store.joinCasual(casualTicket('anna', 'queue again'), null);
      expect(await store.leaveCasual(id('anna'), 'queue anna')).toBe(false);
      expect(await store.leaveCasual(id('anna'), null)).toBe(true);
      expect(await store.leaveCasual(id('anna'), null)).toBe(false);
    });

    it('gives both tickets to a match, and none to one that does not begin', async () => {
      for (const playerId of ['anna', 'bert']) await store.joinCasual(casualTicket(playerId), null);
      await store.joinCasual(casualTicket('anna', 'queue again'), null);
      const refused = [{ match: id('anna bert'), reason: 'not-waiting' }];
      const others = { entry: begin('others'), epoch: firstEpoch };
      expect(await store.commit([...between('anna', 'bert'), others])).toEqual(refused);
      expect(await waiting()).toEqual(['anna', 'bert']);
      expect(await store.match(id('others'))).not.toBeNull();
      await store.joinCasual(casualTicket('anna'), null);
      expect(await store.commit(between('anna', 'bert'))).toEqual([]);
      expect(await waiting()).toEqual([]);
    });

    it('forgets whom nobody has seen', async () => {
      for (const playerId of ['anna', 'bert']) await store.joinCasual(casualTicket(playerId), null);
      await sql`update casual_tickets set seen_at = seen_at - 100000`.execute(database.db);
      await store.seeCasual([id('anna')], 200_000);
      await store.seeCasual([id('bert')], 60_000);
      expect(await waiting()).toEqual(['bert']);
    });
  });

  describe('a command', () => {
    const beginning = (name: string) => [
      {
        entry: begin(name),
        epoch: firstEpoch,
        begunBy: [{ playerId: id('anna'), command: 'play-bot 1' }],
      },
    ];

    it('begins one match, and is found by it', async () => {
      expect(await store.begunBy(id('anna'), 'play-bot 1')).toBeNull();
      expect(await store.commit(beginning('one'))).toEqual([]);
      expect(await store.commit(beginning('other'))).toEqual([
        { match: id('other'), reason: 'begun' },
      ]);
      expect(await store.match(id('other'))).toBeNull();
      expect(await store.begunBy(id('anna'), 'play-bot 1')).toBe(id('one'));
      await store.forgetBegun(begin('one').at + 1);
      expect(await store.begunBy(id('anna'), 'play-bot 1')).toBeNull();
    });

    it('begins another one if the start of the first was aborted', async () => {
      await store.commit(beginning('one'));
      const lease = { match: id('one'), epoch: firstEpoch };
      await store.finish(lease, { kind: 'aborted', at: 9, by: null, reason: '' });
      expect(await store.commit(beginning('other'))).toEqual([]);
      expect(await store.begunBy(id('anna'), 'play-bot 1')).toBe(id('other'));
    });
  });

  describe('requests for a rematch', () => {
    const limits = { lifetime: 60_000, most: 2 };
    const request = (matchId: string, playerId: string, command = 'rematch') =>
      store.requestRematch(matchId, { playerId, command }, limits);

    it('are known with those of the opponent, until they are withdrawn or too old', async () => {
      expect(await request('m', 'anna', 'first')).toEqual([{ playerId: 'anna', command: 'first' }]);
      await request('m', 'anna', 'again');
      const both = await request('m', 'bert');
      expect(both.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))).toEqual([
        { playerId: 'anna', command: 'again' },
        { playerId: 'bert', command: 'rematch' },
      ]);
      await store.withdrawRematch('anna', 'other');
      expect(await request('m', 'bert')).toHaveLength(2);
      await store.withdrawRematch('anna', 'm');
      expect(await request('m', 'bert')).toHaveLength(1);
      await request('m', 'anna');
      await sql`update rematch_requests set at = at - 100000`.execute(database.db);
      expect(await request('m', 'bert')).toHaveLength(1);
      await store.withdrawRematch('bert', null);
      expect(await request('m', 'anna')).toHaveLength(1);
    });

    it('are limited per player: the oldest is withdrawn', async () => {
      for (const matchId of ['m1', 'm2', 'm3']) {
        await request(matchId, 'anna');
        await sql`update rematch_requests set at = at - 10`.execute(database.db);
      }
      expect(await request('m1', 'bert')).toHaveLength(1);
      expect(await request('m3', 'bert')).toHaveLength(2);
    });
  });

  it('finds the invites of a player and the challenges to one', async () => {
    const save = (code: string, until: number, invite: object) =>
      store.setValue(`invite:${code}`, JSON.stringify({ code, ...invite }), until);
    await save('LATER', 3000, { player: 'anna' });
    await save('SOONER', 2000, { player: 'anna' });
    await save('PAST', 500, { player: 'anna' });
    await save('CHALLENGE', 4000, { player: 'bert', challenge: { player: 'anna' } });
    await store.setValue('other:X', 'no JSON', null);
    const loadCodes = async (playerId: string) =>
      (await store.listInvites(playerId, 1000)).map(
        (invite) => (JSON.parse(invite) as { readonly code: string }).code,
      );
    expect(await loadCodes('anna')).toEqual(['SOONER', 'LATER', 'CHALLENGE']);
    expect(await loadCodes('bert')).toEqual(['CHALLENGE']);
    expect(await loadCodes('carl')).toEqual([]);
  });
}
