import { DatabaseSync } from 'node:sqlite';
import type { ServerMessage } from '@stackmate/protocol';

/** Follows the searches of players for rated matches, and checks what a stopped server has stored of them. */
export interface RatedPlayers {
  /** Takes every message to a player from outside a match. */
  readonly hear: (playerId: string, message: ServerMessage) => void;
  /** Returns whether the server has confirmed that a player waits. */
  readonly isWaiting: (playerId: string) => boolean;
  /**
   * Checks the database of a server that isn't running: nobody plays twice or waits while playing. After a kill, everyone
   * who waited still does, or has a match.
   */
  readonly checkStored: (file: string, signal: 'SIGKILL' | 'SIGTERM') => void;
  /** Checks that each finished match has changed both ratings and paid its winner once. */
  readonly checkEnds: (database: DatabaseSync) => void;
}

const running = `
  select id, south_player as south, north_player as north from matches
  where kind = 'rated' and status = 'running'`;
const tickets = 'select player from tickets';
const ticket = 'select 1 from tickets where player = ?';
const matchesQuery = `
  select id from matches where kind = 'rated' and (south_player = ?1 or north_player = ?1)`;
const ends = `
  select id, status, winner is null as isDraw,
    case winner when 0 then south_player when 1 then north_player end as winner,
    (select count(*) from rating_changes where match = number) as changes,
    (select count(*) from match_rewards where match = number) as rewards,
    (select player from match_rewards where match = number) as paid
  from matches where kind = 'rated'`;
const changes = `
  select player, rating_before as before, rating_after as after from rating_changes
  order by player, at, match`;
const seasons = `
  select player, matches,
    (select count(*) from rating_changes where player = rating_seasons.player) as changes
  from rating_seasons`;

interface End {
  readonly id: string;
  readonly status: string;
  readonly isDraw: number;
  readonly winner: string | null;
  readonly changes: number;
  readonly rewards: number;
  readonly paid: string | null;
}
interface Change {
  readonly player: string;
  readonly before: number;
  readonly after: number;
}

export interface RatedPlayersOptions {
  /** Reports what is wrong. */
  readonly fault: (words: string) => void;
  /** Returns whether a player has seen the end of a match. */
  readonly isOver: (matchId: string) => boolean;
}

export function followRatedPlayers({ fault, isOver }: RatedPlayersOptions): RatedPlayers {
  const waiting = new Set<string>();
  /** Rated matches that each player knows of. */
  const known = new Map<string, Set<string>>();

  function learn(playerId: string, matchId: string): void {
    known.set(playerId, (known.get(playerId) ?? new Set()).add(matchId));
    waiting.delete(playerId);
  }

  return {
    hear(playerId, message) {
      if (message.type === 'rated-search') {
        if (message.search === null) waiting.delete(playerId);
        else waiting.add(playerId);
      } else if (message.type === 'paired' && message.kind === 'rated') {
        learn(playerId, message.match);
      } else if (message.type === 'welcome') {
        const rated = message.matches.filter(({ kind }) => kind === 'rated');
        if (rated.length > 1) fault(`a player is in ${rated.length} rated matches`);
        for (const { match: matchId } of rated) learn(playerId, matchId);
      }
    },
    isWaiting: (playerId) => waiting.has(playerId),
    checkStored(file, signal) {
      const database = new DatabaseSync(file);
      try {
        const busy = new Set(
          database
            .prepare(tickets)
            .all()
            .map(({ player }) => player),
        );
        for (const { id, south, north } of database.prepare(running).all()) {
          // A player who has seen the end may play again before it is stored with its record.
          if (isOver(String(id))) continue;
          for (const player of [south, north]) {
            if (busy.has(player)) {
              fault(`${String(player)} is in two rated matches, or waits during one`);
            }
            busy.add(player);
          }
        }
        // A graceful stop ends all searches.
        for (const playerId of signal === 'SIGKILL' ? waiting : []) {
          if (database.prepare(ticket).get(playerId)) continue;
          const stored = database.prepare(matchesQuery).all(playerId);
          const isNew = stored.some(({ id }) => !known.get(playerId)?.has(String(id)));
          if (!isNew) fault(`${playerId} waited for a rated match, and is lost`);
        }
        waiting.clear();
      } finally {
        database.close();
      }
    },
    checkEnds(database) {
      for (const end of database.prepare(ends).all() as unknown as End[]) {
        const hasEnded = end.status === 'over';
        if (end.changes !== (hasEnded ? 2 : 0)) {
          fault(`${end.id}, ${end.status}: ${end.changes} ratings were changed`);
        }
        const paid = hasEnded && end.isDraw === 0 ? 1 : 0;
        if (end.rewards !== paid || end.paid !== (paid === 1 ? end.winner : null)) {
          fault(`${end.id}, ${end.status}: ${end.rewards} rewards`);
        }
      }
      let last: Change | null = null;
      for (const change of database.prepare(changes).all() as unknown as Change[]) {
        if (last?.player === change.player && last.after !== change.before) {
          fault(`${change.player}: a rating of ${last.after} became ${change.before} by no match`);
        }
        last = change;
      }
      for (const { player, matches, changes: made } of database.prepare(seasons).all()) {
        if (matches !== made)
          fault(`${String(player)}: ${String(made)} of ${String(matches)} changes`);
      }
    },
  };
}
