import { handOf } from '@stackmate/engine';
import type { Action, MatchView, Rules } from '@stackmate/engine';
import { belongsInStack } from './evaluation/stack-spells.ts';

/**
 * Actions worth a thought in one's turn: not ending it, not discarding, and not laying spells under monsters that do
 * nothing there.
 */
export function candidateActions(
  { catalogue }: Pick<Rules, 'catalogue'>,
  { own, open, viewer }: MatchView,
  legal: readonly Action[],
): Action[] {
  const hand = own && viewer !== 'spectator' ? handOf(open, own, viewer) : [];
  const idle = new Set(
    hand
      .filter(({ roll }) => catalogue.spells.has(roll.card) && !belongsInStack(catalogue, roll))
      .map(({ ref }) => ref),
  );
  return legal.filter(
    ({ kind, card }) =>
      kind !== 'endTurn' &&
      kind !== 'discard' &&
      !(kind === 'stack' && card !== null && idle.has(card)),
  );
}
