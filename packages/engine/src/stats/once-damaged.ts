import type { Game } from '../state/game.ts';
import { createScratch } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import type { Ref } from '../types/ids.ts';
import type { Layer } from '../types/state.ts';
import { derive } from './derive.ts';

const endsOnceDamaged = ({ card, expiry }: Layer, ref: Ref): boolean =>
  card === ref && expiry.kind === 'event' && expiry.event === 'is damaged';

/** The power of a top card without the changes of it that end as it is damaged (TN10). */
export function powerOnceDamaged(game: Game, { ref, power, square }: TopStats): number {
  const { layers } = game.open;
  if (layers.length === 0 || !layers.some((layer) => endsOnceDamaged(layer, ref))) return power;
  // Anything may hang on them, so everything is worked out again, in a place of its own.
  const rest = layers.filter((layer) => !endsOnceDamaged(layer, ref));
  const without: Game = {
    ...game,
    open: { ...game.open, layers: rest },
    scratch: createScratch(),
    stale: true,
    trace: null,
  };
  return derive(without).tops[square].power;
}
