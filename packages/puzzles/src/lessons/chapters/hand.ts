import { msg } from '@stackmate/words';
import { rules } from '@stackmate/catalogue/play';
import { fullHand, positionsPerPlayer } from '@stackmate/engine';
import {
  attack,
  discard,
  endTurn,
  move,
  stackOnTop,
  stackUnderneath,
  summon,
  playRuleCard,
} from '../actions.ts';
import {
  all,
  sumAmounts,
  hasHappened,
  learner,
  hasMoved,
  not,
  offField,
  startState,
  lastState,
} from '../conditions.ts';
import type { Chapter, PlaceholderValue } from '../lesson.ts';
import { findDefinitionId, nameValue } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

const reload = findDefinitionId('ReloadRules');

const positionCount = ((moments) =>
  startState(moments).open.field.filter((stack) => stack?.owner === learner)
    .length) satisfies PlaceholderValue;

const initialHandSize = ((moments) =>
  startState(moments).own[learner].hand.length) satisfies PlaceholderValue;

const handSize = ((moments) =>
  lastState(moments).own[learner].hand.length) satisfies PlaceholderValue;

/** Limits of the board and of the hand. */
export const hand: Chapter = {
  id: 'hand',
  title: msg('Board and hand'),
  art: 'ClockworkCrow',
  lessons: [
    {
      id: 'room',
      title: msg('Make room for a summon'),
      story: [
        msg(
          'You can have at most {positionsPerPlayer} positions: squares with your cards or stacks, including your King’s.',
        ),
        msg(
          'So a full side is a reason to stack: monsters that share a position leave room for another.',
        ),
      ],
      goal: msg('Summon the {fox} from your hand.'),
      hint: msg(
        'You have {held} positions. Pick up the {hound} on {hound_square} and stack it with the {tiger} on {tiger_square}. Then summon the {fox}.',
      ),
      praise: msg('The {hound} and the {tiger} share a position, so there was room for the {fox}.'),
      cards: { hound: 2, tiger: 3, bear: 4, fox: -1 },
      values: { held: positionCount },
      claims: [
        {
          says: 'You have {held} positions.',
          shows: (moments) => positionCount(moments) === positionsPerPlayer,
        },
        {
          says: 'The {hound} and the {tiger} share a position, so there was room for the {fox}.',
          after: [stackUnderneath(2, 'c2'), summon(-1, 'b2')],
          shows: all(hasHappened('Link from field', { card: 2 }), hasHappened('Summon')),
        },
      ],
      position: `Stackmate position, state 1
turn 7 South main
energy 28 30
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . A B C .
  1 . . K . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 2 Square []
B
  #3 MeadowTiger power 9 iq 2 eq 2 range 2 Square []
C
  #4 HarbourBear power 10 iq 1 eq 2 range 2 Square []
k
  #5 PaleCount power 8 iq 3 eq 2 range 1 Square []
South hand
  #-1 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
${smallDecks}`,
      done: hasHappened('Summon'),
      mistakes: [
        {
          if: hasHappened('Link from hand'),
          text: msg(
            'The {fox} is on the board, but in a stack. The goal is to summon it, onto a square of its own.',
          ),
          tries: [[stackOnTop(-1, 'b2')]],
        },
        {
          if: hasHappened('Discard'),
          text: msg('You discarded the {fox}: it went to your bin.'),
          tries: [[discard(-1)]],
        },
        {
          if: all(hasMoved(2), hasMoved(3), hasMoved(4), not(hasHappened('Link from field'))),
          text: msg('All of them have moved, so none can be stacked this turn.'),
          tries: [[move(2, 'b1'), move(3, 'c3'), move(4, 'd1')]],
        },
      ],
      late: [[endTurn], [move(2, 'b3'), endTurn]],
      solution: [stackUnderneath(2, 'c2'), summon(-1, 'b2')],
    },
    {
      id: 'full-hand',
      title: msg('Play a card to draw a card'),
      story: [
        msg(
          'You draw a card at the start of each of your turns, unless you hold {fullHand} cards already. Then you draw nothing.',
        ),
        msg(
          'So play a card before you end your turn. A card that you can’t use can be discarded, which is free.',
        ),
      ],
      goal: msg('Draw a card at the start of your next turn.'),
      hint: msg('You hold {held} cards. Summon a monster, or discard a card, and end your turn.'),
      praise: msg('You held {before} cards at the end of your turn, so you drew one.'),
      cards: {},
      values: {
        held: initialHandSize,
        before: (moments) => handSize(moments) - 1,
      },
      claims: [
        {
          says: 'You hold {held} cards.',
          shows: (moments) => handSize(moments) === fullHand,
        },
        {
          says: 'Summon a monster, or discard a card, and end your turn.',
          after: [discard(-3), endTurn],
          shows: hasHappened('Draw'),
        },
        {
          says: 'You held {before} cards at the end of your turn, so you drew one.',
          after: [summon(-1, 'b2'), endTurn],
          shows: all(
            hasHappened('Draw'),
            not(hasHappened('Draw', { times: 2 })),
            (moments) => handSize(moments) === fullHand,
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 7 South main
energy 28 30
board
  5 . . k . .
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
South hand
  #-1 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]
  #-2 MeadowTiger power 9 iq 2 eq 2 range 1 Square [BloodScent]
  #-3 RimeWolf power 7 iq 2 eq 2 range 1 Square [PackBond]
  #-4 HarbourBear power 10 iq 1 eq 2 range 1 Square [HeavyBlow]
  #-5 FistAbbot power 6 iq 2 eq 2 range 1 Square [Brace]
  #-6 CopperAutomaton power 6 iq 1 eq 1 range 1 Square [PowerGem]
${smallDecks}`,
      done: hasHappened('Draw'),
      mistakes: [
        {
          if: hasHappened('Draw skipped'),
          text: msg('You still held {fullHand} cards, so you drew nothing.'),
          tries: [[endTurn]],
        },
      ],
      turns: 3,
      late: [],
      solution: [summon(-1, 'b2'), endTurn],
    },
    {
      id: 'reload',
      title: msg('Reload your hand'),
      story: [
        msg(
          'Your rule cards are always there, beside your hand. Most of them explain the game. One can be played: {reload}.',
        ),
        msg(
          'It puts your hand back into your deck, shuffles it, and draws the same number of cards. It costs {cost} energy, and you can use it once a turn.',
        ),
        msg(
          'Once you have attacked, reloading ends your battle phase. So attack first, and reload afterwards.',
        ),
      ],
      goal: msg('Destroy the {stone} on {stone_square} and reload your hand.'),
      hint: msg(
        'Attack with the {hound}. Then open Rule cards beside your hand, choose {reload}, and use it.',
      ),
      praise: msg('Your {held} cards went back and you drew {drawn}, for {spent} energy.'),
      cards: { hound: 2, stone: 4 },
      values: {
        reload: nameValue('ReloadRules'),
        cost: (moments) =>
          rules.actionCost(startState(moments), learner, playRuleCard(reload)).energy,
        held: initialHandSize,
        drawn: handSize,
      },
      claims: [
        {
          says: 'Once you have attacked, reloading ends your battle phase.',
          after: [attack(2, 4), playRuleCard(reload)],
          shows: hasHappened('Battle phase ended'),
        },
        {
          says: 'Your {held} cards went back and you drew {drawn}, for {spent} energy.',
          after: [attack(2, 4), playRuleCard(reload)],
          shows: all(
            hasHappened('Hand reloaded'),
            (moments) => handSize(moments) === initialHandSize(moments),
            (moments) => sumAmounts('Energy paid')(moments) === 2,
          ),
        },
      ],
      position: `Stackmate position, state 1
turn 9 South main
energy 24 26
board
  5 . . k . .
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 K . . . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
A
  #2 HearthHound power 9 iq 2 eq 2 range 1 Square []
k
  #3 PaleCount power 8 iq 3 eq 2 range 1 Square []
b
  #4 StandingStone power 7 iq 2 eq 2 range 1 Diagonal []
South hand
  #-1 IronChains [RustBite]
  #-2 NoonEclipse [Hush]
  #-3 SecondFuneral [Mudlark]
${smallDecks}`,
      done: all(offField(4), hasHappened('Hand reloaded')),
      mistakes: [
        {
          if: hasMoved(2),
          text: msg('The {hound} has moved, so it can’t attack this turn.'),
          tries: [[move(2, 'b2')]],
        },
      ],
      late: [[endTurn], [attack(2, 4), endTurn]],
      solution: [attack(2, 4), playRuleCard(reload)],
    },
  ],
};
