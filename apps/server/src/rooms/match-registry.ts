import type { Appearance, MatchKind, Seat } from '@stackmate/protocol';
import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import type { ConnectionId, MatchSetup, Room } from '@stackmate/room';
import type { BegunBy } from '../store/index.ts';

/** A match in this process. */
export interface HostedMatch {
  readonly match: string;
  readonly kind: MatchKind;
  readonly seats: readonly [HostedSeat, HostedSeat];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly versions: MatchSetup['versions'];
  /** Network addresses it was started from; empty if unknown. */
  readonly addresses: readonly string[];
  /** The commands that begin it; only known while they must be stored with it. */
  readonly begunBy?: readonly BegunBy[];
  /** null while it is being loaded. */
  room: Room | null;
  /** Changes with each new room, so that late callbacks of an earlier room can be recognized. */
  epoch: number;
  /** Set while the room is being loaded. */
  restoring: Promise<void> | null;
  /** Connections in the match, each with its seat, or as a spectator. */
  readonly participants: Map<ConnectionId, Seat | 'spectator'>;
  /** Number of accepted joins that wait for their turn; the match isn't unloaded before that. */
  pendingJoinCount: number;
  /** Whether the result of its start is still unknown. */
  isStarting: boolean;
  /** Whether it counts as running for everybody. */
  isRunning: boolean;
  /** Whether its end is stored, so that it can be unloaded. */
  isFinished: boolean;
  /** Id of the last command that made its room fail. */
  failedCommand: string | null;
  /**
   * Commands without a response. An array, because there is usually only one, and a map would be rebuilt constantly.
   */
  pendingCommands: PendingCommand[];
}

export interface PendingCommand {
  readonly connection: ConnectionId;
  readonly id: string;
  readonly isJoin: boolean;
  /** Time of its arrival on the monotonic clock, in ms. */
  readonly since: number;
}

export interface HostedSeat {
  readonly player: string | null;
  readonly name: string;
  /** Set for a person without an account. */
  readonly isGuest?: true;
  /** Missing if it is unknown, as after a restart. */
  readonly appearance?: Appearance;
  /** The player's rating when a rated match began; missing if it is unknown, as after a restart. */
  readonly rating?: SeatRating;
  readonly title?: SeasonTitle;
}

/** Creates a match without a room. It counts as running unless `rest` says otherwise. */
export const createHostedMatch = (
  {
    match: matchId,
    kind,
    seats,
    startedAt,
    versions,
  }: Pick<HostedMatch, 'match' | 'kind' | 'seats' | 'startedAt' | 'versions'>,
  rest: Partial<Pick<HostedMatch, 'addresses' | 'begunBy' | 'isRunning' | 'isFinished' | 'epoch'>>,
): HostedMatch => ({
  match: matchId,
  kind,
  seats,
  startedAt,
  versions,
  addresses: [],
  room: null,
  epoch: 0,
  restoring: null,
  participants: new Map(),
  pendingJoinCount: 0,
  isStarting: true,
  isRunning: true,
  isFinished: false,
  failedCommand: null,
  pendingCommands: [],
  ...rest,
});

/** The matches of this process, by id, player and address. */
export interface MatchRegistry {
  readonly add: (hosted: HostedMatch) => void;
  /** Removes a match from the count of running matches. */
  readonly markEnded: (hosted: HostedMatch) => void;
  readonly remove: (hosted: HostedMatch) => void;
  readonly find: (matchId: string) => HostedMatch | undefined;
  readonly all: () => Iterable<HostedMatch>;
  readonly listRunning: (playerId: string) => readonly HostedMatch[];
  readonly runningFrom: (address: string) => number;
  readonly running: () => number;
  /** Returns the number of matches against bots from an address. */
  readonly botsFrom: (address: string) => number;
  readonly bots: () => number;
}

export const seatNumbers = [0, 1] as const satisfies readonly Seat[];

/** Creates a counter of matches in total and by network address. */
function createMatchCounter() {
  const byAddress = new Map<string, number>();
  let sum = 0;
  return {
    count({ addresses }: HostedMatch, by: 1 | -1): void {
      sum += by;
      for (const address of addresses) {
        const count = (byAddress.get(address) ?? 0) + by;
        if (count > 0) byAddress.set(address, count);
        else byAddress.delete(address);
      }
    },
    from: (address: string): number => byAddress.get(address) ?? 0,
    sum: (): number => sum,
  };
}

export function createMatchRegistry(): MatchRegistry {
  const byId = new Map<string, HostedMatch>();
  const byPlayer = new Map<string, Set<HostedMatch>>();
  const all = createMatchCounter();
  const bots = createMatchCounter();

  const matchPlayers = ({ seats }: HostedMatch): string[] =>
    seats.flatMap(({ player: playerId }) => (playerId === null ? [] : [playerId]));

  function count(hosted: HostedMatch, by: 1 | -1): void {
    all.count(hosted, by);
    if (hosted.kind === 'bot') bots.count(hosted, by);
  }

  function noteEnd(hosted: HostedMatch): void {
    if (!hosted.isRunning) return;
    hosted.isRunning = false;
    count(hosted, -1);
    for (const playerId of matchPlayers(hosted)) {
      const matches = byPlayer.get(playerId);
      matches?.delete(hosted);
      if (matches?.size === 0) byPlayer.delete(playerId);
    }
  }

  return {
    add(hosted) {
      byId.set(hosted.match, hosted);
      if (!hosted.isRunning) return;
      count(hosted, 1);
      for (const playerId of matchPlayers(hosted)) {
        byPlayer.set(playerId, (byPlayer.get(playerId) ?? new Set()).add(hosted));
      }
    },
    markEnded: noteEnd,
    remove(hosted) {
      noteEnd(hosted);
      if (byId.get(hosted.match) === hosted) byId.delete(hosted.match);
    },
    find: (matchId) => byId.get(matchId),
    all: () => byId.values(),
    listRunning: (playerId) => [...(byPlayer.get(playerId) ?? [])],
    runningFrom: all.from,
    running: all.sum,
    botsFrom: bots.from,
    bots: bots.sum,
  };
}
