import { attack, summon } from '../actions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** What is played for, and what everything is paid with. */
export const king: Chapter = {
  id: 'king',
  title: 'King and energy',
  art: 'AntlerElder',
  lessons: [
    {
      id: 'energy',
      title: 'Everything costs energy',
      story: [
        'One of your monsters is your King. It holds your energy: 40 at the start. Summoning, spells and skills are paid from it.',
        'You lose when your King is destroyed, or when its energy comes to 0. Paying alone can never bring it there.',
        'Monsters are summoned onto your own two ranks. The number in the corner of a card is its cost.',
      ],
      goal: 'Summon both monsters from your hand.',
      hint: 'Tap a monster in your hand, then one of the marked squares on your side.',
      praise: 'Two monsters stand beside your King. They cost 3 energy together.',
      position: `Stackmate position, state 1
turn 5 South main
energy 40 40
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 9 iq 2 eq 2 range 1 Square [Bodyguard]
k
  #2 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
South hand
  #-1 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
  #-2 MeadowTiger power 9 iq 2 eq 2 range 1 Square [BloodScent]
${smallDecks}`,
      done: { is: 'happened', reason: 'Summon', times: 2 },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Discard' },
          words: 'That card went to the bin instead of the board.',
        },
      ],
      solution: [summon(-1, 'b2'), summon(-2, 'd2')],
      wrongTries: [
        {
          plays: [{ kind: 'discard', card: -1, to: null, target: null, option: null }],
          words: 'That card went to the bin instead of the board.',
        },
      ],
    },
    {
      id: 'checkmate',
      title: 'Checkmate',
      story: [
        'A monster whose power comes to 0 is destroyed. If it is the King, that is checkmate.',
        'A King has a shield: the first 10 damage of each turn go into it. So one blow is seldom enough.',
        'Each monster may attack once a turn. An attack hits the first card in its line.',
      ],
      goal: 'Destroy the opposing King this turn.',
      hint: 'Attack with both monsters, one after the other. The first breaks the shield.',
      praise: 'The first blow broke the shield, the second one the King.',
      position: `Stackmate position, state 1
turn 9 South main
energy 22 18
board
  5 . . k . .
  4 . . A . .
  3 B . . . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 9 iq 2 eq 2 range 1 Square [Bodyguard]
A
  #2 HarbourBear power 12 iq 1 eq 2 range 1 Square [HeavyBlow]
B
  #3 MeadowTiger power 9 iq 2 eq 2 range 2 Diagonal [LightFeet]
k
  #4 StandingStone power 8 iq 2 eq 2 range 1 Square []
${smallDecks}`,
      done: { is: 'won' },
      mistakes: [],
      solution: [attack(3, 4), attack(2, 4)],
      wrongTries: [
        {
          plays: [
            attack(2, 4),
            { kind: 'endTurn', card: null, to: null, target: null, option: null },
          ],
          words: 'The turn is over, and the goal is not reached.',
        },
      ],
    },
  ],
};
