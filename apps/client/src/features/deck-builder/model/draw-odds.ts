import { fullHand } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { definitionKind } from '../../../kit/decks/deck-cards.ts';

/** Minimum number of monsters in a starting hand; one with fewer is dealt again (SU2). */
const minMonsters = 2;

/** Returns the number of ways to choose `count` of `size` cards. */
function ways(size: number, count: number): number {
  if (count < 0 || count > size) return 0;
  let product = 1;
  for (let at = 0; at < count; at++) product = (product * (size - at)) / (at + 1);
  return product;
}

/**
 * Returns the probability of having seen at least one card of a group by the player's turn `turn`, from 1. The player
 * plays a card each turn, so that each turn after the first draws one (SU1, SU2, TN1).
 */
export function drawChance(
  main: readonly Roll[],
  isWanted: (roll: Roll) => boolean,
  turn: number,
): number {
  const isMonster = (roll: Roll): boolean => definitionKind(roll.card) === 'monster';
  const count = (test: (roll: Roll) => boolean): number => main.filter(test).length;
  const monsters = count(isMonster);
  const otherMonsters = count((roll) => isMonster(roll) && !isWanted(roll));
  const spells = main.length - monsters;
  const otherSpells = count((roll) => !isMonster(roll) && !isWanted(roll));
  const others = otherMonsters + otherSpells;
  const hand = Math.min(fullHand, main.length);
  const drawn = Math.min(turn - 1, main.length - hand);
  const needed = Math.min(minMonsters, monsters);
  let dealt = 0;
  let missed = 0;
  for (let inHand = needed; inHand <= hand; inHand++) {
    dealt += ways(monsters, inHand) * ways(spells, hand - inHand);
    missed += ways(otherMonsters, inHand) * ways(otherSpells, hand - inHand);
  }
  if (dealt === 0) return 0;
  const missedLater = ways(others - hand, drawn) / ways(main.length - hand, drawn);
  return 1 - (missed / dealt) * missedLater;
}
