import type { RefusalCode } from '../actions/refusals.ts';
import { compiledRoll, isMonsterRoll } from '../compile/compile.ts';
import { rollKnownTo } from '../state/locate.ts';
import { playerStatusBit } from '../state/derived-state.ts';
import { cardsPerStack } from '../types/constants.ts';
import type { Player, Square } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { FieldCard, Stack } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { onTop, underneath } from '../types/action.ts';

/** Returns the number of monsters in a stack, which are above its spells (ST1). */
export function monstersIn(game: Game, stack: Stack): number {
  let count = 0;
  for (const { roll } of stack.cards) {
    if (roll !== null && isMonsterRoll(game.catalogue, roll)) count += 1;
    else break;
  }
  return count;
}

/**
 * Returns the depth at which to insert a card: monsters on top or under the lowest monster,
 * spells at the bottom (ST1).
 */
export function depthFor(game: Game, stack: Stack, isMonster: boolean, option: number): number {
  if (!isMonster) return stack.cards.length;
  return option === onTop ? 0 : monstersIn(game, stack);
}

/** Returns the possible placements of a card. A monster can only go underneath another monster. */
export const placements = (game: Game, stack: Stack, isMonster: boolean): readonly number[] =>
  !isMonster ? bottomOnly : isMonsterCard(game, stack.cards[0]) ? topOrUnder : topOnly;

const bottomOnly = [underneath] as const;
const topOnly = [onTop] as const;
const topOrUnder = [onTop, underneath] as const;

const cannotStack = playerStatusBit('cannot stack');

/** Returns why a player can't bring any card into a stack now; null if they can (AC9). */
export const refuseStacking = (game: Game, player: Player): RefusalCode | null =>
  (game.derived.playerStatuses[player] & cannotStack) !== 0 ? 'stack-forbidden' : null;

/**
 * Returns why that many cards can't be added to the stack on a square; null if they can (ST1,
 * BD3).
 */
export function refuseAdding(
  game: Game,
  player: Player,
  square: Square,
  adding: number,
): RefusalCode | null {
  const stack = game.open.field[square];
  if (!stack || stack.owner !== player) return 'not-your-position';
  if (stack.king) return 'king-in-stack';
  return stack.cards.length + adding > cardsPerStack ? 'stack-full' : null;
}

/**
 * Returns why 'Max one per Stack' keeps a spell out of a stack, judged by the cards its
 * controller knows; null if it fits (AC3).
 */
export function refuseSecondCopy(
  game: Game,
  player: Player,
  square: Square,
  roll: Roll,
): RefusalCode | null {
  if (!compiledRoll(game.catalogue, roll).spell?.onePerStack) return null;
  for (const card of game.open.field[square]!.cards) {
    if (rollKnownTo(game, card, player)?.card === roll.card) return 'one-per-stack';
  }
  return null;
}

export const isMonsterCard = (game: Game, card: FieldCard): boolean =>
  card.roll !== null && isMonsterRoll(game.catalogue, card.roll);

/**
 * Checks whether a card lies face up when stacked: a monster, or a spell whose side ability would
 * give it away (ZN3).
 */
export const liesFaceUp = (game: Game, roll: Roll): boolean =>
  isMonsterRoll(game.catalogue, roll) || compiledRoll(game.catalogue, roll).hasSideAbility;
