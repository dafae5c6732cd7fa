import { playerHand } from '@stackmate/engine';
import type { Action, MatchView, Rules } from '@stackmate/engine';
import { belongsInStack } from './evaluation/stack-spells.ts';

/**
 * Returns the actions worth considering in a turn: not ending it, not discarding, and not stacking spells that do
 * nothing in a stack.
 */
export function candidateActions(
  { catalogue }: Pick<Rules, 'catalogue'>,
  { own, open, viewer }: MatchView,
  legal: readonly Action[],
): Action[] {
  const hand = own && viewer !== 'spectator' ? playerHand(open, own, viewer) : [];
  const useless = new Set(
    hand
      .filter(({ roll }) => catalogue.spells.has(roll.card) && !belongsInStack(catalogue, roll))
      .map(({ ref }) => ref),
  );
  return legal.filter(
    ({ kind, card }) =>
      kind !== 'endTurn' &&
      kind !== 'discard' &&
      !(kind === 'stack' && card !== null && useless.has(card)),
  );
}
