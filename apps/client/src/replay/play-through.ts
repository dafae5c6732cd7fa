import { rules } from '@stackmate/catalogue';
import type { Actor, MatchEvent } from '@stackmate/engine';
import type { After } from '../shared/after.ts';
import type { StudyStep } from '../study/moments.ts';
import type { Replay } from './open-replay.ts';

/** A state that a match stood at, after a command or before the first. */
export interface ReplayMoment extends StudyStep {
  /** How many of the record's actions led here: what addresses name a moment by. */
  readonly action: number;
  /** Whose command it was; null at the beginning. */
  readonly by: Actor | null;
}

/** All moments of a match, one for each command; it ends with the words of a fault if the record does not hold. */
export function* momentsOf({ file, record }: Replay): Generator<ReplayMoment | string, void> {
  const commands = file.timeline.flatMap((line) => (line.kind === 'played' ? [line.actions] : []));
  let left = 0;
  let events: MatchEvent[] = [];
  for (const step of rules.replayMatch(record)) {
    if ('refusal' in step) {
      yield `${step.refusal.message} ${step.refusal.detail}`;
      return;
    }
    const { index, by, state } = step;
    if (index > 0 && left === 0) left = commands.shift() ?? 1;
    events.push(...step.events);
    left = Math.max(0, left - 1);
    const isLast = index === record.actions.length;
    if (index > 0 && left > 0 && !isLast) continue;
    yield { action: index, by, state, events };
    events = [];
  }
}

interface PlayThrough {
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  readonly after: After;
  /** How much of the match is there, from 0 to 1. */
  readonly progress: (part: number) => void;
  readonly done: (moments: readonly ReplayMoment[], fault: string | null) => void;
}

/** It plays for so long at a time, so that the page stays quick. Milliseconds. */
const slice = 8;

/** Plays a match once more, bit by bit. Returns how to call it off. */
export function playThrough(replay: Replay, options: PlayThrough): () => void {
  const { now, after, progress, done } = options;
  const steps = momentsOf(replay);
  const moments: ReplayMoment[] = [];
  const whole = replay.record.actions.length;
  let stop = (): void => {};

  function goOn(): void {
    const until = now() + slice;
    while (now() < until) {
      const { done: isOver, value } = steps.next();
      if (isOver) return done(moments, null);
      if (typeof value === 'string') return done(moments, value);
      moments.push(value);
    }
    progress(whole === 0 ? 1 : moments.at(-1)!.action / whole);
    stop = after(0, goOn);
  }

  stop = after(0, goOn);
  return () => stop();
}
