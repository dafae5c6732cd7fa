import type { ServerMessage } from '@stackmate/protocol';
import { Lobby } from '../../src/lobby/lobby.ts';
import { createLobbyTables, createSharedLobby } from './lobby-tables.ts';
import type { LobbyTables } from './lobby-tables.ts';
import { createLobbyWorld, settings, settle, visitor } from './world.ts';
import type { LobbyWorld } from './world.ts';

export interface LobbyNode {
  readonly world: LobbyWorld;
  /** Players connected to it. */
  readonly here: Set<string>;
}

/** The lobbies of two nodes over one database. */
export interface LobbyNodes {
  readonly tables: LobbyTables;
  readonly nodes: LobbyNode[];
  /** Messages to players of other nodes are lost. */
  losesMessages: boolean;
  /** Lets a second pass at each node. */
  readonly tick: () => Promise<void>;
  readonly started: () => LobbyWorld['started'];
}

function createNode(cluster: LobbyNodes, name: string): LobbyNode {
  const { tables, nodes } = cluster;
  const world = createLobbyWorld(tables);
  const node: LobbyNode = { world, here: new Set() };
  const ports = {
    ...world.ports,
    isConnected: (playerId: string) => nodes.some(({ here }) => here.has(playerId)),
    // Codes of different nodes differ.
    randomBytes: (count: number) =>
      world.ports.randomBytes(count).map((byte) => byte + name.length),
    send(playerId: string, message: ServerMessage) {
      for (const { here, world: its } of cluster.losesMessages ? [node] : nodes)
        if (here.has(playerId)) its.ports.send(playerId, message);
    },
    shared: createSharedLobby({
      tables,
      world: () => world,
      matches: cluster.started,
      here: {
        nodeId: name,
        isHere: (playerId) => node.here.has(playerId),
        tellStart(start) {
          for (const other of nodes)
            if (other !== node) other.world.lobby.noteStartElsewhere(start);
        },
      },
      settings,
    }),
  };
  world.lobby = new Lobby({ ports, settings });
  let commands = 0;
  world.ask = (playerId, wish, address) =>
    world.lobby.receive(visitor(playerId, address), { ...wish, id: `${name}-${commands++}` });
  return node;
}

export function createLobbyNodes(): LobbyNodes {
  const cluster: LobbyNodes = {
    tables: createLobbyTables(),
    nodes: [],
    losesMessages: false,
    async tick() {
      for (const { world } of cluster.nodes) {
        world.lobby.tick();
        await settle();
      }
    },
    started: () => cluster.nodes.flatMap(({ world }) => world.started),
  };
  for (const name of ['one', 'other']) cluster.nodes.push(createNode(cluster, name));
  return cluster;
}
