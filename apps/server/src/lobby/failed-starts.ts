import type { Visitor } from './ports.ts';

export interface FailedStartsOptions {
  readonly now: () => number;
  /** Pause after the first failed start, doubled for each further one, and max pause; in ms. */
  readonly pause: { readonly least: number; readonly most: number };
}

/** A successful or failed start from one player's view. */
export interface EndedStart {
  readonly player: Pick<Visitor, 'id' | 'address'>;
  readonly opponent: Pick<Visitor, 'address'>;
  readonly beganAt: number;
}

/** Remaining pause because of failed starts, in ms, and whose failures caused it. */
export interface StartPause {
  readonly whose: 'player' | 'network';
  readonly left: number;
}

/**
 * Casual matches that failed because a player didn't take part in the shuffle. New guests cost nothing, so the pause
 * applies to the player and to all unproven players of the same network address: those who never completed a start
 * against another address.
 */
export interface FailedStarts {
  /** Returns a player's pause; null if there is none. */
  readonly findPause: (visitor: Visitor) => StartPause | null;
  /** Returns whether neither the player nor (unless the player is proven) the address has recent failures. */
  readonly isReliable: (visitor: Visitor) => boolean;
  /** Counts a start that failed because of the player. */
  readonly noteFailure: (start: EndedStart) => void;
  readonly noteSuccess: (start: EndedStart) => void;
  readonly dropOld: () => void;
}

interface Failures {
  readonly count: number;
  /** End of the pause. */
  readonly until: number;
  /** Time of the last change of the count. */
  readonly changedAt: number;
}

/**
 * Interval at which successes reduce an address's failures, in ms. It is limited because guests of one address could
 * play each other.
 */
const forgiveInterval = 300_000;
/** Max number of players and addresses in memory; the oldest are removed first. */
const maxEntries = 10_000;

/** Sets an entry as the newest and removes the oldest one above the maximum. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxEntries) map.delete(map.keys().next().value!);
}

export function createFailedStarts({ now, pause }: FailedStartsOptions): FailedStarts {
  const byPlayer = new Map<string, Failures>();
  const byAddress = new Map<string, Failures>();
  /** Ordered by the time of the proof. */
  const proven = new Map<string, true>();

  /** Failures expire when the pause has been over for the duration of the longest pause. */
  const isOld = ({ until }: Failures): boolean => now() >= until + pause.most;

  function currentFailures(map: Map<string, Failures>, key: string): Failures | null {
    const failures = map.get(key);
    return failures && !isOld(failures) ? failures : null;
  }

  /**
   * Counts a failure. Starts that were pending at the same time count once, because they probably have the same cause.
   */
  function fail(map: Map<string, Failures>, key: string, beganAt: number): void {
    const before = currentFailures(map, key);
    if (before && beganAt < before.changedAt) return;
    const count = (before?.count ?? 0) + 1;
    const length = Math.min(pause.least * 2 ** (count - 1), pause.most);
    remember(map, key, { count, until: now() + length, changedAt: now() });
  }

  function forgive(address: string): void {
    const failures = currentFailures(byAddress, address);
    if (!failures || now() < failures.changedAt + forgiveInterval) return;
    const { count, until } = failures;
    if (count === 1) byAddress.delete(address);
    else byAddress.set(address, { count: count - 1, until, changedAt: now() });
  }

  const left = (failures: Failures | null): number =>
    failures ? Math.max(0, failures.until - now()) : 0;

  const ofAddress = ({ id, address }: Visitor): Failures | null =>
    proven.has(id) ? null : currentFailures(byAddress, address);

  return {
    findPause(visitor) {
      const ofPlayer = left(currentFailures(byPlayer, visitor.id));
      if (ofPlayer > 0) return { whose: 'player', left: ofPlayer };
      const ofNetwork = left(ofAddress(visitor));
      return ofNetwork > 0 ? { whose: 'network', left: ofNetwork } : null;
    },
    isReliable: (visitor) =>
      currentFailures(byPlayer, visitor.id) === null && ofAddress(visitor) === null,
    noteFailure({ player: { id, address }, opponent, beganAt }) {
      fail(byPlayer, id, beganAt);
      // Failures within one address only pause the player.
      if (address !== opponent.address) fail(byAddress, address, beganAt);
      proven.delete(id);
    },
    noteSuccess({ player: { id, address }, opponent }) {
      if (address === opponent.address) return;
      byPlayer.delete(id);
      forgive(address);
      remember(proven, id, true);
    },
    dropOld() {
      for (const map of [byPlayer, byAddress]) {
        for (const [key, failures] of map) if (isOld(failures)) map.delete(key);
      }
    },
  };
}
