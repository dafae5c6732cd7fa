import { compiledRoll } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import { placeDepth, locate, nowhere, rollKnownTo, placeSquare } from '../state/locate.ts';
import { createCardStats } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { StatChange } from '../state/trace.ts';
import type { Stat } from '../types/effect.ts';
import type { DefinitionId, Ref } from '../types/ids.ts';
import { coveredStats } from './covered.ts';
import { derive } from './derive.ts';
import { resetStats } from './modifiers.ts';

/** One line of an explained stat; the lines combine in order (TN9). */
export type StatLine =
  /** The rolled value of the card. */
  | { readonly from: 'card'; readonly amount: number }
  | {
      /** A modifier with a duration, or a continuous effect of an ability or spell. */
      readonly from: 'stored change' | 'continuous effect';
      readonly how: StatChange['how'];
      readonly amount: number;
      readonly thisTurn: boolean;
      readonly source: Ref;
      readonly definition: DefinitionId;
    }
  | { readonly from: 'damage'; readonly amount: number }
  /** A King's power falls to 0 only by damage (BT4). */
  | { readonly from: 'King'; readonly amount: 1 };

export interface StatExplanation {
  readonly ref: Ref;
  readonly stat: Stat;
  readonly value: number;
  readonly lines: readonly StatLine[];
}

/**
 * Returns the rank of a change in the calculation: set, added, multiplied, halved, added for this
 * turn.
 */
const changeRank = ({ how, thisTurn }: StatChange): number =>
  thisTurn ? 4 : ['set', 'add', 'multiply', 'halve'].indexOf(how);

const toStatLine = ({
  how,
  amount,
  thisTurn,
  source,
  definition,
  layer,
}: StatChange): StatLine => ({
  from: layer === null ? 'continuous effect' : 'stored change',
  how,
  amount,
  thisTurn,
  source,
  definition,
});

/** Recomputes a card's stats with a trace. */
function traced(
  game: Game,
  ref: Ref,
  square: number,
  depth: number,
): { stats: CardStats; changes: StatChange[] } {
  const changes: StatChange[] = [];
  derive(game);
  game.trace = {
    stat: (change) => {
      if (change.ref === ref) changes.push(change);
    },
    battle: () => {},
  };
  // Continuous effects don't apply to a covered card (ST7), so its own stats are sufficient.
  if (depth === 0) game.stale = true;
  const stats = depth === 0 ? derive(game).tops[square] : coveredStats(game, square, depth);
  game.trace = null;
  return { stats, changes };
}

function rolledWith(game: Game, square: number, depth: number, stat: Stat): number {
  const stack = game.open.field[square]!;
  const card = stack.cards[depth];
  const roll = card.roll ?? rollKnownTo(game, card, stack.owner);
  const bare = createCardStats(square);
  resetStats(bare, stack, card, roll ? compiledRoll(game.catalogue, roll) : null, roll);
  return stat === 'power' ? bare.maxPower : bare[stat];
}

/** Explains a stat of a card on the field line by line; null if there is no such card. */
export function explainStat(game: Game, ref: Ref, stat: Stat): StatExplanation | null {
  const place = locate(game.open, ref);
  if (place === nowhere) return null;
  const square = placeSquare(place);
  const depth = placeDepth(place);
  const { stats, changes } = traced(game, ref, square, depth);
  const lines: StatLine[] = [{ from: 'card', amount: rolledWith(game, square, depth, stat) }];
  const relevant = changes.filter((change) => change.stat === stat);
  for (const change of relevant.toSorted((a, b) => changeRank(a) - changeRank(b)))
    lines.push(toStatLine(change));
  if (stat === 'power') {
    const { damage, felled } = stats.card;
    if (damage > 0) lines.push({ from: 'damage', amount: -damage });
    if (stats.king && !felled && stats.maxPower - damage <= 0)
      lines.push({ from: 'King', amount: 1 });
  }
  return { ref, stat, value: stats[stat], lines };
}
