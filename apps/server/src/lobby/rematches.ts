/** How long a wish for a rematch stands, in milliseconds. */
const requestLifetime = 10 * 60_000;
/** Shortest time from one announcement of a player's wish to the next, in milliseconds. */
const announcementInterval = 60_000;
/** Max matches that a player wishes to repeat at a time. */
const maxRequestsPerPlayer = 8;

interface RematchRequest {
  /** The command that said so. */
  readonly command: string;
  readonly at: number;
}

/** Who wishes to play once more after which match. */
export interface Rematches {
  readonly request: (match: string, player: string, request: RematchRequest) => void;
  /** The command by which a player wishes for it now; null if they don't. */
  readonly commandOf: (match: string, player: string) => string | null;
  /**
   * Whether the opponent should hear of the player's wish now: at most once a minute for one match, however often the
   * wish is given up and renewed.
   */
  readonly announce: (match: string, player: string, now: number) => boolean;
  /** The player wishes for it no longer; if no match is said, for none. */
  readonly end: (player: string, match?: string) => void;
  readonly dropOld: (now: number) => void;
}

export function createRematches(): Rematches {
  const byPlayer = new Map<string, Map<string, RematchRequest>>();
  /** When each wish was announced last, by match and player; the oldest first. */
  const announced = new Map<string, number>();
  const end = (player: string, match?: string): void => {
    const requests = byPlayer.get(player);
    if (match !== undefined) requests?.delete(match);
    if (match === undefined || requests?.size === 0) byPlayer.delete(player);
  };
  return {
    request(match, player, request) {
      const requests = byPlayer.get(player) ?? new Map<string, RematchRequest>();
      byPlayer.set(player, requests.set(match, request));
      if (requests.size > maxRequestsPerPlayer) requests.delete(requests.keys().next().value!);
    },
    commandOf: (match, player) => byPlayer.get(player)?.get(match)?.command ?? null,
    announce(match, player, now) {
      const key = `${match} ${player}`;
      const last = announced.get(key);
      if (last !== undefined && now < last + announcementInterval) return false;
      announced.delete(key);
      announced.set(key, now);
      return true;
    },
    end,
    dropOld(now) {
      for (const [player, requests] of byPlayer) {
        for (const [match, { at }] of requests) if (at + requestLifetime < now) end(player, match);
      }
      for (const [key, at] of announced) {
        if (now < at + announcementInterval) break;
        announced.delete(key);
      }
    },
  };
}
