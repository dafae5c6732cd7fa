import { setTimeout as sleep } from 'node:timers/promises';
import { shuffle } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { Fleet } from './fleet.ts';
import type { MoveWatch } from './moves.ts';

/** How often each thing happens to the cluster. */
export interface NodeFaultCounts {
  /** A node is killed. */
  readonly kills: number;
  /** A node is stopped for 10 seconds (SIGSTOP), longer than its lease, and goes on. */
  readonly freezes: number;
  /** All nodes are replaced, one after the other, as in an upgrade. */
  readonly drains: number;
  /** NATS is killed and started again. */
  readonly outages: number;
}

type NodeFault = keyof NodeFaultCounts;

/** Max time between two faults and of an outage of NATS, in ms. */
const pause = 3000;

/** Returns the faults in a random order. */
export function orderOfFaults(counts: NodeFaultCounts, random: Random): readonly NodeFault[] {
  const all = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count as number }, () => kind as NodeFault),
  );
  return shuffle(random, all);
}

export interface FaultMakers {
  readonly fleet: Fleet;
  readonly moves: MoveWatch;
  readonly random: Random;
}

/** Lets one fault happen at a random moment, and waits until the cluster has recovered. */
export async function makeFault(kind: NodeFault, makers: FaultMakers): Promise<void> {
  const { fleet, moves, random } = makers;
  await fleet.whole();
  await sleep(random.below(pause));
  const up = fleet.up();
  // None started: reported by the fleet.
  if (up.length === 0) return;
  const node = up[random.below(up.length)];
  switch (kind) {
    case 'kills':
      await moves.expect('takeover', node.name);
      await fleet.kill(node);
      return moves.settle();
    case 'freezes': {
      await moves.expect('takeover', node.name);
      const frozen = fleet.freeze(node);
      await moves.settle();
      return frozen;
    }
    case 'drains':
      for (const old of up) {
        await moves.expect('handover', old.name);
        const drained = fleet.drain(old);
        await moves.settle();
        await drained;
      }
      return;
    case 'outages':
      await fleet.cluster.nats.kill();
      await sleep(random.below(pause));
      await fleet.cluster.nats.start();
  }
}
