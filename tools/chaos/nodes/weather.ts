import type { Random } from '@stackmate/engine';
import type { SimulatedBusNetwork } from '../../../apps/server/test/simulated/simulated-bus.ts';
import type {
  DatabaseLine,
  SimulatedPostgres,
} from '../../../apps/server/test/simulated/simulated-postgres.ts';
import type { FaultKind, Faults } from '../faults.ts';
import type { Schedule } from '../schedule.ts';
import type { Machine } from './machine.ts';
import type { SimulatedNode } from './node.ts';

/** Faults of the machines, the bus and the database. */
export interface Weather {
  readonly databaseLine: (node: string, machine: Machine) => DatabaseLine;
  /** See `SimulatedBusOptions.delays`. */
  readonly busDelays: (from: string, to: string) => readonly number[];
  /** See `SimulatedPostgresOptions.workTime`. */
  readonly workTime: (statement: string, node: string) => number;
  /** Begins to cause faults. */
  readonly start: (targets: WeatherTargets) => void;
  /** Returns the end of the last fault; `now` while there is one. */
  readonly lastFault: () => number;
  /** Returns until when a node is or was frozen. */
  readonly frozenUntil: (node: string) => number;
  readonly partitions: () => number;
}

interface WeatherTargets {
  /** Nodes whose processes run. */
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

export function createWeather({ schedule, random, faults }: WeatherParts): Weather {
  const { now } = schedule;
  let targets: WeatherTargets | null = null;
  let active = 0;
  let lastEnd = now();
  let partitions = 0;
  /** Pairs of nodes between which the bus carries nothing, with the number of reasons. */
  const parted = new Map<string, number>();
  const withoutDatabase = new Map<string, number>();
  const frozen = new Map<string, number>();
  const between = (least: number, most: number): number => least + random.below(most - least);

  /** Notes a fault for a time. */
  function last(time: number): void {
    active += 1;
    schedule.after(time, () => {
      active -= 1;
      lastEnd = now();
    });
  }

  const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

  function part(one: string, other: string, time: number): void {
    const pair = pairOf(one, other);
    parted.set(pair, (parted.get(pair) ?? 0) + 1);
    schedule.after(time, () => parted.set(pair, parted.get(pair)! - 1));
  }

  function freeze({ node, machine }: SimulatedNode, time: number, isWhole: boolean): void {
    last(time);
    frozen.set(node, Math.max(frozen.get(node) ?? 0, now() + time));
    const one = random.below(2) === 0 ? machine.main : machine.store;
    machine.freeze(time, isWhole ? [machine.main, machine.store] : [one]);
  }

  function cutBus(nodes: readonly SimulatedNode[] | null, time: number): void {
    const { bus } = targets!;
    last(time + busSilence);
    const names = nodes?.map(({ node }) => node);
    for (const { node } of nodes ?? []) {
      for (const other of targets!.nodes()) if (other.node !== node) part(node, other.node, time);
    }
    // While the connection is silent, what is sent is lost.
    schedule.after(random.below(busSilence), () => bus.setUp(false, names));
    schedule.after(time + busSilence, () => bus.setUp(true, names));
  }

  const effects: Partial<Record<FaultKind, (one: SimulatedNode, other: SimulatedNode) => void>> = {
    'node killed'(one) {
      last(0);
      one.machine.die();
    },
    'node frozen': (one) => freeze(one, between(1000, 14_000), true),
    'thread frozen': (one) => freeze(one, between(1000, 14_000), false),
    'node drained'(one) {
      last(0);
      one.drain();
      if (faults.strikes('killed while draining')) {
        schedule.after(random.below(1500), () => {
          last(0);
          one.machine.die();
        });
      }
    },
    'match given away'(one) {
      last(0);
      one.giveAway();
    },
    'nodes parted'(one, other) {
      const time = between(1000, 20_000);
      partitions += 1;
      last(time);
      part(one.node, other.node, time);
    },
    'node without bus'(one) {
      partitions += 1;
      cutBus([one], between(1000, 15_000));
    },
    'bus away': () => cutBus(null, between(500, 10_000)),
    'database away'() {
      const time = between(500, 30_000);
      last(time);
      targets!.postgres.setUp(false);
      schedule.after(time, () => targets!.postgres.setUp(true));
    },
    'node without database'(one) {
      const time = between(1000, 15_000);
      partitions += 1;
      last(time);
      withoutDatabase.set(one.node, now() + time);
    },
  };

  function storm(): void {
    schedule.after(between(500, 3000), storm);
    for (const [kind, effect] of Object.entries(effects)) {
      const nodes = targets!.nodes();
      if (nodes.length < 2 || !faults.strikes(kind as FaultKind)) continue;
      const first = random.below(nodes.length);
      const second = (first + 1 + random.below(nodes.length - 1)) % nodes.length;
      effect(nodes[first], nodes[second]);
    }
  }

  return {
    databaseLine(node, machine) {
      const lastDue = { there: 0, back: 0 };
      const carry = (way: keyof typeof lastDue, work: () => void): void => {
        const cutUntil = withoutDatabase.get(node) ?? 0;
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
          last(0);
          return isBefore ? 'before' : 'after';
        },
      };
    },
    busDelays(from, to) {
      if ((parted.get(pairOf(from, to)) ?? 0) > 0) return [];
      const delay = 0.2 + random.below(20) / 10;
      if (faults.strikes('bus message lost')) {
        last(0);
        return [];
      }
      if (faults.strikes('bus message late')) {
        last(0);
        return [random.below(2500)];
      }
      return faults.strikes('bus message doubled') ? [delay, delay + random.below(5000)] : [delay];
    },
    workTime(statement, node) {
      const one = targets?.nodes().find((each) => each.node === node);
      if (one && statement.includes('insert into entries')) {
        if (faults.strikes('frozen while committing')) {
          const time = between(5000, 14_000);
          freeze(one, between(6500, 15_000), true);
          last(time);
          return time;
        }
      }
      if (!faults.strikes('slow statement')) return 0.1 + random.below(10) / 10;
      const time = between(100, 4000);
      last(time);
      return time;
    },
    start(given) {
      targets = given;
      storm();
    },
    lastFault: () => (active > 0 ? now() : lastEnd),
    frozenUntil: (node) => frozen.get(node) ?? 0,
    partitions: () => partitions,
  };
}
