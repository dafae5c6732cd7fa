import { findKingSquare } from '@stackmate/engine';
import type { MatchView, Player, Square, PendingAction } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { cardName, nameOnField } from './names.ts';
import { findSquare, findPending } from '../intent/index.ts';

/** Returns a waiting action as a sentence. */
export function pendingActionText(view: MatchView, waiting: PendingAction): string {
  const owner = nameOnField(view, waiting.owner);
  const [first] = waiting.targets;
  const target = first?.ref ? nameOnField(view, first.ref) : '';
  const name = waiting.definition > 0 ? cardName(waiting.definition) : '';
  switch (waiting.kind) {
    case 'attack':
      return name === ''
        ? t('{owner} attacks {target}', { owner, target: nameOnField(view, waiting.defender) })
        : t('{owner} attacks {target} with {name}', {
            owner,
            target: nameOnField(view, waiting.defender),
            name,
          });
    case 'direct attack':
      return t('{owner} attacks directly', { owner });
    case 'spell':
      return target === '' ? name : t('{name} on {target}', { name, target });
    case 'ability':
      return target === ''
        ? t('{owner}: {name}', { owner, name })
        : t('{owner}: {name} on {target}', { owner, name, target });
  }
}

/** Returns a waiting action as the subject of a sentence: 'Kindling', 'the attack by Ember Fox'. */
export function pendingActionName(
  view: MatchView,
  { kind, owner, definition }: PendingAction,
): string {
  const card = nameOnField(view, owner);
  if (kind === 'spell') return cardName(definition);
  if (kind === 'ability') return t('{card}’s {name}', { name: cardName(definition), card });
  return kind === 'attack'
    ? t('the attack by {card}', { card })
    : t('the direct attack by {card}', { card });
}

/** Squares of an action's source and target, to be shown on the board. */
export interface PendingActionSquares {
  readonly from: Square | null;
  readonly to: readonly Square[];
}

/** Returns the squares of a pending action that the board marks. */
export function pendingActionSquares(
  view: MatchView,
  waiting: PendingAction,
): PendingActionSquares {
  const { owner, defender, targets, kind, by } = waiting;
  const at = (ref: number): Square[] => {
    const square = findSquare(view, findPending(view, ref)?.owner ?? ref);
    return square === null ? [] : [square];
  };
  const to = [
    ...(defender ? at(defender) : []),
    ...targets.flatMap(({ ref, square }) => (square === null ? at(ref ?? 0) : [square])),
    ...(kind === 'direct attack' ? kingSquares(view, by === 0 ? 1 : 0) : []),
  ];
  return { from: findSquare(view, owner), to };
}

const kingSquares = ({ open }: MatchView, player: Player): Square[] => {
  const square = findKingSquare(open, player);
  return square === null ? [] : [square];
};
