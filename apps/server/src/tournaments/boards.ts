import type { Rules } from '@stackmate/engine';
import type { TournamentBoard } from '@stackmate/protocol/tournaments';
import { storedSketch } from '@stackmate/puzzles';
import { createLateFollower } from '@stackmate/room';
import type { LateFollower } from '@stackmate/room';
import { createSliceScheduler } from '../limits/slice-scheduler.ts';
import { createReplayBudget } from '../rooms/replay-budget.ts';
import type { MatchStore } from '../store/index.ts';
import type { Versions } from '../versions/index.ts';

export interface BoardsOptions {
  readonly store: Pick<MatchStore, 'entries'>;
  readonly loadRules: (versions: Versions) => Promise<Rules>;
  /** Wall clock, in ms. */
  readonly now: () => number;
  /** Monotonic clock, in ms. */
  readonly steady: () => number;
}

/** A board without its players, whom the pairing knows. */
type Board = Omit<TournamentBoard, 'entrants'>;

/** The small boards of matches that run, as late as their spectators see them. */
export interface Boards {
  /** Returns the board of a match; null before it begins for spectators, and while the server has no time for it. */
  readonly read: (matchId: string) => Promise<Board | null>;
}

/** How long everybody gets the same board, in ms. */
const maxAge = 3000;
/** Boards in memory; those that nobody has looked at for longest are dropped. */
const maxBoards = 96;
/** Time for replays of logs, in ms per second. */
const replayTime = 100;

interface Shown {
  follower: LateFollower | null;
  board: Board | null;
  readAt: number;
  /** The reading under way, which all who ask share. */
  reading: Promise<Board | null> | null;
}

/**
 * [TS1] Creates the boards. A match costs the same for one visitor and for ten thousand: its log is read and replayed
 * once, and then followed, on whichever node somebody asks.
 */
export function createBoards({ store, loadRules, now, steady }: BoardsOptions): Boards {
  const boards = new Map<string, Shown>();
  const slices = createSliceScheduler({ now: steady });
  const budget = createReplayBudget({ perSecond: replayTime, now: steady });

  function shownOf(matchId: string): Shown {
    const shown = boards.get(matchId) ?? {
      follower: null,
      board: null,
      readAt: -Infinity,
      reading: null,
    };
    boards.delete(matchId);
    boards.set(matchId, shown);
    for (const oldest of boards.keys()) {
      if (boards.size <= maxBoards) break;
      boards.delete(oldest);
    }
    return shown;
  }

  async function follow(matchId: string, shown: Shown): Promise<Board | null> {
    const entries = await store.entries(matchId, shown.follower?.next() ?? 0);
    const body = entries[0]?.body;
    if (shown.follower === null && body?.kind === 'created') {
      shown.follower = createLateFollower(await loadRules(body.setup.versions));
    }
    const { follower } = shown;
    if (follower === null) return null;
    follower.add(entries, now());
    const late = await slices.run(follower.advance(now()), budget.spend);
    if (late === null || late.seq === shown.board?.seq) return shown.board;
    const { open } = late.view;
    return {
      match: matchId,
      seq: late.seq,
      turn: open.turn,
      active: open.active,
      energy: [open.energy[0], open.energy[1]],
      stacks: [...storedSketch(late.view, 0)],
    };
  }

  return {
    async read(matchId) {
      const shown = shownOf(matchId);
      const isNew = steady() - shown.readAt < maxAge;
      if (isNew || !budget.hasTime()) return shown.reading ?? shown.board;
      shown.readAt = steady();
      shown.reading = follow(matchId, shown)
        .then((board) => (shown.board = board))
        .catch(() => {
          // Read from its start the next time.
          shown.follower = null;
          return shown.board;
        })
        .finally(() => (shown.reading = null));
      return shown.reading;
    },
  };
}
