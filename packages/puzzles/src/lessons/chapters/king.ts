import { msg } from '@stackmate/words';
import { directAttackLoss, kingShield } from '@stackmate/engine';
import { attack, attackDirectly, discard, endTurn, move, summon } from '../actions.ts';
import {
  all,
  sumAmounts,
  between,
  hasHappened,
  hasMoved,
  lastState,
  hasWon,
} from '../conditions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

/** The King, energy, and winning. */
export const king: Chapter = {
  id: 'king',
  title: msg('King and energy'),
  art: 'AntlerElder',
  lessons: [
    {
      id: 'energy',
      title: msg('Pay with your King’s energy'),
      story: [
        msg(
          'One of your monsters is your King. It starts with {startingEnergy} energy, which pays for your summons, spells and abilities.',
        ),
        msg(
          'You lose when your King is destroyed or its energy runs out. Paying costs alone can’t make you lose.',
        ),
        msg(
          'You summon monsters onto your own {sideRanks} rows, the ones nearest to you. The circled number on a card is its cost.',
        ),
      ],
      goal: msg('Summon the {fox} and the {tiger} from your hand.'),
      hint: msg(
        'Pick up the {fox} from your hand, and choose one of the marked squares on your side. Then do the same with the {tiger}.',
      ),
      praise: msg('You paid {spent} energy for both. Your King has {energy_now} left.'),
      cards: { fox: -1, tiger: -2 },
      claims: [
        {
          says: 'You paid {spent} energy for both. Your King has {energy_now} left.',
          after: [summon(-1, 'b2'), summon(-2, 'd2')],
          shows: all(
            hasHappened('Summon', { times: 2 }),
            (moments) =>
              sumAmounts('Energy paid')(moments) ===
              moments[0].state.open.energy[0] - lastState(moments).open.energy[0],
          ),
        },
      ],
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
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square [Bodyguard]
k
  #2 PaleCount power 8 iq 3 eq 2 range 1 Square []
South hand
  #-1 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
  #-2 MeadowTiger power 9 iq 2 eq 2 range 1 Square [BloodScent]
${smallDecks}`,
      done: hasHappened('Summon', { times: 2 }),
      mistakes: [
        {
          if: hasHappened('Discard'),
          text: msg('You discarded that card: it went to your bin, not onto the board.'),
          tries: [[discard(-1)]],
        },
      ],
      late: [[summon(-1, 'b2'), endTurn]],
      solution: [summon(-1, 'b2'), summon(-2, 'd2')],
    },
    {
      id: 'checkmate',
      title: msg('Break a shield and checkmate'),
      story: [
        msg(
          'A monster whose power runs out is destroyed. If it is the King, that is checkmate, and you win.',
        ),
        msg(
          'A King has a shield that absorbs the first {kingShield} damage of each turn, and the first {earlyKingShield} through turn {earlyTurns}. One attack is rarely enough.',
        ),
        msg('Each monster may attack once a turn. An attack hits the first card in its line.'),
      ],
      goal: msg('Destroy the opposing King on {king_square} this turn.'),
      hint: msg(
        'Attack the King with the {tiger} on {tiger_square} and with the {bear} on {bear_square}. The shield absorbs {kingShield} damage of both attacks together; the rest hits the King.',
      ),
      praise: msg(
        'The shield absorbed {absorbed} damage, and the other {dealt} destroyed the King.',
      ),
      cards: { bear: 2, tiger: 3, king: 4 },
      values: {
        absorbed: sumAmounts('Attack absorbed by shield'),
        dealt: (moments) =>
          sumAmounts('Attack resolved', { card: 3 })(moments) +
          sumAmounts('Attack resolved', { card: 2 })(moments) -
          sumAmounts('Attack absorbed by shield')(moments),
      },
      claims: [
        {
          says: 'The shield absorbs {kingShield} damage of both attacks together; the rest hits the King.',
          after: [attack(2, 4), attack(3, 4)],
          shows: all(
            hasWon,
            (moments) => sumAmounts('Attack absorbed by shield')(moments) === kingShield,
          ),
        },
        {
          says: 'The shield absorbed {absorbed} damage, and the other {dealt} destroyed the King.',
          after: [attack(3, 4), attack(2, 4)],
          shows: all(
            hasHappened('King destroyed', { by: 1 }),
            between(1, sumAmounts('Attack absorbed by shield'), kingShield),
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 11 South main
energy 22 18
board
  5 . . k . b
  4 . . A . .
  3 B . . . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square [Bodyguard]
A
  #2 HarbourBear power 12 iq 1 eq 2 range 1 Square []
B
  #3 MeadowTiger power 9 iq 2 eq 2 range 2 Diagonal [LightFeet]
k
  #4 StandingStone power 8 iq 2 eq 2 range 1 Square []
b
  #5 RimeWolf power 7 iq 2 eq 2 range 1 Square []
${smallDecks}`,
      done: hasWon,
      mistakes: [
        {
          if: hasMoved(2),
          text: msg('The {bear} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'b4')]],
        },
        {
          if: hasMoved(3),
          text: msg('The {tiger} has moved, so it can’t attack this turn.'),
          tries: [[move(3, 'b2')]],
        },
      ],
      late: [[attack(2, 4), endTurn], [endTurn]],
      solution: [attack(3, 4), attack(2, 4)],
    },
    {
      id: 'direct',
      title: msg('Attack a lone King directly'),
      story: [
        msg(
          'While your opponent has no monster except the King, your monsters on their {sideRanks} rows may attack directly. The King loses {directAttackLoss} energy, no matter how far away it is or what shield it has.',
        ),
        msg('A King without energy loses.'),
      ],
      goal: msg('Win this turn.'),
      hint: msg(
        'Your opponent has {opposing_energy} energy left. Pick up the {tiger} on {tiger_square}, which is on their side, and attack the King directly.',
      ),
      praise: msg('The opposing King lost its last {lost} energy: you win.'),
      cards: { tiger: 2, bear: 3 },
      values: { lost: sumAmounts('Energy lost in battle', { by: 1 }) },
      claims: [
        {
          says: 'The opposing King lost its last {lost} energy: you win.',
          after: [attackDirectly(2)],
          shows: all(
            hasWon,
            hasHappened('Direct attack'),
            (moments) => lastState(moments).open.energy[1] === 0,
          ),
        },
        {
          says: 'Your opponent has {opposing_energy} energy left.',
          shows: (moments) => lastState(moments).open.energy[1] <= directAttackLoss,
        },
        {
          says: 'on {tiger_square}, which is on their side',
          shows: (moments) =>
            lastState(moments).open.field.findIndex((stack) => stack?.cards[0].ref === 2) >= 15,
        },
      ],
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
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 MeadowTiger power 7 iq 2 eq 2 range 1 Square []
B
  #3 HarbourBear power 8 iq 1 eq 2 range 2 Square []
k
  #4 PaleCount power 12 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: hasWon,
      mistakes: [
        {
          if: hasMoved(2),
          text: msg('The {tiger} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'b4')], [move(3, 'c4'), move(2, 'a5')]],
        },
      ],
      notes: [
        {
          if: hasMoved(3),
          text: msg(
            'The {bear} has moved, so it can’t attack this turn. Another of your monsters can.',
          ),
          tries: [[move(3, 'c4')]],
        },
      ],
      late: [[endTurn]],
      solution: [attackDirectly(2)],
    },
  ],
};
