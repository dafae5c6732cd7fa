import { msg } from '@stackmate/words';
import { rules } from '@stackmate/catalogue/play';
import { parseSquare } from '@stackmate/engine';
import {
  attack,
  cast,
  discard,
  endTurn,
  move,
  pass,
  stackOnTop,
  stackUnderneath,
  activateAbility,
  playRuleCard,
} from '../actions.ts';
import {
  all,
  sumAmounts,
  hasHappened,
  inHand,
  learner,
  hasMoved,
  not,
  offField,
  onField,
  cardPower,
  startState,
  lastState,
} from '../conditions.ts';
import type { LessonStep } from '../lesson-step.ts';
import type { Chapter } from '../lesson.ts';
import { findDefinitionId, nameValue } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

const brace = findDefinitionId('Brace');
const hex = findDefinitionId('Hex');

const reload = findDefinitionId('ReloadRules');

const bracePower = 3;
const braceCost = 1;
const hexPower = 4;
const kindlingDamage = 4;

/** Returns the number of cards in the position on a square. */
const stackSize = (moments: readonly LessonStep[], square: string): number =>
  lastState(moments).open.field[parseSquare(square)!]?.cards.length ?? 0;

/** A spell from the hand gets the next free ref when it reaches the field. */
const ambush = [stackUnderneath(-1, 'a1'), endTurn, cast(6, 4)];

/** Spells, abilities and responses. */
export const responses: Chapter = {
  id: 'responses',
  title: msg('Spells and responses'),
  art: 'FistAbbot',
  lessons: [
    {
      id: 'spell',
      title: msg('Activate a spell before you attack'),
      story: [
        msg(
          'Your King activates the spells in your hand. Many have a cost of their own and an activation cost: you pay both at once.',
        ),
        msg(
          'Your first attack of a turn begins the battle phase, and a spell ends it. So activate it before you attack.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square}.'),
      hint: msg('Activate {hymn} on the {hound}, then attack with the {hound}.'),
      praise: msg('{hound_power} power and {bonus} from {hymn}, for {spent} energy.'),
      cards: { hound: 2, stone: 4, hymn: -1 },
      values: {
        bonus: sumAmounts('Power increased', { card: 2 }),
      },
      claims: [
        {
          says: 'Activate {hymn} on the {hound}, then attack with the {hound}.',
          after: [cast(-1, 2), attack(2, 4)],
          shows: offField(4),
        },
        {
          says: 'a cost of their own and an activation cost: you pay both at once',
          after: [cast(-1, 2)],
          shows: (moments) => sumAmounts('Energy paid')(moments) === 1 + 1,
        },
        {
          says: 'Your first attack of a turn begins the battle phase, and a spell ends it.',
          after: [attack(2, 4), cast(-1, 2)],
          shows: all(hasHappened('Battle phase started'), hasHappened('Battle phase ended')),
        },
        {
          says: '{hound_power} power and {bonus} from {hymn}, for {spent} energy.',
          after: [cast(-1, 2), attack(2, 4)],
          shows: (moments) =>
            cardPower(2)(moments) ===
            cardPower(2)(moments.slice(0, 1)) + sumAmounts('Power increased', { card: 2 })(moments),
        },
      ],
      position: `Stackmate position, state 1
turn 7 South main
energy 20 20
board
  5 . . k . .
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 . . K . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 1 Square [LightFeet]
k
  #3 PaleCount power 8 iq 3 eq 2 range 1 Square []
b
  #4 StandingStone power 10 iq 1 eq 2 range 1 Diagonal []
South hand
  #-1 WhetstoneHymn [ClearHead]
${smallDecks}`,
      done: offField(4),
      mistakes: [
        {
          if: all(
            hasHappened('Attack selected', { card: 2 }),
            not(hasHappened('Power increased', { card: 2 })),
          ),
          text: msg(
            'The {hound} attacked first, and {stone_power_now} power of the {stone} is left. Activate the spell before you attack.',
          ),
          tries: [[attack(2, 4)]],
        },
        {
          if: hasMoved(2),
          text: msg('The {hound} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'b2')]],
        },
      ],
      notes: [
        {
          if: all(not(inHand(-1)), not(hasHappened('Magic activate'))),
          text: msg(
            '{hymn} isn’t in your hand any more, and your King activates spells from there.',
          ),
          tries: [[discard(-1)], [stackUnderneath(-1, 'c2')], [playRuleCard(reload)]],
        },
      ],
      late: [[endTurn], [cast(-1, 2), endTurn]],
      solution: [cast(-1, 2), attack(2, 4)],
    },
    {
      id: 'clever',
      title: msg('Beat IQ protection'),
      story: [
        msg(
          'Spells and abilities can’t affect an opposing monster whose IQ is higher than their owner’s. The owner of a card in your hand is your King; the owner of an ability is its monster.',
        ),
        msg('IQ doesn’t protect against attacks.'),
        msg(
          '{hex} costs {hexCost} energy and lowers an opposing monster’s power by {hexPower} this turn. It reaches past the cards in between.',
        ),
      ],
      goal: msg('Destroy the {elder} on {elder_square}.'),
      hint: msg(
        'The {elder}’s IQ is {elder_iq}. The {bear} with IQ {bear_iq} can’t affect it, but the {fox} with IQ {fox_iq} can. Use {hex}, then attack with the {hound}.',
      ),
      praise: msg(
        'IQ {fox_iq} was enough: {hex} left the {elder} {weakened} power, and the {hound} did the rest.',
      ),
      cards: { hound: 2, fox: 3, bear: 4, elder: 5 },
      values: {
        hex: nameValue('Hex'),
        hexCost: (moments) =>
          rules.actionCost(startState(moments), learner, activateAbility(3, hex, 5)).energy,
        hexPower: () => hexPower,
        weakened: (moments) =>
          cardPower(5)(moments.slice(0, 1)) - sumAmounts('Power reduced', { card: 5 })(moments),
      },
      claims: [
        {
          says: 'lowers an opposing monster’s power by {hexPower} this turn',
          after: [activateAbility(3, hex, 5)],
          shows: (moments) =>
            cardPower(5)(moments) === cardPower(5)(moments.slice(0, 1)) - hexPower,
        },
        {
          says: 'It reaches past the cards in between.',
          after: [activateAbility(3, hex, 5)],
          shows: hasHappened('Power reduced', { card: 5 }),
        },
        {
          says: 'The {bear} with IQ {bear_iq} can’t affect it, but the {fox} with IQ {fox_iq} can.',
          after: [activateAbility(4, hex, 5), activateAbility(3, hex, 5)],
          shows: (moments) =>
            cardPower(5)(moments) === cardPower(5)(moments.slice(0, 1)) - hexPower,
        },
        {
          says: 'IQ {fox_iq} was enough: {hex} left the {elder} {weakened} power, and the {hound} did the rest.',
          after: [activateAbility(3, hex, 5), attack(2, 5)],
          shows: all(
            offField(5),
            (moments) => sumAmounts('Power reduced', { card: 5 })(moments) === hexPower,
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 9 South main
energy 22 24
board
  5 . . . . k
  4 . . b . .
  3 . . A . .
  2 . . B . .
  1 . . C . K
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 1 Square []
B
  #3 CinderFox power 6 iq 4 eq 2 range 2 Square [Hex]
C
  #4 HarbourBear power 10 iq 1 eq 2 range 3 Square [Hex]
b
  #5 AntlerElder power 12 iq 3 eq 2 range 1 Diagonal []
k
  #6 PaleCount power 8 iq 2 eq 2 range 1 Square []
${smallDecks}`,
      done: offField(5),
      mistakes: [
        {
          if: hasMoved(2),
          text: msg('The {hound} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'b3')], [activateAbility(3, hex, 5), stackOnTop(2, 'c2')]],
        },
        {
          if: all(hasMoved(3), not(hasHappened('Power reduced', { card: 5 }))),
          text: msg('The {fox} has moved, so it can’t use {hex} this turn.'),
          tries: [[move(3, 'b2')]],
        },
      ],
      notes: [
        {
          if: hasHappened('Ability fizzled', { card: 4 }),
          text: msg(
            'No effect: the {bear}’s IQ {bear_iq} is lower than the {elder}’s {elder_iq}. Use {hex} with a cleverer monster.',
          ),
          tries: [[activateAbility(4, hex, 5)]],
        },
      ],
      late: [[endTurn], [attack(2, 5), endTurn]],
      solution: [activateAbility(3, hex, 5), attack(2, 5)],
    },
    {
      id: 'answer',
      title: msg('Answer an attack'),
      story: [
        msg(
          'Before an attack, a spell or an ability happens, the other player may respond with something Quick. That can be responded to as well. The last response happens first.',
        ),
        msg(
          'It is your opponent’s turn: the {hound} is going to attack your {abbot}. The {abbot} has {brace}, which is Quick: +{bonus} power this turn for {cost} energy.',
        ),
      ],
      goal: msg('Keep your {abbot} on the board.'),
      hint: msg('While the attack waits, choose {brace} instead of passing.'),
      praise: msg(
        '{brace} came last and happened first: {braced} power against {hound_power} damage.',
      ),
      cards: { abbot: 2, hound: 4 },
      values: {
        brace: nameValue('Brace'),
        bonus: () => bracePower,
        cost: () => braceCost,
        braced: (moments) =>
          cardPower(2)(moments) + sumAmounts('Attack resolved', { card: 2 })(moments),
      },
      claims: [
        {
          says: 'the {hound} is going to attack your {abbot}',
          after: [pass],
          shows: hasHappened('Attack selected', { by: 1, card: 4 }),
        },
        {
          says: '+{bonus} power this turn for {cost} energy',
          after: [activateAbility(2, brace)],
          shows: all(
            (moments) => sumAmounts('Power increased', { card: 2 })(moments) === bracePower,
            (moments) => sumAmounts('Energy paid', { by: 0 })(moments) === braceCost,
          ),
        },
        {
          says: 'While the attack waits, choose {brace} instead of passing.',
          after: [activateAbility(2, brace)],
          shows: onField(2),
        },
        {
          says: '{brace} came last and happened first: {braced} power against {hound_power} damage.',
          after: [activateAbility(2, brace)],
          shows: all(
            onField(2),
            (moments) =>
              sumAmounts('Attack resolved', { card: 2 })(moments) ===
              cardPower(4)(moments.slice(0, 1)),
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 8 North main
energy 20 20
board
  5 . . k . .
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 . . . K .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 FistAbbot power 6 iq 2 eq 2 range 1 Square [Brace]
k
  #3 PaleCount power 8 iq 3 eq 2 range 1 Square []
b
  #4 HearthHound power 8 iq 1 eq 2 range 1 Square []
${smallDecks}`,
      done: all(hasHappened('Ability activate'), onField(2)),
      mistakes: [
        {
          if: offField(2),
          text: msg(
            'The {hound}’s {hound_power} damage was too much for {abbot_power} power. Respond before the attack happens.',
          ),
          tries: [[pass]],
        },
      ],
      late: [],
      replies: [attack(4, 2)],
      solution: [activateAbility(2, brace)],
    },
    {
      id: 'ambush',
      title: msg('Hide a spell under a monster'),
      story: [
        msg(
          'You can stack a spell from your hand under a monster. It lies face down: your opponent doesn’t see which spell it is. From the next turn on you can activate it there, and its owner is the monster on top, not your King.',
        ),
        msg('Nothing under a monster can be activated while that monster is under attack.'),
        msg(
          '{kindling} is Quick and deals {burn} damage. Next turn the {bear} is going to attack your {hound}.',
        ),
      ],
      goal: msg('Keep your {hound} on the board with {kindling}.'),
      hint: msg(
        'Your King’s IQ {king_iq} is too low to affect the {bear} with IQ {bear_iq}, but the {fox} has IQ {fox_iq}. Stack {kindling} under the {fox} and end your turn. When the {bear} attacks, respond with it.',
      ),
      praise: msg(
        'Your opponent couldn’t know: {kindling} left the {bear} {singed} power, too little for the {hound}’s {hound_power}.',
      ),
      cards: { king: 1, hound: 2, fox: 3, bear: 4, kindling: -1 },
      values: {
        burn: () => kindlingDamage,
        singed: (moments) =>
          cardPower(4)(moments.slice(0, 1)) - sumAmounts('Effect damage', { card: 4 })(moments),
      },
      claims: [
        {
          says: 'the {bear} is going to attack your {hound}',
          after: [endTurn, pass],
          shows: hasHappened('Attack selected', { by: 1, card: 4 }),
        },
        {
          says: 'deals {burn} damage',
          after: ambush,
          shows: (moments) => sumAmounts('Effect damage', { card: 4 })(moments) === kindlingDamage,
        },
        {
          says: 'Your King’s IQ {king_iq} is too low to affect the {bear} with IQ {bear_iq}',
          after: [cast(-1, 4)],
          shows: hasHappened('Magic fizzled'),
        },
        {
          says: 'Stack {kindling} under the {fox} and end your turn. When the {bear} attacks, respond with it.',
          after: ambush,
          shows: onField(2),
        },
        {
          says: 'Your opponent couldn’t know: {kindling} left the {bear} {singed} power, too little for the {hound}’s {hound_power}.',
          after: ambush,
          shows: all(
            onField(2),
            hasHappened('Attack resolved', { card: 2 }),
            (moments) =>
              sumAmounts('Attack resolved', { card: 2 })(moments) <
              cardPower(2)(moments.slice(0, 1)),
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 9 South main
energy 20 20
board
  5 . . . . k
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 B . . . K
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 1 Square []
B
  #3 CinderFox power 6 iq 4 eq 2 range 1 Diagonal []
b
  #4 HarbourBear power 10 iq 3 eq 2 range 1 Square []
k
  #5 PaleCount power 8 iq 3 eq 2 range 1 Square []
South hand
  #-1 Kindling [LoosePage]
${smallDecks}`,
      done: all(hasHappened('Magic use'), hasHappened('Attack resolved', { card: 2 }), onField(2)),
      mistakes: [
        {
          if: offField(2),
          text: msg('The {bear} destroyed your {hound}.'),
          tries: [
            [attack(2, 4)],
            [stackUnderneath(-1, 'a1'), endTurn, pass],
            [endTurn, cast(-1, 4)],
          ],
        },
        {
          if: hasHappened('Magic fizzled'),
          text: msg(
            'Your King activated {kindling}, and its IQ {king_iq} is too low to affect a monster with IQ {bear_iq}: it had no effect.',
          ),
          tries: [[cast(-1, 4)], [cast(-1, 5)]],
        },
        {
          if: hasMoved(2),
          text: msg('The {hound} has moved out of the {bear}’s reach.'),
          tries: [[move(2, 'b2')]],
        },
      ],
      notes: [
        {
          if: (moments) => stackSize(moments, 'c2') > 1,
          text: msg(
            'The {bear} is going to attack the {hound}, and then nothing under the {hound} can be activated. Stack {kindling} under the {fox}.',
          ),
          tries: [[stackUnderneath(-1, 'c2')]],
        },
        {
          if: all(not(inHand(-1)), not(onField(6)), not(hasHappened('Magic activate'))),
          text: msg('{kindling} isn’t in your hand any more.'),
          tries: [[discard(-1)]],
        },
      ],
      turns: 2,
      late: [],
      replies: [attack(4, 2)],
      solution: ambush,
    },
  ],
};
