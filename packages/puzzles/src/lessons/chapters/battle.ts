import { msg } from '@stackmate/words';
import { attack, endTurn, move } from '../actions.ts';
import { all, hasHappened, hasMoved, not, offField, onField, onTop } from '../conditions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Attacks and recoil. */
export const battle: Chapter = {
  id: 'battle',
  title: msg('Battle and recoil'),
  art: 'MeadowTiger',
  lessons: [
    {
      id: 'recoil',
      title: msg('Strike where it can’t strike back'),
      story: [
        msg(
          'An attack deals damage equal to the attacker’s power. If the target’s own range reaches the attacker, it strikes back at the same moment, even if it is destroyed. That is recoil.',
        ),
        msg(
          'So attack along lines that the target doesn’t have. The preview shows what would happen before you attack.',
        ),
        msg(
          'Each of your monsters that is destroyed in battle also costs your King {battleLoss} energy.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square} without losing a monster.'),
      hint: msg(
        'The {stone} strikes along straight lines only. Attack it diagonally with the {tiger} on {tiger_square}.',
      ),
      praise: msg('The {stone} couldn’t reach the {tiger}: no recoil.'),
      cards: { bear: 2, tiger: 3, stone: 4 },
      claims: [
        {
          says: 'The {stone} strikes along straight lines only.',
          after: [attack(2, 4)],
          shows: hasHappened('Attack recoil', { card: 2 }),
        },
        {
          says: 'Attack it diagonally with the {tiger} on {tiger_square}.',
          after: [attack(3, 4)],
          shows: not(hasHappened('Attack recoil')),
        },
        {
          says: 'The {stone} couldn’t reach the {tiger}: no recoil.',
          after: [attack(3, 4)],
          shows: all(offField(4), not(hasHappened('Attack recoil'))),
        },
      ],
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
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HarbourBear power 8 iq 1 eq 2 range 1 Square []
C
  #3 MeadowTiger power 8 iq 2 eq 2 range 2 Diagonal []
b
  #4 StandingStone power 8 iq 2 eq 2 range 1 Square []
k
  #5 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: all(offField(4), onField(2, 3)),
      mistakes: [
        {
          if: all(offField(2, 4), hasHappened('Attack recoil', { card: 2 })),
          text: msg('The {stone} struck back and took your {bear} with it.'),
          tries: [[attack(2, 4)]],
        },
        {
          if: hasMoved(3),
          text: msg('The {tiger} has moved, so it can’t attack this turn.'),
          tries: [[move(3, 'd1')]],
        },
        {
          if: onTop(2, 'd3'),
          text: msg('The {bear} is in the {tiger}’s line now.'),
          tries: [[move(2, 'd3')]],
        },
      ],
      late: [[endTurn]],
      solution: [attack(3, 4)],
    },
  ],
};
