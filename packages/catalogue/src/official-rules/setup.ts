import {
  boardSize,
  cardsPerStack,
  copiesPerCard,
  deckMonsters,
  deckSpells,
  fullHand,
  monstersInStartingHand,
  positionsPerPlayer,
  sideRanks,
  startingHand,
  superdeckSize,
} from '@stackmate/engine';
import { example, paragraph, points, section, sectionAt } from './block.ts';
import type { Section } from './block.ts';

const deck = sectionAt('deck', 'Deck', [
  paragraph(
    ['CD4'],
    'Your deck holds {monstersMin} to {monstersMax} [basic monsters|basicmonster] and {spellsMin} to {spellsMax} [spells|spell], at most {copies} of the same card. A deck that breaks this is told everything that is wrong with it at once.',
    {
      monstersMin: deckMonsters.min,
      monstersMax: deckMonsters.max,
      spellsMin: deckSpells.min,
      spellsMax: deckSpells.max,
      copies: copiesPerCard,
    },
  ),
  paragraph(
    ['ZN2', 'SU1'],
    'At the start both decks are shuffled. Nobody knows the order of a deck, not even its player. Everyone may know how many cards are left.',
  ),
  paragraph(
    ['ZN5'],
    "A card that goes back into a deck can't be followed. If it is drawn again, nothing shows your opponent that it is the same card.",
  ),
]);

const superdeck = sectionAt('superdeck', 'Superdeck', [
  paragraph(
    ['CD4', 'ZN2'],
    'Your superdeck holds at most {size} [supermons|supermon], at most {copies} of the same card. It has no order: you may take any of them when you [upgrade]. Your opponent sees only their number. A supermon that would go to a hand or a deck goes to the superdeck.',
    { size: superdeckSize, copies: copiesPerCard },
  ),
]);

const hand = sectionAt('hand', 'Hand', [
  paragraph(
    ['SU2'],
    'Each player draws {cards} cards. If fewer than {monsters} of them are monsters, the hand goes back, the deck is shuffled and {cards} cards are drawn again, until there are enough.',
    { cards: startingHand, monsters: monstersInStartingHand },
  ),
  paragraph(
    ['ZN2', 'ZN6'],
    'Your opponent sees how many cards you hold, not which. A hand is full at {full} cards. With a full hand you do not draw, and a card that returns to a full hand goes to the [bin] instead.',
    { full: fullHand },
  ),
]);

const field = sectionAt('field', 'Field', [
  paragraph(
    ['BD1'],
    'The field is a board of {size} by {size} squares. Columns are a to e, rows 1 to {size}, so the squares are a1 to e{size}. South owns rows 1 and 2, North rows 4 and 5: the {ranks} rows nearest each player. The row in the middle belongs to nobody.',
    { size: boardSize, ranks: sideRanks },
  ),
  paragraph(
    ['BD2', 'BD3'],
    'A square that holds cards is a [position|fieldposition]. It has one to {cards} cards of one player; the uppermost is the [top card|topstackcard], at depth 0. A player may have at most {positions} positions at a time, the King among them, and a [stack] at most {cards} cards.',
    { cards: cardsPerStack, positions: positionsPerPlayer },
  ),
  paragraph(
    ['ZN2', 'ZN3'],
    'Monsters on the field lie face up. Spells in a stack lie face down for your opponent, except those with a [side ability]. A face-down spell is turned face up when it is activated or leaves its stack.',
  ),
  example(
    ['BD1', 'BD3', 'SU5'],
    'The board',
    ['..k..', '.m.n.', '.....', '*A*B*', '**K**'],
    'You are South. K is your King, A and B are monsters of yours. You may [summon] onto any square marked *: empty and on your own side. With three positions you may have one more.',
  ),
]);

const bin = sectionAt('bin', 'Bin', [
  paragraph(
    ['ZN1', 'ZN2', 'ZN6'],
    'Destroyed monsters, used spells and discarded cards go to the bin. A card that leaves the field always goes to the zone of its original owner, whoever controlled it. Everyone may look through both bins.',
  ),
]);

const voidZone = sectionAt('void', 'Void', [
  paragraph(
    ['ZN1', 'ZN2', 'ZN6'],
    'Burned cards go to the void. They never return to field or hand, except by the rare card whose text names the void. Everyone may look through both voids.',
  ),
]);

const otherZones = section('Other zones', [
  points(['ZN1', 'ZN4', 'CT1'], 'There are three more zones:', [
    'Special zone: where a spell activated from the hand waits while it is on the [response stack].',
    'Rules: where the [rule cards|rulecard] are.',
    'Card ability: where the abilities are. They are cards of their own kind, but belong to their monster or spell.',
  ]),
]);

export const setup: Section = section(
  'Game setup',
  [
    paragraph(
      ['SU1'],
      'Everything left to chance in a match comes from one seed, which is fixed before it starts. It shuffles both decks and decides who goes first.',
    ),
  ],
  [deck, superdeck, hand, field, bin, voidZone, otherZones],
);
