import type { Stat } from '../types/effect.ts';
import type { Game } from '../state/game.ts';
import type { CardStats, WorkingContinuous } from '../state/derived-state.ts';
import type { Trace } from '../state/trace.ts';
import { readAmount, topReading } from './amount.ts';
import { statParts } from './modifiers.ts';
import { reachTops, works } from './reach.ts';

/** Adds an effect's change of a stat to the parts of each top monster that it applies to. */
export function changeStat(game: Game, entry: WorkingContinuous, stat: Stat): void {
  const { effect } = entry.compiled;
  if (effect.continuous !== 'modify' || !works(game, entry)) return;
  const amount = readAmount(game, effect.amount, topReading(entry.owner));
  const count = reachTops(game, entry, effect.affects);
  for (let i = 0; i < count; i++) {
    const top = game.derived.reached[i];
    const parts = statParts(top)[stat];
    if (game.trace) traceChange(game.trace, entry, top, effect.how, amount);
    if (effect.how === 'raise') parts.add += amount;
    else if (effect.how === 'lower') parts.add -= amount;
    else if (effect.how === 'multiply') parts.times *= amount;
    else parts.halves += 1;
  }
}

function traceChange(
  trace: Trace,
  { compiled, source }: WorkingContinuous,
  top: CardStats,
  how: 'raise' | 'lower' | 'multiply' | 'halve',
  amount: number,
): void {
  const { effect, definition } = compiled;
  if (effect.continuous !== 'modify') return;
  const isSum = how === 'raise' || how === 'lower';
  trace.stat({
    ref: top.ref,
    stat: effect.stat,
    how: isSum ? 'add' : how,
    amount: how === 'lower' ? -amount : how === 'halve' ? 2 : amount,
    thisTurn: false,
    source,
    definition,
    layer: null,
  });
}
