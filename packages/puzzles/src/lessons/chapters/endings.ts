import { msg } from '@stackmate/words';
import { quietTurns, turnLimit } from '@stackmate/engine';
import { attack, discard, endTurn, move, summon, activateAbility } from '../actions.ts';
import {
  all,
  hasHappened,
  hasMoved,
  hasWon,
  inVoid,
  learner,
  monsterCount,
  not,
  offField,
  cardPower,
  lastState,
} from '../conditions.ts';
import { findDefinitionId, nameValue } from '../lesson.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

const giveAll = findDefinitionId('GiveAll');

/** Cards in the void, and matches that end without a destroyed King. */
export const endings: Chapter = {
  id: 'endings',
  title: msg('Gone and counted'),
  art: 'SunPhoenix',
  lessons: [
    {
      id: 'burn',
      title: msg('Burn a card for power'),
      story: [
        msg(
          'Destroyed and discarded cards go to your bin, and some abilities bring them back. Burned cards go to the void, and stay there.',
        ),
        msg(
          'A burn ability burns its own monster as its cost. The {fox} has {give}: it doubles the power of another of your monsters this turn.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square}.'),
      hint: msg(
        'Use {give} of the {fox} on {fox_square} on the {hound}. Then attack with the {hound}.',
      ),
      praise: msg(
        '{hound_power} power became {hound_power_now}. The {fox} is in the void, and won’t come back.',
      ),
      cards: { fox: 2, hound: 3, stone: 5 },
      values: { give: nameValue('GiveAll') },
      claims: [
        {
          says: 'it doubles the power of another of your monsters this turn',
          after: [activateAbility(2, giveAll, 3)],
          shows: (moments) => cardPower(3)(moments) === 2 * cardPower(3)(moments.slice(0, 1)),
        },
        {
          says: '{hound_power} power became {hound_power_now}. The {fox} is in the void, and won’t come back.',
          after: [activateAbility(2, giveAll, 3), attack(3, 5)],
          shows: all(
            inVoid(findDefinitionId('CinderFox')),
            (moments) => cardPower(3)(moments) === 2 * cardPower(3)(moments.slice(0, 1)),
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 15 South main
energy 20 20
board
  5 k . . . .
  4 . . . b .
  3 . . . A .
  2 . . B . .
  1 . . . . K
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
B
  #2 CinderFox power 5 iq 3 eq 2 range 1 Diagonal [GiveAll]
A
  #3 HearthHound power 7 iq 2 eq 2 range 1 Square []
b
  #5 StandingStone power 13 iq 2 eq 2 range 1 Diagonal []
k
  #6 PaleCount power 8 iq 3 eq 2 range 1 Square []
${smallDecks}`,
      done: offField(5),
      mistakes: [
        {
          if: all(hasHappened('Attack selected', { card: 3 }), not(hasHappened('Burn as cost'))),
          text: msg(
            'The {hound} attacked first, and {stone_power_now} power of the {stone} is left. Use {give} before you attack.',
          ),
          tries: [[attack(3, 5)]],
        },
        {
          if: hasMoved(3),
          text: msg('The {hound} has moved, so it can’t attack this turn.'),
          tries: [[move(3, 'e3')]],
        },
        {
          if: all(hasMoved(2), not(hasHappened('Burn as cost'))),
          text: msg('The {fox} has moved, so it can’t use {give} this turn.'),
          tries: [[move(2, 'b3')]],
        },
      ],
      late: [[endTurn], [activateAbility(2, giveAll, 3), endTurn]],
      solution: [activateAbility(2, giveAll, 3), attack(3, 5)],
    },
    {
      id: 'tie-breaker',
      title: msg('Win the tie-breaker'),
      story: [
        msg(
          'A match also ends after turn {turnLimit}, after {quietTurns} turns in a row without a summon or destruction, or when both decks are empty at the end of a turn.',
        ),
        msg(
          'Then whoever has more monsters on the board wins. Monsters in stacks are included. If both have the same number, the higher energy wins.',
        ),
        msg(
          'This is turn {turn}: the match ends with it. You have {mine} monsters and your opponent has {theirs}, with more energy.',
        ),
      ],
      goal: msg('Win when this turn ends.'),
      hint: msg('Summon the {fox} from your hand. Then end your turn.'),
      praise: msg('You had {mine_now} monsters when the match ended, your opponent had {theirs}.'),
      cards: { fox: -1 },
      values: {
        turnLimit: () => turnLimit,
        quietTurns: () => quietTurns,
        turn: (moments) => moments[0].state.open.turn,
        mine: (moments) => monsterCount(learner)(moments.slice(0, 1)),
        mine_now: monsterCount(learner),
        theirs: (moments) => monsterCount(1)(moments.slice(0, 1)),
      },
      claims: [
        {
          says: 'This is turn {turn}: the match ends with it.',
          after: [endTurn],
          shows: (moments) => lastState(moments).open.result !== null,
        },
        {
          says: 'If both have the same number, the higher energy wins.',
          after: [endTurn],
          shows: not(hasWon),
        },
        {
          says: 'You have {mine} monsters and your opponent has {theirs}, with more energy.',
          shows: (moments) =>
            monsterCount(learner)(moments) === monsterCount(1)(moments) &&
            moments[0].state.open.energy[0] < moments[0].state.open.energy[1],
        },
        {
          says: 'You had {mine_now} monsters when the match ended, your opponent had {theirs}.',
          after: [summon(-1, 'b2'), endTurn],
          shows: all(
            hasWon,
            (moments) => monsterCount(learner)(moments) > monsterCount(1)(moments),
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 50 South main
energy 9 14
board
  5 . . k . b
  4 . . . . .
  3 . . . . .
  2 . . . A .
  1 . . K . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 1 Square []
k
  #3 PaleCount power 8 iq 3 eq 2 range 1 Square []
b
  #4 StandingStone power 9 iq 2 eq 2 range 1 Square []
South hand
  #-1 CinderFox power 7 iq 3 eq 2 range 2 Diagonal []
${smallDecks}`,
      done: hasWon,
      mistakes: [
        {
          if: hasHappened('Discard'),
          text: msg('You discarded the {fox}: it went to your bin, and isn’t on the board.'),
          tries: [[discard(-1)]],
        },
      ],
      late: [[endTurn], [move(2, 'd3'), endTurn]],
      solution: [summon(-1, 'b2'), endTurn],
    },
  ],
};
