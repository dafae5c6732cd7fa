import { endTurn, move, upgrade } from '../actions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Stacks traded in. */
export const upgrading: Chapter = {
  id: 'upgrading',
  title: 'Upgrade',
  art: 'ElderWyrm',
  lessons: [
    {
      id: 'upgrade',
      title: 'Three become one',
      story: [
        'Supermons wait in your superdeck. A stack of your monsters is traded in for one: it needs as many monsters as the supermon’s level, and they must have been on the board for a full turn.',
        'The stack goes to the bin, the supermon stands in its place. It costs what the supermon says.',
      ],
      goal: 'Upgrade to the Elder Wyrm.',
      hint: 'It is of level 3. Open your superdeck, pick it up, and aim at the stack of three.',
      praise: 'Three small ones for a great one.',
      position: `Stackmate position, state 1
turn 11 South main
energy 24 24
board
  5 . . . k .
  4 . . . . .
  3 . . A . .
  2 B . . . .
  1 . . K . .
    a b c d e
K
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
  #3 HearthHound power 7 iq 2 eq 2 range 1 Square [Bodyguard]
  #4 MeadowTiger power 8 iq 2 eq 2 range 1 Square [BloodScent]
B
  #5 FistAbbot power 8 iq 2 eq 2 range 1 Square [Brace]
  #6 RimeWolf power 7 iq 2 eq 2 range 1 Square [PackBond]
k
  #7 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
South superdeck
  #-1 ElderWyrm power 18 iq 4 eq 2 range 3 Diagonal [SeaOfFlame, HoardHeat, FlameBreath]
  #-2 NightProwler power 12 iq 3 eq 2 range 2 Square [ThousandCuts, HitAndFade, Kingsbane]
${smallDecks}`,
      done: {
        is: 'all',
        of: [
          { is: 'happened', reason: 'Upgrade' },
          { is: 'off field', card: 2 },
          { is: 'off field', card: 4 },
          { is: 'on field', card: 5 },
        ],
      },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Upgrade' },
          words: 'That was the Night Prowler, of level 2. The Elder Wyrm needs the stack of three.',
        },
      ],
      solution: [upgrade(-1, 'c3')],
      wrongTries: [
        {
          plays: [upgrade(-2, 'a2')],
          words: 'That was the Night Prowler, of level 2. The Elder Wyrm needs the stack of three.',
        },
        {
          plays: [move(2, 'd4'), endTurn],
          words: 'The turn is over, and the goal is not reached.',
        },
      ],
    },
  ],
};
