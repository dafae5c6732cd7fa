import { tell } from '../state/events.ts';
import type { Telling } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import type { TopStats } from '../state/scratch.ts';
import type { DerivedValues } from '../state/watched.ts';
import { statuses } from '../types/effect.ts';
import { rangeTypes } from '../types/enums.ts';
import type { CardChange } from '../types/event.ts';
import type { Ref } from '../types/ids.ts';
import { coveredFacts } from './covered.ts';
import { derive } from './derive.ts';
import { elementFields, monsterTypeFields } from './live-fields.ts';

/*
 * Derived values are in no patch, so a change of them is told apart: at every settling point and at the end of an
 * action they are compared with what was told last. Without a sink nobody looks.
 */

const valuesOf = (facts: TopStats): DerivedValues => ({
  power: facts.power,
  iq: facts.iq,
  eq: facts.eq,
  range: facts.range,
  rangeType: facts.rangeType,
  elements: facts.elements,
  types: facts.types,
  statuses: facts.statuses,
});

/** What a card is by itself: for one that has just come, so that what it found there is told. */
const ownValues = ({ card, rolled }: TopStats): DerivedValues => ({
  power: card.roll?.power ?? 0,
  iq: card.roll?.iq ?? 0,
  eq: card.roll?.eq ?? 0,
  range: rolled?.isMonster ? card.roll!.range : 1,
  rangeType: rolled?.isMonster ? card.roll!.rangeType : 'Circle',
  elements: rolled?.elements ?? 0,
  types: rolled?.types ?? 0,
  statuses: 0,
});

function* faceUpCards(game: Game): Generator<TopStats> {
  const { scratch, open } = game;
  for (const square of scratch.squares) {
    const { cards } = open.field[square]!;
    if (cards[0].roll) yield scratch.tops[square];
    for (let depth = 1; depth < cards.length; depth++) {
      if (cards[depth].roll) yield coveredFacts(game, square, depth);
    }
  }
}

/** The fields of a live card that differ. */
function changedFields(facts: TopStats, before: DerivedValues): CardChange['fields'] {
  const fields: Record<string, unknown> = {};
  for (const stat of ['power', 'iq', 'eq', 'range'] as const) {
    if (facts[stat] !== before[stat]) fields[stat] = facts[stat];
  }
  if (facts.rangeType !== before.rangeType) fields.rangetype = rangeTypes.indexOf(facts.rangeType);
  const monster = facts.rolled?.monster?.definition;
  if (facts.elements !== before.elements) {
    const own = monster?.elements ?? facts.rolled?.spell?.definition.elements ?? [];
    Object.assign(fields, elementFields(facts.elements, own));
  }
  if (facts.types !== before.types) {
    Object.assign(fields, monsterTypeFields(facts.types, monster?.monsterTypes ?? []));
  }
  if (facts.statuses !== before.statuses) {
    fields.statuses = statuses.filter((_, index) => ((facts.statuses >> index) & 1) === 1);
  }
  return fields;
}

/** Begins to watch the derived values of field cards. */
export function watchField(game: Game): void {
  derive(game);
  const watched = new Map<Ref, DerivedValues>();
  for (const facts of faceUpCards(game)) watched.set(facts.ref, valuesOf(facts));
  game.watched = watched;
}

/** Which derived values of field cards changed since they were looked at last. */
export function takeDerived(game: Game): Pick<Telling, 'cards'> {
  const { watched } = game;
  if (!watched) return {};
  derive(game);
  const now = new Map<Ref, DerivedValues>();
  const cards: CardChange[] = [];
  for (const facts of faceUpCards(game)) {
    now.set(facts.ref, valuesOf(facts));
    const fields = changedFields(facts, watched.get(facts.ref) ?? ownValues(facts));
    if (Object.keys(fields).length > 0) cards.push({ ref: facts.ref, fields });
  }
  game.watched = now;
  return cards.length > 0 ? { cards } : {};
}

/** Tells them, if there are any, at a settling point. */
export function tellDerived(game: Game): void {
  const changes = takeDerived(game);
  if (changes.cards) tell(game, 'Settled', changes);
}
