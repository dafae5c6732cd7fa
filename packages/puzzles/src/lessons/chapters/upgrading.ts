import { msg } from '@stackmate/words';
import { endTurn, move, unstack, upgrade } from '../actions.ts';
import { all, definitionOnTop, hasHappened, offField, onField } from '../conditions.ts';
import type { Chapter } from '../lesson.ts';
import { findDefinitionId } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

const wyrm = findDefinitionId('ElderWyrm');

/** Upgrading a stack to a supermon. */
export const upgrading: Chapter = {
  id: 'upgrading',
  title: msg('Upgrade'),
  art: 'ElderWyrm',
  lessons: [
    {
      id: 'upgrade',
      title: msg('Upgrade a stack to a supermon'),
      story: [
        msg(
          'Supermons wait in your superdeck. You trade in a stack of monsters for one of them: the stack needs at least as many monsters as the supermon’s level, and they must have been on the board for a full turn.',
        ),
        msg(
          'The whole stack goes to your bin, and the supermon appears on its square. You pay the supermon’s cost.',
        ),
      ],
      goal: msg('Upgrade to the {wyrm}.'),
      hint: msg(
        'The {wyrm} has level {wyrm_level}. Open your superdeck, pick it up, and aim at the stack of {count} on {fox_square}.',
      ),
      praise: msg(
        'A stack of {count} went to your bin, and the {wyrm} took its place for {spent} energy.',
      ),
      cards: { fox: 2, abbot: 5, wyrm: -1, prowler: -2 },
      values: {
        count: (moments) => moments[0].state.open.field[12]?.cards.length ?? 0,
      },
      claims: [
        {
          says: 'The whole stack goes to your bin, and the supermon appears on its square.',
          after: [upgrade(-1, 'c3')],
          shows: all(offField(2, 3, 4), hasHappened('Upgrade')),
        },
        {
          says: 'A stack of {count} went to your bin, and the {wyrm} took its place for {spent} energy.',
          after: [upgrade(-1, 'c3')],
          shows: all(hasHappened('Upgrade trade in', { times: 3 }), definitionOnTop(wyrm, 'c3')),
        },
      ],
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
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
  #3 HearthHound power 7 iq 2 eq 2 range 1 Square [Bodyguard]
  #4 MeadowTiger power 8 iq 2 eq 2 range 1 Square [BloodScent]
B
  #5 FistAbbot power 8 iq 2 eq 2 range 1 Square []
  #6 RimeWolf power 7 iq 2 eq 2 range 1 Square [PackBond]
k
  #7 PaleCount power 8 iq 3 eq 2 range 1 Square []
South superdeck
  #-1 ElderWyrm power 18 iq 4 eq 2 range 3 Diagonal [SeaOfFlame, HoardHeat, FlameBreath]
  #-2 NightProwler power 12 iq 3 eq 2 range 2 Square [ThousandCuts, HitAndFade, Kingsbane]
${smallDecks}`,
      done: all(hasHappened('Upgrade'), definitionOnTop(wyrm, 'c3')),
      mistakes: [
        {
          if: all(hasHappened('Upgrade'), onField(5)),
          text: msg(
            'That was the {prowler}, level {prowler_level}, and the stack for the {wyrm} is gone.',
          ),
          tries: [[upgrade(-2, 'c3')]],
        },
        {
          if: (moments) => [2, 3, 4].some((card) => hasHappened('Unlink', { card })(moments)),
          text: msg(
            'You took a card off the stack on {fox_square}, and too few are left for the {wyrm}.',
          ),
          tries: [[unstack(2, 'd4')], [unstack(4, 'b2')]],
        },
      ],
      notes: [
        {
          if: all(hasHappened('Upgrade'), offField(5)),
          text: msg(
            'That was the {prowler}, level {prowler_level}. The {wyrm} needs the stack on {fox_square}.',
          ),
          tries: [[upgrade(-2, 'a2')]],
        },
      ],
      late: [[move(2, 'd4'), endTurn]],
      solution: [upgrade(-1, 'c3')],
    },
  ],
};
