import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A part of a card's face. */
export interface CardPart {
  readonly id: string;
  readonly title: Message;
  readonly text: Message;
  /** Selector of the part within the face. */
  readonly selector: string;
  /** Edge of the card on which its number lies. */
  readonly edge: 'left' | 'right' | 'bottom';
  /** Whether text lies between it and the edge: its line comes from below, so that it crosses none. */
  readonly isWithinText?: true;
}

/** The parts of a monster's face, from top to bottom. */
export const cardParts: readonly CardPart[] = [
  {
    id: 'name',
    edge: 'left',
    title: msg('Name'),
    text: msg(
      'A deck holds at most three copies of a card. Copies differ in their numbers and abilities.',
    ),
    selector: '.sm-card__name',
  },
  {
    id: 'cost',
    edge: 'right',
    title: msg('Cost'),
    text: msg(
      'The energy that your King pays for the card: to summon it, to stack it from your hand or, for a supermon, to upgrade to it.',
    ),
    selector: '.sm-cost',
  },
  {
    id: 'level',
    edge: 'right',
    title: msg('Level of a supermon'),
    text: msg(
      'How many monsters a stack needs before you can upgrade it to this supermon. A card without a star is a basic monster, of level 1.',
    ),
    selector: '.sm-level',
  },
  {
    id: 'element',
    edge: 'left',
    title: msg('Element'),
    text: msg(
      'An attack is stronger against some elements and weaker against others: IQ is added to the damage or subtracted from it.',
    ),
    selector: '.sm-elements',
  },
  {
    id: 'kind',
    edge: 'left',
    title: msg('Kind'),
    text: msg(
      'Elements and monster types in words, and the level of a supermon. Texts of cards refer to them.',
    ),
    selector: '.sm-card__words',
  },
  {
    id: 'rarity',
    edge: 'right',
    title: msg('Rarity'),
    text: msg(
      'The more stones, the rarer. The frame shows it too. It doesn’t make a card stronger.',
    ),
    selector: '.sm-rarity',
  },
  {
    id: 'ability',
    edge: 'left',
    title: msg('Abilities'),
    text: msg('What the monster can do, by name and in a sentence. A monster has three.'),
    selector: '.sm-card__text',
  },
  {
    id: 'symbols',
    edge: 'right',
    isWithinText: true,
    title: msg('Signs'),
    text: msg(
      'How an ability works: passive, active or an attack, whether it can be stacked, when it can be used, and what it costs. A dark sign is a cost in energy.',
    ),
    selector: '.sm-marks',
  },
  {
    id: 'power',
    edge: 'bottom',
    title: msg('Power'),
    text: msg(
      'The damage of its attacks, and what it can take. At 0 it is destroyed. Damage heals at the end of the turn.',
    ),
    selector: '.sm-stat:nth-child(1)',
  },
  {
    id: 'iq',
    edge: 'bottom',
    title: msg('IQ'),
    text: msg(
      'Abilities and spells can’t affect an opposing monster with a higher IQ than their owner’s. It also counts between elements.',
    ),
    selector: '.sm-stat:nth-child(2)',
  },
  {
    id: 'eq',
    edge: 'bottom',
    title: msg('EQ'),
    text: msg(
      'The bond of a stack: on top, the monster receives abilities from at most this many cards underneath.',
    ),
    selector: '.sm-stat:nth-child(3)',
  },
  {
    id: 'range',
    edge: 'bottom',
    title: msg('Range and its type'),
    text: msg(
      'How many squares the monster moves and attacks. The sign shows the lines: diagonal like a bishop, square like a rook, circle like a queen.',
    ),
    selector: '.sm-stat:nth-child(4)',
  },
];
