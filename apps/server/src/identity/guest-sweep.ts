import type { MatchStore } from '../store/database-store.ts';

export interface GuestSweepOptions {
  readonly store: Pick<MatchStore, 'playersWithoutMatches' | 'removePlayers'>;
  /** Returns whether a player is connected, and thus might be starting a first match. */
  readonly isConnected: (playerId: string) => boolean;
  readonly now: () => number;
  /** Time that a stored guest without a match is kept, in ms. */
  readonly lifetime: number;
  /** Max number of players checked per run. */
  readonly limit?: number;
}

/** Deletes stored guests who never played. */
export interface GuestSweep {
  /** Continues where the last run stopped, starting over at the end. Returns the number of deleted players. */
  readonly run: () => Promise<number>;
}

export function createGuestSweep(options: GuestSweepOptions): GuestSweep {
  const { store, isConnected, now, lifetime, limit = 5000 } = options;
  let after = '';
  return {
    async run() {
      const createdBefore = now() - lifetime;
      const { players, last } = await store.playersWithoutMatches({ after, createdBefore, limit });
      after = last ?? '';
      const idle = players.filter((playerId) => !isConnected(playerId));
      return idle.length === 0 ? 0 : store.removePlayers(idle);
    },
  };
}
