import type { Invite } from '../../src/lobby/invites.ts';
import type { MatchPlan, SharedLobby } from '../../src/lobby/ports.ts';
import { requestLifetime, maxRequestsPerPlayer } from '../../src/lobby/rematches.ts';
import type { CasualTicket } from '../../src/store/index.ts';

interface StoredTicket extends CasualTicket {
  readonly joinedAt: number;
  readonly seenAt: number;
}

/** A database for lobbies, which takes tickets and commands like the real one. */
export interface LobbyTables {
  readonly tickets: Map<string, StoredTicket>;
  /** Match of each command. */
  readonly begun: Map<string, string>;
  /** Commands of those who have requested a rematch, with their times, by match. */
  readonly rematches: Map<string, Map<string, { readonly command: string; readonly at: number }>>;
  readonly invites: Map<string, Invite>;
  /** Node that has the turn to pair players of different nodes. */
  turn: string;
  fails: boolean;
  /** Number of places that were given. */
  places: number;
}

export const createLobbyTables = (): LobbyTables => ({
  tickets: new Map(),
  begun: new Map(),
  rematches: new Map(),
  invites: new Map(),
  turn: 'one',
  fails: false,
  places: 0,
});

export const assertStored = ({ fails }: LobbyTables): void => {
  if (fails) throw new Error('no disk');
};

/** Notes that a match begins by these commands and takes their tickets. Throws if it may not. */
export function beginInTables(
  { begun, tickets }: LobbyTables,
  { seats, commands }: MatchPlan,
  matchId: string,
  isOver: (matchId: string) => boolean,
): void {
  const beginners = seats.flatMap(({ player }, seat) =>
    player === null || commands[seat] === null ? [] : [{ player, command: commands[seat] }],
  );
  for (const { player, command } of beginners) {
    const before = begun.get(`${player} ${command}`);
    if (before !== undefined && !isOver(before)) throw new Error('begun');
  }
  const queued = beginners.filter(({ command }) => command.startsWith('queue '));
  if (queued.some(({ player, command }) => tickets.get(player)?.command !== command)) {
    throw new Error('not-waiting');
  }
  for (const { player } of queued) tickets.delete(player);
  for (const { player, command } of beginners) begun.set(`${player} ${command}`, matchId);
}

export interface SharedLobbyOptions {
  readonly tables: LobbyTables;
  readonly world: () => {
    readonly time: number;
    readonly blocks: readonly (readonly [string, string])[];
  };
  /** Returns the matches of all nodes. */
  readonly matches: () => readonly (MatchPlan & { readonly matchId: string })[];
  readonly here: Pick<SharedLobby, 'nodeId' | 'isHere' | 'tellStart'>;
  readonly settings: { readonly waitingPerAddress: number; readonly queueGoneTime: number };
}

/** Creates what a lobby shares with others through the tables. */
export function createSharedLobby(options: SharedLobbyOptions): SharedLobby {
  const { tables, world, matches, here, settings } = options;
  const others = (playerId: string): string[] =>
    world()
      .blocks.filter((pair) => pair.includes(playerId))
      .map(([a, b]) => (a === playerId ? b : a));
  const openInvites = (): Invite[] =>
    [...tables.invites.values()].filter(({ until }) => until > world().time);
  return {
    ...here,
    takeTurn: async () => tables.turn === here.nodeId,
    begunBy: async (playerId, command) => tables.begun.get(`${playerId} ${command}`) ?? null,
    listRunning: async (playerId) =>
      matches().flatMap(({ matchId: match, kind, seats }) => {
        const seat = seats.findIndex((candidate) => candidate.player === playerId);
        if (seat < 0) return [];
        return [{ match, kind, seat: seat === 0 ? 0 : 1, opponent: seats[1 - seat].name }];
      }),
    async storedInvite(code) {
      assertStored(tables);
      return openInvites().find((invite) => invite.code === code) ?? null;
    },
    listInvites: async (playerId) =>
      openInvites().filter(
        (invite) => invite.player === playerId || invite.challenge?.player === playerId,
      ),
    rematches: {
      async request(matchId, playerId, command) {
        const { rematches } = tables;
        const at = world().time;
        const requests =
          rematches.get(matchId) ?? new Map<string, { command: string; at: number }>();
        // As the newest of all.
        rematches.delete(matchId);
        rematches.set(matchId, requests.set(playerId, { command, at }));
        const own = [...rematches.values()].filter((all) => all.has(playerId));
        for (const old of own.slice(0, -maxRequestsPerPlayer)) old.delete(playerId);
        const open = [...requests].filter(([, request]) => request.at > at - requestLifetime);
        return new Map(open.map(([of, request]) => [of, request.command]));
      },
      async withdraw(playerId, matchId) {
        for (const [of, requests] of tables.rematches) {
          if (matchId === null || matchId === of) requests.delete(playerId);
        }
      },
    },
    casual: {
      async join(ticket, joinedAt) {
        assertStored(tables);
        const { tickets } = tables;
        const earlier = tickets.get(ticket.playerId);
        const atAddress = [...tickets.values()].filter(({ address }) => address === ticket.address);
        const isNew = joinedAt === null && earlier?.address !== ticket.address;
        if (isNew && atAddress.length >= settings.waitingPerAddress) return 'address';
        const place = Math.min(earlier?.joinedAt ?? Infinity, joinedAt ?? tables.places++);
        const newest = joinedAt === null ? ticket : (earlier ?? ticket);
        tickets.set(ticket.playerId, { ...newest, joinedAt: place, seenAt: world().time });
        return place;
      },
      async leave(playerId, command) {
        assertStored(tables);
        const ticket = tables.tickets.get(playerId);
        if (!ticket || (command !== null && ticket.command !== command)) return false;
        return tables.tickets.delete(playerId);
      },
      async see(players) {
        for (const playerId of players) {
          const ticket = tables.tickets.get(playerId);
          if (ticket) tables.tickets.set(playerId, { ...ticket, seenAt: world().time });
        }
      },
      async waiting() {
        assertStored(tables);
        for (const [player, { seenAt }] of tables.tickets) {
          if (seenAt < world().time - settings.queueGoneTime) tables.tickets.delete(player);
        }
        return [...tables.tickets.values()]
          .sort((a, b) => a.joinedAt - b.joinedAt)
          .map((ticket) => ({ ...ticket, avoids: others(ticket.playerId) }));
      },
    },
  };
}
