import { rollCard } from '../cards/roll-card.ts';
import { compiledRoll } from '../compile/compile.ts';
import { shuffle } from '../random/random.ts';
import { isCard } from '../rarity/odds.ts';
import { monstersInStartingHand } from '../types/constants.ts';
import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';
import type { MatchView, Stack } from '../types/state.ts';
import { isAboutDeck } from './redeal-pending.ts';
import type { PendingPick } from './redeal-pending.ts';
import { guessUnseen, rollKind } from './unseen-cards.ts';
import type { Guess } from './unseen-cards.ts';

/**
 * The input of a redeal: the view, the pending pick, and the catalogue and randomness to guess
 * with.
 */
export interface DealTable extends Guess {
  readonly view: MatchView;
  readonly pick: PendingPick | null;
}

/** A guess where the unseen cards of one player are. */
export interface HomeDeal {
  readonly hand: readonly Roll[];
  readonly deck: readonly Roll[];
  readonly superdeck: readonly Roll[];
  readonly faceDown: ReadonlyMap<Ref, Roll>;
}

interface FaceDown {
  readonly ref: Ref;
  readonly home: Player;
  readonly roll: Roll | null;
  readonly stack: Stack;
}

/** Returns the face-down cards on the field, with what the viewer knows of them. */
export function faceDownCards({ open, own }: MatchView): FaceDown[] {
  const cards: FaceDown[] = [];
  for (const stack of open.field) {
    for (const { ref, roll, home } of stack?.cards ?? []) {
      if (roll) continue;
      const known = own?.faceDown.find((card) => card.ref === ref);
      cards.push({ ref, home, roll: known?.roll ?? null, stack: stack! });
    }
  }
  return cards;
}

/** Returns the cards of a deck that the viewer is looking at. */
const lookedAt = ({ view, pick }: DealTable, home: Player): Roll[] =>
  pick && isAboutDeck(pick) && pick.home === home && pick.chooser === view.viewer
    ? (view.own?.looking ?? []).map(({ roll }) => roll)
    : [];

/** Returns every card of a player that the viewer can see, in any zone. */
function seenRolls(table: DealTable, home: Player): Roll[] {
  const { view } = table;
  const { open } = view;
  const seen: Roll[] = [];
  for (const stack of open.field) {
    for (const card of stack?.cards ?? [])
      if (card.roll && card.home === home) seen.push(card.roll);
  }
  for (const card of faceDownCards(view)) if (card.roll && card.home === home) seen.push(card.roll);
  for (const pile of [open.known, open.bin, open.void, open.special]) {
    for (const { roll } of pile[home]) seen.push(roll);
  }
  return [...seen, ...lookedAt(table, home)];
}

/** Rolls a matching card; null if the catalogue has none. */
function rollFitting({ catalogue, random }: Guess, fits: (roll: Roll) => boolean): Roll | null {
  const ids: DefinitionId[] = [];
  for (const definition of catalogue.definitions.values())
    if (isCard(definition)) ids.push(definition.id);
  for (const id of shuffle(random, ids)) {
    for (let tries = 0; tries < 4; tries++) {
      const roll = rollCard(catalogue.definitions, id, random);
      if (fits(roll)) return roll;
    }
  }
  return null;
}

/** Takes a matching card out of a guess. If there is none, replaces another card of the guess. */
function takeFitting(guess: Guess, pool: Roll[], fits: (roll: Roll) => boolean): Roll | null {
  const { random } = guess;
  const fitting = [...pool.keys()].filter((index) => fits(pool[index]));
  if (fitting.length > 0) return pool.splice(fitting[random.below(fitting.length)], 1)[0];
  const rolled = rollFitting(guess, fits);
  if (rolled && pool.length > 0) pool.splice(random.below(pool.length), 1);
  return rolled;
}

const isHideable = ({ catalogue }: Guess, roll: Roll): boolean =>
  catalogue.spells.has(roll.card) && !compiledRoll(catalogue, roll).hasSideAbility;

/**
 * Picks a face-down card: a spell without a side ability (ZN3), and no second copy of one that is
 * limited to one per stack.
 */
function guessFaceDown(guess: Guess, pool: Roll[], { stack }: FaceDown): Roll {
  const { catalogue } = guess;
  const isInStack = ({ card }: Roll): boolean =>
    stack.cards.some(({ roll }) => roll?.card === card);
  const isSingle = ({ card }: Roll): boolean =>
    catalogue.spells.get(card)?.definition.subtypes.includes('Max one per Stack') ?? false;
  const roll =
    takeFitting(
      guess,
      pool,
      (candidate) => isHideable(guess, candidate) && !(isSingle(candidate) && isInStack(candidate)),
    ) ?? takeFitting(guess, pool, (candidate) => isHideable(guess, candidate));
  if (!roll) throw new Error('the catalogue has no spell that can lie face down');
  return roll;
}

function dealHand(table: DealTable, pool: Roll[], home: Player): Roll[] {
  const { view, pick, random } = table;
  const size = view.open.handCount[home];
  const hand: Roll[] = [];
  const want = (fits: (roll: Roll) => boolean): void => {
    const roll = hand.length < size ? takeFitting(table, pool, fits) : null;
    if (roll) hand.push(roll);
  };
  // A starting hand has enough monsters for a King (SU2).
  const monsters = view.open.turn === 0 ? monstersInStartingHand : 0;
  for (let i = 0; i < monsters; i++) want((roll) => rollKind(table, roll) === 'monster');
  if (pick?.placing && pick.from === 'hand' && pick.chooser === home) want(pick.fits);
  hand.push(...pool.splice(0, size - hand.length));
  return shuffle(random, hand);
}

/** Ensures that a pile contains a card that the pending pick could have taken. */
function ensurePickable({ pick, ...table }: DealTable, pile: Roll[], isPickedFrom: boolean): void {
  if (!isPickedFrom || !pick?.placing || pick.chooser === table.view.viewer || pile.some(pick.fits))
    return;
  const roll = takeFitting(table, pile, pick.fits);
  if (roll) pile.push(roll);
}

/**
 * Guesses where the unseen cards of a player are, consistent with all counts and everything
 * known.
 */
export function dealHome(table: DealTable, home: Player, prior: Deck | null): HomeDeal {
  const { view, pick, random } = table;
  const { open } = view;
  const looked = lookedAt(table, home);
  const hidden = faceDownCards(view).filter((card) => card.home === home && !card.roll);
  const counts = {
    main: open.handCount[home] + open.deckCount[home] - looked.length + hidden.length,
    superdeck: open.superdeckCount[home],
  };
  const { main, superdeck } = guessUnseen(table, prior, seenRolls(table, home), counts);
  const pool = shuffle(random, main);
  const faceDown = new Map(hidden.map((card) => [card.ref, guessFaceDown(table, pool, card)]));
  const hand = dealHand(table, pool, home);
  const deck = [...pool, ...looked];
  ensurePickable(table, deck, pick?.home === home && isAboutDeck(pick));
  ensurePickable(table, superdeck, pick?.home === home && pick.from === 'superdeck');
  return { hand, deck, superdeck, faceDown };
}
