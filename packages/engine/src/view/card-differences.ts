import type { ModifierChange, MatchView, Modifier } from '../types/state.ts';
import type { Ref } from '../types/ids.ts';
import type { FieldDifference, Difference } from './difference.ts';
import type { CardLook, CombatValue, StatLook } from './look.ts';

const stats = ['power', 'iq', 'eq', 'range'] as const;

/** Returns the values of the first list without an equal in the second, each as often as it is missing. */
function missing<T>(values: readonly T[], others: readonly T[]): T[] {
  const left = [...others];
  return values.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Calls `add` for everything that only one of the lists contains. */
function compareLists<T>(
  before: readonly T[],
  after: readonly T[],
  add: (value: T, now: boolean) => void,
): void {
  for (const value of missing(before, after)) add(value, false);
  for (const value of missing(after, before)) add(value, true);
}

/** Returns the differences between two looks at a card's values. */
function statDifferences(ref: Ref, was: StatLook, now: StatLook): FieldDifference[] {
  const changes: FieldDifference[] = [];
  for (const what of stats)
    if (was[what] !== now[what]) changes.push({ what, ref, from: was[what], to: now[what] });
  if (was.rangeType !== now.rangeType)
    changes.push({ what: 'range type', ref, from: was.rangeType, to: now.rangeType });
  compareLists(was.elements, now.elements, (element, is) =>
    changes.push({ what: 'element', ref, element, now: is }),
  );
  compareLists(was.types, now.types, (type, is) =>
    changes.push({ what: 'type', ref, type, now: is }),
  );
  compareLists(was.statuses, now.statuses, (status, is) =>
    changes.push({ what: 'status', ref, status, now: is }),
  );
  compareLists(was.abilities, now.abilities, (ability, is) =>
    changes.push({ what: 'ability', ref, ability, now: is }),
  );
  for (const value of Object.keys(was.combat) as CombatValue[]) {
    const [from, to] = [was.combat[value], now.combat[value]];
    if (from !== to) changes.push({ what: 'combat', ref, value, from, to });
  }
  if (was.bonuses !== now.bonuses)
    changes.push({ what: 'bonus', ref, now: now.bonuses.length > was.bonuses.length });
  return changes;
}

/** Returns what is different about where a card is in its stack, and on which square. */
function placeDifferences(was: CardLook, now: CardLook): FieldDifference[] {
  const { ref, square } = now;
  const isTop = now.depth === 0;
  if (was.depth === 0 && isTop)
    return was.square === square ? [] : [{ what: 'moves', ref, from: was.square, to: square }];
  if (isTop) return [{ what: 'uncovered', ref, square }];
  const isElsewhere = was.square !== square && was.top !== now.top;
  return was.depth === 0 || isElsewhere ? [{ what: 'covered', ref, by: now.top, square }] : [];
}

/** Returns what a card did in this turn; nothing once the turn has changed. */
function turnDifferences(was: CardLook, now: CardLook, turn: number): FieldDifference[] {
  const { ref } = now;
  const [old, field] = [was.field, now.field];
  const changes: FieldDifference[] = [];
  const hasSpent = (act: (FieldDifference & { what: 'spent' })['act'], spent: boolean): void => {
    if (spent) changes.push({ what: 'spent', ref, act });
  };
  for (const act of ['move', 'attack'] as const) {
    const mark = act === 'move' ? 'moveAgain' : 'attackAgain';
    const may = field[mark] === turn;
    if (may !== (old[mark] === turn)) changes.push({ what: 'again', ref, act, now: may });
  }
  hasSpent('move', field.moved !== old.moved);
  hasSpent('attack', field.attackTurn !== old.attackTurn || field.attacks !== old.attacks);
  hasSpent('activate', field.activated !== old.activated);
  hasSpent('lift', now.depth === 0 && now.stack.lifted > was.stack.lifted);
  return changes;
}

/** Whether a modifier shows among the differences already. */
const isShown = (changes: readonly FieldDifference[], change: ModifierChange): boolean =>
  changes.some((shown) => {
    switch (change.change) {
      case 'stat':
        return shown.what === change.stat;
      case 'status':
        return shown.what === 'status' && shown.status === change.status;
      case 'element':
        return shown.what === 'element';
      case 'monsterType':
        return shown.what === 'type';
      case 'rangeType':
        return shown.what === 'range type';
      case 'grant':
        return shown.what === 'ability' && shown.ability === change.ability;
      case 'extraAttacks':
        return shown.what === 'combat' && shown.value === 'extra attacks';
    }
  });

/** Returns the modifiers of the first list without an equal in the second; how long they last doesn't count. */
function unmatched(layers: readonly Modifier[], others: readonly Modifier[]): Modifier[] {
  const key = ({ definition, change }: Modifier): string =>
    `${definition} ${JSON.stringify(change)}`;
  const keys = missing(layers.map(key), others.map(key));
  return layers.filter((layer) => keys.includes(key(layer)));
}

/** Returns the effects on a card that begin or end without changing a number. */
function effectDifferences(
  ref: Ref,
  before: MatchView,
  after: MatchView,
  changes: readonly FieldDifference[],
): FieldDifference[] {
  const layersOf = ({ open }: MatchView) => open.layers.filter(({ card }) => card === ref);
  const [old, layers] = [layersOf(before), layersOf(after)];
  const list = (added: readonly Modifier[], now: boolean): FieldDifference[] =>
    added
      .filter(({ change }) => !isShown(changes, change))
      .map(({ definition }) => ({ what: 'effect', ref, definition, now }));
  return [...list(unmatched(old, layers), false), ...list(unmatched(layers, old), true)];
}

/** Returns the differences of a card that is on the field before and after. */
export function cardDifferences(
  was: CardLook,
  now: CardLook,
  before: MatchView,
  after: MatchView,
): FieldDifference[] {
  const { ref } = now;
  const changes = placeDifferences(was, now);
  const [old, field] = [was.field, now.field];
  if (was.owner !== now.owner) changes.push({ what: 'control', ref, to: now.owner });
  if ((old.roll === null) !== (field.roll === null))
    changes.push({ what: 'face', ref, now: field.roll === null ? 'down' : 'up' });
  else if (was.card === null && now.card !== null) changes.push({ what: 'face', ref, now: 'seen' });
  if (old.active !== field.active) changes.push({ what: 'active', ref, now: field.active });
  if (old.felled !== field.felled) changes.push({ what: 'felled', ref, now: field.felled });
  if (now.depth === 0 && was.stats && now.stats)
    changes.push(...statDifferences(ref, was.stats, now.stats));
  if (old.damage !== field.damage && !changes.some(({ what }) => what === 'power'))
    changes.push({ what: 'damage', ref, from: old.damage, to: field.damage });
  changes.push(...effectDifferences(ref, before, after, changes));
  if (before.open.turn === after.open.turn)
    changes.push(...turnDifferences(was, now, after.open.turn));
  return changes;
}

/**
 * Returns a card that arrives, and what others add to the values that it was rolled with. Its own abilities show in how it
 * fights.
 */
export function arrivalDifferences(now: CardLook): FieldDifference[] {
  const { ref, stats: values, rolled, depth } = now;
  const arrival: FieldDifference = { what: 'arrives', ref, look: now };
  if (depth > 0 || !values || !rolled) return [arrival];
  const gained = statDifferences(ref, rolled, values).filter(
    (change) =>
      change.what !== 'combat' &&
      change.what !== 'bonus' &&
      !(change.what === 'ability' && !change.now),
  );
  return [arrival, ...gained];
}

/** Returns the stacks whose covered cards only changed places. */
export function orderDifferences(
  before: ReadonlyMap<Ref, CardLook>,
  after: ReadonlyMap<Ref, CardLook>,
): Difference[] {
  const changes: Difference[] = [];
  for (const { ref, depth, stack } of after.values()) {
    if (depth !== 0) continue;
    const under = stack.cards.slice(1).filter((card) => before.get(card.ref)?.top === ref);
    const depths = under.map((card) => before.get(card.ref)!.depth);
    if (depths.some((at, index) => index > 0 && at < depths[index - 1]))
      changes.push({ what: 'order', ref });
  }
  return changes;
}
