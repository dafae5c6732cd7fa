import { isQueuedKind } from '@stackmate/protocol';
import type { MatchSetup } from '@stackmate/room';
import type { Kysely } from 'kysely';
import { goneCards } from './collection/match-cards.ts';
import { seatWithTooMany } from './cluster/running-limit.ts';
import type { ClusterMember, Database } from './database.ts';
import { setupIn } from './encoded-entry.ts';
import type { EncodedEntry } from './encoded-entry.ts';
import { firstEpoch } from './match-store.ts';
import type { CommitRefusal } from './match-store.ts';
import { shareDevice } from './player-devices.ts';
import { bothWait, takeTickets } from './rated/tickets.ts';
import type { Tables } from './tables.ts';

export interface MatchToCreate {
  readonly entry: EncodedEntry;
  readonly span: number;
  readonly owner: string;
  /** null outside a cluster. */
  readonly node: Pick<ClusterMember, 'nodeId' | 'matchesPerPlayer'> | null;
}

/** [CO5] Returns whether the players of a match that pays have used one device. */
async function areOnOneDevice(
  db: Kysely<Tables>,
  { kind, seats: [south, north] }: MatchSetup,
): Promise<boolean> {
  if (!isQueuedKind(kind) || south.player === null || north.player === null) return false;
  return shareDevice(db, [south.player, north.player]);
}

/**
 * Creates a match, in the transaction that writes its entry 0. Returns its number, or why it was refused; then nothing was
 * written.
 */
export async function createMatch(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { entry, span, owner, node }: MatchToCreate,
): Promise<number | CommitRefusal> {
  const setup = setupIn(entry);
  if (!setup) return 'not-running';
  const full = node && (await seatWithTooMany(db, setup, node.matchesPerPlayer));
  if (full !== null) return full === 0 ? 'south-has-too-many' : 'north-has-too-many';
  // [TO3] A tournament is played with the rolls that were locked.
  const gone = setup.kind === 'tournament' ? null : await goneCards(db, kind, setup);
  if (gone !== null) return gone === 0 ? 'south-cards-gone' : 'north-cards-gone';
  const { kind: matchKind, seats, versions } = setup;
  const [south, north] = seats;
  const pair =
    matchKind === 'rated'
      ? seats.flatMap(({ player: playerId }) => (playerId === null ? [] : [playerId]))
      : [];
  if (matchKind === 'rated' && !(await bothWait(db, kind, pair))) return 'not-waiting';
  const isSameHousehold = setup.sameHousehold ?? (await areOnOneDevice(db, setup));
  const created = await db
    .insertInto('matches')
    .values({
      id: entry.match,
      kind: matchKind,
      status: 'running',
      started_at: entry.at,
      south_player: south.player,
      south_name: south.name,
      south_guest: south.isGuest ? 1 : 0,
      north_player: north.player,
      north_name: north.name,
      north_guest: north.isGuest ? 1 : 0,
      engine: versions.engine,
      rules: versions.rules,
      catalogue: versions.catalogue,
      epoch: firstEpoch,
      owner,
      node: node?.nodeId ?? null,
      first_span: span,
      last_span: kind === 'sqlite' ? null : span,
      same_household: isSameHousehold ? 1 : 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (created && matchKind === 'rated') await takeTickets(db, pair);
  return created?.number ?? 'exists';
}
