import type { Patch } from '../types/event.ts';
import type { Player, Square } from '../types/ids.ts';
import type {
  FieldCard,
  HeldCard,
  Modifier,
  Open,
  Own,
  Pair,
  PlayerModifier,
  Stack,
  Use,
  PendingAction,
} from '../types/state.ts';
import type { Game } from './game.ts';
import { dependsOn } from './derived-state.ts';
import { copyValue } from './journal.ts';
import type { Part } from './journal.ts';

/**
 * All writes to a match go through this file, so that the journal is complete. The exception is the
 * step machine's own state (agenda, triggered, fired, question), which `journalMachine` writes as a
 * whole at the end of an action.
 */

/** Journals a write. `value` is emitted as it is, so it must not be modified later. */
function note(
  game: Game,
  part: Part,
  what: Patch['do'],
  at: (string | number)[],
  value: unknown,
  before: unknown,
): void {
  game.journal!.entries.push({ part, do: what, at, value, before });
}

type OpenScalar = {
  [K in keyof Open]: Open[K] extends number | string | boolean | null ? K : never;
}[keyof Open];

/** Sets a plain value of the open part. */
export function setOpen<
  K extends OpenScalar | 'result' | 'question' | 'fired' | 'triggered' | 'agenda' | 'uses',
>(game: Game, key: K, value: Open[K]): void {
  if (game.open[key] === value) return;
  if (game.journal) note(game, 'open', 'set', [key], copyValue(value), game.open[key]);
  game.open[key] = value;
  if (key === 'turn' || key === 'active') touch(game, dependsOn.turn);
}

type OpenPair = {
  [K in keyof Open]: Open[K] extends Pair<number> | Pair<boolean> ? K : never;
}[keyof Open];

/** Sets a player's value in the open part: energy, counts, shield. */
export function setPair<K extends OpenPair>(
  game: Game,
  key: K,
  player: Player,
  value: Open[K][0],
): void {
  const pair = game.open[key] as Pair<Open[K][0]>;
  if (pair[player] === value) return;
  if (game.journal) note(game, 'open', 'set', [key, player], value, pair[player]);
  pair[player] = value;
  touch(game, key === 'energy' ? dependsOn.energy : dependsOn.hands | dependsOn.decks);
}

/** Marks derived values as stale if they depend on the written part. */
function touch(game: Game, what: number): void {
  if ((game.derived.dependencies & what) !== 0) game.stale = true;
}

/** Card fields that no filter, amount or condition reads. */
const inertMarks: ReadonlySet<keyof FieldCard> = new Set([
  'moved',
  'activated',
  'attackTurn',
  'attacks',
  'moveAgain',
  'attackAgain',
  'hitBy',
  'joined',
]);

export type OpenPile = 'bin' | 'void' | 'special' | 'known';

export function insertHeld(game: Game, pile: OpenPile, player: Player, card: HeldCard): void {
  const list = game.open[pile][player];
  if (game.journal) note(game, 'open', 'insert', [pile, player, list.length], card, undefined);
  list.push(card);
  touch(game, dependsOn.piles | dependsOn.hands);
}

export function removeHeld(game: Game, pile: OpenPile, player: Player, index: number): HeldCard {
  const list = game.open[pile][player];
  const card = list[index];
  if (game.journal) note(game, 'open', 'remove', [pile, player, index], undefined, card);
  list.splice(index, 1);
  touch(game, dependsOn.piles | dependsOn.hands);
  return card;
}

/** Puts a stack on a square, or clears the square. */
export function setSquare(game: Game, square: Square, stack: Stack | null): void {
  if (game.journal) {
    const copy = stack && { ...stack, cards: stack.cards.map((card) => ({ ...card })) };
    note(game, 'open', 'set', ['field', square], copy, game.open.field[square]);
  }
  game.open.field[square] = stack;
  game.stale = true;
}

/** Moves a whole stack to an empty square. */
export function moveSquare(game: Game, from: Square, to: Square): void {
  if (game.journal) note(game, 'open', 'move', ['field', from], to, undefined);
  const { field } = game.open;
  field[to] = field[from];
  field[from] = null;
  game.stale = true;
}

export function setStack<K extends 'owner' | 'lifted' | 'king'>(
  game: Game,
  square: Square,
  key: K,
  value: Stack[K],
): void {
  const stack = game.open.field[square]!;
  if (stack[key] === value) return;
  if (game.journal) note(game, 'open', 'set', ['field', square, key], value, stack[key]);
  stack[key] = value;
  if (key !== 'lifted') game.stale = true;
}

export function setCard<K extends keyof FieldCard>(
  game: Game,
  square: Square,
  depth: number,
  key: K,
  value: FieldCard[K],
): void {
  const card = game.open.field[square]!.cards[depth];
  if (card[key] === value) return;
  if (game.journal) {
    note(game, 'open', 'set', ['field', square, 'cards', depth, key], value, card[key]);
  }
  card[key] = value;
  if (!inertMarks.has(key)) game.stale = true;
}

export function insertCard(game: Game, square: Square, depth: number, card: FieldCard): void {
  if (game.journal) {
    note(game, 'open', 'insert', ['field', square, 'cards', depth], { ...card }, undefined);
  }
  game.open.field[square]!.cards.splice(depth, 0, card);
  game.stale = true;
}

export function removeCard(game: Game, square: Square, depth: number): FieldCard {
  const cards = game.open.field[square]!.cards;
  const card = cards[depth];
  if (game.journal)
    note(game, 'open', 'remove', ['field', square, 'cards', depth], undefined, card);
  cards.splice(depth, 1);
  game.stale = true;
  return card;
}

interface OpenLists {
  layers: Modifier;
  playerLayers: PlayerModifier;
  uses: Use;
  waiting: PendingAction;
}

function touchList(game: Game, key: keyof OpenLists): void {
  if (key === 'layers' || key === 'playerLayers') game.stale = true;
  else if (key === 'waiting') touch(game, dependsOn.waiting);
}

/** Appends to one of the open lists. */
export function append<K extends keyof OpenLists>(game: Game, key: K, value: OpenLists[K]): void {
  const list = game.open[key] as OpenLists[K][];
  if (game.journal) note(game, 'open', 'insert', [key, list.length], copyValue(value), undefined);
  list.push(value);
  touchList(game, key);
}

export function removeAt(game: Game, key: keyof OpenLists, index: number): void {
  const list = game.open[key] as unknown[];
  if (game.journal) note(game, 'open', 'remove', [key, index], undefined, list[index]);
  list.splice(index, 1);
  touchList(game, key);
}

/** Replaces an entry of one of the open lists. */
export function replaceAt<K extends keyof OpenLists>(
  game: Game,
  key: K,
  index: number,
  value: OpenLists[K],
): void {
  const list = game.open[key] as OpenLists[K][];
  if (game.journal) note(game, 'open', 'set', [key, index], copyValue(value), list[index]);
  list[index] = value;
  touchList(game, key);
}

/** Returns a player's own part. A hidden information source that may not read it stops here. */
export const playerOwn = (game: Game, player: Player): Own =>
  game.own[player] ?? game.hidden.own(game, player);

type OwnList = 'hand' | 'superdeck' | 'faceDown' | 'looking';

export function insertOwn(game: Game, player: Player, list: OwnList, card: HeldCard): void {
  const cards = playerOwn(game, player)[list];
  if (game.journal) note(game, player, 'insert', [list, cards.length], card, undefined);
  cards.push(card);
}

export function removeOwn(game: Game, player: Player, list: OwnList, index: number): HeldCard {
  const cards = playerOwn(game, player)[list];
  const card = cards[index];
  if (game.journal) note(game, player, 'remove', [list, index], undefined, card);
  cards.splice(index, 1);
  return card;
}

export function insertDeckCard(
  game: Game,
  player: Player,
  index: number,
  roll: Own['deck'][0],
): void {
  if (game.journal) note(game, player, 'insert', ['deck', index], roll, undefined);
  playerOwn(game, player).deck.splice(index, 0, roll);
}

export function removeDeckCard(game: Game, player: Player, index: number): void {
  const deck = playerOwn(game, player).deck;
  if (game.journal) note(game, player, 'remove', ['deck', index], undefined, deck[index]);
  deck.splice(index, 1);
}

export function setOwn<K extends 'kingPick' | 'draft' | 'picked' | 'nextRef' | 'looking'>(
  game: Game,
  player: Player,
  key: K,
  value: Own[K],
): void {
  const own = playerOwn(game, player);
  if (own[key] === value) return;
  if (game.journal) note(game, player, 'set', [key], copyValue(value), own[key]);
  own[key] = value;
}

/** Journals a write to the secret part by a hidden information source. */
export function noteSecret(game: Game, at: (string | number)[], before: unknown): void {
  if (game.journal) note(game, 'secret', 'set', at, null, before);
}

/** Creates a new public ref. */
export function mintRef(game: Game): number {
  const ref = game.open.nextRef;
  setOpen(game, 'nextRef', ref + 1);
  return ref;
}

/** Creates a new ref that only this player sees. */
export function mintPrivateRef(game: Game, player: Player): number {
  const ref = playerOwn(game, player).nextRef;
  setOwn(game, player, 'nextRef', ref - 1);
  return ref;
}
