import { rules } from '@stackmate/catalogue/play';
import { cardDefinition, noFields, usualPlay } from '@stackmate/engine';
import type { HeldCard, MatchState, MatchView, Player } from '@stackmate/engine';

/** Returns the total energy cost of playing a card from the hand or superdeck now, as it is usually played. */
export function handCost(
  of: MatchState | MatchView,
  player: Player,
  { ref: card, roll }: HeldCard,
): number {
  const definition = cardDefinition(rules.catalogue.definitions, roll.card);
  const kind =
    definition.kind === 'monster' && definition.level > 1 ? 'upgrade' : usualPlay(definition);
  return rules.actionCost(of, player, { ...noFields, kind, card }).energy;
}
