import type { ServerMessage } from '@stackmate/protocol';
import type { Invite } from '../../src/lobby/invites.ts';
import { createLobby } from '../../src/lobby/lobby.ts';
import type { SharedLobby } from '../../src/lobby/ports.ts';
import type { CasualTicket, WaitingCasual } from '../../src/store/index.ts';
import { createLobbyWorld, settings, settle, visitor } from './world.ts';
import type { LobbyWorld } from './world.ts';

/** A database that the lobbies of two nodes share, and which takes tickets like the real one. */
export interface SharedTables {
  readonly tickets: Map<string, CasualTicket & { readonly joinedAt: number }>;
  /** Match of each command. */
  readonly begun: Map<string, string>;
  /** Node that pairs players of different nodes. */
  turn: string;
  /** Commands of those who have requested a rematch, by match. */
  readonly rematches: Map<string, Map<string, string>>;
  readonly invites: Map<string, Invite>;
  fails: boolean;
  /** Number of places that were given. */
  places: number;
  /** Messages to players of other nodes are lost. */
  losesMessages: boolean;
}

export interface LobbyNode {
  readonly world: LobbyWorld;
  /** Players connected to it. */
  readonly here: Set<string>;
}

/** Creates what the lobby of a node shares with the others. */
function sharedLobby(
  { tables: shared, nodes }: LobbyNodes,
  node: LobbyNode,
  name: string,
): SharedLobby {
  const assertStored = (): void => {
    if (shared.fails) throw new Error('no PostgreSQL');
  };
  const matches = () => nodes.flatMap(({ world }) => world.started);
  return {
    node: name,
    isHere: (player) => node.here.has(player),
    tellStart(start) {
      for (const other of nodes) if (other !== node) other.world.lobby.noteStartElsewhere(start);
    },
    takeTurn: async () => shared.turn === name,
    begunBy: async (player, command) => shared.begun.get(`${player} ${command}`) ?? null,
    runningOf: async (player) =>
      matches().flatMap(({ match, kind, seats }) => {
        const seat = seats.findIndex((each) => each.player === player);
        if (seat < 0) return [];
        return [{ match, kind, seat: seat === 0 ? 0 : 1, opponent: seats[1 - seat].name }];
      }),
    storedInvite: async (code) => shared.invites.get(code) ?? null,
    invitesOf: async (player) =>
      [...shared.invites.values()].filter(
        (invite) => invite.player === player || invite.challenge?.player === player,
      ),
    rematches: {
      async request(match, player, command) {
        const requests = shared.rematches.get(match) ?? new Map<string, string>();
        shared.rematches.set(match, requests.set(player, command));
        return new Map(requests);
      },
      async withdraw(player, match) {
        for (const [of, requests] of shared.rematches) {
          if (match === null || match === of) requests.delete(player);
        }
      },
    },
    casual: {
      async join(ticket, joinedAt) {
        assertStored();
        const earlier = shared.tickets.get(ticket.player);
        const place = Math.min(earlier?.joinedAt ?? Infinity, joinedAt ?? shared.places++);
        const newest = joinedAt === null ? ticket : (earlier ?? ticket);
        shared.tickets.set(ticket.player, { ...newest, joinedAt: place });
        return place;
      },
      async leave(player, command) {
        assertStored();
        const found = shared.tickets.get(player);
        if (!found || (command !== null && found.command !== command)) return false;
        return shared.tickets.delete(player);
      },
      async see() {},
      async waiting() {
        assertStored();
        const waiting = [...shared.tickets.values()].sort((a, b) => a.joinedAt - b.joinedAt);
        return waiting.map((ticket): WaitingCasual => ({ ...ticket, avoids: [] }));
      },
    },
  };
}

/** Creates a node whose matches take the tickets of their players, or don't begin. */
function createNode(cluster: LobbyNodes, name: string): LobbyNode {
  const { tables: shared, nodes } = cluster;
  const world = createLobbyWorld();
  const node: LobbyNode = { world, here: new Set() };
  const everywhere = (player: string): boolean => nodes.some(({ here }) => here.has(player));
  const ports = {
    ...world.ports,
    isConnected: everywhere,
    // Codes of different nodes differ.
    randomBytes: (count: number) =>
      world.ports.randomBytes(count).map((byte) => byte + name.length),
    async saveInvite(invite: Invite) {
      shared.invites.set(invite.code, invite);
    },
    async removeInvite(code: string) {
      shared.invites.delete(code);
    },
    send(player: string, message: ServerMessage) {
      for (const { here, world: its } of shared.losesMessages ? [node] : nodes)
        if (here.has(player)) its.ports.send(player, message);
    },
    shared: sharedLobby(cluster, node, name),
    async begin(plan: Parameters<typeof world.ports.begin>[0]) {
      const beginners = plan.seats.map(({ player }, seat) => ({
        player: player!,
        command: plan.commands[seat]!,
      }));
      if (beginners.some(({ player, command }) => shared.begun.has(`${player} ${command}`))) {
        throw new Error('begun');
      }
      const queued = beginners.filter(({ command }) => command.startsWith('queue '));
      const areWaiting = queued.every(
        ({ player, command }) => shared.tickets.get(player)?.command === command,
      );
      if (!areWaiting) throw new Error('not-waiting');
      for (const { player } of queued) shared.tickets.delete(player);
      const match = `match ${shared.begun.size} of ${name}`;
      for (const { player, command } of beginners) shared.begun.set(`${player} ${command}`, match);
      await world.ports.begin(plan);
      world.started[world.started.length - 1] = { ...plan, match };
      return match;
    },
  };
  world.lobby = createLobby({ ports, settings });
  let commands = 0;
  world.ask = (player, wish) =>
    world.lobby.receive(visitor(player), { ...wish, id: `${name}-${commands++}` });
  return node;
}

/** The lobbies of two nodes over one database. */
export interface LobbyNodes {
  readonly tables: SharedTables;
  readonly nodes: LobbyNode[];
  /** Lets a second pass at each node. */
  readonly tick: () => Promise<void>;
  readonly started: () => LobbyWorld['started'];
}

export function createLobbyNodes(): LobbyNodes {
  const cluster: LobbyNodes = {
    tables: {
      tickets: new Map(),
      begun: new Map(),
      rematches: new Map(),
      invites: new Map(),
      turn: 'one',
      fails: false,
      places: 0,
      losesMessages: false,
    },
    nodes: [],
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
