import { compareRolls, sameRoll } from '../cards/compare-rolls.ts';
import { compiledRoll } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { fullHand } from '../types/constants.ts';
import type { Player, Ref } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { HeldCard, MatchState } from '../types/state.ts';
import { failRule, inside, placeOf } from './fault.ts';
import type { ValuePath } from './fault.ts';

/** Notes refs and fails at one that comes twice or was not given out yet. */
function refBook(isGiven: (ref: Ref) => boolean): (ref: Ref, place: ValuePath | null) => void {
  const seen = new Set<Ref>();
  return (ref, place) => {
    if (!isGiven(ref)) failRule(place, 'ZN5', `${ref} was not given out yet`);
    if (seen.has(ref)) failRule(place, 'ZN5', `${ref} names something else too`);
    seen.add(ref);
  };
}

/** Public refs are below the counter, private ones above it, each for one card or waiting action only. */
function checkRefs({ open, own }: MatchState): void {
  const note = refBook((ref) => ref < open.nextRef);
  for (const [square, stack] of open.field.entries()) {
    for (const [depth, { ref }] of (stack?.cards ?? []).entries()) {
      note(ref, placeOf('open', 'field', square, 'cards', depth, 'ref'));
    }
  }
  for (const pile of ['known', 'bin', 'void', 'special'] as const) {
    for (const player of players) {
      for (const [index, { ref }] of open[pile][player].entries()) {
        note(ref, placeOf('open', pile, player, index, 'ref'));
      }
    }
  }
  for (const [index, { ref }] of open.waiting.entries()) {
    note(ref, placeOf('open', 'waiting', index, 'ref'));
  }
  for (const player of players) {
    const noteOwn = refBook((ref) => ref > own[player].nextRef);
    for (const pile of ['hand', 'superdeck', 'looking'] as const) {
      for (const [index, { ref }] of own[player][pile].entries()) {
        noteOwn(ref, placeOf('own', player, pile, index, 'ref'));
      }
    }
  }
}

/** What everyone may know about hidden piles is what they hold (ZN2). */
function checkCounts({ open, own }: MatchState, player: Player): void {
  const counts = [
    ['handCount', own[player].hand.length],
    ['deckCount', own[player].deck.length],
    ['superdeckCount', own[player].superdeck.length],
  ] as const;
  for (const [name, length] of counts) {
    const told = open[name][player];
    if (told !== length)
      failRule(placeOf('open', name, player), 'ZN2', `${told}, but there are ${length} cards`);
  }
  const hand = own[player].hand.length + open.known[player].length;
  if (hand > fullHand)
    failRule(
      placeOf('own', player, 'hand'),
      'ZN6',
      `${hand} cards in hand; a hand is full at ${fullHand}`,
    );
}

/** A deck lies in canonical order, and its real order names each of its cards once. */
function checkDeckOrder({ own, secret }: MatchState, player: Player): void {
  const { deck } = own[player];
  for (let index = 1; index < deck.length; index++) {
    if (compareRolls(deck[index - 1], deck[index]) > 0) {
      failRule(
        placeOf('own', player, 'deck', index),
        'ZN2',
        'a deck is written in canonical order',
      );
    }
  }
  const order = secret.order[player];
  const place = placeOf('secret', 'order', player);
  if (order.length !== deck.length)
    failRule(place, 'SU1', `${order.length} indexes for ${deck.length} cards`);
  const seen = new Set<number>();
  for (const [index, at] of order.entries()) {
    if (at >= deck.length || seen.has(at))
      failRule(inside(place, index), 'SU1', `${at} is no permutation's next index`);
    seen.add(at);
  }
}

/** Supermons lie in the superdeck (CD3); a made-up one may hold any monster. */
function checkSuperdeck(
  catalogue: CompiledCatalogue,
  { own }: MatchState,
  player: Player,
  freeCards: boolean,
): void {
  for (const [index, { roll }] of own[player].superdeck.entries()) {
    const monster = catalogue.monsters.get(roll.card);
    const fits = monster && (freeCards || monster.definition.level > 1);
    if (!fits)
      failRule(
        placeOf('own', player, 'superdeck', index),
        'CD3',
        `card ${roll.card} is no supermon`,
      );
  }
}

const known = (cards: readonly HeldCard[], ref: Ref): HeldCard | undefined =>
  cards.find((card) => card.ref === ref);

/** Who knows a face-down card knows the same one, and its controller always does (ZN3). */
function checkFaceDown(catalogue: CompiledCatalogue, { open, own }: MatchState): void {
  const hidden = new Set<Ref>();
  for (const [square, stack] of open.field.entries()) {
    for (const [depth, { ref, roll }] of (stack?.cards ?? []).entries()) {
      if (roll) continue;
      hidden.add(ref);
      if (!known(own[stack!.owner].faceDown, ref)) {
        const place = placeOf('open', 'field', square, 'cards', depth);
        failRule(place, 'ZN3', 'its controller does not know this face-down card');
      }
    }
  }
  for (const player of players) {
    const noteOnce = refBook((ref) => hidden.has(ref));
    for (const [index, { ref, roll }] of own[player].faceDown.entries()) {
      const place = placeOf('own', player, 'faceDown', index);
      noteOnce(ref, inside(place, 'ref'));
      if (!catalogue.spells.has(roll.card) || compiledRoll(catalogue, roll).hasSideAbility) {
        failRule(place, 'ZN3', 'only spells without a side ability lie face down');
      }
      const there = known(own[player === 0 ? 1 : 0].faceDown, ref);
      if (there && !sameRoll(there.roll, roll))
        failRule(place, 'ZN3', 'the other player knows another card there');
    }
  }
}

/** Only spells wait in the special zone (ZN4). */
function checkSpecial(catalogue: CompiledCatalogue, { open }: MatchState, player: Player): void {
  for (const [index, { roll }] of open.special[player].entries()) {
    if (!catalogue.spells.has(roll.card)) {
      failRule(placeOf('open', 'special', player, index), 'ZN4', `card ${roll.card} is no spell`);
    }
  }
}

/** Whether the cards of a state go together: refs, counts, decks, and who knows what. */
export function checkCards(
  catalogue: CompiledCatalogue,
  state: MatchState,
  freeCards: boolean,
): void {
  checkRefs(state);
  for (const player of players) {
    checkCounts(state, player);
    checkDeckOrder(state, player);
    checkSuperdeck(catalogue, state, player, freeCards);
    checkSpecial(catalogue, state, player);
  }
  checkFaceDown(catalogue, state);
}
