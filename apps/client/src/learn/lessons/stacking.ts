import { attack, lift, move, stackOnTop, stackUnderneath, unstack } from '../actions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Cards on cards. */
export const stacking: Chapter = {
  id: 'stacking',
  title: 'Stacking and lifting',
  art: 'CopperAutomaton',
  lessons: [
    {
      id: 'gem',
      title: 'Strength from underneath',
      story: [
        'Monsters are stacked on each other, up to four cards on a square. The top one fights; those under it pass their stackable abilities up to it. Its EQ says from how many.',
        'A monster on the board is stacked by moving it onto one of yours, free of charge. It may go on top, or underneath.',
        'The automaton carries a Power Gem: +2 power, but only from underneath.',
      ],
      goal: 'Destroy the monster on c4 with the hound.',
      hint: 'Pick up the automaton, aim it at the hound and choose to stack it underneath. Then attack with the hound.',
      praise: 'Eight power of its own and two from the gem underneath.',
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
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 2 Square []
B
  #3 CopperAutomaton power 6 iq 1 eq 1 range 1 Square [PowerGem]
b
  #4 StandingStone power 10 iq 2 eq 2 range 1 Square []
k
  #5 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
${smallDecks}`,
      done: { is: 'off field', card: 4 },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Attack selected' },
          words: 'Eight power is not enough for ten. The gem has to lie underneath first.',
        },
        {
          if: { is: 'on top', card: 3, square: 'c2' },
          words: 'The automaton is on top now, and its gem works only from underneath.',
        },
        {
          if: { is: 'happened', reason: 'Move' },
          words: 'What has moved this turn can’t attack or be stacked any more.',
        },
      ],
      solution: [stackUnderneath(3, 'c2'), attack(2, 4)],
      wrongTries: [
        {
          plays: [attack(2, 4)],
          words: 'Eight power is not enough for ten. The gem has to lie underneath first.',
        },
        {
          plays: [stackOnTop(3, 'c2')],
          words: 'The automaton is on top now, and its gem works only from underneath.',
        },
        {
          plays: [move(2, 'd2')],
          words: 'What has moved this turn can’t attack or be stacked any more.',
        },
      ],
    },
    {
      id: 'lift',
      title: 'One after the other',
      story: [
        'Lifting brings a covered card to the top of its stack. It is free, and no move: once a turn for each stack.',
        'Each monster attacks once a turn. So a stack can strike twice: with its top, and with the card that is lifted after it.',
      ],
      goal: 'Destroy both monsters next to your stack.',
      hint: 'Attack with the top card. Then tap the stack: its cards lie side by side. Pick up the covered one, lift it to the top, and attack with it.',
      praise: 'Two attacks from one square.',
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
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 MeadowTiger power 10 iq 2 eq 2 range 1 Square [LightFeet]
  #3 HearthHound power 9 iq 2 eq 2 range 1 Square [LightFeet]
b
  #4 StandingStone power 7 iq 2 eq 2 range 1 Diagonal []
c
  #5 StandingStone power 7 iq 2 eq 2 range 1 Diagonal []
k
  #6 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
${smallDecks}`,
      done: {
        is: 'all',
        of: [
          { is: 'off field', card: 4 },
          { is: 'off field', card: 5 },
        ],
      },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Unlink' },
          words: 'A card that was taken off its stack has moved and can’t attack this turn.',
        },
        {
          if: { is: 'happened', reason: 'Move' },
          words: 'What has moved can’t attack this turn.',
        },
      ],
      solution: [attack(2, 4), lift(3), attack(3, 5)],
      wrongTries: [
        { plays: [move(2, 'd3')], words: 'What has moved can’t attack this turn.' },
        {
          plays: [unstack(3, 'c2')],
          words: 'A card that was taken off its stack has moved and can’t attack this turn.',
        },
      ],
    },
  ],
};
