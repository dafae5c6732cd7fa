import type { MatchKind, Seat } from '@stackmate/protocol';
import type { ConnectionId, MatchSetup, Room } from '@stackmate/room';

/** A match that this process keeps. */
export interface Kept {
  readonly match: string;
  readonly kind: MatchKind;
  readonly seats: readonly [KeptSeat, KeptSeat];
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
  waking: Promise<void> | null;
  /** Lines that take part, each with its seat, or as a spectator. */
  readonly lines: Map<ConnectionId, Seat | 'spectator'>;
  /** Number of joins that were let in and wait for their turn: it is not forgotten before that. */
  arriving: number;
  /** Nothing is known yet of how its start goes. */
  isStarting: boolean;
  /** It goes on, as far as is known to all. */
  isRunning: boolean;
  /** Its end is written down: it may be forgotten. */
  isFinished: boolean;
  /** The last command that its room failed at. */
  fell: string | null;
  /** Commands that are not answered yet. Mostly one, so no map: that would be built anew every few of them. */
  asked: Asked[];
}

export interface Asked {
  readonly line: ConnectionId;
  readonly id: string;
  readonly isJoin: boolean;
  /** When it came, in milliseconds of the steady clock. */
  readonly since: number;
}

export interface KeptSeat {
  readonly player: string | null;
  readonly name: string;
}

/** A match without a room yet, as one that runs unless it is said otherwise. */
export const keptOf = (
  {
    match,
    kind,
    seats,
    startedAt,
    versions,
  }: Pick<Kept, 'match' | 'kind' | 'seats' | 'startedAt' | 'versions'>,
  rest: Partial<Pick<Kept, 'addresses' | 'isRunning' | 'isFinished' | 'epoch'>>,
): Kept => ({
  match,
  kind,
  seats,
  startedAt,
  versions,
  addresses: [],
  room: null,
  epoch: 0,
  waking: null,
  lines: new Map(),
  arriving: 0,
  isStarting: true,
  isRunning: true,
  isFinished: false,
  fell: null,
  asked: [],
  ...rest,
});

/** The matches of this process, found by id, player or address. */
export interface Register {
  readonly add: (kept: Kept) => void;
  /** Counts it among the running ones no more. */
  readonly noteEnd: (kept: Kept) => void;
  readonly remove: (kept: Kept) => void;
  readonly find: (match: string) => Kept | undefined;
  readonly all: () => Iterable<Kept>;
  readonly runningOf: (player: string) => readonly Kept[];
  readonly runningFrom: (address: string) => number;
  readonly running: () => number;
  /** The same of matches against bots. */
  readonly botsFrom: (address: string) => number;
  readonly bots: () => number;
}

export const seatsOf = [0, 1] as const satisfies readonly Seat[];

/** Counts matches, in all and by the network address they were begun from. */
function createTally() {
  const byAddress = new Map<string, number>();
  let sum = 0;
  return {
    count({ addresses }: Kept, by: 1 | -1): void {
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

export function createRegister(): Register {
  const byId = new Map<string, Kept>();
  const byPlayer = new Map<string, Set<Kept>>();
  const all = createTally();
  const bots = createTally();

  const playersOf = ({ seats }: Kept): string[] =>
    seats.flatMap(({ player }) => (player === null ? [] : [player]));

  function count(kept: Kept, by: 1 | -1): void {
    all.count(kept, by);
    if (kept.kind === 'bot') bots.count(kept, by);
  }

  function noteEnd(kept: Kept): void {
    if (!kept.isRunning) return;
    kept.isRunning = false;
    count(kept, -1);
    for (const player of playersOf(kept)) {
      const matches = byPlayer.get(player);
      matches?.delete(kept);
      if (matches?.size === 0) byPlayer.delete(player);
    }
  }

  return {
    add(kept) {
      byId.set(kept.match, kept);
      if (!kept.isRunning) return;
      count(kept, 1);
      for (const player of playersOf(kept)) {
        byPlayer.set(player, (byPlayer.get(player) ?? new Set()).add(kept));
      }
    },
    noteEnd,
    remove(kept) {
      noteEnd(kept);
      if (byId.get(kept.match) === kept) byId.delete(kept.match);
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
