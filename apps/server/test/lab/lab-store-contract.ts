import type { MatchKind } from '@stackmate/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { firstEpoch } from '../../src/store/match-store.ts';
import type { MatchFacts } from '../../src/store/match-store.ts';
import { begin, facts, id, seat } from '../entries.ts';

interface Played extends Partial<MatchFacts> {
  readonly engine?: string;
  readonly kind?: MatchKind;
  readonly players?: readonly [string | null, string | null];
  readonly winner?: 0 | 1 | null;
  readonly reason?: string;
  readonly at?: number;
}

const count = {
  outcome: 'first',
  reason: 'checkmate',
  turns: 12,
  matches: 1,
  windows: 4,
  answered: 1,
} as const;

/** Tests in every database what is counted for the balance lab. Each test uses its own version of the rules. */
export function labStoreContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  let database: Database;
  let played = 0;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());

  async function start(
    rules: string,
    { kind = 'casual', players = ['anna', 'bert'], engine = '0.1' }: Played,
  ) {
    played += 1;
    const matchId = `counted-${played}`;
    const entry = begin(matchId, { kind, seats: [seat(players[0]), seat(players[1])] });
    const { setup } = entry.body;
    const versions = { ...setup.versions, engine, rules };
    const body = { ...entry.body, setup: { ...setup, versions } };
    await store.commit([{ entry: { ...entry, body }, epoch: firstEpoch }]);
    return { match: id(matchId), epoch: firstEpoch };
  }
  const getEnd = ({ winner = 0, reason = 'checkmate', at = 2000, ...given }: Played) =>
    ({
      kind: 'over',
      at,
      winner,
      reason,
      record: '{}',
      facts: { ...facts, ...given },
    }) as const;
  const play = async (rules: string, match: Played = {}) =>
    store.finish(await start(rules, match), getEnd(match));
  const loadVersions = async (rules: string) =>
    (await store.matchCounts(100)).filter((matchCount) => matchCount.rules === rules);
  const loadCounts = async (rules: string) => (await loadVersions(rules))[0]?.counts ?? [];

  describe('matches between people', () => {
    it('are counted by who went first, end and length, with their response windows', async () => {
      await play('lab-1');
      await play('lab-1', { windows: { open: 3, answered: 3 } });
      await play('lab-1', { first: 1 });
      await play('lab-1', { winner: null, turns: 40, reason: 'turn limit' });
      expect(new Set(await loadCounts('lab-1'))).toEqual(
        new Set([
          { ...count, matches: 2, windows: 7, answered: 4 },
          { ...count, outcome: 'second' },
          { ...count, outcome: 'draw', turns: 40, reason: 'turn limit' },
        ]),
      );
    });

    it('are counted once, also if they end twice or all at the same time', async () => {
      const lease = await start('lab-2', {});
      const ends = await Promise.all([1, 2].map(() => store.finish(lease, getEnd({}))));
      expect(new Set(ends)).toEqual(new Set([true, false]));
      const leases = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          start('lab-2', { players: [`s${index}`, `n${index}`] }),
        ),
      );
      await Promise.all(leases.map((candidate) => store.finish(candidate, getEnd({}))));
      expect(await loadCounts('lab-2')).toEqual([
        { ...count, matches: 11, windows: 44, answered: 11 },
      ]);
    });

    it('are not counted with a bot, by invitation, or if they were aborted', async () => {
      await play('lab-3', { kind: 'bot', players: ['anna', null], bots: [null, 'greedy'] });
      await play('lab-3', { kind: 'private' });
      // A bot sat down for a player who left.
      await play('lab-3', { bots: [null, 'greedy'] });
      const aborted = { kind: 'aborted', at: 1, by: null, reason: 'no nonce' } as const;
      await store.finish(await start('lab-3', {}), aborted);
      expect(await loadCounts('lab-3')).toEqual([]);
    });

    it('are counted by the engine under which they began', async () => {
      await play('lab-7', { engine: '0.2', at: 1 });
      await play('lab-7', { engine: '0.3', at: 2 });
      await play('lab-7', { engine: '0.3', at: 3 });
      expect(await loadVersions('lab-7')).toEqual([
        {
          engine: '0.3',
          rules: 'lab-7',
          counts: [{ ...count, matches: 2, windows: 8, answered: 2 }],
        },
        { engine: '0.2', rules: 'lab-7', counts: [count] },
      ]);
    });

    it('that an older node counts beside this one are listed with an unknown engine', async () => {
      await play('lab-8', { at: 1 });
      // The statement of servers before migration 027.
      const countLikeOldNode = () =>
        sql`insert into counted_matches
            (rules, outcome, reason, turns, matches, windows, answered, last_at)
          values ('lab-8', 'first', 'checkmate', 12, 1, 4, 1, 2)
          on conflict (rules, outcome, reason, turns) do update set
            matches = counted_matches.matches + 1, windows = counted_matches.windows + 4,
            answered = counted_matches.answered + 1, last_at = 2`.execute(database.db);
      await countLikeOldNode();
      await countLikeOldNode();
      expect(await loadVersions('lab-8')).toEqual([
        {
          engine: null,
          rules: 'lab-8',
          counts: [{ ...count, matches: 2, windows: 8, answered: 2 }],
        },
        { engine: '0.1', rules: 'lab-8', counts: [count] },
      ]);
    });

    it('are listed for the rules that were played last', async () => {
      for (const [rules, at] of [
        ['lab-4', 9000],
        ['lab-5', 9002],
        ['lab-6', 9001],
      ] as const) {
        await play(rules, { at });
      }
      const listed = (await store.matchCounts(2)).map(({ rules }) => rules);
      expect(listed).toEqual(['lab-5', 'lab-6']);
      await play('lab-4', { at: 9003 });
      expect((await store.matchCounts(1)).map(({ rules }) => rules)).toEqual(['lab-4']);
    });
  });
}
