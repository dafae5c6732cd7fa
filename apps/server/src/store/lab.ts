import type { MatchKind, Seat } from '@stackmate/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from './domain.ts';
import type { MatchFacts } from './match-store.ts';
import { reads } from './query.ts';
import type { StoreOf } from './query.ts';
import type { Tables } from './tables.ts';

/** Whether the player who went first won. */
export type CountedOutcome = 'first' | 'second' | 'draw';

/**
 * Number of matches between people that had the same engine, rules, outcome, end and length. It names no player and no
 * match.
 */
export interface MatchCountTable {
  readonly engine: string;
  readonly rules: string;
  readonly outcome: CountedOutcome;
  readonly reason: string;
  readonly turns: number;
  readonly matches: number;
  /** Response windows with an answer in all of them, and those that were answered. */
  readonly windows: number;
  readonly answered: number;
  readonly last_at: number;
}

declare module './tables.ts' {
  interface Tables {
    readonly match_counts: MatchCountTable;
    /** Counts of older servers, which didn't distinguish engines. */
    readonly counted_matches: Omit<MatchCountTable, 'engine'>;
  }
}

export type MatchCount = Omit<MatchCountTable, 'engine' | 'rules' | 'last_at'>;

/** Counts of the matches under one version of engine and rules. */
export interface VersionCounts {
  /** null if an older server counted them: the engine is unknown. */
  readonly engine: string | null;
  readonly rules: string;
  readonly counts: readonly MatchCount[];
}

export interface MatchToCount {
  readonly kind: MatchKind;
  /** Versions under which the match was played. */
  readonly engine: string;
  readonly rules: string;
  /** null for a bot. */
  readonly players: readonly [string | null, string | null];
  readonly winner: Seat | null;
  readonly reason: string;
  readonly at: number;
  readonly facts: MatchFacts;
}

const isBetweenPeople = ({ kind, players, facts }: MatchToCount): boolean =>
  (kind === 'casual' || kind === 'rated') &&
  players.every((playerId) => playerId !== null) &&
  facts.bots.every((bot) => bot === null);

/**
 * Counts a match for the balance lab, in the transaction that ends it. Matches with bots, including those that replaced
 * a player who left, aren't counted; nor are private matches, which friends may arrange.
 */
export async function countMatch(db: Kysely<Tables>, match: MatchToCount): Promise<void> {
  if (!isBetweenPeople(match)) return;
  const { engine, rules, winner, reason, at, facts } = match;
  const { turns, first, windows } = facts;
  await db
    .insertInto('match_counts')
    .values({
      engine,
      rules,
      outcome: winner === null ? 'draw' : winner === first ? 'first' : 'second',
      reason,
      turns,
      matches: 1,
      windows: windows.open,
      answered: windows.answered,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['engine', 'rules', 'outcome', 'reason', 'turns']).doUpdateSet((set) => ({
        matches: set('match_counts.matches', '+', 1),
        windows: set('match_counts.windows', '+', windows.open),
        answered: set('match_counts.answered', '+', windows.answered),
        last_at: at,
      })),
    )
    .execute();
}

const countColumns = ['outcome', 'reason', 'turns', 'matches', 'windows', 'answered'] as const;

/** All counts, those of older servers with an unknown engine. */
const allCounts = (db: Kysely<Tables>) =>
  db.selectFrom((from) =>
    from
      .selectFrom('match_counts')
      .select(['rules', 'last_at', ...countColumns, sql<string | null>`engine`.as('engine')])
      .unionAll(
        from
          .selectFrom('counted_matches')
          .select(['rules', 'last_at', ...countColumns, sql<string | null>`null`.as('engine')]),
      )
      .as('counted'),
  );

/** Queries about counted matches. A version has some hundred rows, however many matches. */
const labQueries = {
  /** Returns the counts of the versions that were played last, at most `limit`, the last one first. */
  matchCounts: reads(async ({ db }, limit: number): Promise<readonly VersionCounts[]> => {
    const versions = await allCounts(db)
      .groupBy(['engine', 'rules'])
      .orderBy((order) => order.fn.max('last_at'), 'desc')
      .limit(limit)
      .select(['engine', 'rules'])
      .execute();
    return Promise.all(
      versions.map(async ({ engine, rules }) => ({
        engine,
        rules,
        counts: await allCounts(db)
          .where('engine', engine === null ? 'is' : '=', engine)
          .where('rules', '=', rules)
          .orderBy('turns')
          .select(countColumns)
          .execute(),
      })),
    );
  }),
};

/** Counted matches for the balance lab. */
export const labDomain = defineDomain({
  queries: labQueries,
  exports: { match_counts: null, counted_matches: null },
});

export type LabStore = StoreOf<typeof labQueries>;
