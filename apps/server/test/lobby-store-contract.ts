import { knownAppearance } from '@stackmate/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { id } from './entries.ts';

export const casualTicket = (player: string, command = `queue ${player}`) => ({
  player: id(player),
  command,
  deck: { ready: 'ember' },
  name: player,
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
        crowd.map((player) => store.joinCasual(casualTicket(player), null, 3)),
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

    it('forgets whom nobody has seen', async () => {
      for (const player of ['anna', 'bert']) await store.joinCasual(casualTicket(player), null);
      await sql`update casual_tickets set seen_at = seen_at - 100000`.execute(database.db);
      await store.seeCasual([id('bert')]);
      expect(await waiting()).toEqual(['bert']);
    });
  });
}
