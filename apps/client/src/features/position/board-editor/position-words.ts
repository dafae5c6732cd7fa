import { nameOf } from '@stackmate/catalogue/log-text';
import type { MatchState, Player, Square, DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { rollAt } from './copy-edits.ts';
import type { Source, EditedPile, PileOf } from './places.ts';

const names = {
  hand: 'Hand',
  deck: 'Deck',
  superdeck: 'Superdeck',
  bin: 'Bin',
  void: 'Void',
} as const satisfies Record<EditedPile, string>;

export const pileName = (pile: EditedPile): string => t(names[pile]);

/** Returns whose a pile is, before its name. */
export const possessive = (owner: Player): string => (owner === 0 ? t('South’s') : t('North’s'));

/** Returns a pile's name with its side, such as "South’s hand". */
export const pileTitle = ({ owner, pile }: PileOf): string =>
  t('{side} {pile}', { side: possessive(owner), pile: pileName(pile).toLowerCase() });

/** Something picked up: a new card, or cards of the position. */
export type Held =
  | { readonly is: 'new'; readonly definition: DefinitionId }
  | { readonly is: 'cards'; readonly from: Source };

/** Says what stands on a square. */
export function stackName({ open }: MatchState, square: Square): string {
  const stack = open.field[square];
  if (!stack) return t('empty');
  const [top] = stack.cards;
  const words = [
    stack.owner === 0 ? t('South') : t('North'),
    top.roll ? nameOf(top.roll.card) : t('a face-down card'),
    ...(stack.king ? [t('King')] : []),
    ...(stack.cards.length > 1 ? [t('stack of {count}', { count: stack.cards.length })] : []),
  ];
  return words.join(', ');
}

/** Says that the rules allow the position, and how many places are taken. */
export function summary({ open }: MatchState): string {
  const count = (player: Player): number =>
    open.field.filter((stack) => stack?.owner === player).length;
  return t('A legal position. South has {south} of 4 positions, North has {north}.', {
    south: count(0),
    north: count(1),
  });
}

/** Returns the name of what is picked up. */
export function heldName(state: MatchState, held: Held): string {
  if (held.is === 'new') return nameOf(held.definition);
  const roll = rollAt(state, held.from);
  return roll ? nameOf(roll.card) : t('a card');
}
