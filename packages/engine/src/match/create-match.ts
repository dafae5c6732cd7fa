import { fullShields } from '../king/shield.ts';
import { compareRolls } from '../cards/compare-rolls.ts';
import { freezeRoll } from '../cards/roll-card.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { deriveStream, isSeed, readStream, seedFromText, shuffle } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import {
  monstersInStartingHand,
  squareCount,
  startingEnergy,
  startingHand,
  stateVersion,
} from '../types/constants.ts';
import type { Player } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';
import type { HeldCard, MatchState, Own } from '../types/state.ts';

export interface MatchOptions {
  /** Player who goes first, for tests and puzzles; chosen by the seed if absent (SU1). */
  readonly first?: Player;
}

export interface NewMatch {
  /** `sha256-ctr:` and 64 hex digits. Any other text is hashed into a seed, for tests and tools. */
  readonly seed: string;
  readonly decks: readonly [Deck, Deck];
  readonly options?: MatchOptions;
}

/** Shuffles the indexes of a deck until the starting hand has enough monsters (SU1, SU2). */
function dealOrder(catalogue: CompiledCatalogue, deck: readonly Roll[], random: Random): number[] {
  const isMonster = (index: number): boolean => catalogue.monsters.has(deck[index].card);
  const indexes = deck.map((_, index) => index);
  const enough = indexes.filter(isMonster).length >= monstersInStartingHand;
  for (;;) {
    shuffle(random, indexes);
    const monsters = indexes.slice(-startingHand).filter(isMonster).length;
    if (!enough || monsters >= monstersInStartingHand) return indexes;
  }
}

function dealPlayer(
  catalogue: CompiledCatalogue,
  deck: Deck,
  random: Random,
): { own: Own; order: number[] } {
  const sorted = deck.main.map(freezeRoll).toSorted(compareRolls);
  const order = dealOrder(catalogue, sorted, random);
  const drawn = order.splice(Math.max(0, order.length - startingHand)).toReversed();
  let ref = -1;
  const assignRef = (roll: Roll): HeldCard => ({ ref: ref--, roll });
  const hand = drawn.map((index) => assignRef(sorted[index]));
  const superdeck = deck.superdeck.map(freezeRoll).toSorted(compareRolls).map(assignRef);
  const rest = order.toSorted((a, b) => a - b);
  const rank: number[] = [];
  for (let at = 0; at < rest.length; at++) rank[rest[at]] = at;
  return {
    own: {
      hand,
      superdeck,
      deck: rest.map((index) => sorted[index]),
      faceDown: [],
      looking: [],
      kingPick: null,
      draft: null,
      picked: null,
      nextRef: ref,
    },
    order: order.map((index) => rank[index]),
  };
}

/**
 * Creates a match before King selection: shuffles the decks, deals starting hands and chooses the
 * first player, all from the seed (SU1, SU2, SU4). The decks must have passed `checkDeck`.
 */
export function createMatchState(catalogue: CompiledCatalogue, setup: NewMatch): MatchState {
  const seed = isSeed(setup.seed) ? setup.seed : seedFromText(setup.seed);
  const dealing = readStream(deriveStream(seed, 'dealing'));
  const south = dealPlayer(catalogue, setup.decks[0], dealing);
  const north = dealPlayer(catalogue, setup.decks[1], dealing);
  const chosen = dealing.below(2) as Player;
  const first = setup.options?.first ?? chosen;
  return {
    version: stateVersion,
    open: {
      turn: 0,
      active: first,
      first,
      phase: 'king selection',
      energy: [startingEnergy, startingEnergy],
      shield: fullShields(0),
      handCount: [south.own.hand.length, north.own.hand.length],
      known: [[], []],
      deckCount: [south.own.deck.length, north.own.deck.length],
      superdeckCount: [south.own.superdeck.length, north.own.superdeck.length],
      bin: [[], []],
      void: [[], []],
      special: [[], []],
      field: Array.from({ length: squareCount }, () => null),
      layers: [],
      playerLayers: [],
      uses: [],
      waiting: [],
      responder: null,
      agenda: [],
      triggered: [],
      fired: [],
      question: null,
      kingPicked: [false, false],
      quiet: 0,
      eventful: false,
      nextRef: 1,
      nextLayer: 1,
      result: null,
    },
    own: [south.own, north.own],
    secret: {
      order: [south.order, north.order],
      random: deriveStream(seed, 'play'),
    },
  };
}
