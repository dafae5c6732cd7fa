import { msg } from '@stackmate/words';
import {
  attack,
  endTurn,
  lift,
  move,
  stackUnderneath,
  transferUnderneath,
  unstack,
} from '../actions.ts';
import {
  all,
  hasHappened,
  hasMoved,
  not,
  offField,
  onTop,
  cardPower,
  lastState,
} from '../conditions.ts';
import { nameValue } from '../lesson.ts';
import type { LessonCondition } from '../conditions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Power that the Power Gem adds. */
const gemPower = 2;
/** Attacks that Thousand Cuts adds. */
const extraAttacks = 2;

const hasAttacked: LessonCondition = hasHappened('Attack selected');

/** Requires the stack on c3 to be full. */
const isFull: LessonCondition = (moments) => lastState(moments).open.field[12]?.cards.length === 4;

/** Cards that change stacks, and what a full stack does. */
export const control: Chapter = {
  id: 'control',
  title: msg('Control of stacks'),
  art: 'ClayMarcher',
  lessons: [
    {
      id: 'transfer',
      title: msg('Transfer a card between stacks'),
      story: [
        msg(
          'You can take any card out of a stack, onto a square in the range of the card on top. Onto another of your stacks, that is a transfer: the card lands on top or underneath, as you choose.',
        ),
        msg(
          'A transfer is free, and it is the move of that card only. The other cards of both stacks may still act.',
        ),
        msg(
          'The {automaton} lies under the {bear} and carries a {gem}: +{bonus} power for the top card.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square} with the {hound}.'),
      hint: msg(
        'Tap the stack on {bear_square} and pick up the {automaton}. Aim it at the {hound} on {hound_square} and choose underneath: the {bear} reaches that far. Then attack with the {hound}.',
      ),
      praise: msg('The {gem} changed stacks, and {hound_power} power became {hound_power_now}.'),
      cards: { bear: 2, automaton: 3, hound: 4, stone: 7 },
      values: { gem: nameValue('PowerGem'), bonus: () => gemPower },
      claims: [
        {
          says: 'the {bear} reaches that far',
          after: [transferUnderneath(3, 'd2')],
          shows: hasHappened('Stack transfer', { card: 3 }),
        },
        {
          says: 'A transfer is free',
          after: [transferUnderneath(3, 'd2')],
          shows: not(hasHappened('Energy paid')),
        },
        {
          says: 'The {automaton} lies under the {bear} and carries a {gem}: +{bonus} power for the top card.',
          after: [transferUnderneath(3, 'd2')],
          shows: (moments) =>
            cardPower(2)(moments) === cardPower(2)(moments.slice(0, 1)) - gemPower,
        },
        {
          says: 'The {gem} changed stacks, and {hound_power} power became {hound_power_now}.',
          after: [transferUnderneath(3, 'd2'), attack(4, 7)],
          shows: (moments) =>
            cardPower(4)(moments) === cardPower(4)(moments.slice(0, 1)) + gemPower,
        },
      ],
      position: `Stackmate position, state 1
turn 13 South main
energy 22 22
board
  5 . . k . .
  4 . . . . .
  3 . . . b .
  2 . A . C .
  1 K . . . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HarbourBear power 9 iq 1 eq 2 range 2 Square []
  #3 CopperAutomaton power 6 iq 1 eq 1 range 1 Square [PowerGem]
C
  #4 HearthHound power 8 iq 2 eq 2 range 1 Square []
  #5 RimeWolf power 7 iq 2 eq 2 range 1 Square []
  #6 BurrowBadger power 7 iq 2 eq 1 range 1 Square []
b
  #7 StandingStone power 10 iq 2 eq 2 range 1 Diagonal []
k
  #8 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: all(offField(7), hasHappened('Stack transfer', { card: 3 })),
      mistakes: [
        {
          if: all(hasAttacked, not(hasHappened('Stack transfer', { card: 3 }))),
          text: msg(
            'The {hound} attacked first, and {stone_power_now} power of the {stone} is left. Bring the {gem} before you attack.',
          ),
          tries: [[attack(4, 7)]],
        },
        {
          if: hasMoved(4),
          text: msg('The {hound} has moved, so it can’t attack this turn.'),
          tries: [[move(4, 'd1')], [unstack(4, 'e2')]],
        },
        {
          if: all(hasMoved(3), not(hasHappened('Stack transfer', { card: 3 }))),
          text: msg('The {automaton} has moved, so it can’t change stacks this turn.'),
          tries: [[unstack(3, 'c2')]],
        },
        {
          if: hasHappened('Move', { card: 2 }),
          text: msg('The whole stack has moved, so none of its cards can change stacks this turn.'),
          tries: [[move(2, 'b4')]],
        },
        {
          if: hasMoved(2),
          text: msg(
            'The {bear} has left the stack, and the {automaton} alone doesn’t reach the {hound}.',
          ),
          tries: [[unstack(2, 'b3')]],
        },
        {
          if: (moments) => [3, 5, 6].some((card) => hasHappened('Lift', { card })(moments)),
          text: msg('Another card is on top now, and a stack can be lifted only once a turn.'),
          tries: [[lift(3)], [lift(5)]],
        },
        {
          if: (moments) => [5, 6].some((card) => onTop(card, 'c2')(moments)),
          text: msg('That card is in the line from {bear_square} to {hound_square} now.'),
          tries: [[unstack(5, 'c2')], [unstack(6, 'c2')]],
        },
      ],
      late: [[endTurn], [transferUnderneath(3, 'd2'), endTurn]],
      solution: [transferUnderneath(3, 'd2'), attack(4, 7)],
    },
    {
      id: 'full-stack',
      title: msg('Fill a stack for its super ability'),
      story: [
        msg(
          'A stack of {cardsPerStack} cards is full. Each supermon has a super ability, which works only while the supermon tops a full stack.',
        ),
        msg('The {prowler} has {cuts}: {extra} extra attacks each turn, and no recoil.'),
      ],
      goal: msg('Destroy both monsters beside your stack, on {first_square} and {second_square}.'),
      hint: msg(
        'The stack on {prowler_square} has room for one more. Stack the {fox} on {fox_square} underneath it. Then attack twice with the {prowler}.',
      ),
      praise: msg('The stack was full, so {cuts} worked: both attacks, and no recoil.'),
      cards: { prowler: 2, fox: 5, first: 6, second: 7 },
      values: { cuts: nameValue('ThousandCuts'), extra: () => extraAttacks },
      claims: [
        {
          says: '{extra} extra attacks each turn, and no recoil',
          after: [stackUnderneath(5, 'c3'), attack(2, 6), attack(2, 7)],
          shows: all(
            hasHappened('Attack selected', { card: 2, times: 2 }),
            not(hasHappened('Attack recoil', { card: 2 })),
          ),
        },
        {
          says: 'The stack on {prowler_square} has room for one more.',
          after: [stackUnderneath(5, 'c3')],
          shows: isFull,
        },
        {
          says: 'The stack was full, so {cuts} worked: both attacks, and no recoil.',
          after: [stackUnderneath(5, 'c3'), attack(2, 6), attack(2, 7)],
          shows: all(isFull, offField(6, 7), not(hasHappened('Attack recoil', { card: 2 }))),
        },
      ],
      position: `Stackmate position, state 1
turn 21 South main
energy 18 20
board
  5 . . . . k
  4 . . b . .
  3 . . A c .
  2 . B . . .
  1 K . . . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 NightProwler power 14 iq 3 eq 2 range 1 Square [ThousandCuts]
  #3 HearthHound power 7 iq 2 eq 2 range 1 Square []
  #4 RimeWolf power 7 iq 2 eq 2 range 1 Square []
B
  #5 CinderFox power 6 iq 3 eq 2 range 1 Diagonal []
b
  #6 StandingStone power 11 iq 2 eq 2 range 1 Square []
c
  #7 HarbourBear power 11 iq 1 eq 2 range 1 Square []
k
  #8 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: offField(6, 7),
      mistakes: [
        {
          if: hasHappened('Attack recoil', { card: 2 }),
          text: msg(
            'The stack isn’t full, so the {prowler} took recoil. {prowler_power_now} power is too little for the other monster.',
          ),
          tries: [[attack(2, 6)]],
        },
        {
          if: hasMoved(2),
          text: msg('The {prowler} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'b3')]],
        },
        {
          if: all(hasMoved(5), not(hasHappened('Link from field', { card: 5 }))),
          text: msg('The {fox} has moved, so it can’t be stacked this turn.'),
          tries: [[move(5, 'a3')]],
        },
        {
          if: (moments) => [3, 4].some((card) => hasMoved(card)(moments)),
          text: msg('You took a card off the stack, and it can’t become full this turn.'),
          tries: [[unstack(3, 'b3')]],
        },
        {
          if: (moments) => [3, 4].some((card) => hasHappened('Lift', { card })(moments)),
          text: msg('A stack can be lifted only once a turn, and the {prowler} has to be on top.'),
          tries: [[lift(3)]],
        },
      ],
      late: [[endTurn], [stackUnderneath(5, 'c3'), attack(2, 6), endTurn]],
      solution: [stackUnderneath(5, 'c3'), attack(2, 6), attack(2, 7)],
    },
  ],
};
