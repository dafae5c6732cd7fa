import type { Game } from '../state/game.ts';
import { createDerivedState } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Ref } from '../types/ids.ts';
import type { Modifier } from '../types/state.ts';
import { derive } from './derive.ts';

const endsOnceDamaged = ({ card, expiry }: Modifier, ref: Ref): boolean =>
  card === ref && expiry.kind === 'event' && expiry.event === 'is damaged';

/**
 * Returns the power that a top card has after the modifiers that end on damage have ended (TN10).
 */
export function powerOnceDamaged(game: Game, { ref, power, square }: CardStats): number {
  const { layers } = game.open;
  if (layers.length === 0 || !layers.some((layer) => endsOnceDamaged(layer, ref))) return power;
  // Other effects may depend on those modifiers, so everything is derived again, into a separate
  // derived state.
  const rest = layers.filter((layer) => !endsOnceDamaged(layer, ref));
  const without: Game = {
    ...game,
    open: { ...game.open, layers: rest },
    derived: createDerivedState(),
    stale: true,
    trace: null,
  };
  return derive(without).tops[square].power;
}
