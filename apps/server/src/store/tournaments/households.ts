import { createHash } from 'node:crypto';
import type { Entrant } from '@stackmate/tournament';
import type { Kysely, Selectable } from 'kysely';
import { Refused } from '../ledger/outcome.ts';
import { noteDevice, usedDevices } from '../player-devices.ts';
import type { Tables } from '../tables.ts';
import type { TournamentTable } from './tournament-tables.ts';

/** Where a player calls from. */
export interface Household {
  /** The part of the network address that limits count by. */
  readonly address: string;
  /** Chosen by the client; null if it has none. */
  readonly device: string | null;
}

interface Entering {
  readonly entrant: Entrant;
  readonly playerId: string;
  readonly household: Household;
  readonly at: number;
}

/**
 * [PR2] Notes the household of a player who enters, by network address and devices as in rated play, in a transaction
 * that has locked the tournament. Refuses the entry if the household has enough accounts in it. Whoever pauses and comes
 * back from another address is in already.
 */
export async function enterHousehold(
  inside: Kysely<Tables>,
  tournament: Pick<Selectable<TournamentTable>, 'id' | 'secret' | 'per_household'>,
  { entrant, playerId, household: { address, device }, at }: Entering,
): Promise<void> {
  const own = await inside
    .selectFrom('tournament_households')
    .where('tournament', '=', tournament.id)
    .where('entrant', '=', entrant)
    .select('entrant')
    .executeTakeFirst();
  if (own) return;
  await noteDevice(inside, { playerId, device, at });
  const devices = await usedDevices(inside, playerId);
  const keys = [`address ${address}`, ...devices.map((used) => `device ${used}`)];
  const hashes = keys.map((key) =>
    createHash('sha256').update(`${tournament.secret} ${key}`).digest('base64url'),
  );
  const others = await inside
    .selectFrom('tournament_households')
    .where('tournament', '=', tournament.id)
    .where('household', 'in', hashes)
    .where('entrant', '<>', entrant)
    .select('entrant')
    .distinct()
    .execute();
  if (others.length >= tournament.per_household) throw new Refused('household-full');
  await inside
    .insertInto('tournament_households')
    .values(hashes.map((hash) => ({ tournament: tournament.id, household: hash, entrant })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets the household of an entrant, or of all. */
export async function forgetHouseholds(
  inside: Kysely<Tables>,
  tournament: string,
  entrant: Entrant | null,
): Promise<void> {
  const all = inside.deleteFrom('tournament_households').where('tournament', '=', tournament);
  await (entrant === null ? all : all.where('entrant', '=', entrant)).execute();
}

/** [PL7] Forgets the households of a player who is erased. */
export async function leaveHouseholds(inside: Kysely<Tables>, playerId: string): Promise<void> {
  const own = await inside
    .selectFrom('tournament_entrants')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_entrants.tournament')
    .where('player', '=', playerId)
    .where('status', 'in', ['open', 'running'])
    .select(['tournament', 'entrant'])
    .execute();
  for (const { tournament, entrant } of own) await forgetHouseholds(inside, tournament, entrant);
}
