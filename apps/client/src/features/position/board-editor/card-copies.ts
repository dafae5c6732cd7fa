import { rules } from '@stackmate/catalogue';
import { freezeRoll, naturalStats } from '@stackmate/engine';
import type { DefinitionId, FieldCard, Player, Ref, Roll } from '@stackmate/engine';

export const isMonster = (card: DefinitionId): boolean => rules.catalogue.monsters.has(card);

/** Returns whether a roll may lie face down: a spell without a side ability. */
export const canLieFaceDown = ({ card, abilities }: Roll): boolean =>
  !isMonster(card) && !abilities.some((id) => rules.catalogue.abilities.get(id)?.isStackable);

/**
 * Returns an average copy of a card: a monster with the abilities that every copy has first, a spell with its first
 * side. Null for anything else.
 */
export function averageRoll(definition: DefinitionId): Roll | null {
  const known = rules.catalogue.definitions.get(definition);
  if (known?.kind === 'spell') {
    return freezeRoll({
      card: definition,
      power: 0,
      iq: 0,
      eq: 0,
      range: 0,
      rangeType: 'None',
      abilities: known.sides.slice(0, 1),
    });
  }
  if (known?.kind !== 'monster') return null;
  return freezeRoll({
    card: definition,
    ...naturalStats(known, { power: 25, iq: 25, range: 25, rangeType: 25 }),
    eq: known.eq.min,
    abilities: possibleAbilities(definition).slice(0, 3),
  });
}

/** Returns the abilities that a copy of a card can have: its own first, or the sides of a spell. */
export function possibleAbilities(definition: DefinitionId): readonly DefinitionId[] {
  const known = rules.catalogue.definitions.get(definition);
  if (known?.kind === 'spell') return known.sides;
  if (known?.kind !== 'monster') return [];
  return [...new Set([...known.defaultAbilities, ...known.learnableAbilities])];
}

/** Returns a card that is new on the board. */
export const newFieldCard = (ref: Ref, roll: Roll, home: Player): FieldCard => ({
  ref,
  roll,
  home,
  damage: 0,
  arrived: 0,
  joined: 0,
  moved: 0,
  activated: 0,
  attackTurn: 0,
  attacks: 0,
  moveAgain: 0,
  attackAgain: 0,
  hitBy: 0,
  active: false,
  felled: false,
});
