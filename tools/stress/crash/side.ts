import { rules } from '@stackmate/catalogue';
import type { MatchEvent, Random } from '@stackmate/engine';
import type { MatchSnapshot, Step } from '@stackmate/protocol';
import { completeDeclaration } from '@stackmate/room/follower';
import type { FollowerUpdate } from '@stackmate/room/follower';
import { findSeat } from '../../shared/player.ts';
import type { Seat } from '../../shared/player.ts';

/** A match as one of its players saw it. */
export interface Side {
  readonly matchId: string;
  readonly seat: 0 | 1;
  /** Public text of each received entry. Entries contained in a snapshot are missing. */
  readonly received: ReadonlyMap<number, string>;
  /** Acknowledged commands with their entries. */
  readonly acknowledged: readonly { readonly id: string; readonly seq: number }[];
  /** Final snapshot. */
  readonly picture: MatchSnapshot;
}

const publicEvents = (events: readonly MatchEvent[]) =>
  events.flatMap(({ reason, open }) => (open ? [{ reason, open }] : []));

/** Returns the part of a step that both players receive, as text. */
function publicStep({ seq, at, change }: Step): string {
  switch (change.kind) {
    case 'played':
      return JSON.stringify({ seq, at, by: change.by, events: publicEvents(change.events) });
    case 'begun':
      return JSON.stringify({ seq, at, nonce: change.nonce, open: change.view.open });
    default:
      return JSON.stringify({ seq, at, change });
  }
}

/** Plays one match randomly for one player and records what the player receives. */
export interface Watch {
  /** Takes every update of the match's follower. */
  readonly take: (seat: Seat, news: FollowerUpdate) => void;
  /** Returns the player's side once the match is over; null before. */
  readonly side: () => Side | null;
}

/** Chance of a resignation at each decision, one in this many, where matches should be short. */
const resignsOnceIn = 12;

export interface WatchOptions {
  readonly random: Random;
  readonly fault: (words: string) => void;
  /** Makes the player resign after a while. */
  readonly isShort?: boolean;
  /** Time before each action, in ms. */
  readonly pause?: number;
}

/** Creates the watch. */
export function createWatch(options: WatchOptions): Watch {
  const { random, fault, isShort = false, pause = 0 } = options;
  let isThinking = false;
  const steps = new Map<number, string>();
  const acknowledged: { id: string; seq: number }[] = [];
  let side: Side | null = null;

  function act(seat: Seat): void {
    const { follower } = seat;
    const at = findSeat(seat);
    const snapshot = follower.snapshot();
    if (at === null || snapshot?.phase !== 'playing' || !snapshot.view) return;
    if (!follower.isJoined() || follower.unanswered()) return;
    if (!rules.decision(snapshot.view)?.players.includes(at)) return;
    if (isShort && random.below(resignsOnceIn) === 0) {
      follower.command({ type: 'resign' });
      return;
    }
    const actions = completeDeclaration(
      rules,
      snapshot.view,
      at,
      (legal) => legal[random.below(legal.length)],
    );
    follower.command({ type: 'act', actions });
  }

  function actSoon(seat: Seat): void {
    if (pause === 0) return act(seat);
    if (isThinking) return;
    isThinking = true;
    setTimeout(() => {
      isThinking = false;
      act(seat);
    }, pause);
  }

  return {
    take(seat, news) {
      const { matchId, follower } = seat;
      if (news.kind === 'step') steps.set(news.step.seq, publicStep(news.step));
      // The opponent may resign at any time.
      if (news.kind === 'refused' && !(isShort && news.refused.code === 'match-over')) {
        fault(`${matchId}: refused, ${news.refused.code}`);
      }
      if (news.kind === 'join-refused' && news.refused.code !== 'draining') {
        fault(`${matchId}: join refused, ${news.refused.code}`);
      }
      if (news.kind === 'done' && news.seq !== null) {
        acknowledged.push({ id: news.command.id, seq: news.seq });
      }
      const at = findSeat(seat);
      const snapshot = follower.snapshot();
      if (snapshot?.phase === 'aborted') fault(`${matchId}: aborted, ${snapshot.aborted?.reason}`);
      if (snapshot?.phase === 'over' && at !== null && follower.unanswered() === null) {
        const start = follower.startVerdict();
        // A player who is notified of a match after its end didn't see its start.
        if (!side && (!start?.verified || !start.isWitnessed)) {
          fault(`${matchId}: the start failed verification`);
        }
        side ??= { matchId, seat: at, received: steps, acknowledged, picture: snapshot };
      } else actSoon(seat);
    },
    side: () => side,
  };
}
