import { knownAppearance } from '@stackmate/protocol';
import type { LobbyCommand } from '@stackmate/protocol';
import type { SwitchName } from '@stackmate/protocol/service';
import type { Deck } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { PushMessage } from '@stackmate/protocol/social';
import type { LobbyResponse } from '../../src/lobby/responses.ts';
import type { Invite } from '../../src/lobby/invites.ts';
import { CardsGone } from '../../src/rooms/index.ts';
import type { RatedFaultEntry } from '@stackmate/ranking';
import type { PlayableDeck, WaitingTicket } from '../../src/store/index.ts';
import { Lobby } from '../../src/lobby/lobby.ts';
import {
  assertStored as assertTables,
  beginInTables,
  createLobbyTables,
  createSharedLobby,
} from './lobby-tables.ts';
import type { LobbyTables } from './lobby-tables.ts';
import type {
  FriendInLobby,
  LobbyPorts,
  LobbySettings,
  PlayedMatch,
  MatchPlan,
  Visitor,
} from '../../src/lobby/ports.ts';

const deck = (power: number): Deck => ({
  main: [{ card: 1, power, iq: 1, eq: 1, range: 1, rangeType: 'Circle', abilities: [] }],
  superdeck: [],
});
export const decks = { ember: deck(1), quiet: deck(2) };
export const ember = { ready: 'ember' } as const;
export const settings: LobbySettings = {
  inviteTime: 1_000_000,
  queueGoneTime: 30,
  startPause: { least: 15_000, most: 240_000 },
  startTime: 60_000,
  waitingPerAddress: 3,
  inviteGoneTime: 200_000,
  invitesPerPlayer: 2,
  invitesPerAddress: 3,
  invites: 6,
  matchesPerPlayer: 2,
  matchesPerAddress: 4,
  botMatchesPerAddress: 4,
  matches: 6,
  placesForPeople: 0,
};

type CommandInput = LobbyCommand extends infer C
  ? C extends LobbyCommand
    ? Omit<C, 'id'>
    : never
  : never;

/** A lobby with simulated surroundings. */
export interface LobbyWorld {
  time: number;
  /** Ids of the connected players. */
  connected: Set<string>;
  started: (MatchPlan & { readonly matchId: string })[];
  /** Ids of ended matches. */
  readonly ended: Set<string>;
  /** Abandoned matches against bots, longest first. */
  readonly abandoned: string[];
  readonly played: Map<string, PlayedMatch>;
  readonly sent: { readonly player: string; readonly message: ServerMessage }[];
  /** Push notifications. */
  readonly notified: { readonly playerId: string; readonly message: PushMessage }[];
  /** What lobbies store and share. */
  readonly tables: LobbyTables;
  /** Stored invites. */
  readonly saved: Map<string, Invite>;
  /** Saved decks by `player id`. */
  readonly decks: Map<string, PlayableDeck>;
  /** Tickets for rated matches, by player. */
  readonly tickets: Map<string, WaitingTicket>;
  readonly lastOpponents: Map<string, string>;
  readonly blocks: (readonly [string, string])[];
  readonly faults: Map<string, readonly RatedFaultEntry[]>;
  /** What players lack for rated play. */
  readonly needs: Map<string, 'account' | 'email'>;
  /** Seat whose cards are gone when a match begins. */
  gone: 0 | 1 | null;
  /** Nothing can be stored. */
  storageFails: boolean;
  /** No match can be stored. */
  beginFails: boolean;
  /** Friends by `player friendship`. */
  readonly friends: Map<string, FriendInLobby>;
  /** Called while a match is being stored. */
  meanwhile: () => void;
  /** Whether addresses may make the server store more. */
  mayStore: boolean;
  /** What operators have closed. */
  closed: (switchName: SwitchName | null) => ReturnType<LobbyPorts['closed']>;
  /** Remaining starts from any address. */
  starts: number;
  readonly ports: LobbyPorts;
  lobby: Lobby;
  /** Sends a new command. */
  ask: (playerId: string, wish: CommandInput, address?: string) => Promise<LobbyResponse>;
  /** Returns the opponents that a player was informed of. */
  readonly pairedWith: (playerId: string) => string[];
  /** Creates another lobby over the same storage, optionally with other settings. */
  readonly restart: (change?: Partial<LobbySettings>) => void;
}

export const visitor = (id: string, address = id): Visitor => ({
  id,
  name: id.toUpperCase(),
  appearance: knownAppearance(),
  isGuest: id === 'ann',
  isProgram: id === 'bot',
  address,
});

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Adds match `m`, played by Ann and Bob. */
export function endMatch({ played }: LobbyWorld, isOver = true): void {
  const seat = (playerId: string, of: Deck) => ({
    player: playerId,
    name: playerId,
    bot: null,
    deck: of,
  });
  played.set('m', {
    isOver,
    kind: 'casual',
    seats: [seat('ann', decks.ember), seat('bob', decks.quiet)],
    clocks: null,
    isSameHousehold: false,
  });
}

function getPorts(
  world: () => LobbyWorld,
  tables: LobbyTables,
  change: () => Partial<LobbySettings>,
): LobbyPorts {
  const assertStored = (): void => assertTables(tables);
  const begun = () => world().started;
  const running = () => begun().filter(({ matchId: match }) => !world().ended.has(match));
  let draws = 0;
  let matches = 0;
  return {
    now: () => world().time,
    randomBytes: (count) => new Uint8Array(count).map((_, at) => (draws += at * 7 + 3) % 256),
    deckProblems: (input) =>
      (input as Deck).main.length === 1 ? [] : ['too few monsters', 'too few spells'],
    readyDecks: [
      { id: 'ember', deck: decks.ember },
      { id: 'quiet', deck: decks.quiet },
    ],
    playableDeck: async (playerId, saved) => world().decks.get(`${playerId} ${saved}`) ?? null,
    async begin(plan) {
      world().meanwhile();
      const { gone } = world();
      if (gone !== null) throw new CardsGone(gone);
      assertStored();
      if (world().beginFails) throw new Error('no disk');
      const matchId = `match ${matches}`;
      beginInTables(tables, plan, matchId, (before) => world().ended.has(before));
      matches += 1;
      begun().push({ ...plan, matchId });
      for (const { player } of plan.kind === 'rated' ? plan.seats : []) {
        if (player !== null) world().tickets.delete(player);
      }
      await Promise.resolve();
      return matchId;
    },
    getClocks: (clock) =>
      clock === 'none' ? null : { move: clock === 'fast' ? 1 : 2, bank: 3, away: 4, lag: 5 },
    mayStart: () => (world().starts -= 1) >= 0,
    sweepStarts: () => {},
    mayStore: () => world().mayStore,
    closed: (_playerId, switchName) => world().closed(switchName),
    playedMatch: async (matchId) => world().played.get(matchId) ?? null,
    running: {
      ofPlayer: (id) =>
        running().filter(({ seats }) => seats.some(({ player }) => player === id)).length,
      fromAddress: (address) =>
        running().filter(({ addresses }) => addresses.includes(address)).length,
      all: () => running().length,
      bots: () => running().filter(({ kind }) => kind === 'bot').length,
      botsFrom: (address) =>
        running().filter(({ kind, addresses }) => kind === 'bot' && addresses.includes(address))
          .length,
    },
    async freePlace(from) {
      const { abandoned } = world();
      const matchId = abandoned.find((candidate) =>
        begun().some(
          ({ matchId: id, addresses }) =>
            id === candidate && (from === null || addresses.includes(from)),
        ),
      );
      await Promise.resolve();
      if (matchId === undefined) return false;
      abandoned.splice(abandoned.indexOf(matchId), 1);
      world().started = begun().filter(({ matchId: id }) => id !== matchId);
      return true;
    },
    send: (playerId, message) => void world().sent.push({ player: playerId, message }),
    isConnected: (playerId) => world().connected.has(playerId),
    blockedWith: async (playerId) =>
      world()
        .blocks.filter((pair) => pair.includes(playerId))
        .map(([a, b]) => (a === playerId ? b : a)),
    findFriend: async (playerId, friendship) =>
      world().friends.get(`${playerId} ${friendship}`) ?? null,
    sendToWatching: (playerId, message) => void world().sent.push({ player: playerId, message }),
    notify: (playerId, message) => void world().notified.push({ playerId, message }),
    async saveInvite(invite) {
      assertStored();
      tables.invites.set(invite.code, invite);
    },
    async removeInvite(code) {
      assertStored();
      tables.invites.delete(code);
    },
    countLimitHit: () => {},
    shared: createSharedLobby({
      tables,
      world,
      matches: () => world().started,
      here: {
        nodeId: 'one',
        isHere: (playerId) => world().connected.has(playerId),
        tellStart: () => {},
      },
      settings: {
        queueGoneTime: settings.queueGoneTime,
        get waitingPerAddress() {
          return { ...settings, ...change() }.waitingPerAddress;
        },
      },
    }),
    rated: {
      join: async (ticket, limits) => {
        assertStored();
        const { tickets } = world();
        const here = [...tickets.values()].filter(({ address }) => address === ticket.address);
        const onDevice = here.filter(({ device }) => device !== null && device === ticket.device);
        if (limits && !here.some(({ playerId: player }) => player === ticket.playerId)) {
          if (here.length >= limits.perAddress) return 'address';
          if (onDevice.length >= limits.perDevice) return 'device';
        }
        const { joinedAt } = tickets.get(ticket.playerId) ?? ticket;
        const { name, appearance } = visitor(ticket.playerId);
        const rating = 1500;
        const stored = { ...ticket, joinedAt, name, appearance, rating, lastOpponent: null };
        tickets.set(ticket.playerId, stored);
        return { joinedAt, rating };
      },
      leave: async (players) => {
        assertStored();
        return players.filter((playerId) => world().tickets.delete(playerId));
      },
      see: async () => {},
      waiting: async () => {
        assertStored();
        const { tickets, lastOpponents, blocks } = world();
        return {
          tickets: [...tickets.values()].map((ticket) => ({
            ...ticket,
            lastOpponent: lastOpponents.get(ticket.playerId) ?? null,
          })),
          blocks,
        };
      },
      faults: async (playerId, since) =>
        (world().faults.get(playerId) ?? []).filter(({ at }) => at > since),
      needs: async (playerId) => world().needs.get(playerId) ?? null,
      isPlaying: (id) =>
        running().some(
          ({ kind, seats }) => kind === 'rated' && seats.some(({ player }) => player === id),
        ),
      seatRating: async () => ({ rating: 1500, deviation: 90, provisional: false, league: null }),
      clocks: (clock) => ({ move: clock === 'rapid' ? 10 : 20, bank: 3, away: 4, lag: 5 }),
    },
  };
}

/** Creates a lobby with four connected players. */
export function createLobbyWorld(tables = createLobbyTables()): LobbyWorld {
  let changed: Partial<LobbySettings> = {};
  const ports = getPorts(
    () => world,
    tables,
    () => changed,
  );
  let commands = 0;
  const world: LobbyWorld = {
    time: 1_000_000,
    connected: new Set(['ann', 'bob', 'cid', 'dot']),
    started: [],
    abandoned: [],
    ended: new Set(),
    played: new Map(),
    notified: [],
    sent: [],
    tables,
    saved: tables.invites,
    decks: new Map(),
    tickets: new Map(),
    lastOpponents: new Map(),
    blocks: [],
    faults: new Map(),
    needs: new Map(),
    gone: null,
    get storageFails() {
      return tables.fails;
    },
    set storageFails(fails) {
      tables.fails = fails;
    },
    beginFails: false,
    meanwhile: () => {},
    mayStore: true,
    closed: () => null,
    starts: 1000,
    friends: new Map(),
    ports,
    lobby: new Lobby({ ports, settings }),
    ask: (playerId, wish, address) =>
      world.lobby.receive(visitor(playerId, address), { ...wish, id: `c${commands++}` }),
    pairedWith: (playerId) =>
      world.sent.flatMap((candidate) =>
        candidate.player === playerId && candidate.message.type === 'paired'
          ? [candidate.message.opponent]
          : [],
      ),
    restart(change = {}) {
      const invites = [...world.saved.values()];
      const waitingRated = { tickets: [...world.tickets.values()], blocks: world.blocks };
      changed = change;
      world.lobby = new Lobby({
        ports,
        settings: { ...settings, ...change },
        invites,
        waitingRated,
      });
    },
  };
  return world;
}
