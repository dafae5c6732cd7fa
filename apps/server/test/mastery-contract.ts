import { economy } from '@stackmate/economy';
import { noDeeds } from '@stackmate/protocol/rewards';
import type { TypeDeeds } from '@stackmate/protocol/rewards';
import type { BotLevel, MatchKind } from '@stackmate/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { begin, facts, id, seat } from './entries.ts';

const at = Date.UTC(2026, 10, 24, 12);
const { pointsPerMatch } = economy.mastery;

interface Ended {
  readonly matchId: string;
  readonly winner?: 0 | 1;
  readonly players: readonly [string, string | null];
  readonly kind?: MatchKind;
  readonly bot?: BotLevel;
  readonly types?: TypeDeeds;
  readonly isByProgram?: boolean;
}

/** Tests the mastery of types in every database. */
export function masteryContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = createDatabaseStore({ database: await open(), owner: 'test' });
  });
  afterAll(() => store.close());

  async function play(ended: Ended): Promise<void> {
    const { matchId, players, kind = 'bot', bot = 'greedy', winner = 0 } = ended;
    const { types = { Dragon: 4, Wolf: 2 }, isByProgram = false } = ended;
    const seats = [seat(players[0]), seat(players[1])] as const;
    const entry = begin(matchId, { kind, seats, at });
    expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
    await end();
    // The end of a match may be stored again after a crash.
    await end();
    async function end() {
      const bots = [null, players[1] === null ? bot : null] as const;
      const deeds = { ...noDeeds, types };
      const all = { ...facts, bots, deeds: [deeds, deeds] as const, isByProgram };
      const over = { kind: 'over', at, winner, reason: 'checkmate', record: '{}', facts: all };
      await store.finish({ match: id(matchId), epoch: firstEpoch }, over as never);
    }
  }
  const masteries = async (name: string) =>
    Object.fromEntries(
      (await store.earnedCosmetics(id(name))).masteries.map(({ type, points }) => [type, points]),
    );

  describe('masteries', () => {
    it('grow by what the winner did, once for each match, for guests too', async () => {
      await play({ matchId: 'mina-1', players: ['Mina', null] });
      expect(await masteries('Mina')).toEqual({ Dragon: 4, Wolf: 2 });
      await play({ matchId: 'mina-2', players: ['Mina', 'Nils'], kind: 'casual' });
      expect(await masteries('Mina')).toEqual({ Dragon: 8, Wolf: 4 });
      expect(await masteries('Nils')).toEqual({});
      const reward = await store.matchReward(id('Mina'), id('mina-2'));
      expect(reward?.masteries).toEqual([
        { type: 'Dragon', gained: 4, points: 8 },
        { type: 'Wolf', gained: 2, points: 4 },
      ]);
      expect((await store.matchReward(id('Nils'), id('mina-2')))?.masteries).toEqual([]);
    });

    it('grow by a bounded number in one match', async () => {
      await play({ matchId: 'olga', players: ['Olga', null], types: { Golem: 500 } });
      expect(await masteries('Olga')).toEqual({ Golem: pointsPerMatch });
    });

    it('don’t grow by defeats, easy bots, private matches or programs', async () => {
      await play({ matchId: 'pia-lost', players: ['Pia', null], winner: 1 });
      await play({ matchId: 'pia-easy', players: ['Pia', null], bot: 'random' });
      await play({ matchId: 'pia-private', players: ['Pia', 'Ralf'], kind: 'private' });
      await play({ matchId: 'pia-program', players: ['Pia', null], isByProgram: true });
      expect(await masteries('Pia')).toEqual({});
    });

    it('count every match of those that end at the same time', async () => {
      await Promise.all(
        Array.from({ length: 6 }, (_, match) =>
          play({ matchId: `sara-${match}`, players: ['Sara', null] }),
        ),
      );
      expect(await masteries('Sara')).toEqual({ Dragon: 24, Wolf: 12 });
    });
  });
}
