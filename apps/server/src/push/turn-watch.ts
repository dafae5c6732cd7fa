/** Notices matches that wait for a player who isn't there. */
export interface TurnWatch {
  /** Notes the players whom a match waits for. Call whenever that may have changed. */
  readonly note: (matchId: string, awaited: readonly string[]) => void;
  /** Notifies players for whom a match has waited a while, once per turn. Call about once a second. */
  readonly tick: () => void;
}

export interface TurnWatchOptions {
  readonly isHere: (playerId: string) => boolean;
  readonly notify: (playerId: string, matchId: string) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Time after which an absent player is notified, in ms. A reload or a glance at another tab is shorter. */
const patience = 5000;

export function createTurnWatch({ isHere, notify, now }: TurnWatchOptions): TurnWatch {
  /** Start of the wait by match and player; null once the player was notified. */
  const waiting = new Map<string, Map<string, number | null>>();

  return {
    note(matchId, awaited) {
      const before = waiting.get(matchId);
      const after = new Map<string, number | null>();
      for (const playerId of awaited) {
        const since = before?.get(playerId);
        if (since !== undefined) after.set(playerId, since);
        // A player who leaves during their own turn knows of it.
        else if (!isHere(playerId)) after.set(playerId, now());
      }
      if (after.size > 0) waiting.set(matchId, after);
      else waiting.delete(matchId);
    },
    tick() {
      for (const [matchId, players] of waiting) {
        for (const [playerId, since] of players) {
          if (since === null || since + patience > now()) continue;
          players.set(playerId, null);
          if (!isHere(playerId)) notify(playerId, matchId);
        }
      }
    },
  };
}
