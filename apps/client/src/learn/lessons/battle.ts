import { attack, attackDirectly, endTurn, move } from '../actions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Blows, and blows that come back. */
export const battle: Chapter = {
  id: 'battle',
  title: 'Battle and recoil',
  art: 'MeadowTiger',
  lessons: [
    {
      id: 'recoil',
      title: 'Strike where it can’t strike back',
      story: [
        'An attack does as much damage as the attacker has power. If the target’s own range reaches the attacker, it strikes back at the same moment: that is recoil, and it comes even from a target that falls.',
        'So attack along lines that it does not have. Before you confirm, the preview shows what would come of it.',
        'A monster of yours that is destroyed in battle costs you 5 energy as well.',
      ],
      goal: 'Destroy the monster on c4 and lose none of yours.',
      hint: 'It reaches one square up, down, left and right. Which of your two stands outside of that, with the target in its line?',
      praise: 'It could not reach back: no recoil.',
      position: `Stackmate position, state 1
turn 7 South main
energy 30 30
board
  5 k . . . .
  4 . . b . .
  3 . . A . .
  2 . . . . C
  1 . . K . .
    a b c d e
K
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 HarbourBear power 8 iq 1 eq 2 range 1 Square []
C
  #3 MeadowTiger power 8 iq 2 eq 2 range 2 Diagonal []
b
  #4 StandingStone power 8 iq 2 eq 2 range 1 Square []
k
  #5 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
${smallDecks}`,
      done: {
        is: 'all',
        of: [
          { is: 'off field', card: 4 },
          { is: 'on field', card: 2 },
          { is: 'on field', card: 3 },
        ],
      },
      mistakes: [
        {
          if: { is: 'off field', card: 2 },
          words: 'It struck back as it fell, and took your monster with it.',
        },
      ],
      solution: [attack(3, 4)],
      wrongTries: [
        {
          plays: [attack(2, 4)],
          words: 'It struck back as it fell, and took your monster with it.',
        },
      ],
    },
    {
      id: 'direct',
      title: 'Attack the King directly',
      story: [
        'If your opponent has no monster but the King, a monster of yours on their two ranks may attack directly: the King loses 5 energy, however far away it stands and whatever its shield.',
        'A King without energy has lost.',
      ],
      goal: 'Win this turn.',
      hint: 'The opponent has 5 energy left. Pick up the monster on their side and attack the King directly.',
      praise: 'No energy, no King.',
      position: `Stackmate position, state 1
turn 15 South main
energy 12 5
board
  5 . . . . k
  4 A . . . .
  3 . . . . .
  2 . . B . .
  1 . . K . .
    a b c d e
K
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 MeadowTiger power 7 iq 2 eq 2 range 1 Square []
B
  #3 HarbourBear power 8 iq 1 eq 2 range 2 Square []
k
  #4 AntlerElder power 12 iq 3 eq 2 range 1 Square [EldersPride]
${smallDecks}`,
      done: { is: 'won' },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Move' },
          words:
            'What has moved can’t attack this turn; and only a monster on their two ranks can attack directly.',
        },
      ],
      solution: [attackDirectly(2)],
      wrongTries: [
        {
          plays: [move(2, 'b4')],
          words:
            'What has moved can’t attack this turn; and only a monster on their two ranks can attack directly.',
        },
        { plays: [endTurn], words: 'The turn is over, and the goal is not reached.' },
      ],
    },
  ],
};
