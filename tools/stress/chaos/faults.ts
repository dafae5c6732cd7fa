import type { Random } from '@stackmate/engine';

const connectionFaults = [
  'line cut',
  'late after a cut',
  'duplicate message',
  'reordered message',
  'slow client',
  'closed as too slow',
] as const;

const serverFaults = [
  // Real connections break when they lose a message. This fault shows that clients recover anyway, perhaps after
  // minutes.
  'lost message',
  'crash before commit',
  'crash after commit',
  'crash at rest',
  'failed commit',
  'commit wrongly reported as failed',
  'deploy',
  'log not read',
] as const;

const playerFaults = [
  'reload',
  'reload without memory',
  'second tab',
  'replayed command',
  'illegal command',
  'asleep',
  'bad bot',
  'late bot',
] as const;

/** Faults of the machines, the bus and the database of a cluster. */
const clusterFaults = [
  'node killed',
  'node frozen',
  'thread frozen',
  'frozen while committing',
  'node drained',
  'killed while draining',
  'match given away',
  'nodes parted',
  'node without bus',
  'bus away',
  'bus message lost',
  'bus message doubled',
  'bus message late',
  'database away',
  'node without database',
  'statement lost',
  'answer lost',
  'slow statement',
] as const;

/** Kinds of faults in a match on one server. */
export const faultKinds = [...connectionFaults, ...serverFaults, ...playerFaults] as const;
/** Kinds of faults in matches on several nodes. */
export const nodeFaultKinds = [...connectionFaults, ...playerFaults, ...clusterFaults] as const;
export type FaultKind = (typeof faultKinds)[number] | (typeof nodeFaultKinds)[number];

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
  // Faults of the cluster: every few seconds, or at each message or statement.
  'node killed': 14,
  'node frozen': 8,
  'thread frozen': 10,
  'frozen while committing': 60,
  'node drained': 12,
  'killed while draining': 3,
  'match given away': 4,
  'nodes parted': 8,
  'node without bus': 10,
  'bus away': 14,
  'bus message lost': 300,
  'bus message doubled': 30,
  'bus message late': 60,
  'database away': 20,
  'node without database': 12,
  'statement lost': 300,
  'answer lost': 300,
  'slow statement': 200,
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
export function createFaults(
  random: Random,
  isCalm: () => boolean,
  kinds: readonly FaultKind[] = faultKinds,
  isEnabled: () => boolean = () => random.below(2) === 0,
): Faults {
  const counts: FaultCounts = {};
  const isOn = new Map(kinds.map((kind) => [kind, isEnabled()]));
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
