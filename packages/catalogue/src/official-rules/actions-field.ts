import { cardsPerStack, positionsPerPlayer } from '@stackmate/engine';
import { example, paragraph, points, sectionAt } from './block.ts';
import type { Section } from './block.ts';

const summon = sectionAt('summon', 'Summon', [
  paragraph(
    ['SU5', 'SU6', 'EN3', 'BD3'],
    'Put a monster from your hand onto an empty square of your own side and pay its upfront cost. If you go second, your first summon in your setup turn is free. You need to have fewer than {positions} positions. An effect that summons follows the same rules, but costs nothing.',
    { positions: positionsPerPlayer },
  ),
  paragraph(
    ['TN5'],
    'A card that reached the field this turn, by summon, stacking or upgrade, neither attacks nor activates this turn, and it passes no active or attack abilities up to the top card. Its passive abilities work at once. It may be moved or stacked.',
  ),
]);

const range = sectionAt('range', 'Range', [
  paragraph(
    ['RG1'],
    'Range is a number of squares and a range type: Diagonal goes along diagonals like a bishop, Square along rows and columns like a rook, Circle both ways like a queen. Every monster has one of these three. Global reaches any square and is never blocked; it belongs to spells, rule cards and abilities that say so.',
  ),
  paragraph(
    ['RG2'],
    'Moves and attacks slide along a line and stop at the first square that is occupied. An attack may hit what stands there. A move may enter it only to [stack] onto a position of yours; onto an opposing square it never goes. Spells and abilities choose their targets within the range of their [owner], and cards in between do not matter.',
  ),
  example(
    ['RG1', 'RG2'],
    'Square, range 3',
    ['..k..', '..*..', 'm*A**', '..B..', '..K..'],
    'A has range type Square and range 3. It may move to the squares marked *. It may attack m on a3 and k on c5, the first cards on their lines. It may move onto B on c2 only to stack. What lies behind B is out of reach.',
  ),
  example(
    ['RG1'],
    'Diagonal, range 2',
    ['*.k.*', '.*.*.', '..A..', '.*.*.', '*.K.*'],
    'A has range type Diagonal and range 2. It may move to every square marked *. From c3 it never gets to a square of the other colour, until a card changes its range type.',
  ),
]);

const move = sectionAt('move', 'Move', [
  paragraph(
    ['RG2', 'RG4'],
    'Slide a whole position along the lines of its top card to an empty square within range. A spell alone on the field moves one square in any direction.',
  ),
  paragraph(
    ['TN4', 'TN6'],
    'In one turn a monster moves or acts, never both. To act is to attack or to activate. A spell that was moved may still be activated. A position moves only if none of its cards moved or acted this turn; after that all of them have moved.',
  ),
]);

const stack = sectionAt('stack', 'Stack', [
  points(
    ['ST1', 'BD3', 'EN3'],
    "Put cards onto your position that isn't your King and isn't full: a stack has at most {cards} cards. There are two ways:",
    [
      'From the hand: one card, wherever that position stands. You pay its upfront cost.',
      'From the field: a whole position moves onto another within its range, if no more than {cards} cards come together. This is free, and it is the move of these cards. A King can do neither.',
    ],
    { cards: cardsPerStack },
  ),
  points(['ST1', 'ZN3'], 'Where the cards go:', [
    'A monster goes on top, or directly under the lowest monster of the stack, as you choose.',
    'A spell goes to the very bottom.',
    'A whole position goes on top or under the lowest monster in the same way. Its cards keep their order, but monsters always lie above spells.',
  ]),
  paragraph(
    ['ST3'],
    'The top card speaks for the stack. [Stackable abilities|stackableability] of the cards underneath pass up to it and keep their source: each is still counted as the ability of the card it came from. Pure ones work only from underneath; flex ones also on their own. EQ is the bond: the top card receives from at most as many cards as its EQ, the nearest first. Only cards with a stackable ability that lie face up are counted.',
  ),
  paragraph(
    ['ST3', 'EN5', 'AC6'],
    'Everything else on a covered card has no effect, except Layer abilities and abilities that trigger when the card itself is stacked or leaves the field.',
  ),
  paragraph(
    ['ST4'],
    'When the top card leaves, the next monster becomes the top. Damage on the old top never carries over to the new one. A spell is on top only if the stack has no monster left; then it lies face up.',
  ),
  paragraph(
    ['ST5'],
    'A stack of {cards} cards is a [full stack]. Super abilities work only on top of one.',
    { cards: cardsPerStack },
  ),
  example(
    ['ST3', 'ST1'],
    'The bond',
    ['..k..', '.....', '..A..', '.....', '..K..'],
    'The stack on c3, from the top: A with EQ 1, then B without a stackable ability, then C with “+2 power, pure”, then D with “+2 IQ, flex”. B is not counted. C is the nearest card that has something to give, so A gets +2 power. Its EQ is used up: D gives nothing. With EQ 2 A would get both.',
  ),
]);

const unstack = sectionAt('unstack', 'Unstack', [
  paragraph(
    ['ST2', 'BD3', 'EN3'],
    'Take one card out of a stack to a square that a move of the top card could reach and without an opposing card. Any card may be taken, the top card too. To an empty square you need to have fewer than {positions} positions. Onto another position of yours it is a [stack transfer]: there must be room, and the card is placed as in stacking. Unstacking is free.',
    { positions: positionsPerPlayer },
  ),
  paragraph(
    ['TN6'],
    'Unstacking is the move of the card that is taken, and only of that card. So it must not have moved or acted this turn.',
  ),
  example(
    ['ST2', 'TN6', 'TN4'],
    'Out of the stack and past the guard',
    ['..k..', '..*..', '.*S*.', '..B..', '..K..'],
    "S is a stack of A over C on c3. A has range type Square, range 1. Unstack C to a square marked *, and it is a position of its own; or onto B on c2, which is a transfer. C has now moved and can't attack this turn. A has not: it may still attack.",
  ),
]);

const lift = sectionAt('lift', 'Lift', [
  paragraph(
    ['ST2', 'TN6', 'EN3'],
    "Bring a covered card to the top of its stack. The others keep their order. A spell can't be lifted above a monster. Lifting is free and is not a move. Each position may be lifted once a turn.",
  ),
  paragraph(
    ['BT1', 'TN6'],
    'A monster that was lifted may attack, even if the one that was on top before has attacked already. So a position attacks at most twice a turn.',
  ),
  paragraph(
    ['ST6'],
    "A card is [busy] while it is attacker, owner, source card or chosen target of a pending action. While the top card is busy, nothing underneath may be lifted, unstacked or activated, and abilities passed up from underneath can't be used either. The Quick abilities of the top card itself may.",
  ),
]);

export const fieldActions: readonly Section[] = [summon, range, move, stack, unstack, lift];
