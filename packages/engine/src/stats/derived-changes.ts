import { compiledRoll } from '../compile/compile.ts';
import { emit } from '../state/events.ts';
import type { EventContent } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import type { CardStats } from '../state/derived-state.ts';
import { createDerivedValues } from '../state/emitted-values.ts';
import type { DerivedValues, FieldValues } from '../state/emitted-values.ts';
import { statuses } from '../types/effect.ts';
import { rangeTypes } from '../types/enums.ts';
import type { CardChange } from '../types/event.ts';
import type { FieldCard } from '../types/state.ts';
import { coveredStats } from './covered.ts';
import { derive } from './derive.ts';
import { elementFields, monsterTypeFields } from './live-fields.ts';

/**
 * Patches don't contain derived values, so changes of them are emitted separately: before
 * state-based checks and at the end of an action they are compared with the values last emitted.
 * Without a sink nothing is compared.
 */

/** Records the values of a card without any effects on it. */
function readRoll(game: Game, into: DerivedValues): void {
  const { roll } = into;
  const { isMonster, elements, types } = compiledRoll(game.catalogue, roll);
  into.power = roll.power;
  into.iq = roll.iq;
  into.eq = roll.eq;
  into.range = isMonster ? roll.range : 1;
  into.rangeType = isMonster ? roll.rangeType : 'Circle';
  into.elements = elements;
  into.types = types;
  into.statuses = 0;
}

function readStats(into: DerivedValues, stats: CardStats): void {
  into.power = stats.power;
  into.iq = stats.iq;
  into.eq = stats.eq;
  into.range = stats.range;
  into.rangeType = stats.rangeType;
  into.elements = stats.elements;
  into.types = stats.types;
  into.statuses = stats.statuses;
}

/** Checks whether a covered card has neither damage nor modifiers. */
function isUntouched({ open }: Game, { damage, ref }: FieldCard): boolean {
  if (damage !== 0) return false;
  for (const { card } of open.layers) if (card === ref) return false;
  return true;
}

/** Records the derived values of all face-up cards. */
function readField(game: Game, into: FieldValues): void {
  const { derived, open } = game;
  let count = 0;
  for (const square of derived.squares) {
    const { cards } = open.field[square]!;
    for (let depth = 0; depth < cards.length; depth++) {
      const card = cards[depth];
      const { ref, roll } = card;
      if (roll === null) continue;
      const record = (into.cards[count++] ??= createDerivedValues(ref, roll));
      record.ref = ref;
      record.roll = roll;
      record.asRolled = depth > 0 && isUntouched(game, card);
      if (depth === 0) readStats(record, derived.tops[square]);
      else if (!record.asRolled) readStats(record, coveredStats(game, square, depth));
    }
  }
  into.count = count;
}

/**
 * Finds the recorded values of a card, trying index `guess` first. A card that wasn't recorded is new and had the values
 * of its roll.
 */
function findValues(
  { cards, count }: FieldValues,
  now: DerivedValues,
  guess: number,
): DerivedValues {
  const { ref, roll } = now;
  if (guess < count && cards[guess].ref === ref) return cards[guess];
  for (let at = 0; at < count; at++) if (cards[at].ref === ref) return cards[at];
  return createDerivedValues(ref, roll);
}

/** Checks whether a card's values are the same in two records. */
function isSame(game: Game, a: DerivedValues, b: DerivedValues): boolean {
  if (a.asRolled && b.asRolled) return true;
  if (a.asRolled) readRoll(game, a);
  if (b.asRolled) readRoll(game, b);
  return (
    a.power === b.power &&
    a.iq === b.iq &&
    a.eq === b.eq &&
    a.range === b.range &&
    a.rangeType === b.rangeType &&
    a.elements === b.elements &&
    a.types === b.types &&
    a.statuses === b.statuses
  );
}

/** Returns the fields of a live card that differ. */
function changedFields(
  game: Game,
  now: DerivedValues,
  before: DerivedValues,
): CardChange['fields'] {
  const fields: Record<string, unknown> = {};
  for (const stat of ['power', 'iq', 'eq', 'range'] as const) {
    if (now[stat] !== before[stat]) fields[stat] = now[stat];
  }
  if (now.rangeType !== before.rangeType) fields.rangetype = rangeTypes.indexOf(now.rangeType);
  const { monster, spell } = compiledRoll(game.catalogue, now.roll);
  if (now.elements !== before.elements) {
    const own = monster?.definition.elements ?? spell?.definition.elements ?? [];
    Object.assign(fields, elementFields(now.elements, own));
  }
  if (now.types !== before.types) {
    Object.assign(fields, monsterTypeFields(now.types, monster?.definition.monsterTypes ?? []));
  }
  if (now.statuses !== before.statuses) {
    fields.statuses = statuses.filter((_, index) => ((now.statuses >> index) & 1) === 1);
  }
  return fields;
}

/** Starts comparing the derived values of field cards. */
export function startComparing(game: Game): void {
  const { derivations, emitted } = derive(game);
  readField(game, emitted.before);
  emitted.derivation = derivations;
}

/**
 * Returns the derived values of field cards that changed since the last comparison. Requires
 * `startComparing`.
 */
export function takeDerivedChanges(game: Game): Pick<EventContent, 'cards'> {
  const { derivations, emitted } = derive(game);
  if (emitted.derivation === derivations) return {};
  emitted.derivation = derivations;
  const { before: last, now } = emitted;
  readField(game, now);
  let cards: CardChange[] | null = null;
  for (let at = 0; at < now.count; at++) {
    const card = now.cards[at];
    const before = findValues(last, card, at);
    if (isSame(game, card, before)) continue;
    (cards ??= []).push({ ref: card.ref, fields: changedFields(game, card, before) });
  }
  emitted.before = now;
  emitted.now = last;
  return cards === null ? {} : { cards };
}

/** Emits changed derived values, if any. */
export function emitDerivedChanges(game: Game): void {
  const changes = takeDerivedChanges(game);
  if (changes.cards) emit(game, 'Settled', changes);
}
