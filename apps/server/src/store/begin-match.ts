import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { takeCasualTickets } from './cluster/casual-tickets.ts';
import { createMatch } from './create-match.ts';
import type { MatchToCreate } from './create-match.ts';
import type { Database } from './database.ts';
import type { CommitRefusal } from './match-store.ts';
import type { Tables } from './tables.ts';

/** A player whose opponent didn't take part in the start returns to the queue with the same command. */
const wasAborted = sql<boolean>`exists (select 1 from matches
  where matches.id = begun.match and matches.status = 'aborted')`;

/**
 * Begins a match, in the transaction that writes its entry 0: each of its commands begins one, and takes its ticket of the
 * casual queue. Returns the number of the match, or why it was refused; then everything written here must be rolled back.
 */
export async function beginMatch(
  db: Kysely<Tables>,
  kind: Database['kind'],
  created: MatchToCreate,
): Promise<number | CommitRefusal> {
  const { match: matchId, at, begunBy = [] } = created.entry;
  // Commands are stored in one order, so that two nodes that begin the same match can't deadlock.
  const commands = begunBy.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  for (const { playerId, command } of commands) {
    const begun = { match: matchId, at };
    const added = await db
      .insertInto('begun')
      .values({ player: playerId, command, ...begun })
      .onConflict((conflict) =>
        conflict.columns(['player', 'command']).doUpdateSet(begun).where(wasAborted),
      )
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return 'begun';
  }
  if (!(await takeCasualTickets(db, commands))) return 'not-waiting';
  return createMatch(db, kind, created);
}
