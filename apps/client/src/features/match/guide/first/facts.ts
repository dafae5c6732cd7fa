import { definitionName } from '@stackmate/catalogue/log-text';
import { rules } from '@stackmate/catalogue/play';
import { findCardSquare } from '@stackmate/engine';
import type { MatchState, Player, Ref, Roll } from '@stackmate/engine';
import { nameOnField } from '../../../../table/names/names.ts';
import type { StudyMoment } from '../../../../table/study/study.ts';
import { newcomer } from '@stackmate/puzzles/first-match';

/** Returns the name of a card, with its square if another on the field has the same name. */
export const nameOf = (state: MatchState, card: Ref): string =>
  nameOnField(rules.viewFor(state, newcomer), card);

/** Returns the roll of a card that the newcomer knows. */
export function rollOf({ open, own }: MatchState, card: Ref): Roll | null {
  const { hand, superdeck } = own[newcomer];
  const cards = [...open.field.flatMap((stack) => stack?.cards ?? []), ...hand, ...superdeck];
  return cards.find(({ ref }) => ref === card)?.roll ?? null;
}

export const isMonster = (roll: Roll | null): boolean =>
  roll !== null && rules.catalogue.monsters.has(roll.card);

export const rollName = (roll: Roll | null): string => (roll ? definitionName(roll.card) : '');

export function ownerOf({ open }: MatchState, card: Ref): Player | null {
  const square = findCardSquare(open, card);
  return square === null ? null : (open.field[square]?.owner ?? null);
}

export const isOnField = ({ open }: MatchState, card: Ref): boolean =>
  findCardSquare(open, card) !== null;

export const powerOf = (state: MatchState, card: Ref): number =>
  rules.explainStat(state, card, 'power')?.value ?? 0;

/** Returns the ref of a player's King; null once it is gone. */
export const kingOf = ({ open }: MatchState, player: Player): Ref | null =>
  open.field.find((stack) => stack?.king && stack.owner === player)?.cards[0].ref ?? null;

/** Returns the moments of the turn that is running, or of the one before it. */
export function momentsOfTurn(moments: readonly StudyMoment[], ago: 0 | 1): readonly StudyMoment[] {
  const turn = moments.at(-1)!.state.open.turn - ago;
  return moments.filter((_, index) => index > 0 && moments[index - 1].state.open.turn === turn);
}
