import type { Action, MatchState, Ref } from '@stackmate/engine';

/**
 * Follows cards through a turn: refs depend on the order in which cards reach the field, so the same action has other
 * refs in another order.
 */
export type CardOrigins = ReadonlyMap<Ref, string>;

const cardName = (names: CardOrigins, ref: Ref | null): string =>
  ref === null ? '' : (names.get(ref) ?? String(ref));

/**
 * Describes an action the same way in every order of a turn's actions. Attacks of one monster on one target count as
 * the same, whether basic or by an attack ability.
 */
export const describeAction = (names: CardOrigins, action: Action): string =>
  [
    action.kind,
    cardName(names, action.card),
    action.to ?? '',
    cardName(names, action.target),
    action.kind === 'attack' ? '' : (action.option ?? ''),
  ].join(' ');

/** Returns the names after an action: cards that came to the field are called after where they came from. */
export function namesAfter(
  names: CardOrigins,
  before: MatchState,
  action: Action,
  after: MatchState,
): CardOrigins {
  if (after.open.nextRef === before.open.nextRef) return names;
  const next = new Map(names);
  const { field } = after.open;
  for (let square = 0; square < field.length; square++) {
    for (const { ref } of field[square]?.cards ?? []) {
      if (ref < before.open.nextRef || next.has(ref)) continue;
      const isIt = square === action.to && action.card !== null;
      next.set(ref, isIt ? cardName(names, action.card) : `new on ${square}`);
    }
  }
  return next;
}
