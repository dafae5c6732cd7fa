import type { Random } from '@stackmate/engine';
import type { SimulatedBusNetwork } from '../../../../apps/server/test/simulated/simulated-bus.ts';
import type {
  DatabaseLine,
  SimulatedPostgres,
} from '../../../../apps/server/test/simulated/simulated-postgres.ts';
import type { FaultKind, Faults } from '../faults.ts';
import type { Schedule } from '../schedule.ts';
import type { Machine } from './machine.ts';
import type { SimulatedNode } from './node.ts';

/** Faults of the machines, the bus and the database. */
export interface Weather {
  readonly databaseLine: (nodeId: string, machine: Machine) => DatabaseLine;
  /** See `SimulatedBusOptions.delays`. */
  readonly busDelays: (from: string, to: string) => readonly number[];
  /** See `SimulatedPostgresOptions.workTime`. */
  readonly workTime: (statement: string, nodeId: string) => number;
  /** Begins to cause faults. */
  readonly start: (targets: WeatherTargets) => void;
  /** Returns the end of the last fault; `now` while there is one. */
  readonly lastFault: () => number;
  /** Returns until when a node is or was frozen. */
  readonly frozenUntil: (nodeId: string) => number;
  readonly partitions: () => number;
}

interface WeatherTargets {
  /** Nodes with a running process. */
  readonly nodes: () => readonly SimulatedNode[];
  readonly bus: SimulatedBusNetwork;
  readonly postgres: SimulatedPostgres;
}

export interface WeatherParts {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly faults: Faults;
}

/** Time until the bus notices that its connection is lost, in ms. */
const busSilence = 3000;

/** Current faults and what they affect. */
interface WeatherState extends WeatherParts {
  readonly now: () => number;
  targets: WeatherTargets | null;
  active: number;
  lastEnd: number;
  partitions: number;
  /** Pairs of nodes between which the bus delivers nothing, with the number of faults that cause it. */
  readonly parted: Map<string, number>;
  readonly withoutDatabase: Map<string, number>;
  readonly frozen: Map<string, number>;
}

export function createWeather(options: WeatherParts): Weather {
  const { schedule } = options;
  const { now } = schedule;
  const state: WeatherState = {
    ...options,
    now,
    targets: null,
    active: 0,
    lastEnd: now(),
    partitions: 0,
    parted: new Map<string, number>(),
    withoutDatabase: new Map<string, number>(),
    frozen: new Map<string, number>(),
  };
  const { frozen } = state;
  return {
    databaseLine: (nodeId, machine) => databaseLine(state, nodeId, machine),
    busDelays: (from, to) => busDelays(state, from, to),
    workTime: (statement, nodeId) => workTime(state, statement, nodeId),
    start(input) {
      state.targets = input;
      storm(state);
    },
    lastFault: () => (state.active > 0 ? now() : state.lastEnd),
    frozenUntil: (nodeId) => frozen.get(nodeId) ?? 0,
    partitions: () => state.partitions,
  };
}

const between = ({ random }: WeatherState, min: number, max: number): number =>
  min + random.below(max - min);

/** Notes a fault for a time. */
function last(state: WeatherState, time: number): void {
  const { schedule, now } = state;
  state.active += 1;
  schedule.after(time, () => {
    state.active -= 1;
    state.lastEnd = now();
  });
}

const getPair = (a: string, b: string): string => [a, b].sort().join(' ');

function part(state: WeatherState, candidate: string, other: string, time: number): void {
  const { parted, schedule } = state;
  const pair = getPair(candidate, other);
  parted.set(pair, (parted.get(pair) ?? 0) + 1);
  schedule.after(time, () => parted.set(pair, parted.get(pair)! - 1));
}

function freeze(
  state: WeatherState,
  { node: nodeId, machine }: SimulatedNode,
  time: number,
  isWhole: boolean,
): void {
  const { frozen, now, random } = state;
  last(state, time);
  frozen.set(nodeId, Math.max(frozen.get(nodeId) ?? 0, now() + time));
  const one = random.below(2) === 0 ? machine.main : machine.store;
  machine.freeze(time, isWhole ? [machine.main, machine.store] : [one]);
}

function cutBus(state: WeatherState, nodes: readonly SimulatedNode[] | null, time: number): void {
  const { schedule, random } = state;
  const { bus } = state.targets!;
  last(state, time + busSilence);
  const names = nodes?.map(({ node: nodeId }) => nodeId);
  for (const { node: nodeId } of nodes ?? []) {
    for (const other of state.targets!.nodes())
      if (other.node !== nodeId) part(state, nodeId, other.node, time);
  }
  // Messages sent while the connection is silent are lost.
  schedule.after(random.below(busSilence), () => bus.setUp(false, names));
  schedule.after(time + busSilence, () => bus.setUp(true, names));
}

/** Effect of each kind of fault on one or two nodes. */
const getEffects = (
  state: WeatherState,
): Partial<Record<FaultKind, (one: SimulatedNode, other: SimulatedNode) => void>> => {
  const { faults, schedule, random } = state;
  return {
    'node killed'(candidate) {
      last(state, 0);
      candidate.machine.die();
    },
    'node frozen': (candidate) => freeze(state, candidate, between(state, 1000, 14_000), true),
    'thread frozen': (candidate) => freeze(state, candidate, between(state, 1000, 14_000), false),
    'node drained'(candidate) {
      last(state, 0);
      candidate.drain();
      if (faults.strikes('killed while draining')) {
        schedule.after(random.below(1500), () => {
          last(state, 0);
          candidate.machine.die();
        });
      }
    },
    'match given away'(candidate) {
      last(state, 0);
      candidate.giveAway();
    },
    'nodes parted'(a, b) {
      const time = between(state, 1000, 20_000);
      state.partitions += 1;
      last(state, time);
      part(state, a.node, b.node, time);
    },
    'node without bus'(candidate) {
      state.partitions += 1;
      cutBus(state, [candidate], between(state, 1000, 15_000));
    },
    'bus away': () => cutBus(state, null, between(state, 500, 10_000)),
    'database away'() {
      const time = between(state, 500, 30_000);
      last(state, time);
      state.targets!.postgres.setUp(false);
      schedule.after(time, () => state.targets!.postgres.setUp(true));
    },
    'node without database'(candidate) {
      const time = between(state, 1000, 15_000);
      state.partitions += 1;
      last(state, time);
      state.withoutDatabase.set(candidate.node, state.now() + time);
    },
  };
};

function storm(state: WeatherState): void {
  const { schedule, faults, random } = state;
  schedule.after(between(state, 500, 3000), () => storm(state));
  for (const [kind, effect] of Object.entries(getEffects(state))) {
    const nodes = state.targets!.nodes();
    if (nodes.length < 2 || !faults.strikes(kind as FaultKind)) continue;
    const first = random.below(nodes.length);
    const second = (first + 1 + random.below(nodes.length - 1)) % nodes.length;
    effect(nodes[first], nodes[second]);
  }
}

function databaseLine(state: WeatherState, nodeId: string, machine: Machine): DatabaseLine {
  const { withoutDatabase, now, random, schedule, faults } = state;
  const lastDue = { there: 0, back: 0 };
  const carry = (way: keyof typeof lastDue, work: () => void): void => {
    const cutUntil = withoutDatabase.get(nodeId) ?? 0;
    const due = Math.max(now() + 0.2 + random.below(20) / 10, lastDue[way], cutUntil);
    lastDue[way] = due;
    schedule.after(due - now(), work);
  };
  return {
    toDatabase: (work) => carry('there', work),
    toClient: (work) => carry('back', () => machine.store.post(work)),
    breaks() {
      const isBefore = faults.strikes('statement lost');
      if (!isBefore && !faults.strikes('answer lost')) return null;
      last(state, 0);
      return isBefore ? 'before' : 'after';
    },
  };
}

function busDelays(state: WeatherState, from: string, to: string): number[] {
  const { parted, random, faults } = state;
  if ((parted.get(getPair(from, to)) ?? 0) > 0) return [];
  const delay = 0.2 + random.below(20) / 10;
  if (faults.strikes('bus message lost')) {
    last(state, 0);
    return [];
  }
  if (faults.strikes('bus message late')) {
    last(state, 0);
    return [random.below(2500)];
  }
  return faults.strikes('bus message doubled') ? [delay, delay + random.below(5000)] : [delay];
}

function workTime(state: WeatherState, statement: string, nodeId: string): number {
  const { faults, random } = state;
  const find = state.targets?.nodes().find((node) => node.node === nodeId);
  if (find && statement.includes('insert into entries')) {
    if (faults.strikes('frozen while committing')) {
      const time = between(state, 5000, 14_000);
      freeze(state, find, between(state, 6500, 15_000), true);
      last(state, time);
      return time;
    }
  }
  if (!faults.strikes('slow statement')) return 0.1 + random.below(10) / 10;
  const time = between(state, 100, 4000);
  last(state, time);
  return time;
}
