import { msg } from '@stackmate/words';
import { attack, endTurn, lift, move, stackOnTop, stackUnderneath, unstack } from '../actions.ts';
import {
  all,
  hasHappened,
  hasMoved,
  not,
  offField,
  onField,
  onTop,
  cardPower,
} from '../conditions.ts';
import type { Chapter } from '../lesson.ts';
import { nameValue } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Power that the Power Gem adds. */
const gemPower = 2;

/** Stacking and lifting. */
export const stacking: Chapter = {
  id: 'stacking',
  title: msg('Stacking and lifting'),
  art: 'CopperAutomaton',
  lessons: [
    {
      id: 'gem',
      title: msg('Stack for power'),
      story: [
        msg(
          'You can stack monsters, up to {cardsPerStack} cards on a square. The top card fights, and those underneath pass their stackable abilities up to it.',
        ),
        msg(
          'To stack a monster that is on the board, move it onto another of your monsters. That is free. It goes on top or underneath, as you choose.',
        ),
        msg(
          'The {automaton} carries a {gem}: +{bonus} power for the top card, but only from underneath.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square} with the {hound}.'),
      hint: msg(
        'Pick up the {automaton} on {automaton_square}, aim it at the {hound} and choose to stack it underneath. Then attack with the {hound}.',
      ),
      praise: msg('With the {gem} underneath, {hound_power} power became {hound_power_now}.'),
      cards: { hound: 2, automaton: 3, stone: 4 },
      values: {
        gem: nameValue('PowerGem'),
        bonus: () => gemPower,
      },
      claims: [
        {
          says: '+{bonus} power for the top card',
          after: [stackUnderneath(3, 'c2')],
          shows: (moments) =>
            cardPower(2)(moments) === cardPower(2)(moments.slice(0, 1)) + gemPower,
        },
        {
          says: 'but only from underneath',
          after: [stackOnTop(3, 'c2')],
          shows: (moments) => cardPower(3)(moments) === cardPower(3)(moments.slice(0, 1)),
        },
        {
          says: 'With the {gem} underneath, {hound_power} power became {hound_power_now}.',
          after: [stackUnderneath(3, 'c2'), attack(2, 4)],
          shows: (moments) =>
            cardPower(2)(moments) === cardPower(2)(moments.slice(0, 1)) + gemPower,
        },
      ],
      position: `Stackmate position, state 1
turn 7 South main
energy 30 30
board
  5 k . . . .
  4 . . b . .
  3 . . . . .
  2 . B A . .
  1 . . . . K
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 2 Square []
B
  #3 CopperAutomaton power 6 iq 1 eq 1 range 1 Square [PowerGem]
b
  #4 StandingStone power 10 iq 2 eq 2 range 1 Square []
k
  #5 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: offField(4),
      mistakes: [
        {
          if: hasHappened('Attack selected'),
          text: msg(
            'The {hound} has attacked, and {stone_power_now} power of the {stone} is left. The {gem} has to be underneath first.',
          ),
          tries: [[attack(2, 4)]],
        },
        {
          if: hasHappened('Move', { card: 3 }),
          text: msg('The {automaton} has moved, so it can’t be stacked this turn.'),
          tries: [[move(3, 'b1')]],
        },
        {
          if: hasMoved(2),
          text: msg('The {hound} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'd2')], [stackOnTop(2, 'b2')]],
        },
      ],
      notes: [
        {
          if: onTop(3, 'c2'),
          text: msg(
            'The {automaton} is on top now, and the {gem} works only from underneath. Lift the {hound} to the top, or try again.',
          ),
          tries: [[stackOnTop(3, 'c2')]],
        },
      ],
      late: [[endTurn]],
      solution: [stackUnderneath(3, 'c2'), attack(2, 4)],
    },
    {
      id: 'lift',
      title: msg('Lift to attack again'),
      story: [
        msg(
          'Lifting brings a covered card to the top of its stack. It is free and isn’t a move. You can lift once a turn in each stack.',
        ),
        msg(
          'Each monster attacks once a turn. So a stack can attack with its top card, and then with the card that you lift.',
        ),
      ],
      goal: msg('Destroy both monsters beside your stack, on {first_square} and {second_square}.'),
      hint: msg(
        'Attack with the {tiger}, which is on top. Then tap the stack to see its cards side by side. Pick up the {hound}, lift it to the top, and attack with it.',
      ),
      praise: msg('The {tiger} and the {hound} attacked from one square.'),
      cards: { tiger: 2, hound: 3, first: 4, second: 5 },
      claims: [
        { says: 'the {tiger}, which is on top', shows: onTop(2, 'c3') },
        {
          says: 'The {tiger} and the {hound} attacked from one square.',
          after: [attack(2, 4), lift(3), attack(3, 5)],
          shows: all(
            hasHappened('Attack selected', { card: 2 }),
            hasHappened('Attack selected', { card: 3 }),
            not(hasHappened('Move')),
            onField(2, 3),
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 9 South main
energy 26 26
board
  5 . . . . k
  4 . . b . .
  3 . c A . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 MeadowTiger power 10 iq 2 eq 2 range 1 Square [LightFeet]
  #3 HearthHound power 9 iq 2 eq 2 range 1 Square [LightFeet]
b
  #4 StandingStone power 7 iq 2 eq 2 range 1 Diagonal []
c
  #5 StandingStone power 7 iq 2 eq 2 range 1 Diagonal []
k
  #6 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: offField(4, 5),
      mistakes: [
        {
          if: hasHappened('Unlink', { card: 3 }),
          text: msg(
            'Taking the {hound} off its stack is a move, so it can’t attack this turn. Lift it.',
          ),
          tries: [[unstack(3, 'c2')], [attack(2, 4), unstack(3, 'd3')]],
        },
        {
          if: hasHappened('Unlink', { card: 2 }),
          text: msg('Taking the {tiger} off its stack is a move, so it can’t attack this turn.'),
          tries: [[unstack(2, 'd3')]],
        },
        {
          if: all(
            hasHappened('Lift'),
            not(hasHappened('Attack selected', { card: 2 })),
            not(offField(4, 5)),
          ),
          text: msg(
            'You lifted before the {tiger} attacked, and a stack can be lifted only once a turn. Attack with the top card first.',
          ),
          tries: [[lift(3)], [lift(3), attack(3, 4)]],
        },
        {
          if: all(hasHappened('Move', { card: 2 }), onField(4, 5)),
          text: msg('The whole stack has moved, so its monsters can’t attack this turn.'),
          tries: [[move(2, 'd3')]],
        },
      ],
      late: [[endTurn], [attack(2, 4), endTurn]],
      solution: [attack(2, 4), lift(3), attack(3, 5)],
    },
    {
      id: 'bond',
      title: msg('Use EQ to carry more abilities'),
      story: [
        msg(
          'EQ is the bond of a stack: the top card receives abilities from at most that many cards underneath, nearest first.',
        ),
        msg(
          'In this stack the {automaton} and the {wyrm} have a {gem} each, +{bonus} power from underneath. You can see a card’s EQ when you open it.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square}.'),
      hint: msg(
        'With the {bear} on top, EQ {bear_eq} lets one {gem} work. The {hound} has EQ {hound_eq}: lift it and attack.',
      ),
      praise: msg(
        'EQ {hound_eq} let both cards help: {hound_power_now} power instead of {rolled}.',
      ),
      cards: { automaton: 2, bear: 3, hound: 4, wyrm: 5, stone: 6 },
      values: { gem: nameValue('PowerGem'), bonus: () => gemPower, rolled: () => 8 },
      claims: [
        {
          says: 'With the {bear} on top, EQ {bear_eq} lets one {gem} work.',
          after: [lift(3)],
          shows: (moments) => cardPower(3)(moments) === 9 + gemPower,
        },
        {
          says: 'EQ {hound_eq} let both cards help: {hound_power_now} power instead of {rolled}.',
          after: [lift(4), attack(4, 6)],
          shows: all(offField(6), (moments) => cardPower(4)(moments) === 8 + gemPower + gemPower),
        },
        {
          says: 'the {automaton} and the {wyrm} have a {gem} each, +{bonus} power from underneath',
          after: [lift(4)],
          shows: (moments) => cardPower(4)(moments) === 8 + gemPower + gemPower,
        },
      ],
      position: `Stackmate position, state 1
turn 9 South main
energy 26 26
board
  5 k . . . .
  4 . . b . .
  3 . . . . .
  2 . . A . .
  1 . . . . K
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 CopperAutomaton power 6 iq 1 eq 1 range 1 Square [PowerGem]
  #3 HarbourBear power 9 iq 1 eq 1 range 2 Square []
  #4 HearthHound power 8 iq 2 eq 2 range 2 Square []
  #5 EmberWyrm power 7 iq 1 eq 1 range 1 Square [PowerGem]
b
  #6 StandingStone power 12 iq 2 eq 2 range 1 Square []
k
  #7 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: offField(6),
      mistakes: [
        {
          if: hasHappened('Lift', { card: 3 }),
          text: msg(
            'The {bear} is on top now. Its EQ {bear_eq} lets one {gem} work: {bear_power_now} power against {stone_power}. A stack can be lifted only once a turn.',
          ),
          tries: [[lift(3)], [lift(3), attack(3, 6)]],
        },
        {
          if: hasHappened('Lift', { card: 5 }),
          text: msg('The {wyrm} is on top now. A stack can be lifted only once a turn.'),
          tries: [[lift(5)]],
        },
        {
          if: (moments) => [4, 5].some((card) => hasHappened('Unlink', { card })(moments)),
          text: msg('You took a card off the stack, and the {hound} needs all of it.'),
          tries: [[unstack(4, 'b2')], [unstack(5, 'b2')]],
        },
        {
          if: hasHappened('Move', { card: 2 }),
          text: msg('The stack has moved, so its monsters can’t attack this turn.'),
          tries: [[move(2, 'c3')]],
        },
        {
          if: (moments) => [2, 3].some((card) => onTop(card, 'c3')(moments)),
          text: msg('That card is in the line of the stack now.'),
          tries: [[unstack(3, 'c3')], [unstack(2, 'c3')]],
        },
      ],
      late: [[endTurn], [lift(4), endTurn]],
      solution: [lift(4), attack(4, 6)],
    },
  ],
};
