import { attack, endTurn, move } from '../actions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Lines over the board. */
export const moving: Chapter = {
  id: 'moving',
  title: 'Moving and range',
  art: 'GaleHeron',
  lessons: [
    {
      id: 'lines',
      title: 'Diagonal, square and circle',
      story: [
        'A monster moves and attacks along its own lines: Diagonal like a bishop, Square like a rook, Circle both ways. The number is how many squares.',
        'Nobody jumps: a line ends at the first card in it.',
      ],
      goal: 'Bring the fox to d4.',
      hint: 'Its range is 2, Diagonal: from b2 over c3 to d4.',
      praise: 'Two squares along a free diagonal.',
      position: `Stackmate position, state 1
turn 5 South main
energy 34 34
board
  5 k . . . .
  4 . . . . .
  3 . . . . .
  2 . A . . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 9 iq 2 eq 2 range 1 Square [Bodyguard]
A
  #2 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
${smallDecks}`,
      done: { is: 'on top', card: 2, square: 'd4' },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Move' },
          words: 'It stands somewhere else now, and a monster moves once a turn.',
        },
      ],
      solution: [move(2, 'd4')],
      wrongTries: [
        {
          plays: [move(2, 'c3')],
          words: 'It stands somewhere else now, and a monster moves once a turn.',
        },
      ],
    },
    {
      id: 'open-line',
      title: 'Open the line',
      story: [
        'In one turn a monster moves, or it acts: never both. Attacking and activating are acts.',
        'Your own cards stand in the way just as the opponent’s do. So one steps aside, and another one strikes.',
        'The first attack begins the battle phase. Moves are for before it.',
      ],
      goal: 'Destroy the monster on c4.',
      hint: 'The hound on c3 stands in the bear’s line. Move it away first, then attack with the bear.',
      praise: 'The hound moved, the bear acted: each did one of the two.',
      position: `Stackmate position, state 1
turn 7 South main
energy 30 30
board
  5 . . . . k
  4 . . b . .
  3 . . C . .
  2 . . A . .
  1 . . K . .
    a b c d e
K
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 HarbourBear power 12 iq 1 eq 2 range 2 Square []
C
  #3 MeadowTiger power 6 iq 2 eq 2 range 1 Diagonal [LightFeet]
b
  #4 StandingStone power 9 iq 2 eq 2 range 1 Square []
k
  #5 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
${smallDecks}`,
      done: { is: 'off field', card: 4 },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Move', times: 2 },
          words: 'Both have moved, so neither can attack this turn.',
        },
        {
          if: {
            is: 'all',
            of: [
              { is: 'on top', card: 3, square: 'c3' },
              { is: 'happened', reason: 'Move' },
            ],
          },
          words: 'What has moved can’t attack this turn. Let the other one step aside.',
        },
      ],
      solution: [move(3, 'b2'), attack(2, 4)],
      wrongTries: [
        {
          plays: [move(2, 'b2')],
          words: 'What has moved can’t attack this turn. Let the other one step aside.',
        },
        {
          plays: [move(3, 'b2'), move(2, 'c3')],
          words: 'Both have moved, so neither can attack this turn.',
        },
        { plays: [endTurn], words: 'The turn is over, and the goal is not reached.' },
      ],
    },
  ],
};
