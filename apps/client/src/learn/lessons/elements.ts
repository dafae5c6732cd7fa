import { attack } from '../actions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Who burns, who douses. */
export const elements: Chapter = {
  id: 'elements',
  title: 'Elements',
  art: 'EmberWyrm',
  lessons: [
    {
      id: 'stronger',
      title: 'Fire over grass',
      story: [
        'Each monster has one element or more. Against some it is naturally stronger: its IQ is added to the damage. Against others it is weaker: the target’s IQ is taken off.',
        'Fire is stronger against Grass; Water is weaker against it. The cardbase has the whole table, and the preview shows what counts.',
      ],
      goal: 'Destroy the bear on c4 with one attack.',
      hint: 'The turtle has more power, but water feeds what grows. Add the fox’s IQ to its power.',
      praise: 'Power 6 and IQ 4, because fire burns grass: 10.',
      position: `Stackmate position, state 1
turn 7 South main
energy 30 30
board
  5 k . . . .
  4 . . b . .
  3 . . . . .
  2 A . C . .
  1 . . . K .
    a b c d e
K
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 CinderFox power 6 iq 4 eq 2 range 2 Diagonal []
C
  #3 PebbleTurtle power 9 iq 1 eq 2 range 2 Square []
b
  #4 ThornbackBear power 10 iq 3 eq 2 range 1 Square []
k
  #5 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
${smallDecks}`,
      done: {
        is: 'all',
        of: [
          { is: 'off field', card: 4 },
          { is: 'happened', reason: 'Attack selected' },
        ],
      },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Attack selected' },
          words:
            'Water is weaker against Grass: the bear’s IQ was taken off the blow, and it still stands.',
        },
      ],
      solution: [attack(2, 4)],
      wrongTries: [
        {
          plays: [attack(3, 4)],
          words:
            'Water is weaker against Grass: the bear’s IQ was taken off the blow, and it still stands.',
        },
      ],
    },
  ],
};
