import {
  boardSize,
  cardsPerStack,
  copiesPerCard,
  deckMonsters,
  deckSpells,
  fullHand,
  positionsPerPlayer,
  sideRanks,
  superdeckSize,
} from '@stackmate/engine';
import { term } from './term.ts';

/** Terms for zones and squares. */
export const placeTerms = {
  field: term(
    'Field',
    ['BD1', 'BD2', 'BD3', 'ZN2'],
    ['fieldposition', 'yoursidefield', 'stack'],
    'The board of {size} by {size} squares, a1 to e{size}. Each player may hold at most {positions} squares on it, the [King] included.',
    { size: boardSize, positions: positionsPerPlayer },
  ),
  yoursidefield: term(
    'Your side of the field',
    ['BD1', 'SU5'],
    ['field', 'summon'],
    'The {ranks} rows nearest you. You [summon] there. The row in the middle belongs to nobody.',
    { ranks: sideRanks },
  ),
  fieldposition: term(
    'Field position',
    ['BD2', 'BD3'],
    ['field', 'stack', 'topstackcard'],
    'A square held by one player with one card or a [stack] of up to {cards}. A player holds at most {positions}.',
    { cards: cardsPerStack, positions: positionsPerPlayer },
  ),
  hand: term(
    'Hand',
    ['ZN2', 'ZN6', 'SU2', 'TN1'],
    ['draw', 'deck'],
    'The cards you can play. Your opponent sees only their number. A hand is full at {full}: further draws are skipped, and a card that returns to a full hand goes to the [bin].',
    { full: fullHand },
  ),
  deck: term(
    'Deck',
    ['CD4', 'ZN2'],
    ['superdeck', 'draw', 'hand'],
    'The cards you [draw] from: {monstersMin} to {monstersMax} [basic monsters|basicmonster] and {spellsMin} to {spellsMax} [spells|spell], at most {copies} of the same card. Nobody knows its order. An empty deck does not lose the game.',
    {
      monstersMin: deckMonsters.min,
      monstersMax: deckMonsters.max,
      spellsMin: deckSpells.min,
      spellsMax: deckSpells.max,
      copies: copiesPerCard,
    },
  ),
  superdeck: term(
    'Superdeck',
    ['CD4', 'ZN2', 'ZN6'],
    ['supermon', 'upgrade'],
    'Up to {size} [supermons|supermon], at most {copies} of the same. You may use any of them for an [upgrade] at any time. Your opponent does not see them.',
    { size: superdeckSize, copies: copiesPerCard },
  ),
  bin: term(
    'Bin',
    ['ZN1', 'ZN2', 'BT4', 'ZN6'],
    ['void', 'burn'],
    'Where destroyed, used and discarded cards go, each to the bin of its original owner. Everyone may look through both bins.',
  ),
  void: term(
    'Void',
    ['ZN1', 'ZN2', 'ZN6'],
    ['burn', 'bin'],
    'Where [burned|burn] cards go. They never return to [field] or [hand], except by a card that names the void. Everyone may look through both voids.',
  ),
  stack: term(
    'Stack',
    ['BD2', 'BD3', 'ST1', 'TN3'],
    ['topstackcard', 'stackableability', 'fullstack', 'lift', 'unstack', 'stacktransfer'],
    'Up to {cards} cards on one square. To stack is to put a card from the [hand], or a whole position on the [field], onto another position of yours. A [King] is neither stacked nor stacked upon.',
    { cards: cardsPerStack },
  ),
  fullstack: term(
    'Full stack',
    ['ST5', 'BD3'],
    ['stack', 'supermon'],
    'A [stack] of {cards} cards. Only on top of one do the super abilities of a [supermon] work.',
    { cards: cardsPerStack },
  ),
  topstackcard: term(
    'Top stack card',
    ['ST3', 'ST4', 'ST7'],
    ['stack', 'stackchildren', 'lift', 'stackableability'],
    'The card on top of a position. It [moves|move], attacks and is attacked for the whole [stack]. Effects see top cards only, unless their text says otherwise. When it leaves, the next [monster] becomes the top.',
  ),
  stackchildren: term(
    'Covered cards',
    ['ST3', 'ST6', 'ZN3'],
    ['stack', 'topstackcard', 'stackableability', 'lift', 'unstack'],
    'The cards of a [stack] under its [top card|topstackcard]. They pass [stackable abilities|stackableability] up; else they are silent. Covered [spells|spell] lie face down, except those with a [side ability].',
  ),
} as const;
