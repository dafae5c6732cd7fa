import { rules } from '@stackmate/catalogue';
import { playerHand } from '@stackmate/engine';
import type { Action, DefinitionId, MatchState, Player, Ref, Roll } from '@stackmate/engine';

const isSpell = (roll: Roll): boolean => rules.catalogue.spells.has(roll.card);

const hasSideAbility = (roll: Roll): boolean =>
  roll.abilities.some((id) => rules.catalogue.abilities.get(id)?.isStackable === true);

function rollOnField({ open, own }: MatchState, seat: Player, ref: Ref): Roll | null {
  for (const stack of open.field) {
    const card = stack?.cards.find((candidate) => candidate.ref === ref);
    if (card)
      return (
        card.roll ?? own[seat].faceDown.find((candidate) => candidate.ref === ref)?.roll ?? null
      );
  }
  return null;
}

/**
 * Returns the card that an action plays: a monster summoned, stacked from the hand or upgraded to; a spell activated, or
 * stacked from the hand for its side ability. Returns null for all other actions.
 */
export function playedCard(state: MatchState, seat: Player, action: Action): DefinitionId | null {
  const { kind, card, option } = action;
  if (card === null) return null;
  const own = state.own[seat];
  if (kind === 'upgrade') {
    return own.superdeck.find(({ ref }) => ref === card)?.roll.card ?? null;
  }
  const inHand = playerHand(state.open, own, seat).find(({ ref }) => ref === card)?.roll;
  if (kind === 'summon') return inHand?.card ?? null;
  if (kind === 'stack') {
    return inHand && (!isSpell(inHand) || hasSideAbility(inHand)) ? inHand.card : null;
  }
  if (kind !== 'activate' || option !== null) return null;
  const roll = inHand ?? rollOnField(state, seat, card);
  return roll && isSpell(roll) ? roll.card : null;
}
