import { setTimeout as sleep } from 'node:timers/promises';
import { shuffle } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { RunningNode } from '../../../../apps/server/test/cluster/run-cluster.ts';
import type { CuttableProxy } from '../../../../apps/server/test/cuttable-proxy.ts';
import { beyondLease } from './fleet.ts';
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
  /** Connections to PostgreSQL or NATS are closed, and new ones refused for up to 3 seconds. */
  readonly cuts: number;
  /** PostgreSQL or NATS receives nothing for 10 seconds; messages sent meanwhile arrive late. */
  readonly holds: number;
}

/** Connections that are cut: of one node to the database or to NATS, or of all nodes to the database. */
const ways = ['database', 'nats', 'all databases'] as const;

type NodeFault =
  | { readonly kind: 'kills' | 'freezes' | 'drains' | 'outages' }
  | { readonly kind: 'cuts' | 'holds'; readonly way: (typeof ways)[number] };

/** Max time between two faults and of an outage of NATS, in ms. */
const pause = 3000;

/** Returns the faults in a random order. Cuts and holds take turns in what they cut off. */
export function faultOrder(counts: NodeFaultCounts, random: Random): readonly NodeFault[] {
  const all = (Object.keys(counts) as (keyof NodeFaultCounts)[]).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at): NodeFault =>
      kind === 'cuts' || kind === 'holds' ? { kind, way: ways[at % ways.length] } : { kind },
    ),
  );
  return shuffle(random, all);
}

export interface FaultMakers {
  readonly fleet: Fleet;
  readonly moves: MoveWatch;
  readonly random: Random;
}

/** Lets one fault happen at a random moment, and waits until the cluster has recovered. */
export async function makeFault(fault: NodeFault, makers: FaultMakers): Promise<void> {
  const { fleet, moves, random } = makers;
  await fleet.whole();
  await sleep(random.below(pause));
  const up = fleet.up();
  // No node started, which the fleet reports.
  if (up.length === 0) return;
  const node = up[random.below(up.length)];
  switch (fault.kind) {
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
      return;
    case 'holds':
      if (fault.way === 'database') {
        await moves.expect('takeover', node.name);
        const isolated = fleet.isolate(node);
        await moves.settle();
        return isolated;
      }
      return whileAway(listWays(fault.way, node, fleet), 'hold', beyondLease);
    case 'cuts':
      return whileAway(listWays(fault.way, node, fleet), 'cut', random.below(pause));
  }
}

function listWays(
  way: (typeof ways)[number],
  node: RunningNode,
  { getNetwork, up }: Fleet,
): readonly CuttableProxy[] {
  if (way !== 'all databases') return [getNetwork(node)[way]];
  return up().map((candidate) => getNetwork(candidate).database);
}

async function whileAway(
  proxies: readonly CuttableProxy[],
  how: 'cut' | 'hold',
  time: number,
): Promise<void> {
  for (const proxy of proxies) proxy[how]();
  await sleep(time);
  for (const proxy of proxies) proxy.mend();
}
