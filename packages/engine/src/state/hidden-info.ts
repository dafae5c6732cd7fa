import { compareRolls, sameRoll } from '../cards/compare-rolls.ts';
import { readStream, shuffle } from '../random/random.ts';
import type { Player } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { MatchState, Own } from '../types/state.ts';
import type { Roll } from '../types/roll.ts';
import { findHeld } from './locate.ts';
import type { Disclosure, Game, HiddenInfo } from './game.ts';
import { insertDeckCard, noteSecret, removeDeckCard } from './write.ts';

function disclose(game: Game, disclosure: Disclosure): void {
  game.disclosures?.push(disclosure);
}

/** Returns the canonical index of a roll in a sorted deck. */
export function deckIndexOf(deck: readonly Roll[], roll: Roll): number {
  let low = 0;
  let high = deck.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareRolls(deck[middle], roll) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function setOrder(game: Game, state: MatchState, player: Player, order: number[]): void {
  const { secret } = state;
  if (game.journal) noteSecret(game, ['order', player], secret.order[player]);
  secret.order[player] = order;
}

/** Returns the places in a deck's order, bottom first, of this card and of cards equal to it. */
function placesOf({ own, secret }: MatchState, player: Player, index: number): number[] {
  const { deck } = own[player];
  const order = secret.order[player];
  return [...order.keys()].filter((place) => sameRoll(deck[order[place]], deck[index]));
}

/**
 * Removes the card at a place of the deck's order. Among equal cards the first in `deck` is
 * removed, whichever was drawn: its index would tell them apart (ZN5).
 */
function takeOut(game: Game, state: MatchState, player: Player, place: number): Roll {
  const { deck } = state.own[player];
  const order = state.secret.order[player];
  const taken = order[place];
  const roll = deck[taken];
  const removed = deckIndexOf(deck, roll);
  const rest: number[] = [];
  for (let at = 0; at < order.length; at++) {
    if (at === place) continue;
    const index = order[at] === removed ? taken : order[at];
    rest.push(index > removed ? index - 1 : index);
  }
  setOrder(game, state, player, rest);
  removeDeckCard(game, player, removed);
  return roll;
}

function withRandom<T>(
  game: Game,
  state: MatchState,
  use: (random: ReturnType<typeof readStream>) => T,
): T {
  const stream = state.secret.random;
  if (game.journal) noteSecret(game, ['random', 'counter'], stream.counter);
  return use(readStream(stream));
}

/**
 * Creates the hidden information source of a whole state. Every access is recorded with its rule.
 */
export function serverHiddenInfo(state: MatchState): HiddenInfo {
  return {
    draw(game, player, rule, to) {
      disclose(game, { kind: 'draw', rule, to: to ?? player });
      return takeOut(game, state, player, state.secret.order[player].length - 1);
    },
    random(game, n, rule) {
      disclose(game, { kind: 'random', rule, to: 'everyone' });
      return withRandom(game, state, (random) => random.below(n));
    },
    shuffle(game, player, rule) {
      disclose(game, { kind: 'random', rule, to: player });
      const order = state.own[player].deck.map((_, index) => index);
      withRandom(game, state, (random) => shuffle(random, order));
      setOrder(game, state, player, order);
    },
    putInDeck(game, player, roll, where) {
      const index = deckIndexOf(state.own[player].deck, roll);
      const moved = state.secret.order[player].map((at) => (at >= index ? at + 1 : at));
      setOrder(game, state, player, where === 'top' ? [...moved, index] : [index, ...moved]);
      insertDeckCard(game, player, index, roll);
    },
    moveInDeck(game, player, index, where, among) {
      const rest = state.secret.order[player].slice();
      const places = placesOf(state, player, index);
      // Among equal cards, picks one that wasn't moved just before.
      const lowest = rest.length - among;
      const place = where === 'top' ? places.find((at) => at >= lowest)! : places.at(-1)!;
      const moved = rest.splice(place, 1);
      setOrder(game, state, player, where === 'top' ? [...rest, ...moved] : [...moved, ...rest]);
    },
    takeFromDeck(game, player, index) {
      // Among equal cards, picks the one nearest the top: the one that was looked at.
      takeOut(game, state, player, placesOf(state, player, index).at(-1)!);
    },
    peek(game, player, count, rule, to) {
      const order = state.secret.order[player];
      disclose(game, { kind: 'reveal', rule, to });
      return order.slice(Math.max(0, order.length - count));
    },
    reveal(game, player, ref, rule, to) {
      disclose(game, { kind: 'reveal', rule, to: to ?? 'everyone' });
      return hiddenRoll(state.own, player, ref);
    },
    own: (_game, player) => state.own[player],
  };
}

/**
 * Returns the roll behind a private or face-down ref. Throws if nobody knows it, which breaks an
 * invariant.
 */
function hiddenRoll(own: readonly [Own, Own], player: Player, ref: number): Roll {
  const places = [
    own[player].faceDown,
    own[player].hand,
    own[player].superdeck,
    own[player].looking,
    own[other(player)].faceDown,
  ];
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
 * Creates the hidden information source of a preview: it knows what the viewer knows and stops at
 * everything else. Shuffling and putting cards back do nothing, since no view shows the order of a
 * deck.
 */
export function previewHiddenInfo(viewer: Player): HiddenInfo {
  return {
    draw: stop('hidden'),
    random: (_game, n) => (n === 1 ? 0 : stop('random')()),
    shuffle: () => {},
    putInDeck(game, player, roll) {
      const own = game.own[player];
      if (own) insertDeckCard(game, player, deckIndexOf(own.deck, roll), roll);
    },
    moveInDeck: () => {},
    takeFromDeck(game, player, index) {
      if (!game.own[player]) throw new PreviewStop('hidden');
      removeDeckCard(game, player, index);
    },
    peek: stop('hidden'),
    reveal(game, player, ref) {
      const own = game.own[viewer];
      const mine = own && player === viewer ? [own.hand, own.superdeck, own.looking] : [];
      const places = own ? [own.faceDown, ...mine] : [];
      for (const place of places) {
        const index = findHeld(place, ref);
        if (index >= 0) return place[index].roll;
      }
      throw new PreviewStop('hidden');
    },
    own: stop('hidden'),
  };
}
