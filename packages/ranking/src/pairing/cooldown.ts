/** A rated match that a player left (`left`) or didn't let begin (`aborted`). */
export interface RatedFaultEntry {
  readonly kind: 'left' | 'aborted';
  /** Milliseconds since 1970. */
  readonly at: number;
}

const minute = 60_000;

/** How long a player waits after a fault: longer with each one within the last day (tune). */
export const cooldownRules = {
  window: 24 * 60 * minute,
  pauses: [minute, 5 * minute, 20 * minute, 60 * minute, 240 * minute],
} as const;

/** Why a player can't join the queue now, and how long. */
export interface QueueCooldown {
  readonly reason: RatedFaultEntry['kind'];
  readonly faults: number;
  readonly left: number;
}

/** Returns the pause of a player with these faults, oldest first; null if there is none. */
export function cooldownAt(faults: readonly RatedFaultEntry[], now: number): QueueCooldown | null {
  const { window, pauses } = cooldownRules;
  const recent = faults.filter(({ at }) => at > now - window);
  const last = recent.at(-1);
  if (last === undefined) return null;
  const pause = pauses[Math.min(recent.length, pauses.length) - 1];
  const left = last.at + pause - now;
  return left > 0 ? { reason: last.kind, faults: recent.length, left } : null;
}
