import { canonicalJson, plainSha256 } from '@stackmate/engine';
import { findPairing } from '@stackmate/tournament';
import type { Tournament, TournamentEntry } from '@stackmate/tournament';
import { gameMatchId } from '../../../../apps/server/src/tournaments/game-match-id.ts';
import type { Database } from '../../../../apps/server/src/store/database.ts';
import { checkEntries } from './check-event.ts';
import { auditMatch } from '../audit.ts';
import type { LoggedCommand } from '../audit.ts';
import type { Side } from '../side.ts';

/** What an audit counted and found. */
export interface EventsAudit {
  readonly matches: number;
  /** Number of commands acknowledged to their players. */
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

interface StoredMatch {
  readonly number: number;
  readonly id: string;
  readonly status: string;
  readonly players: readonly (string | null)[];
  readonly winner: number | null;
  readonly from: number;
  readonly until: number | null;
}

/**
 * Compares events that are over with their matches: their entries have no gap and can be recomputed; each game has one
 * match, with its players, and its result; nobody played two at once; and the players saw what is in the records.
 */
export async function auditEvents(
  db: Database['db'],
  ids: readonly string[],
  sides: ReadonlyMap<string, readonly Side[]>,
): Promise<EventsAudit> {
  const faults: string[] = [];
  const stored = await readMatches(db);
  const known = new Set<string>();
  for (const id of ids) {
    const rows = await db
      .selectFrom('tournament_entries')
      .where('tournament', '=', id)
      .orderBy('seq')
      .select(['seq', 'content'])
      .execute();
    if (rows.some(({ seq }, at) => seq !== at)) faults.push(`${id}: its entries have gaps`);
    const entries = rows.map(({ content }) => JSON.parse(content) as TournamentEntry);
    const { faults: wrong, tournament } = checkEntries(entries);
    for (const words of wrong) faults.push(`${id}: ${words}`);
    if (tournament === null) continue;
    if (tournament.status !== 'ended') faults.push(`${id} is ${tournament.status}`);
    for (const words of await auditGames(db, { id, entries, tournament, stored, known })) {
      faults.push(`${id}: ${words}`);
    }
  }
  for (const { id } of stored.values()) {
    if (!known.has(id)) faults.push(`${id} is a match of no game`);
  }
  faults.push(...findOverlaps([...stored.values()]));
  for (const match of stored.values()) {
    for (const words of await auditPlayed(db, match, sides.get(match.id) ?? [])) {
      faults.push(`${match.id}: ${words}`);
    }
  }
  const all = [...sides.values()].flat();
  return {
    matches: stored.size,
    acknowledged: all.reduce((sum, side) => sum + side.acknowledged.length, 0),
    faults,
  };
}

async function readMatches(db: Database['db']): Promise<ReadonlyMap<string, StoredMatch>> {
  const rows = await db
    .selectFrom('matches')
    .where('kind', '=', 'tournament')
    .select(['number', 'id', 'status', 'south_player', 'north_player', 'winner'])
    .select(['started_at', 'ended_at'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        number: row.number,
        id: row.id,
        status: row.status,
        players: [row.south_player, row.north_player],
        winner: row.winner,
        from: row.started_at,
        until: row.ended_at,
      },
    ]),
  );
}

interface EventGames {
  readonly id: string;
  readonly entries: readonly TournamentEntry[];
  readonly tournament: Tournament;
  readonly stored: ReadonlyMap<string, StoredMatch>;
  /** Matches that belong to a game. */
  readonly known: Set<string>;
}

/** Compares the results of an event with its matches. */
async function auditGames(
  db: Database['db'],
  { id, entries, tournament, stored, known }: EventGames,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const entrants = await db
    .selectFrom('tournament_entrants')
    .where('tournament', '=', id)
    .select(['entrant', 'player'])
    .execute();
  const players = new Map(entrants.map(({ entrant, player }) => [entrant, player]));
  for (const entry of entries) {
    if (entry.type !== 'finished') continue;
    const matchId = gameMatchId(id, entry);
    const match = stored.get(matchId);
    const where = `round ${entry.round}, table ${entry.table}`;
    if (!match) {
      faults.push(`${where}: there is no match`);
      continue;
    }
    if (known.has(matchId)) faults.push(`${where}: its match was entered twice`);
    known.add(matchId);
    const pairing = findPairing(tournament, entry.round, entry.table);
    const seated = pairing?.entrants.map((entrant) => players.get(entrant ?? 0) ?? null) ?? [];
    if (!seated.every((playerId) => match.players.includes(playerId))) {
      faults.push(`${where}: others played its match`);
    }
    // Whoever didn't come has lost; the match itself was aborted, without a winner.
    const winner = entry.winner === null || entry.ending === 'absent' ? null : seated[entry.winner];
    const played = match.winner === null ? null : match.players[match.winner];
    if (winner !== played) faults.push(`${where}: another one won its match`);
    const row = await db
      .selectFrom('records')
      .where('match', '=', match.number)
      .select('record')
      .executeTakeFirst();
    const { record } = JSON.parse(row?.record ?? '{}') as { readonly record?: unknown };
    const hash = record === undefined ? null : plainSha256(canonicalJson(record));
    if (hash !== entry.record) faults.push(`${where}: its match has another record`);
  }
  return faults;
}

/** Finds players who were in two matches at a time. */
function findOverlaps(matches: readonly StoredMatch[]): readonly string[] {
  const faults: string[] = [];
  const last = new Map<string, StoredMatch>();
  for (const match of matches.toSorted((a, b) => a.from - b.from)) {
    for (const playerId of match.players) {
      if (playerId === null) continue;
      const before = last.get(playerId);
      if (before && (before.until ?? Infinity) > match.from) {
        faults.push(`${playerId} was in ${before.id} and ${match.id} at a time`);
      }
      last.set(playerId, match);
    }
  }
  return faults;
}

async function auditPlayed(
  db: Database['db'],
  { number, status }: StoredMatch,
  seen: readonly Side[],
): Promise<readonly string[]> {
  if (status !== 'over') return [`it is ${status}`];
  // Whoever was away when it ended learns of it by the event's page alone.
  if (seen.length < 2) return [];
  const rows = await db
    .selectFrom('entries')
    .where('match', '=', number)
    .orderBy('seq')
    .select(['seq', 'content'])
    .execute();
  const logged = rows.flatMap(({ seq, content }): readonly LoggedCommand[] => {
    const { command } = JSON.parse(content) as { readonly command?: { readonly id?: string } };
    return command?.id === undefined ? [] : [{ seq, id: command.id }];
  });
  const row = await db
    .selectFrom('records')
    .where('match', '=', number)
    .select('record')
    .executeTakeFirst();
  const [first, second] = seen;
  return auditMatch({
    sides: first.seat === 0 ? [first, second] : [second, first],
    record: row?.record ?? null,
    logged,
  });
}
