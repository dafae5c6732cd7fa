import { fullHand, superdeckSize } from '@stackmate/engine';
import type { MatchState, Player, Roll } from '@stackmate/engine';
import { orderDeck } from '@stackmate/engine/debug';
import { rules } from '@stackmate/catalogue';
import { t } from '@stackmate/words';
import { edit } from './edit.ts';
import type { Edited } from './edit.ts';
import type { PlayerPile, PileSource } from './places.ts';

/** Returns a deck's cards from the top. */
const deckFromTop = ({ own, secret }: MatchState, owner: Player): Roll[] =>
  secret.order[owner].toReversed().map((index) => own[owner].deck[index]);

function setDeck(draft: MatchState, owner: Player, fromTop: readonly Roll[]): void {
  const { deck, order } = orderDeck(fromTop);
  draft.own[owner].deck = deck;
  draft.secret.order[owner] = order;
}

/** Returns the cards of a pile: of a hand with those that everyone knows last, of a deck from the top. */
export function cardsIn(state: MatchState, { owner, pile }: PlayerPile): readonly Roll[] {
  const { open, own } = state;
  if (pile === 'deck') return deckFromTop(state, owner);
  const held =
    pile === 'hand'
      ? [...own[owner].hand, ...open.known[owner]]
      : pile === 'superdeck'
        ? own[owner].superdeck
        : open[pile][owner];
  return held.map(({ roll }) => roll);
}

/** Adds a card to a pile: on top of a deck, else last. Returns why that isn't possible, or null. */
export function addTo(draft: MatchState, { owner, pile }: PlayerPile, roll: Roll): string | null {
  const { open } = draft;
  const own = draft.own[owner];
  switch (pile) {
    case 'deck':
      setDeck(draft, owner, [roll, ...deckFromTop(draft, owner)]);
      return null;
    case 'hand':
      if (own.hand.length + open.known[owner].length >= fullHand)
        return t('A hand has at most six cards.');
      own.hand.push({ ref: own.nextRef--, roll });
      return null;
    case 'superdeck':
      if ((rules.catalogue.monsters.get(roll.card)?.definition.level ?? 1) === 1)
        return t('Only supermons can be in a superdeck.');
      if (own.superdeck.length >= superdeckSize) return t('A superdeck has at most ten cards.');
      own.superdeck.push({ ref: own.nextRef--, roll });
      return null;
    case 'bin':
    case 'void':
      open[pile][owner].push({ ref: open.nextRef++, roll });
      return null;
  }
}

/** Returns the list that holds a card of a pile, and its index there. */
function pileCards({ open, own }: MatchState, { owner, pile, at }: PileSource) {
  if (pile === 'hand') {
    const { hand } = own[owner];
    return at < hand.length
      ? { list: hand, index: at }
      : { list: open.known[owner], index: at - hand.length };
  }
  const list =
    pile === 'superdeck' ? own[owner].superdeck : open[pile === 'bin' ? 'bin' : 'void'][owner];
  return { list, index: at };
}

/** Takes a card out of a pile; null if there is none. */
export function takeFrom(draft: MatchState, from: PileSource): Roll | null {
  const roll = cardsIn(draft, from)[from.at];
  if (!roll) return null;
  if (from.pile === 'deck') {
    setDeck(draft, from.owner, deckFromTop(draft, from.owner).toSpliced(from.at, 1));
  } else {
    const { list, index } = pileCards(draft, from);
    list.splice(index, 1);
  }
  return roll;
}

/** Replaces the copy of a card in a pile. */
export function replaceIn(draft: MatchState, from: PileSource, roll: Roll): void {
  if (from.pile === 'deck') {
    setDeck(draft, from.owner, deckFromTop(draft, from.owner).with(from.at, roll));
    return;
  }
  const { list, index } = pileCards(draft, from);
  list[index].roll = roll;
}

/** Puts a card of a deck on its top. */
export const putOnTop = (state: MatchState, from: PileSource): Edited =>
  edit(state, (draft) => {
    const roll = takeFrom(draft, from);
    return roll ? addTo(draft, from, roll) : t('There is no card there.');
  });
