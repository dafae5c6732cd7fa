import { compareRolls, sameRoll } from '../cards/compare-rolls.ts';
import { readStream, shuffle } from '../random/random.ts';
import type { Player } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import { findHeld } from './locate.ts';
import type { Disclosure, Game, HiddenInfo } from './game.ts';
import { insertDeckCard, noteSecret, removeDeckCard } from './write.ts';

function disclose(game: Game, disclosure: Disclosure): void {
  game.disclosures?.push(disclosure);
}

/** Returns the canonical index of a roll in a sorted deck. */
export function findDeckIndex(deck: readonly Roll[], roll: Roll): number {
  let low = 0;
  let high = deck.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareRolls(deck[middle], roll) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function setOrder(game: Game, player: Player, order: number[]): void {
  const { order: orders } = game.secret!;
  if (game.journal) noteSecret(game, ['order', player], orders[player]);
  orders[player] = order;
}

const deckOrder = (game: Game, player: Player): readonly number[] => game.secret!.order[player];

const playerDeck = (game: Game, player: Player): readonly Roll[] => game.own[player]!.deck;

/** Returns the places in a deck's order, bottom first, of this card and of cards equal to it. */
function findPlaces(game: Game, player: Player, index: number): number[] {
  const deck = playerDeck(game, player);
  const order = deckOrder(game, player);
  return [...order.keys()].filter((place) => sameRoll(deck[order[place]], deck[index]));
}

/**
 * Removes the card at a place of the deck's order. Among equal cards the first in `deck` is
 * removed, whichever was drawn: its index would tell them apart (ZN5).
 */
function takeOut(game: Game, player: Player, place: number): Roll {
  const deck = playerDeck(game, player);
  const order = deckOrder(game, player);
  const drawn = order[place];
  const roll = deck[drawn];
  const removed = findDeckIndex(deck, roll);
  const rest: number[] = [];
  for (let at = 0; at < order.length; at++) {
    if (at === place) continue;
    const index = order[at] === removed ? drawn : order[at];
    rest.push(index > removed ? index - 1 : index);
  }
  setOrder(game, player, rest);
  removeDeckCard(game, player, removed);
  return roll;
}

function withRandom<T>(game: Game, use: (random: ReturnType<typeof readStream>) => T): T {
  const stream = game.secret!.random;
  if (game.journal) noteSecret(game, ['random', 'counter'], stream.counter);
  return use(readStream(stream));
}

/**
 * The hidden information source of a whole state. Every access is recorded with its rule. One
 * object for all states, because a search opens thousands of games.
 */
export const serverHiddenInfo: HiddenInfo = {
  draw(game, player, rule, to) {
    disclose(game, { kind: 'draw', rule, to: to ?? player });
    return takeOut(game, player, deckOrder(game, player).length - 1);
  },
  random(game, n, rule) {
    disclose(game, { kind: 'random', rule, to: 'everyone' });
    return withRandom(game, (random) => random.below(n));
  },
  shuffle(game, player, rule) {
    disclose(game, { kind: 'random', rule, to: player });
    const order = playerDeck(game, player).map((_, index) => index);
    withRandom(game, (random) => shuffle(random, order));
    setOrder(game, player, order);
  },
  putInDeck(game, player, roll, where) {
    const index = findDeckIndex(playerDeck(game, player), roll);
    const moved = deckOrder(game, player).map((at) => (at >= index ? at + 1 : at));
    setOrder(game, player, where === 'top' ? [...moved, index] : [index, ...moved]);
    insertDeckCard(game, player, index, roll);
  },
  moveInDeck(game, player, index, where, among) {
    const rest = deckOrder(game, player).slice();
    const places = findPlaces(game, player, index);
    // Among equal cards, picks one that wasn't moved just before.
    const lowest = rest.length - among;
    const place = where === 'top' ? places.find((at) => at >= lowest)! : places.at(-1)!;
    const moved = rest.splice(place, 1);
    setOrder(game, player, where === 'top' ? [...rest, ...moved] : [...moved, ...rest]);
  },
  takeFromDeck(game, player, index) {
    // Among equal cards, picks the one nearest the top: the one that was looked at.
    takeOut(game, player, findPlaces(game, player, index).at(-1)!);
  },
  peek(game, player, count, rule, to) {
    const order = deckOrder(game, player);
    disclose(game, { kind: 'reveal', rule, to });
    return order.slice(Math.max(0, order.length - count));
  },
  reveal(game, player, ref, rule, to) {
    disclose(game, { kind: 'reveal', rule, to: to ?? 'everyone' });
    return hiddenRoll(game, player, ref);
  },
  own: (game, player) => game.own[player]!,
};

/**
 * Returns the roll behind a private or face-down ref. Throws if nobody knows it, which breaks an
 * invariant.
 */
function hiddenRoll({ own }: Game, player: Player, ref: number): Roll {
  const { faceDown, hand, superdeck, looking } = own[player]!;
  const places = [faceDown, hand, superdeck, looking, own[other(player)]!.faceDown];
  for (const place of places) {
    const index = findHeld(place, ref);
    if (index >= 0) return place[index].roll;
  }
  throw new Error(`no hidden card ${ref} of player ${player}`);
}

/** Reason why a preview stops. */
export class PreviewStop extends Error {
  readonly stopsAt: 'hidden' | 'random';
  constructor(stopsAt: 'hidden' | 'random') {
    super(`preview stops: ${stopsAt}`);
    this.stopsAt = stopsAt;
  }
}

const stop = (at: 'hidden' | 'random') => (): never => {
  throw new PreviewStop(at);
};

/**
 * The hidden information source of a preview: it knows what the viewer knows and stops at
 * everything else. Shuffling and putting cards back do nothing, since no view shows the order of a
 * deck.
 */
export const previewHiddenInfo: HiddenInfo = {
  draw: stop('hidden'),
  random: (_game, n) => (n === 1 ? 0 : stop('random')()),
  shuffle: () => {},
  putInDeck(game, player, roll) {
    const own = game.own[player];
    if (own) insertDeckCard(game, player, findDeckIndex(own.deck, roll), roll);
  },
  moveInDeck: () => {},
  takeFromDeck(game, player, index) {
    if (!game.own[player]) throw new PreviewStop('hidden');
    removeDeckCard(game, player, index);
  },
  peek: stop('hidden'),
  reveal(game, player, ref) {
    // A spectator has neither part.
    const known = (game.own[0] ?? game.own[1])?.faceDown ?? [];
    const mine = game.own[player];
    const places = mine ? [known, mine.hand, mine.superdeck, mine.looking] : [known];
    for (const place of places) {
      const index = findHeld(place, ref);
      if (index >= 0) return place[index].roll;
    }
    throw new PreviewStop('hidden');
  },
  own: stop('hidden'),
};
