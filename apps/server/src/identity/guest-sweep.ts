import type { MatchStore } from '../store/match-store.ts';

export interface GuestSweepOptions {
  readonly store: Pick<MatchStore, 'playersWithoutMatches' | 'removePlayers'>;
  /** Whether a player has a connection: whoever is here may begin the first match just now. */
  readonly isHere: (player: string) => boolean;
  readonly now: () => number;
  /** How long a stored guest without a match is remembered, in milliseconds. */
  readonly life: number;
  /** Max players that one run looks through. */
  readonly limit?: number;
}

/** Removes guests who were stored and never played. */
export interface GuestSweep {
  /** Goes on where the last run ended, and begins again at the end. Returns how many players were removed. */
  readonly run: () => Promise<number>;
}

export function createGuestSweep(options: GuestSweepOptions): GuestSweep {
  const { store, isHere, now, life, limit = 5000 } = options;
  let after = '';
  return {
    async run() {
      const createdBefore = now() - life;
      const { players, last } = await store.playersWithoutMatches({ after, createdBefore, limit });
      after = last ?? '';
      const gone = players.filter((player) => !isHere(player));
      return gone.length === 0 ? 0 : store.removePlayers(gone);
    },
  };
}
