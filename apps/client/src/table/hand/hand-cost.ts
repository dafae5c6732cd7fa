import { rules } from '@stackmate/catalogue/play';
import { noFields } from '@stackmate/engine';
import type { ActionKind, HeldCard, MatchState, MatchView, Player } from '@stackmate/engine';

/**
 * Returns how a card is usually played: summoned, upgraded to, or activated. Spells that no King activates are stacked.
 */
function usualPlay({ roll: { card } }: HeldCard): ActionKind {
  const { definitions, spells } = rules.catalogue;
  const definition = definitions.get(card);
  if (definition?.kind === 'monster') return definition.level > 1 ? 'upgrade' : 'summon';
  const spell = spells.get(card);
  const isForStacks =
    spell?.needsStack === true || spell?.definition.subtypes.includes('Owner is not King');
  return isForStacks ? 'stack' : 'activate';
}

/** Returns the total energy cost of playing a card from the hand or superdeck now. */
export const handCost = (of: MatchState | MatchView, player: Player, card: HeldCard): number =>
  rules.actionCost(of, player, {
    ...noFields,
    kind: usualPlay(card),
    card: card.ref,
  }).energy;
