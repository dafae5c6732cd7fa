import type { Random } from '@stackmate/engine';
import type { Schedule } from '../schedule.ts';
import { newVersions, oldVersions, startNode } from './node.ts';
import type { NodeParts, SimulatedNode } from './node.ts';

export interface FleetParts extends Omit<
  NodeParts,
  'node' | 'versions' | 'runs' | 'databaseLine' | 'sent' | 'appended' | 'onDeath'
> {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly size: number;
  readonly databaseLine: (
    nodeId: string,
    ...given: Parameters<NodeParts['databaseLine']>
  ) => ReturnType<NodeParts['databaseLine']>;
  readonly sent: (nodeId: string, ...given: Parameters<NodeParts['sent']>) => void;
  readonly appended: (nodeId: string, ...given: Parameters<NodeParts['appended']>) => void;
}

/**
 * The nodes of a cluster in the middle of an upgrade: some have the new program. A supervisor restarts nodes that have
 * ended with either program, but the cluster always has at least one node with the new one.
 */
export interface Fleet {
  /** Nodes with a running process. */
  readonly nodes: () => readonly SimulatedNode[];
  /** Returns a node that takes connections, as a load balancer chooses it; null if there is none. */
  readonly pick: () => SimulatedNode | null;
  readonly find: (nodeId: string) => SimulatedNode | undefined;
  /** Returns whether a node takes connections that can run all matches. */
  readonly canRunAll: () => boolean;
}

const hasNewRules = ({ runs }: SimulatedNode): boolean => runs.includes(newVersions);

export function createFleet({ size, databaseLine, sent, appended, ...parts }: FleetParts): Fleet {
  const { schedule, random } = parts;
  const running = new Map<string, SimulatedNode>();
  let started = 0;

  function start(): void {
    started += 1;
    const nodeId = `node-${started}`;
    const isNew = ![...running.values()].some(hasNewRules) || random.below(2) === 0;
    running.set(
      nodeId,
      startNode({
        ...parts,
        node: nodeId,
        versions: isNew ? newVersions : oldVersions,
        runs: isNew ? [oldVersions, newVersions] : [oldVersions],
        databaseLine: (machine) => databaseLine(nodeId, machine),
        sent: (to, message) => sent(nodeId, to, message),
        appended: (matchId, seq) => appended(nodeId, matchId, seq),
        onDeath() {
          running.delete(nodeId);
          schedule.after(500 + random.below(6000), start);
        },
      }),
    );
  }

  for (let index = 0; index < size; index++) start();
  return {
    nodes: () => [...running.values()],
    pick() {
      const open = [...running.values()].filter((candidate) => candidate.isOpen());
      return open.length === 0 ? null : open[random.below(open.length)];
    },
    find: (nodeId) => running.get(nodeId),
    canRunAll: () =>
      [...running.values()].some((candidate) => hasNewRules(candidate) && candidate.isOpen()),
  };
}
