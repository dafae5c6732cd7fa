import {
  activationsPerTurn,
  cardsPerStack,
  positionsPerPlayer,
  responseLimit,
} from '@stackmate/engine';
import { example, paragraph, points, section, sectionAt, steps } from './block.ts';
import type { Section } from './block.ts';
import { cardWords } from './card-words.ts';

const overrides = section('Overrides', [
  paragraph(
    ['AC9'],
    "If a card contradicts these rules, the card is right. If one text says that something may happen and another that it can't, it can't.",
  ),
  paragraph(
    ['AC9', 'AC8'],
    "If you can't stack, no effect stacks a card for you. If you can't draw, you can't use Reload Hand either, and an effect that makes you reload only puts your hand into the deck.",
  ),
  points(
    ['AC9', 'BD3', 'RS1', 'AC7', 'BT1'],
    'No card ever exceeds these limits:',
    [
      '{positions} positions for each player and {cards} cards in a stack;',
      '{pending} pending actions;',
      '{times} activations of one ability in a turn, and one trigger per action for an automatic ability.',
    ],
    {
      positions: positionsPerPlayer,
      cards: cardsPerStack,
      pending: responseLimit,
      times: activationsPerTurn,
    },
  ),
  paragraph(
    ['AC9', 'BT1'],
    'Extra attacks from a card come on top of the two that a position can make by lifting.',
  ),
  paragraph(
    ['AC8'],
    "An effect does as much as it can and skips the rest. “Up to” can be none. A target that a text requires must be there when you declare, or you can't declare.",
  ),
  paragraph(
    ['AC8', 'TN5'],
    "When control of a card passes to the other player, the whole position passes. Its cards count as having arrived this turn. Control can't pass to a player who has {positions} positions already, and a King never changes its owner.",
    { positions: positionsPerPlayer },
  ),
  paragraph(
    ['ST7', 'RG3'],
    'Effects see top cards only, unless their text says covered cards or stack cards.',
  ),
  paragraph(
    ['ZN6', 'ST4'],
    'A card that leaves the field goes to its original owner. Burned cards do not come back to field or hand, except by a card that names the void. Cards under a card that leaves stay where they are.',
  ),
]);

const calculation = section('Stat calculation', [
  steps(['TN9', 'TN8'], 'The power of a card on the field is computed in this order:', [
    'Start with its base value, or with the value that an effect has set it to.',
    'Add and subtract changes that last beyond this turn.',
    'Add and subtract changes that last only while their source is there: passive abilities and Continuous spells.',
    'Multiply and halve.',
    'Add and subtract changes for this turn.',
    'Subtract the [damage] on the card.',
  ]),
  paragraph(
    ['TN9', 'CD2', 'EN2'],
    'Fractions are rounded down, except when a copy is made (to the nearest, halves up) and for half of your energy (up). IQ, EQ and range are worked out in the same way, without damage. None of them is ever below 0.',
  ),
  paragraph(
    ['TN8', 'TN10'],
    'Damage is separate from power and cleared at the end of every turn. A change of power lasts longer than the turn only as long as its source stays, or for the time that its text names.',
  ),
  example(
    ['TN9'],
    'A power computed',
    ['..k..', '.m...', '..A..', '..B..', '..K..'],
    'A has a base power of 7. A gem under it gives +2 as long as it is there, and B next to it doubles its power. A spell gave it +3 this turn, and m has dealt it 4 damage. Its power is (7 + 2) × 2 + 3 − 4 = 17.',
  ),
]);

const elements = sectionAt('naturalbonus', 'Elements', [
  paragraph(
    ['CT4', 'BT2'],
    'The chart has a row for each attacking element and a column for each element of a target. Fire is stronger against Grass, Ice, Flying, Bug and Steel, and weaker against Water and Ground. Fighting is stronger against Normal, Ice, Ground and Dark, and weaker against many others. Normal and Tech are stronger and weaker against nothing. It need not work both ways: one element being stronger against another says nothing about the reverse.',
  ),
  { block: 'element chart', codes: ['CT4'] },
]);

const definitions = section('Definitions', [{ block: 'glossary', codes: [] }]);

export const advanced: Section = section(
  'Advanced',
  [],
  [overrides, calculation, elements, cardWords, definitions],
);
