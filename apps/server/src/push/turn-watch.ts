/** Notices matches that wait for a player who isn't there. */
export interface TurnWatch {
  /** Notes whom a match waits for. Call whenever that may have changed. */
  readonly note: (match: string, awaited: readonly string[]) => void;
  /** Notifies players for whom a match has waited a while, once per turn. Call about once a second. */
  readonly tick: () => void;
}

export interface TurnWatchOptions {
  readonly isHere: (player: string) => boolean;
  readonly notify: (player: string, match: string) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Time after which an absent player is notified, in ms. A reload or a glance at another tab is shorter. */
const patience = 5000;

export function createTurnWatch({ isHere, notify, now }: TurnWatchOptions): TurnWatch {
  /** By match and player: since when it waits; null if the player was notified. */
  const waiting = new Map<string, Map<string, number | null>>();

  return {
    note(match, awaited) {
      const before = waiting.get(match);
      const after = new Map<string, number | null>();
      for (const player of awaited) {
        const since = before?.get(player);
        if (since !== undefined) after.set(player, since);
        // Whoever leaves during their turn knows of it.
        else if (!isHere(player)) after.set(player, now());
      }
      if (after.size > 0) waiting.set(match, after);
      else waiting.delete(match);
    },
    tick() {
      for (const [match, players] of waiting) {
        for (const [player, since] of players) {
          if (since === null || since + patience > now()) continue;
          players.set(player, null);
          if (!isHere(player)) notify(player, match);
        }
      }
    },
  };
}
