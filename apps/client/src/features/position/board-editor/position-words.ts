import { definitionName } from '@stackmate/catalogue/log-text';
import type { MatchState, Player, Square, DefinitionId } from '@stackmate/engine';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { pileNames } from '../../../table/names/names.ts';
import { rollAt } from './copy-edits.ts';
import type { Source, EditedPile, PlayerPile } from './places.ts';

export const pileName = (pile: EditedPile): string => t(pileNames[pile]);

const titles: Readonly<Record<EditedPile, Message>> = {
  hand: msg('{owner, select, south {South’s hand} other {North’s hand}}'),
  deck: msg('{owner, select, south {South’s deck} other {North’s deck}}'),
  superdeck: msg('{owner, select, south {South’s superdeck} other {North’s superdeck}}'),
  bin: msg('{owner, select, south {South’s bin} other {North’s bin}}'),
  void: msg('{owner, select, south {South’s void} other {North’s void}}'),
};

/** Returns a pile's name with its side, such as "South’s hand". */
export const pileTitle = ({ owner, pile }: PlayerPile): string =>
  t(titles[pile], { owner: owner === 0 ? 'south' : 'north' });

/** Something picked up: a new card, or cards of the position. */
export type Held =
  | { readonly is: 'new'; readonly definition: DefinitionId }
  | { readonly is: 'cards'; readonly from: Source };

/** Says what stands on a square. */
export function stackName({ open }: MatchState, square: Square): string {
  const stack = open.field[square];
  if (!stack) return t('empty');
  const [top] = stack.cards;
  return listText([
    stack.owner === 0 ? t('South') : t('North'),
    top.roll ? definitionName(top.roll.card) : t('a face-down card'),
    stack.king ? t('King') : '',
    stack.cards.length > 1 ? t('stack of {count}', { count: stack.cards.length }) : '',
  ]);
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
  if (held.is === 'new') return definitionName(held.definition);
  const roll = rollAt(state, held.from);
  return roll ? definitionName(roll.card) : t('a card');
}
