import { rules } from '@stackmate/catalogue';
import type { Actor, MatchEvent } from '@stackmate/engine';
import type { After } from '../../platform/schedule/schedule.ts';
import type { StudyStep } from '../../table/study/moments.ts';
import type { Replay } from './open-replay.ts';

/** State of a match after a command, or before the first one. */
export interface ReplayMoment extends StudyStep {
  /** Number of the record's actions that led here. Addresses name a moment by it. */
  readonly action: number;
  /** Player or referee behind the command; null at the beginning. */
  readonly by: Actor | null;
}

/** Yields the moments of a match, one for each command. Ends with a message if the record is invalid. */
export function* playMoments({ file, record }: Replay): Generator<ReplayMoment | string, void> {
  const commands = file.timeline.flatMap((line) => (line.kind === 'played' ? [line.actions] : []));
  let actionsLeft = 0;
  let events: MatchEvent[] = [];
  for (const step of rules.replayMatch(record)) {
    if ('refusal' in step) {
      yield `${step.refusal.message} ${step.refusal.detail}`;
      return;
    }
    const { index, by, state } = step;
    if (index > 0 && actionsLeft === 0) actionsLeft = commands.shift() ?? 1;
    events.push(...step.events);
    actionsLeft = Math.max(0, actionsLeft - 1);
    const isLast = index === record.actions.length;
    if (index > 0 && actionsLeft > 0 && !isLast) continue;
    yield { action: index, by, state, events };
    events = [];
  }
}

interface PlayThrough {
  /** Returns a monotonic time in ms. */
  readonly now: () => number;
  readonly after: After;
  /** Called with the share that has been replayed, from 0 to 1. */
  readonly progress: (part: number) => void;
  readonly done: (moments: readonly ReplayMoment[], fault: string | null) => void;
}

/** Maximum duration of one slice of work, in ms, so that the page stays responsive. */
const sliceTime = 8;

/** Replays a match in slices. Returns a function that cancels it. */
export function playThrough(replay: Replay, options: PlayThrough): () => void {
  const { now, after, progress, done } = options;
  const steps = playMoments(replay);
  const moments: ReplayMoment[] = [];
  const total = replay.record.actions.length;
  let stop = (): void => {};

  function runSlice(): void {
    const until = now() + sliceTime;
    while (now() < until) {
      const { done: isOver, value } = steps.next();
      if (isOver) return done(moments, null);
      if (typeof value === 'string') return done(moments, value);
      moments.push(value);
    }
    progress(total === 0 ? 1 : moments.at(-1)!.action / total);
    stop = after(0, runSlice);
  }

  stop = after(0, runSlice);
  return () => stop();
}
