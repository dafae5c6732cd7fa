import { sourceRef as sourceOfAbility } from '../state/derived-state.ts';
import { noFields } from '../types/action.ts';
import { formatSquare, parseSquare } from '../board/square.ts';
import { onTop, underneath } from '../types/action.ts';
import type { Action, ActionKind } from '../types/action.ts';
import type { TargetSlot } from '../types/effect.ts';
import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { cardIdname, readGame, pendingActionName } from './card-properties.ts';
import { heldCards } from './tracker.ts';
import type { TrackedCard, Tracker } from './tracker.ts';

/**
 * How a test refers to a card: by its letter (`A`; `A.1` is the first card under it), its name or
 * key in a pile, a square (its top card), or its idname.
 */
export type CardName = string;

/**
 * An answer to a `choose` decision: a card or square, the number of an option, yes or no, or null
 * for none.
 */
export type ChoiceWord = string | number | boolean | null;

/** An action in a test's words. */
export interface ActionWords {
  /** The acting player; by default the one who must decide. */
  readonly by?: Player;
  readonly card?: CardName;
  readonly to?: string;
  /** A card, or a pending action by its source card (`A: Brace` if it has several). */
  readonly target?: CardName;
  /** Idname of the ability or rule card. */
  readonly with?: string;
  /** Placement of a stacked card; by default on top for monsters and underneath for spells. */
  readonly place?: 'onTop' | 'underneath';
  /** The action's option in the engine's form. */
  readonly option?: number;
  /** Answers to the `choose` decisions that follow. */
  readonly then?: readonly ChoiceWord[];
}

/** The match in which words are interpreted. */
export interface WordContext {
  readonly catalogue: CompiledCatalogue;
  readonly state: MatchState;
  readonly names: Tracker;
}

function readSquare(name: string): number {
  const square = parseSquare(name);
  if (square === null) throw new Error(`${name} is no square`);
  return square;
}

/**
 * Returns the card that a name currently refers to, preferring this player's cards. Throws if
 * there is none.
 */
export function readCard(
  { catalogue, state, names }: WordContext,
  name: CardName,
  by: Player,
): Ref {
  const tracked = names.findRef(name);
  if (tracked !== null) return tracked;
  if (names.isName(name)) throw new Error(`${name} is nowhere to be seen`);
  const square = parseSquare(name);
  if (square !== null) {
    const stack = state.open.field[square];
    if (!stack) throw new Error(`${name} is empty`);
    return stack.cards[0].ref;
  }
  const matching = [...visibleTo(state, by)].filter(
    ({ roll }) => cardIdname(catalogue, roll.card) === name,
  );
  const mine = new Set(
    [...state.own[by].hand, ...state.open.known[by], ...state.own[by].superdeck].map(
      ({ ref }) => ref,
    ),
  );
  const own = matching.find(({ ref }) => mine.has(ref)) ?? matching[0];
  if (!own) throw new Error(`there is no card ${name}`);
  return own.ref;
}

/** Returns the cards that a player can name: all except the other player's private ones. */
const visibleTo = (state: MatchState, by: Player): TrackedCard[] =>
  [...heldCards(state)].filter(({ holder }) => holder === null || holder === by);

function definitionNamed(catalogue: CompiledCatalogue, idname: string): DefinitionId {
  for (const { id, idname: candidate } of catalogue.definitions.values())
    if (candidate === idname) return id;
  throw new Error(`there is no ${idname} in the catalogue`);
}

const findPlacement = (reader: WordContext, card: Ref, words: ActionWords, by: Player): number => {
  if (words.place) return words.place === 'onTop' ? onTop : underneath;
  const held = visibleTo(reader.state, by).find(({ ref }) => ref === card);
  return held && reader.catalogue.monsters.has(held.roll.card) ? onTop : underneath;
};

/**
 * Returns the source card of an ability: the named card, or the one in its stack that passes it
 * up.
 */
function findSource({ catalogue, state }: WordContext, card: Ref, ability: DefinitionId): Ref {
  const { derived } = readGame(catalogue, state);
  for (const square of derived.squares) {
    const top = derived.tops[square];
    if (!top.stack.cards.some(({ ref }) => ref === card)) continue;
    const at = top.abilities.flatMap(({ id }, index) => (id === ability ? [index] : []));
    if (at.some((index) => sourceOfAbility(top, index) === card)) return card;
    return at.length > 0 ? sourceOfAbility(top, at[0]) : card;
  }
  return card;
}

/** Returns the slot of a declaration with this index; null if there is none. */
function findSlot(
  { catalogue, state }: WordContext,
  { card, option }: Pick<Action, 'card' | 'option'>,
  index: number,
  by: Player,
): TargetSlot | null {
  const spell = visibleTo(state, by).find(({ ref }) => ref === card)?.roll.card;
  const definition = catalogue.definitions.get(option ?? spell ?? 0);
  return definition && 'targets' in definition ? (definition.targets[index] ?? null) : null;
}

/** Returns the slot for the next choice of an unfinished declaration. */
function slotAsked(reader: WordContext, by: Player): TargetSlot | null {
  const { draft } = reader.state.own[by];
  return draft && findSlot(reader, draft.action, draft.chosen.length, by);
}

/**
 * Returns a card or, if the slot asks for one, a pending action. `A` is the last one from A; `A:
 * Brace` and `A: attack` are specific.
 */
function readTarget(reader: WordContext, name: CardName, by: Player, slot: TargetSlot | null): Ref {
  const [card, what] = name.split(': ');
  const ref = readCard(reader, card, by);
  if (slot?.what !== 'waiting') return ref;
  const { open } = reader.state;
  const latest = open.waiting.findLast(
    (pending) =>
      pending.source === ref &&
      (what === undefined || pendingActionName(reader.catalogue, pending) === what),
  );
  return latest?.ref ?? ref;
}

/** Converts words to an action, legal or not. Throws if a name is unknown. */
export function readWords(
  reader: WordContext,
  kind: ActionKind,
  words: ActionWords,
  by: Player,
): Action {
  const { catalogue, state } = reader;
  let card = words.card === undefined ? null : readCard(reader, words.card, by);
  const to = words.to === undefined ? null : readSquare(words.to);
  let option = words.option ?? null;
  if (words.with !== undefined) {
    option = definitionNamed(catalogue, words.with);
    if (kind === 'activate' && card !== null) card = findSource(reader, card, option);
  }
  const slot =
    kind === 'activate' ? findSlot(reader, { card, option }, 0, by) : slotAsked(reader, by);
  const target = words.target === undefined ? null : readTarget(reader, words.target, by, slot);
  const placed =
    kind === 'stack' || (kind === 'unstack' && to !== null && state.open.field[to] !== null);
  if (placed && card !== null && option === null) option = findPlacement(reader, card, words, by);
  return { kind, card, to, target, option };
}

/** Converts an answer to its `choose` action: a square if squares are asked for, else a card. */
export function readChoice(
  reader: WordContext,
  choice: ChoiceWord,
  by: Player,
  legal: readonly Action[],
): Action {
  const none: Action = { ...noFields, kind: 'choose' };
  if (choice === null || choice === false) return none;
  if (choice === true) return { ...none, option: 1 };
  if (typeof choice === 'number') return { ...none, option: choice };
  const square = parseSquare(choice);
  if (square !== null && legal.some(({ to }) => to !== null)) return { ...none, to: square };
  const names = new Map(visibleTo(reader.state, by).map(({ ref, roll }) => [ref, roll.card]));
  const listed = legal.find(
    ({ target }) =>
      target !== null && cardIdname(reader.catalogue, names.get(target) ?? 0) === choice,
  );
  const slot = slotAsked(reader, by);
  if (slot?.what === 'waiting') return { ...none, target: readTarget(reader, choice, by, slot) };
  const target = reader.names.findRef(choice) ?? listed?.target ?? readCard(reader, choice, by);
  return { ...none, target };
}

/** Describes an action with the board's names, for failures. */
export function describeAction(
  reader: WordContext,
  by: Player,
  { kind, card, to, target, option }: Action,
): string {
  const { catalogue, state, names } = reader;
  const rolls = new Map(visibleTo(state, by).map((held) => [held.ref, held.roll.card]));
  const name = (ref: Ref): string => {
    const pending = state.open.waiting.find((item) => item.ref === ref);
    if (pending) return `${name(pending.source)}: ${pendingActionName(catalogue, pending)}`;
    const knownName = names.findName(ref, by);
    if (knownName !== null) return knownName;
    const id = rolls.get(ref);
    return id === undefined ? `#${ref}` : `${cardIdname(catalogue, id)}#${ref}`;
  };
  const parts: string[] = [kind];
  if (card !== null) parts.push(name(card));
  if (to !== null) parts.push(`to ${formatSquare(to)}`);
  if (target !== null) parts.push(`at ${name(target)}`);
  if (option !== null) {
    const placed = kind === 'stack' || kind === 'unstack';
    const named = kind === 'activate' || kind === 'attack';
    if (placed) parts.push(option === onTop ? 'onTop' : 'underneath');
    else parts.push(named ? `with ${cardIdname(catalogue, option)}` : `option ${option}`);
  }
  return parts.join(' ');
}
