/** Lifetime of a rematch request, in ms. */
export const requestLifetime = 10 * 60_000;
/** Max number of open rematch requests per player. */
export const maxRequestsPerPlayer = 8;
/** Min interval between two announcements of a player's request, in ms. */
const announcementInterval = 60_000;

/** Requests for a rematch that this node has stored and announced. The stored ones decide. */
export class Rematches {
  /** Matches of each player's requests, with their times. */
  readonly #requests = new Map<string, Map<string, number>>();
  /** Time of each request's last announcement, by match and player, oldest first. */
  readonly #announced = new Map<string, number>();

  note(matchId: string, playerId: string, now: number): void {
    const requests = this.#requests.get(playerId) ?? new Map<string, number>();
    this.#requests.set(playerId, requests.set(matchId, now));
  }

  has(matchId: string, playerId: string): boolean {
    return this.#requests.get(playerId)?.has(matchId) ?? false;
  }

  /**
   * Returns whether the opponent should be informed of the request now: at most once a minute per match, however often
   * the player withdraws and repeats it.
   */
  announce(matchId: string, playerId: string, now: number): boolean {
    const key = `${matchId} ${playerId}`;
    const last = this.#announced.get(key);
    if (last !== undefined && now < last + announcementInterval) return false;
    this.#announced.delete(key);
    this.#announced.set(key, now);
    return true;
  }

  /** Removes a player's request; without `matchId`, all of them. Returns false if there was none. */
  end(playerId: string, matchId?: string): boolean {
    const requests = this.#requests.get(playerId);
    const had = matchId === undefined ? requests !== undefined : requests?.delete(matchId);
    if (matchId === undefined || requests?.size === 0) this.#requests.delete(playerId);
    return had ?? false;
  }

  dropOld(now: number): void {
    for (const [playerId, requests] of this.#requests) {
      for (const [matchId, at] of requests)
        if (at + requestLifetime < now) this.end(playerId, matchId);
    }
    for (const [key, at] of this.#announced) {
      if (now < at + announcementInterval) break;
      this.#announced.delete(key);
    }
  }
}
