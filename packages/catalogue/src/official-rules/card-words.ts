import { paragraph, points, section, table } from './block.ts';
import type { Section } from './block.ts';

/** Explains the fixed phrases of card texts. */
export const cardWords: Section = section('Words in card texts', [
  paragraph(
    ['AC1', 'ST7'],
    'In card texts, “you” and “yours” are the player who controls the card, “opposing” is the other side. “This monster” is the monster that has the ability; where an ability or effect can belong to another card, the text says “the owner”. “This card” is the card the ability comes from. “It” in “as long as it” is the card that was changed. A condition about a card holds only while that card is on the field.',
  ),
  paragraph(
    ['ST7'],
    '“Monster” means a monster on top of a position, alone or not. Covered cards are meant only where the text says so. “Monster card” means any card that is a monster, even a covered one.',
  ),
  table(
    ['RG1', 'RG2', 'RG3', 'AC3', 'AC8'],
    ['A card says', 'It means'],
    [
      [
        'in range',
        'within the range and range type of the owner, cards in between do not matter. The square of the owner itself counts too.',
      ],
      ['next to', 'on one of the eight squares around, or on the same square.'],
      [
        'within Circle 2 of a card',
        'in the area of that kind and size around that card, its own square included.',
      ],
      ['in the area', 'in the area of effect around the target, or the first target.'],
      [
        "the spell's target",
        'in a side effect: the target of the spell that it comes with, the first one if there are several.',
      ],
      [
        'push, pull',
        'The whole position slides along the straight line that joins it and the owner, away from it or towards it. It stops before the first occupied square and at the edge. If no row, column or diagonal joins them, nothing happens.',
      ],
      [
        'swap places, put on a square',
        'The whole position goes there. A card that was put somewhere has not moved in the sense of “in one turn a monster moves or acts”. A covered card goes alone, as a position of its own.',
      ],
    ],
  ),
  table(
    ['AC8', 'TN9', 'CT3', 'SU5', 'ZN5', 'ZN6'],
    ['A card says', 'It means'],
    [
      ['1 per 2 IQ', 'one for every full 2 IQ of the owner, counted when the effect resolves.'],
      ['at random', 'every possible outcome is equally likely.'],
      [
        'remove damage',
        'Damage on the card is removed, and its power rises again. It never exceeds what it was without damage.',
      ],
      [
        'extra damage, less damage',
        'added to the damage of a battle after natural bonus and weakness, and subtracted at the very end. The damage is never below 0.',
      ],
      [
        'recoil is multiplied, halved',
        'The damage that the card deals by recoil is, after everything is added, and before “less damage” is subtracted.',
      ],
      [
        'natural bonus counts 2 times',
        'The IQ is added twice for each element that the attack is stronger against.',
      ],
      ['has 1 extra attack', 'It may attack once more in each turn, or in this turn.'],
      [
        'may attack, may move once more',
        'One attack, or one move, on top of those it has this turn, even if it has moved or acted. It permits nothing else: a monster that moved once more still counts as moved. A position moves along with a top card that may move once more, whatever its other cards did. Several such effects at once count as one.',
      ],
      [
        'attacks past, moves past cards',
        'Cards in the way do not stop it. The square it ends on follows the usual rules.',
      ],
      [
        'choose up to 2 cards from',
        'You choose them one by one and may stop early. Without “up to” you choose as many as there are, at most that number.',
      ],
      [
        'from your deck, from the top 3 cards',
        'Whoever chooses looks at these cards. A deck that was looked through as a whole is shuffled afterwards; cards looked at from its top go back as they were.',
      ],
      [
        'summon a card',
        'onto an empty square of your own side that you choose, free of cost, if you have room for a position.',
      ],
      [
        'send, return the lowest card under a monster',
        "That card leaves, if neither its IQ nor that of the monster protects it. It does not go to the hand if it can't be sent away.",
      ],
      ['discard at random', 'Random cards go from the hand to the bin.'],
      [
        'show',
        'Everyone sees the card. A card shown in a hand stays known until it leaves for a place that is hidden.',
      ],
      [
        'an action aimed at a card',
        'An attack on a position, or an activation whose first target is a card on the field. A direct attack is not.',
      ],
      [
        'an action has no effect',
        'It stays on the response stack and does nothing when it resolves. Its costs stay paid, an attack is used up, a spell goes to the bin.',
      ],
      [
        "can't move, can't be traded in for a time",
        "A change to a card stays with that card, wherever it is in its stack. A position with a card that can't move stays where it is, but its other cards may be unstacked. A stack with a card that can't be traded in isn't traded in.",
      ],
      [
        'end all lasting effects',
        'Everything that an effect gave or took for a time ends, an attack or move once more too. What passive abilities and Continuous spells do goes on. Damage stays.',
      ],
      [
        'abilities do not work',
        'The card has no abilities for that time, neither its own nor those passed up to it, and it can use none.',
      ],
      [
        'exchange their power',
        "Each gets the other's value at that moment. If one of them is not affected, neither changes.",
      ],
      [
        'becomes',
        'The value is set. What else changes it is added, taken away and multiplied as in the stat calculation.',
      ],
      ['raise the shield', "The King's shield absorbs that much more damage, this turn only."],
    ],
  ),
  points(['TN10', 'TN8'], 'How long something lasts:', [
    'until the end of this turn: until the last step of this turn.',
    "for 2 turns: until the end of the affected player's second turn that begins after the effect.",
    'until your next turn starts: until the start of the next turn of the player who controls the effect.',
    'as long as this card is on the field: until the card that the ability comes from leaves, covered or not.',
    'as long as it is in one stack with this card: until one of the two leaves the stack.',
    'as long as it stays on the field: until the changed card itself leaves.',
    'until it has attacked, moved or been dealt damage: until that has happened once. Here a card has moved too if an effect put it elsewhere, and it has attacked even if its attack fizzled.',
  ]),
]);
