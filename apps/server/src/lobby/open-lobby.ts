import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readyDecks, rules } from '@stackmate/catalogue';
import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import type { SeatSetup } from '@stackmate/room';
import { createBuckets } from '../limits/token-bucket.ts';
import { toRunningMatch } from '../rooms/index.ts';
import type { MatchManager } from '../rooms/index.ts';
import { withLimits } from '../service/live-limits.ts';
import { untilDetail } from '../service/service.ts';
import type { Service } from '../service/service.ts';
import { matchClocks, inviteClocks, ratedClocks } from '../settings/index.ts';
import type { Settings } from '../settings/index.ts';
import type { AccountStore } from '../store/database-store.ts';
import type { CasualTicketStore } from '../store/cluster/casual-tickets.ts';
import type { PrivateLobbyStore } from '../store/cluster/private-lobby.ts';
import type {
  BegunBy,
  ClusterStore,
  CollectionStore,
  LeagueStore,
  MatchStore,
  RatedStore,
  SocialStore,
  StoredRating,
  StoredTitle,
} from '../store/index.ts';
import { currentVersions } from '../versions/index.ts';
import type { Invite } from './invites.ts';
import { Lobby } from './lobby.ts';
import { maxRequestsPerPlayer, requestLifetime } from './rematches.ts';
import type {
  FriendInLobby,
  LobbyPorts,
  MatchPlan,
  PlayedMatch,
  RatedPorts,
  SharedLobby,
} from './ports.ts';

export interface OpenLobbyOptions {
  readonly settings: Settings;
  readonly store: Pick<
    MatchStore,
    'firstEntry' | 'match' | 'setValue' | 'removeValue' | 'value' | 'values'
  > &
    Pick<
      ClusterStore,
      | 'takeTurn'
      | 'begunBy'
      | 'listRunningMatches'
      | keyof CasualTicketStore
      | keyof PrivateLobbyStore
    > &
    Pick<CollectionStore, 'playableDeck'> &
    Pick<AccountStore, 'account'> &
    Pick<SocialStore, 'blockedWith' | 'audience'> &
    Pick<LeagueStore, 'seasonTitle'> &
    RatedStore;
  readonly matchManager: MatchManager;
  readonly service: Pick<Service, 'closed' | 'limit'>;
  readonly notify: LobbyPorts['notify'];
  readonly mayStore: LobbyPorts['mayStore'];
  readonly connections: {
    readonly sendToPlayer: LobbyPorts['send'];
    readonly isConnected: LobbyPorts['isConnected'];
    readonly sendToWatching: LobbyPorts['sendToWatching'];
  };
  readonly here: Pick<SharedLobby, 'nodeId' | 'isHere' | 'tellStart'>;
  /** Wall clock, in ms since 1970. */
  readonly now: () => number;
  readonly steady: () => number;
  /** Creates an id of 22 random characters. */
  readonly newId: () => string;
  /** Whether this server sends e-mails; otherwise no account needs a verified address (PL4). */
  readonly hasMail: boolean;
  /** Returns a stored rating as the opponent sees it. */
  readonly seatRating: (stored: StoredRating, at: number) => SeatRating;
  /** Returns a stored title as everybody sees it. */
  readonly seatTitle: (stored: StoredTitle) => SeasonTitle;
  /** Counts requests that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
}

const invitePrefix = 'invite:';
/** Extra time that writing and sending may add to a start, in ms. */
const startTolerance = 60_000;

/** Number of checks for the end of another node's match, and their interval, in ms. */
const maxLooks = 12;
const lookInterval = 250;

/** Number of times per absence limit at which a waiting player is noted as connected. */
const notesPerGoneTime = 6;

/** Returns the players' commands that begin a match. */
const findBeginners = ({ seats, commands }: MatchPlan): readonly BegunBy[] =>
  seats.flatMap(({ player: playerId }, seat) => {
    const command = commands[seat] ?? null;
    return playerId === null || command === null ? [] : [{ playerId, command }];
  });

/** Creates the lobby's state that is shared with other nodes. */
function sharedLobby({ store, settings, now, here }: OpenLobbyOptions): SharedLobby {
  return {
    ...here,
    takeTurn: (work, time) => store.takeTurn(work, time),
    begunBy: (playerId, command) => store.begunBy(playerId, command),
    async listRunning(playerId) {
      const matches = await store.listRunningMatches(playerId);
      return matches.map((match) => toRunningMatch(match, playerId));
    },
    casual: {
      join: (ticket, joinedAt) => {
        const perAddress = joinedAt === null ? settings.lobby.waitingPerAddress : undefined;
        return store.joinCasual(ticket, joinedAt, perAddress);
      },
      leave: (playerId, command) => store.leaveCasual(playerId, command),
      see: (players) => store.seeCasual(players, settings.lobby.queueGoneTime / notesPerGoneTime),
      waiting: () => store.waitingCasual(settings.lobby.queueGoneTime),
    },
    rematches: {
      async request(matchId, playerId, command) {
        const limits = { lifetime: requestLifetime, most: maxRequestsPerPlayer };
        const requests = await store.requestRematch(matchId, { playerId, command }, limits);
        return new Map(requests.map((request) => [request.playerId, request.command]));
      },
      withdraw: (playerId, matchId) => store.withdrawRematch(playerId, matchId),
    },
    async listInvites(playerId) {
      const stored = await store.listInvites(playerId, now());
      return stored.map((invite) => JSON.parse(invite) as Invite);
    },
    async storedInvite(code) {
      const stored = await store.value(invitePrefix + code, now());
      return stored === null ? null : (JSON.parse(stored) as Invite);
    },
  };
}

/** Another node stores the end of its match a moment after the players have seen it. */
async function isStoredAsOver({ store }: OpenLobbyOptions, matchId: string): Promise<boolean> {
  for (let looks = 1; ; looks += 1) {
    const status = (await store.match(matchId))?.status;
    if (status !== 'running' || looks === maxLooks) return status === 'over';
    await delay(lookInterval);
  }
}

async function readPlayedMatch(
  options: OpenLobbyOptions,
  matchId: string,
): Promise<PlayedMatch | null> {
  const first = await options.store.firstEntry(matchId);
  if (first?.body.kind !== 'created') return null;
  const { kind, seats, clocks, sameHousehold: isSameHousehold = false } = first.body.setup;
  const isOver = options.matchManager.isOver(matchId) ?? (await isStoredAsOver(options, matchId));
  return { isOver, kind, seats, clocks, isSameHousehold };
}

/** [RA4] Adds the titles that the players of a match show. */
const withTitle = async (
  { store, seatTitle }: Pick<OpenLobbyOptions, 'store' | 'seatTitle'>,
  seat: SeatSetup,
): Promise<SeatSetup> => {
  if (seat.player === null || seat.isGuest) return seat;
  const title = await store.seasonTitle(seat.player);
  return title ? { ...seat, title: seatTitle(title) } : seat;
};

/** Starts a match under a new id. */
async function beginPlan(options: OpenLobbyOptions, plan: MatchPlan): Promise<string> {
  const { settings, matchManager, newId } = options;
  const { kind, addresses } = plan;
  const seats = await Promise.all([
    withTitle(options, plan.seats[0]),
    withTitle(options, plan.seats[1]),
  ]);
  const matchId = newId();
  const { hashTime, sealTime, idleTime, botDelay, spectatorDelay } = settings.match;
  const { clocks = matchClocks(settings, kind) } = plan;
  // There is no limit for friends, because they don't invite each other to keep them waiting.
  const ofStrangers = kind === 'casual' || kind === 'rated' ? { hashTime } : {};
  const times = { clocks, ...ofStrangers, sealTime, idleTime, botDelay, spectatorDelay };
  const unpaid = {
    ...(plan.isSameHousehold && ({ sameHousehold: true } as const)),
    ...(plan.isByProgram && ({ byProgram: true } as const)),
  };
  const basics = { match: matchId, kind, seats, versions: currentVersions, takeBack: true };
  const setup = { ...basics, ...times, ...unpaid };
  await matchManager.begin(setup, addresses, findBeginners(plan));
  return matchId;
}

async function friendInLobby(
  { store, connections }: OpenLobbyOptions,
  playerId: string,
  friendship: string,
): Promise<FriendInLobby | null> {
  const { friends } = await store.audience(playerId);
  const friend = friends.find(({ id }) => id === friendship);
  if (!friend) return null;
  const { appearsOffline } = await store.audience(friend.playerId);
  const isOnline = !appearsOffline && connections.isConnected(friend.playerId);
  return { playerId: friend.playerId, isOnline };
}

/** Creates the server's functions for the queue of rated matches. */
function ratedPorts(options: OpenLobbyOptions): RatedPorts {
  const { settings, store, matchManager, now } = options;
  return {
    join: (ticket, limits) => store.joinRated(ticket, limits),
    leave: (players) => store.leaveRated(players),
    see: (players, at) => store.seeRated(players, at),
    waiting: () => store.waitingRated(),
    faults: (playerId, since) => store.ratedFaults(playerId, since),
    async needs(playerId) {
      const account = await store.account(playerId);
      if (account === null) return 'account';
      return account.hasEmail || !options.hasMail ? null : 'email';
    },
    isPlaying: (playerId) =>
      matchManager.listMatches(playerId).some(({ kind }) => kind === 'rated'),
    clocks: (clock) => ratedClocks(settings, clock),
    seatRating: async (playerId) => {
      const at = now();
      const stored = await store.rating(playerId, at);
      return options.seatRating(stored, at);
    },
  };
}

/** Opens the lobby with the invites and the waiting players in the store. */
export async function openLobby(options: OpenLobbyOptions): Promise<Lobby> {
  const { settings, store, service, matchManager, connections, now, steady } = options;
  const { startsPerMinute } = settings.lobby;
  const starts = createBuckets({ rate: startsPerMinute / 60, burst: startsPerMinute });

  const storedInvites = await store.values(invitePrefix, now());
  const lobby = new Lobby({
    settings: withLimits(
      {
        ...settings.lobby,
        startTime: settings.match.hashTime + 2 * settings.match.sealTime + startTolerance,
      },
      {
        matches: 'matches',
        matchesPerAddress: 'matches-per-address',
        botMatchesPerAddress: 'bot-matches-per-address',
      },
      service,
    ),
    invites: storedInvites.map(({ value }) => JSON.parse(value) as Invite),
    waitingRated: await store.waitingRated(),
    ports: {
      now,
      randomBytes,
      readyDecks,
      deckProblems: (deck) =>
        rules.checkDeck(deck).map(({ message, detail }) => `${message} ${detail}`),
      playableDeck: (playerId, deck) => store.playableDeck(playerId, deck),
      begin: (plan) => beginPlan(options, plan),
      getClocks: (clock) => inviteClocks(settings, clock),
      mayStart: (address) => starts.take(address, steady(), 1),
      sweepStarts: () => starts.sweep(steady()),
      mayStore: options.mayStore,
      closed(playerId, switchName) {
        const closed = service.closed(playerId, switchName);
        return closed && [closed.code, untilDetail(closed)];
      },
      playedMatch: (matchId) => readPlayedMatch(options, matchId),
      running: matchManager.running,
      freePlace: matchManager.freePlace,
      send: connections.sendToPlayer,
      isConnected: connections.isConnected,
      blockedWith: (playerId) => store.blockedWith(playerId),
      findFriend: (playerId, friendship) => friendInLobby(options, playerId, friendship),
      sendToWatching: connections.sendToWatching,
      notify: options.notify,
      saveInvite: (invite) =>
        store.setValue(invitePrefix + invite.code, JSON.stringify(invite), invite.until),
      async removeInvite(code) {
        await store.removeValue(invitePrefix + code);
      },
      countLimitHit: options.countLimitHit,
      shared: sharedLobby(options),
      rated: ratedPorts(options),
    },
  });
  await lobby.refreshQueue();
  return lobby;
}
