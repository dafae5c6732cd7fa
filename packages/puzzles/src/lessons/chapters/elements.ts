import { msg } from '@stackmate/words';
import { elementStrength } from '@stackmate/engine';
import { attack, endTurn, move } from '../actions.ts';
import { all, sumAmounts, hasHappened, hasMoved, not, offField, onField } from '../conditions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Elements, and which is stronger. */
export const elements: Chapter = {
  id: 'elements',
  title: msg('Elements'),
  art: 'EmberWyrm',
  lessons: [
    {
      id: 'stronger',
      title: msg('Attack with the stronger element'),
      story: [
        msg(
          'Each monster has one element or more. Against some elements it is stronger: its IQ is added to the damage. Against others it is weaker: the target’s IQ is subtracted.',
        ),
        msg(
          '{fox_element} is stronger against {bear_element}. {turtle_element} is weaker against it. The cardbase has the whole table, and the preview shows what counts.',
        ),
      ],
      goal: msg('Destroy the {bear} on {bear_square} with one attack.'),
      hint: msg(
        'The {turtle} has more power, but its element is weaker here. The {fox} adds its IQ to its power.',
      ),
      praise: msg('Power {fox_power} and IQ {fox_iq}: {damage} damage.'),
      cards: { fox: 2, turtle: 3, bear: 4 },
      values: { damage: sumAmounts('Attack resolved', { card: 4 }) },
      claims: [
        {
          says: '{fox_element} is stronger against {bear_element}.',
          shows: () => elementStrength('Fire', 'Grass') === 1,
        },
        {
          says: '{turtle_element} is weaker against it.',
          shows: () => elementStrength('Water', 'Grass') === -1,
        },
        {
          says: 'The {turtle} has more power, but its element is weaker here.',
          after: [attack(3, 4)],
          shows: (moments) => sumAmounts('Attack resolved', { card: 4 })(moments) === 9 - 3,
        },
        {
          says: 'The {fox} adds its IQ to its power.',
          after: [attack(2, 4)],
          shows: (moments) => sumAmounts('Attack resolved', { card: 4 })(moments) === 6 + 4,
        },
        {
          says: 'Power {fox_power} and IQ {fox_iq}: {damage} damage.',
          after: [attack(2, 4)],
          shows: all(
            offField(4),
            (moments) => sumAmounts('Attack resolved', { card: 4 })(moments) === 6 + 4,
          ),
        },
      ],
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
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 CinderFox power 6 iq 4 eq 2 range 2 Diagonal []
C
  #3 PebbleTurtle power 9 iq 1 eq 2 range 2 Square []
b
  #4 ThornbackBear power 10 iq 3 eq 2 range 1 Square []
k
  #5 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: all(offField(4), not(hasHappened('Attack selected', { times: 2 }))),
      mistakes: [
        {
          if: all(hasHappened('Attack selected', { card: 3 }), onField(4)),
          text: msg(
            'The {turtle}’s element is weaker here: the {bear}’s IQ was subtracted, and {bear_power_now} power is left.',
          ),
          tries: [[attack(3, 4)]],
        },
        {
          if: hasMoved(2),
          text: msg('The {fox} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'b3')]],
        },
      ],
      late: [[endTurn]],
      solution: [attack(2, 4)],
    },
  ],
};
