import type { MatchKind, Seat } from '@stackmate/protocol';
import type { Kysely } from 'kysely';
import type { MatchFacts } from '../match-store.ts';
import type { Tables } from '../tables.ts';

export interface MatchToCount {
  readonly kind: MatchKind;
  /** Versions under which it began, and so ended. */
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
  players.every((player) => player !== null) &&
  facts.bots.every((bot) => bot === null);

/**
 * Counts a match for the balance lab, in the transaction that ends it. Matches with bots, also with one that sat down for
 * a player who left, and private matches aren't counted: friends may arrange them.
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
