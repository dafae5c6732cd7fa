import { createMemoryNetwork } from '../../src/cluster/bus/memory-bus.ts';
import type { MemoryNetwork } from '../../src/cluster/bus/memory-bus.ts';
import { openNodeRouting } from '../../src/cluster/routing/node-routing.ts';
import type { NodeRouting } from '../../src/cluster/routing/node-routing.ts';
import type { LocalMatches } from '../../src/cluster/routing/ports.ts';
import { createMessageSerializer } from '../../src/gateway/index.ts';
import type { MatchManager } from '../../src/rooms/index.ts';
import type { ServerMessage } from '@stackmate/protocol';
import type { Outgoing } from '@stackmate/room';
import type { TestWorld } from '../rooms/world.ts';

/** One node of a cluster in this process. */
export interface TestNode {
  readonly manager: MatchManager;
  readonly gateway: Omit<LocalMatches, 'isHere'>;
  readonly routing: NodeRouting;
  /** Messages to each connection of this node, in order. */
  readonly sentTo: (connection: number) => readonly ServerMessage[];
  /** Connections that were closed so that their clients join again. */
  readonly dropped: readonly number[];
}

export interface TestCluster {
  readonly network: MemoryNetwork;
  readonly node: (name: string) => TestNode;
  /** Owner of each match; the test moves them. */
  readonly owners: Map<string, string>;
  /** Finished matches, whose rules only the node in `owners` has. */
  readonly over: Set<string>;
  /** Frames under way are lost while this returns true. */
  loses: (from: string, subject: string) => boolean;
  /** Frames are kept while this returns true, and sent by `release`. */
  holds: (from: string) => boolean;
  readonly release: () => void;
  /** Number of frames sent by each node. */
  readonly frames: Map<string, number>;
  /** Lets time pass: every node ticks once a second. */
  readonly pass: (milliseconds: number) => void;
}

/** Opens nodes that share a database and a bus in memory. */
export function openCluster(world: TestWorld, players: readonly string[]): TestCluster {
  const network = createMemoryNetwork();
  const owners = new Map<string, string>();
  const over = new Set<string>();
  const frames = new Map<string, number>();
  const nodes: TestNode[] = [];
  let held: (() => void)[] = [];
  let time = 0;
  const cluster: TestCluster = {
    network,
    owners,
    over,
    frames,
    loses: () => false,
    holds: () => false,
    release() {
      for (const send of held) send();
      held = [];
    },
    node(name) {
      const inbox = new Map<number, ServerMessage[]>();
      const dropped: number[] = [];
      const serializer = createMessageSerializer();
      const bus = network.join({
        nodeId: name,
        secret: 'the secret of the cluster, long enough',
        meter: { countSent() {}, countReceived() {}, countDropped() {} },
      });
      const sendTo = (id: number, message: Outgoing): void => {
        const read = JSON.parse(Buffer.from(serializer.of(message)).toString()) as ServerMessage;
        inbox.set(id, [...(inbox.get(id) ?? []), read]);
      };
      let gateway: TestNode['gateway'] | null = null;
      const dropFor = (id: number): void => {
        dropped.push(id);
        gateway?.disconnect(id);
      };
      const isOpen = (id: number): boolean => !dropped.includes(id);
      const getAddress = (id: number): string => `address ${id}`;
      const routing = openNodeRouting({
        bus: {
          ...bus,
          publish(subject, payload) {
            frames.set(name, (frames.get(name) ?? 0) + 1);
            if (cluster.holds(name)) {
              held.push(() => void bus.publish(subject, payload));
              return true;
            }
            return cluster.loses(name, subject) || bus.publish(subject, payload);
          },
        },
        owners: {
          async findOwner(matchId) {
            const nodeId = owners.get(matchId);
            if (nodeId === undefined) return null;
            return { node: nodeId, players, ...(over.has(matchId) && { isOver: true as const }) };
          },
        },
        isLost: () => false,
        matchConnections: {
          send: sendTo,
          serialize: serializer.serialize,
          drop: dropFor,
          isOpen,
          getAddress,
        },
        connections: { sendTo, isOpen, getAddress, getIds: () => [], dropFor },
        serializer,
        settings: { messageBytes: 64_000, spectatorsPerMatch: 100, spectatorsPerAddress: 100 },
        meter: { countDropped() {}, countBroken() {}, countLimitHit() {} },
        onLeave() {},
        now: () => time,
      });
      const manager = world.createOne(name, routing.matchConnections);
      gateway = routing.connect(manager);
      const node = {
        manager,
        gateway,
        routing,
        sentTo: (id: number) => inbox.get(id) ?? [],
        dropped,
      };
      nodes.push(node);
      return node;
    },
    pass(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += 1000) {
        time += 1000;
        for (const { routing } of nodes) routing.tick();
      }
    },
  };
  return cluster;
}
