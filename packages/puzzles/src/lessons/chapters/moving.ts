import { msg } from '@stackmate/words';
import { attack, endTurn, move, stackOnTop } from '../actions.ts';
import { all, hasHappened, hasMoved, offField, onTop } from '../conditions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** Moving and attacking along lines. */
export const moving: Chapter = {
  id: 'moving',
  title: msg('Moving and range'),
  art: 'GaleHeron',
  lessons: [
    {
      id: 'lines',
      title: msg('Move along lines, within range'),
      story: [
        msg(
          'A monster moves and attacks along its own lines. Diagonal goes like a bishop in chess, Square like a rook, Circle like a queen. Its range is the number of squares.',
        ),
        msg('Monsters can’t jump: a line ends at its first card.'),
      ],
      goal: msg('Move the {fox} from {fox_square} to {goal}.'),
      hint: msg(
        'Its range is {fox_range}, {fox_type}. Pick it up, then choose the marked square {goal}.',
      ),
      praise: msg('The {fox} went {fox_range} squares along a free diagonal.'),
      cards: { fox: 2 },
      values: { goal: () => 'd4' },
      claims: [
        { says: 'the marked square {goal}', after: [move(2, 'd4')], shows: onTop(2, 'd4') },
        {
          says: 'The {fox} went {fox_range} squares along a free diagonal.',
          after: [move(2, 'd4')],
          shows: all(hasHappened('Move', { card: 2 }), onTop(2, 'd4')),
        },
      ],
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
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square [Bodyguard]
A
  #2 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
k
  #3 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: onTop(2, 'd4'),
      mistakes: [
        {
          if: hasMoved(2),
          text: msg(
            'The {fox} is on {fox_square_now} now, and a monster can move only once a turn.',
          ),
          tries: [[move(2, 'c3')], [move(1, 'd1'), move(2, 'a3')]],
        },
      ],
      late: [[endTurn]],
      solution: [move(2, 'd4')],
    },
    {
      id: 'open-line',
      title: msg('Open a line, then attack'),
      story: [
        msg(
          'In one turn a monster moves or acts, never both. Attacking counts as acting, and so does using an ability.',
        ),
        msg(
          'Your own cards block a line just as your opponent’s do. So let one step aside, and attack with the other.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square}.'),
      hint: msg(
        'The {tiger} on {tiger_square} blocks the line of the {bear}. Move it away, then attack with the {bear}.',
      ),
      praise: msg('The {tiger} moved and the {bear} attacked: neither did both.'),
      cards: { bear: 2, tiger: 3, stone: 4 },
      claims: [
        {
          says: 'The {tiger} on {tiger_square} blocks the line of the {bear}.',
          after: [move(3, 'b2'), attack(2, 4)],
          shows: offField(4),
        },
        {
          says: 'The {tiger} moved and the {bear} attacked',
          after: [move(3, 'b2'), attack(2, 4)],
          shows: all(hasHappened('Move', { card: 3 }), hasHappened('Attack selected', { card: 2 })),
        },
      ],
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
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HarbourBear power 12 iq 1 eq 2 range 2 Square []
C
  #3 MeadowTiger power 6 iq 2 eq 2 range 1 Diagonal [LightFeet]
b
  #4 StandingStone power 9 iq 2 eq 2 range 1 Square []
k
  #5 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: offField(4),
      mistakes: [
        {
          if: all(hasMoved(2), hasMoved(3)),
          text: msg('Both have moved, so neither can attack this turn.'),
          tries: [[move(3, 'b2'), move(2, 'c3')]],
        },
        {
          if: hasMoved(2),
          text: msg(
            'The {bear} has moved, so it can’t attack this turn. Let the {tiger} step aside instead.',
          ),
          tries: [[move(2, 'b2')], [stackOnTop(2, 'c3')]],
        },
      ],
      late: [[endTurn], [move(3, 'b2'), endTurn]],
      solution: [move(3, 'b2'), attack(2, 4)],
    },
  ],
};
