import type { Random } from '@stackmate/engine';

/** Kinds of faults in a simulated match. */
export const faultKinds = [
  // Connection
  'line cut',
  'late after a cut',
  'duplicate message',
  'reordered message',
  'lost message',
  'slow client',
  'closed as too slow',
  // Server
  'crash before commit',
  'crash after commit',
  'crash at rest',
  'failed commit',
  'commit wrongly reported as failed',
  'deploy',
  'log not read',
  // Players
  'reload',
  'reload without memory',
  'second tab',
  'replayed command',
  'illegal command',
  'asleep',
  'bad bot',
  'late bot',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Probability of each kind where it can happen: one in N. */
const oneIn: Readonly<Record<FaultKind, number>> = {
  'line cut': 60,
  'late after a cut': 3,
  'duplicate message': 15,
  'reordered message': 15,
  'lost message': 60,
  'slow client': 60,
  'closed as too slow': 1,
  'crash before commit': 40,
  'crash after commit': 40,
  'crash at rest': 80,
  'failed commit': 60,
  'commit wrongly reported as failed': 60,
  deploy: 80,
  'log not read': 4,
  reload: 60,
  'reload without memory': 80,
  'second tab': 60,
  'replayed command': 12,
  'illegal command': 15,
  asleep: 60,
  'bad bot': 12,
  'late bot': 15,
};

export type FaultCounts = Partial<Record<FaultKind, number>>;

/** Decides which faults occur in one match. */
export interface Faults {
  /** Returns whether a fault of this kind happens now, and counts it. */
  readonly strikes: (kind: FaultKind) => boolean;
  /** Counts a fault that is a consequence of others. */
  readonly count: (kind: FaultKind) => void;
  readonly counts: FaultCounts;
}

/** Creates the faults of a match. About half of the kinds are enabled, so that each occurs with and without the others. */
export function createFaults(random: Random, isCalm: () => boolean): Faults {
  const counts: FaultCounts = {};
  const isOn = new Map(faultKinds.map((kind) => [kind, random.below(2) === 0]));
  const count = (kind: FaultKind): void => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  return {
    counts,
    count,
    strikes(kind) {
      if (!isOn.get(kind) || isCalm() || random.below(oneIn[kind]) > 0) return false;
      count(kind);
      return true;
    },
  };
}
