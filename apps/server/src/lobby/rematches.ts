/** Lifetime of a rematch request, in ms. */
export const requestLifetime = 10 * 60_000;
/** Min interval between two announcements of a player's request, in ms. */
const announcementInterval = 60_000;
/** Max number of open rematch requests per player. */
export const maxRequestsPerPlayer = 8;

interface RematchRequest {
  /** Command that requested it. */
  readonly command: string;
  readonly at: number;
}

/** Players who have requested a rematch, by match. */
export interface Rematches {
  readonly request: (match: string, player: string, request: RematchRequest) => void;
  /** Returns the command of a player's open request; null if there is none. */
  readonly commandOf: (match: string, player: string) => string | null;
  /**
   * Returns whether the opponent should be informed of the request now: at most once a minute per match, however often
   * the player withdraws and repeats it.
   */
  readonly announce: (match: string, player: string, now: number) => boolean;
  /** Withdraws a player's request; without `match`, all of them. Returns false if there was none. */
  readonly end: (player: string, match?: string) => boolean;
  readonly dropOld: (now: number) => void;
}

export function createRematches(): Rematches {
  const byPlayer = new Map<string, Map<string, RematchRequest>>();
  /** Time of each request's last announcement, by match and player, oldest first. */
  const announced = new Map<string, number>();
  const end = (player: string, match?: string): boolean => {
    const requests = byPlayer.get(player);
    const had = match === undefined ? requests !== undefined : requests?.delete(match);
    if (match === undefined || requests?.size === 0) byPlayer.delete(player);
    return had ?? false;
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
