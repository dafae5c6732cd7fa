import { compareRolls, sameRoll } from '../cards/compare-rolls.ts';
import { compiledRoll } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { fullHand } from '../types/constants.ts';
import type { Player, Ref } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { HeldCard, MatchState } from '../types/state.ts';
import { failRule, inside, valuePath } from './fault.ts';
import type { ValuePath } from './fault.ts';

/** Creates a check that fails for refs that occur twice or weren't assigned yet. */
function refBook(isAssigned: (ref: Ref) => boolean): (ref: Ref, place: ValuePath | null) => void {
  const seen = new Set<Ref>();
  return (ref, place) => {
    if (!isAssigned(ref)) failRule(place, 'ZN5', `ref ${ref} isn't assigned yet`);
    if (seen.has(ref)) failRule(place, 'ZN5', `ref ${ref} is used twice`);
    seen.add(ref);
  };
}

/**
 * Checks that refs are within their counters (public below, private above) and belong to one card
 * or pending action each.
 */
function checkRefs({ open, own }: MatchState): void {
  const note = refBook((ref) => ref < open.nextRef);
  for (const [square, stack] of open.field.entries()) {
    for (const [depth, { ref }] of (stack?.cards ?? []).entries()) {
      note(ref, valuePath('open', 'field', square, 'cards', depth, 'ref'));
    }
  }
  for (const pile of ['known', 'bin', 'void', 'special'] as const) {
    for (const player of players) {
      for (const [index, { ref }] of open[pile][player].entries()) {
        note(ref, valuePath('open', pile, player, index, 'ref'));
      }
    }
  }
  for (const [index, { ref }] of open.waiting.entries()) {
    note(ref, valuePath('open', 'waiting', index, 'ref'));
  }
  for (const player of players) {
    const noteOwn = refBook((ref) => ref > own[player].nextRef);
    for (const pile of ['hand', 'superdeck', 'looking'] as const) {
      for (const [index, { ref }] of own[player][pile].entries()) {
        noteOwn(ref, valuePath('own', player, pile, index, 'ref'));
      }
    }
  }
}

/** Checks that the public counts match the hidden piles (ZN2). */
function checkCounts({ open, own }: MatchState, player: Player): void {
  const counts = [
    ['handCount', own[player].hand.length],
    ['deckCount', own[player].deck.length],
    ['superdeckCount', own[player].superdeck.length],
  ] as const;
  for (const [name, length] of counts) {
    const count = open[name][player];
    if (count !== length)
      failRule(
        valuePath('open', name, player),
        'ZN2',
        `${count} doesn't match the ${length} cards in the pile`,
      );
  }
  const hand = own[player].hand.length + open.known[player].length;
  if (hand > fullHand)
    failRule(valuePath('own', player, 'hand'), 'ZN6', `${hand} cards in hand; at most ${fullHand}`);
}

/** Checks that a deck is in canonical order and that its real order is a permutation. */
function checkDeckOrder({ own, secret }: MatchState, player: Player): void {
  const { deck } = own[player];
  for (let index = 1; index < deck.length; index++) {
    if (compareRolls(deck[index - 1], deck[index]) > 0) {
      failRule(
        valuePath('own', player, 'deck', index),
        'ZN2',
        'the deck must be in canonical order',
      );
    }
  }
  const order = secret.order[player];
  const place = valuePath('secret', 'order', player);
  if (order.length !== deck.length)
    failRule(place, 'SU1', `${order.length} indexes for ${deck.length} cards`);
  const seen = new Set<number>();
  for (const [index, at] of order.entries()) {
    if (at >= deck.length || seen.has(at))
      failRule(inside(place, index), 'SU1', `index ${at} is repeated or out of range`);
    seen.add(at);
  }
}

/** Checks that the superdeck contains only supermons (CD3), or with `freeCards` only monsters. */
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
        valuePath('own', player, 'superdeck', index),
        'CD3',
        `card ${roll.card} isn't a supermon`,
      );
  }
}

const known = (cards: readonly HeldCard[], ref: Ref): HeldCard | undefined =>
  cards.find((card) => card.ref === ref);

/** Checks that players agree about face-down cards, and that controllers know theirs (ZN3). */
function checkFaceDown(catalogue: CompiledCatalogue, { open, own }: MatchState): void {
  const hidden = new Set<Ref>();
  for (const [square, stack] of open.field.entries()) {
    for (const [depth, { ref, roll }] of (stack?.cards ?? []).entries()) {
      if (roll) continue;
      hidden.add(ref);
      if (!known(own[stack!.owner].faceDown, ref)) {
        const place = valuePath('open', 'field', square, 'cards', depth);
        failRule(place, 'ZN3', "its controller doesn't know this face-down card");
      }
    }
  }
  for (const player of players) {
    const noteOnce = refBook((ref) => hidden.has(ref));
    for (const [index, { ref, roll }] of own[player].faceDown.entries()) {
      const place = valuePath('own', player, 'faceDown', index);
      noteOnce(ref, inside(place, 'ref'));
      if (!catalogue.spells.has(roll.card) || compiledRoll(catalogue, roll).hasSideAbility) {
        failRule(place, 'ZN3', 'only spells without a side ability can lie face down');
      }
      const there = known(own[player === 0 ? 1 : 0].faceDown, ref);
      if (there && !sameRoll(there.roll, roll))
        failRule(place, 'ZN3', 'the other player knows a different card there');
    }
  }
}

/** Checks that the special zone contains only spells (ZN4). */
function checkSpecial(catalogue: CompiledCatalogue, { open }: MatchState, player: Player): void {
  for (const [index, { roll }] of open.special[player].entries()) {
    if (!catalogue.spells.has(roll.card)) {
      failRule(
        valuePath('open', 'special', player, index),
        'ZN4',
        `card ${roll.card} isn't a spell`,
      );
    }
  }
}

/**
 * Checks that the cards of a state are consistent: refs, counts, decks and knowledge of face-down
 * cards.
 */
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
