import { compiledRoll } from '../compile/compile.ts';
import { emit } from '../state/events.ts';
import type { EventContent } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import type { CardStats } from '../state/derived-state.ts';
import { createEmittedValues } from '../state/emitted-values.ts';
import type { DerivedValues, FieldValues } from '../state/emitted-values.ts';
import { statuses } from '../types/effect.ts';
import { rangeTypes } from '../types/enums.ts';
import type { CardChange } from '../types/event.ts';
import type { Ref } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { FieldCard } from '../types/state.ts';
import { coveredStats } from './covered.ts';
import { derive } from './derive.ts';
import { elementFields, monsterTypeFields } from './live-fields.ts';

/**
 * Patches don't contain derived values, so changes of them are emitted separately: before
 * state-based checks and at the end of an action they are compared with the values last emitted.
 * Without a sink nothing is compared.
 */

/**
 * Returns the values of a card without any effects on it: those of a new card, or of an
 * unaffected covered one.
 */
function rolledValues(game: Game, ref: Ref, roll: Roll): DerivedValues {
  const { isMonster, elements, types } = compiledRoll(game.catalogue, roll);
  return {
    ref,
    roll,
    power: roll.power,
    iq: roll.iq,
    eq: roll.eq,
    range: isMonster ? roll.range : 1,
    rangeType: isMonster ? roll.rangeType : 'Circle',
    elements,
    types,
    statuses: 0,
  };
}

function readRolledValues(game: Game, into: DerivedValues, ref: Ref, roll: Roll): void {
  const { isMonster, elements, types } = compiledRoll(game.catalogue, roll);
  into.ref = ref;
  into.roll = roll;
  into.power = roll.power;
  into.iq = roll.iq;
  into.eq = roll.eq;
  into.range = isMonster ? roll.range : 1;
  into.rangeType = isMonster ? roll.rangeType : 'Circle';
  into.elements = elements;
  into.types = types;
  into.statuses = 0;
}

function readStats(into: DerivedValues, stats: CardStats, roll: Roll): void {
  into.ref = stats.ref;
  into.roll = roll;
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
      const { roll } = card;
      if (roll === null) continue;
      const record = (into.cards[count++] ??= rolledValues(game, card.ref, roll));
      if (depth === 0) readStats(record, derived.tops[square], roll);
      else if (isUntouched(game, card)) readRolledValues(game, record, card.ref, roll);
      else readStats(record, coveredStats(game, square, depth), roll);
    }
  }
  into.count = count;
}

/** Finds the recorded values of a card, trying index `guess` first; null if it wasn't recorded. */
function valuesOf({ cards, count }: FieldValues, ref: Ref, guess: number): DerivedValues | null {
  if (guess < count && cards[guess].ref === ref) return cards[guess];
  for (let at = 0; at < count; at++) if (cards[at].ref === ref) return cards[at];
  return null;
}

const isSame = (one: DerivedValues, two: DerivedValues): boolean =>
  one.power === two.power &&
  one.iq === two.iq &&
  one.eq === two.eq &&
  one.range === two.range &&
  one.rangeType === two.rangeType &&
  one.elements === two.elements &&
  one.types === two.types &&
  one.statuses === two.statuses;

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
  const { derived } = game;
  derive(game);
  const field = (derived.emitted ??= createEmittedValues());
  if (field.derivation === derived.derivations) return;
  readField(game, field.before);
  field.derivation = derived.derivations;
}

/**
 * Returns the derived values of field cards that changed since the last comparison. Requires
 * `startComparing`.
 */
export function takeDerivedChanges(game: Game): Pick<EventContent, 'cards'> {
  const { derived } = game;
  derive(game);
  const field = derived.emitted!;
  if (field.derivation === derived.derivations) return {};
  field.derivation = derived.derivations;
  const { before: last, now } = field;
  readField(game, now);
  let cards: CardChange[] | null = null;
  for (let at = 0; at < now.count; at++) {
    const card = now.cards[at];
    const before = valuesOf(last, card.ref, at) ?? rolledValues(game, card.ref, card.roll);
    if (isSame(card, before)) continue;
    (cards ??= []).push({ ref: card.ref, fields: changedFields(game, card, before) });
  }
  field.before = now;
  field.now = last;
  return cards === null ? {} : { cards };
}

/** Emits changed derived values, if any. */
export function emitDerivedChanges(game: Game): void {
  const changes = takeDerivedChanges(game);
  if (changes.cards) emit(game, 'Settled', changes);
}
