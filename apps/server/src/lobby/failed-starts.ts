import type { Visitor } from './ports.ts';

export interface FailedStartsOptions {
  readonly now: () => number;
  /** How long to wait after the first failed start, and at most; each further one doubles it. In milliseconds. */
  readonly pause: { readonly least: number; readonly most: number };
}

/** A start that succeeded or failed, as one of its players saw it. */
export interface EndedStart {
  readonly player: Visitor;
  readonly opponent: Visitor;
  readonly beganAt: number;
}

/** Who has to wait because of failed starts, and for how long, in milliseconds. */
export interface StartPause {
  readonly whose: 'player' | 'network';
  readonly left: number;
}

/**
 * Casual matches that did not begin because a player took no part in the shuffle. Guests cost nothing, so not only the
 * player has to wait with the next match, but all players from the same network address who are not proven: who never
 * took part in a start against somebody from another address.
 */
export interface FailedStarts {
  /** How long this player has to wait; null if not at all. */
  readonly pauseOf: (visitor: Visitor) => StartPause | null;
  /** Whether no start has failed because of this player or, unless the player is proven, the address. */
  readonly isReliable: (visitor: Visitor) => boolean;
  /** A start failed because of the player. */
  readonly noteFailure: (start: EndedStart) => void;
  readonly noteSuccess: (start: EndedStart) => void;
  readonly dropOld: () => void;
}

interface Failures {
  readonly count: number;
  /** When the pause is over. */
  readonly until: number;
  /** When the count has changed. */
  readonly changedAt: number;
}

/** An address is forgiven one failure in this time, in milliseconds: its own guests could prove each other. */
const forgiveInterval = 300_000;
/** Max players and addresses that are remembered; the oldest are forgotten first. */
const maxEntries = 10_000;

/** A map that forgets what was set longest ago. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxEntries) map.delete(map.keys().next().value!);
}

export function createFailedStarts({ now, pause }: FailedStartsOptions): FailedStarts {
  const byPlayer = new Map<string, Failures>();
  const byAddress = new Map<string, Failures>();
  /** In the order in which they were proven. */
  const proven = new Map<string, true>();

  /** Failures count until a pause has been over for the longest pause. */
  const isOld = ({ until }: Failures): boolean => now() >= until + pause.most;

  function failuresOf(map: Map<string, Failures>, key: string): Failures | null {
    const failures = map.get(key);
    return failures && !isOld(failures) ? failures : null;
  }

  /** Counts a failure. Starts that were under way together count once: one bad moment is one failure. */
  function fail(map: Map<string, Failures>, key: string, beganAt: number): void {
    const before = failuresOf(map, key);
    if (before && beganAt < before.changedAt) return;
    const count = (before?.count ?? 0) + 1;
    const length = Math.min(pause.least * 2 ** (count - 1), pause.most);
    remember(map, key, { count, until: now() + length, changedAt: now() });
  }

  function forgive(address: string): void {
    const failures = failuresOf(byAddress, address);
    if (!failures || now() < failures.changedAt + forgiveInterval) return;
    const { count, until } = failures;
    if (count === 1) byAddress.delete(address);
    else byAddress.set(address, { count: count - 1, until, changedAt: now() });
  }

  const left = (failures: Failures | null): number =>
    failures ? Math.max(0, failures.until - now()) : 0;

  const ofAddress = ({ id, address }: Visitor): Failures | null =>
    proven.has(id) ? null : failuresOf(byAddress, address);

  return {
    pauseOf(visitor) {
      const ofPlayer = left(failuresOf(byPlayer, visitor.id));
      if (ofPlayer > 0) return { whose: 'player', left: ofPlayer };
      const ofNetwork = left(ofAddress(visitor));
      return ofNetwork > 0 ? { whose: 'network', left: ofNetwork } : null;
    },
    isReliable: (visitor) =>
      failuresOf(byPlayer, visitor.id) === null && ofAddress(visitor) === null,
    noteFailure({ player: { id, address }, opponent, beganAt }) {
      fail(byPlayer, id, beganAt);
      // Whoever shares a network with the one they keep waiting harms only that network.
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
