import { findTurningPoint } from '@stackmate/analysis';
import { rules } from '@stackmate/catalogue';
import { createNames, tellEvent } from '@stackmate/catalogue/log-text';
import type { Player, UpdateReason } from '@stackmate/engine';
import { pictureMoment } from './decisive-moment.ts';
import type { DecisiveMoment } from './decisive-moment.ts';
import { createMomentFinder } from './find-moments.ts';
import type { PlacedKeyMoment } from './key-moment.ts';
import { replayFile } from './replay-file.ts';

/** The moment at which a match turned, with the board before it. */
export interface TurningMoment extends DecisiveMoment {
  /** Whose chance to win changed, and from what to what, from 0 to 1; null if no move stands out by its chances. */
  readonly swing: {
    readonly player: Player;
    readonly chances: readonly [before: number, after: number];
  } | null;
}

/** One seed for all, so that a match has the same turning point on every device. */
const seed = 'analysis';

/** Events that say what a move was, the most telling first. */
const headlines: readonly UpdateReason[] = [
  'Attack selected',
  'Direct attack selected',
  'Upgrade',
  'Magic activate',
  'Ability activate',
  'Rule card activate',
  'Summon',
];

const headlineRank = (reason: UpdateReason): number => {
  const at = headlines.indexOf(reason);
  return at < 0 ? headlines.length : at;
};

/**
 * Finds the moment at which a match turned; sentences address `viewer`. If no move stands out by its chances, it is the
 * one that destroyed or changed most. Takes seconds, so run it off the main thread; yields the share that is done.
 * Returns null for an invalid file, or if nothing but the end happened.
 */
export function* findTurningMoment(
  text: string,
  viewer: Player | null,
): Generator<number, TurningMoment | null> {
  const replayed = replayFile(text);
  const loaded = replayed && rules.loadRecord(replayed.file.record);
  if (!replayed || !loaded?.ok) return null;
  const point = yield* findTurningPoint(rules, loaded.value, seed);
  const [south, north] = replayed.file.seats;
  const names = createNames({ players: [south.name, north.name], you: viewer });
  const finder = createMomentFinder(names);
  const candidates: PlacedKeyMoment[] = [];
  for (const step of replayed.steps) {
    names.learnView(step.state.open);
    const { index, state, before, events } = step;
    if (point && index === point.from + 1) {
      for (const [order, event] of events.entries()) {
        names.learnEvent(event);
        const told = tellEvent(event, names);
        if (told) candidates.push({ at: index, turn: state.open.turn, told, order, before });
      }
    }
    finder.take(step);
  }
  const [turning] = candidates.toSorted(
    (a, b) => headlineRank(a.told.event.reason) - headlineRank(b.told.event.reason),
  );
  if (point && turning) {
    const { player, chances } = point;
    return { ...pictureMoment(turning), swing: { player, chances } };
  }
  const heaviest = finder.heaviest();
  return heaviest && { ...pictureMoment(heaviest), swing: null };
}
