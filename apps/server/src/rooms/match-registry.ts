import type { MatchKind, Seat } from '@stackmate/protocol';
import type { ConnectionId, MatchSetup, Room } from '@stackmate/room';

/** A match that this process keeps. */
export interface HostedMatch {
  readonly match: string;
  readonly kind: MatchKind;
  readonly seats: readonly [HostedSeat, HostedSeat];
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly versions: MatchSetup['versions'];
  /** From where it was begun, as far as it is known. */
  readonly addresses: readonly string[];
  /** null while it is (again) read from the log. */
  room: Room | null;
  /** Goes up with each room there was, so that what comes late finds out. */
  epoch: number;
  /** While it is being read. */
  restoring: Promise<void> | null;
  /** Lines that take part, each with its seat, or as a spectator. */
  readonly participants: Map<ConnectionId, Seat | 'spectator'>;
  /** Number of joins that were let in and wait for their turn: it is not forgotten before that. */
  arriving: number;
  /** Nothing is known yet of how its start goes. */
  isStarting: boolean;
  /** It goes on, as far as is known to all. */
  isRunning: boolean;
  /** Its end is written down: it may be forgotten. */
  isFinished: boolean;
  /** The last command that its room failed at. */
  failedCommand: string | null;
  /** Commands that are not answered yet. Mostly one, so no map: that would be built anew every few of them. */
  pendingCommands: PendingCommand[];
}

export interface PendingCommand {
  readonly connection: ConnectionId;
  readonly id: string;
  readonly isJoin: boolean;
  /** When it came, in milliseconds of the steady clock. */
  readonly since: number;
}

export interface HostedSeat {
  readonly player: string | null;
  readonly name: string;
}

/** A match without a room yet, as one that runs unless it is said otherwise. */
export const createHostedMatch = (
  {
    match,
    kind,
    seats,
    startedAt,
    versions,
  }: Pick<HostedMatch, 'match' | 'kind' | 'seats' | 'startedAt' | 'versions'>,
  rest: Partial<Pick<HostedMatch, 'addresses' | 'isRunning' | 'isFinished' | 'epoch'>>,
): HostedMatch => ({
  match,
  kind,
  seats,
  startedAt,
  versions,
  addresses: [],
  room: null,
  epoch: 0,
  restoring: null,
  participants: new Map(),
  arriving: 0,
  isStarting: true,
  isRunning: true,
  isFinished: false,
  failedCommand: null,
  pendingCommands: [],
  ...rest,
});

/** The matches of this process, found by id, player or address. */
export interface MatchRegistry {
  readonly add: (hosted: HostedMatch) => void;
  /** Counts it among the running ones no more. */
  readonly markEnded: (hosted: HostedMatch) => void;
  readonly remove: (hosted: HostedMatch) => void;
  readonly find: (match: string) => HostedMatch | undefined;
  readonly all: () => Iterable<HostedMatch>;
  readonly runningOf: (player: string) => readonly HostedMatch[];
  readonly runningFrom: (address: string) => number;
  readonly running: () => number;
  /** The same of matches against bots. */
  readonly botsFrom: (address: string) => number;
  readonly bots: () => number;
}

export const seatNumbers = [0, 1] as const satisfies readonly Seat[];

/** Counts matches, in all and by the network address they were begun from. */
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

  const playersOf = ({ seats }: HostedMatch): string[] =>
    seats.flatMap(({ player }) => (player === null ? [] : [player]));

  function count(hosted: HostedMatch, by: 1 | -1): void {
    all.count(hosted, by);
    if (hosted.kind === 'bot') bots.count(hosted, by);
  }

  function noteEnd(hosted: HostedMatch): void {
    if (!hosted.isRunning) return;
    hosted.isRunning = false;
    count(hosted, -1);
    for (const player of playersOf(hosted)) {
      const matches = byPlayer.get(player);
      matches?.delete(hosted);
      if (matches?.size === 0) byPlayer.delete(player);
    }
  }

  return {
    add(hosted) {
      byId.set(hosted.match, hosted);
      if (!hosted.isRunning) return;
      count(hosted, 1);
      for (const player of playersOf(hosted)) {
        byPlayer.set(player, (byPlayer.get(player) ?? new Set()).add(hosted));
      }
    },
    markEnded: noteEnd,
    remove(hosted) {
      noteEnd(hosted);
      if (byId.get(hosted.match) === hosted) byId.delete(hosted.match);
    },
    find: (match) => byId.get(match),
    all: () => byId.values(),
    runningOf: (player) => [...(byPlayer.get(player) ?? [])],
    runningFrom: all.from,
    running: all.sum,
    botsFrom: bots.from,
    bots: bots.sum,
  };
}
