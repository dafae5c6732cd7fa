import type { OperationOf } from '@stackmate/engine';
import {
  cardUnit,
  countUnit,
  energyUnit,
  renderAmount,
  renderMeasure,
  turnUnit,
} from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { renderPick } from './pick.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { OperationTexts, Scene } from './scene.ts';
import { renderPlayerStatus } from './status.ts';

const clauses = {
  gainEnergy: { own: 'gain {amount}', opposing: 'your opponent gains {amount}' },
  loseEnergy: { own: 'lose {amount}', opposing: 'your opponent loses {amount}' },
  draw: { own: '[draw] {amount}', opposing: 'your opponent [draws|draw] {amount}' },
  mill: {
    own: 'send {amount} from the top of your [deck] to the [bin]',
    opposing: "send {amount} from the top of your opponent's [deck] to the [bin]",
  },
  discardRandom: {
    own: 'discard {amount} at random',
    opposing: 'your opponent discards {amount} at random',
  },
  showHand: {
    own: 'show {amount} of your [hand] at random to everyone',
    opposing: "show {amount} of your opponent's [hand] at random to everyone",
  },
  showWholeHand: {
    own: 'show your whole [hand] to everyone',
    opposing: "show your opponent's whole [hand] to everyone",
  },
  shield: {
    own: 'raise the shield of your [King] by {amount} this turn',
    opposing: 'raise the shield of the opposing [King] by {amount} this turn',
  },
  reloadHand: {
    own: 'shuffle your [hand] into your [deck] and [draw] that many cards',
    opposing:
      'your opponent shuffles their [hand] into their [deck] and [draws|draw] that many cards',
  },
  steal: {
    own: 'your opponent loses {amount} and you gain what was lost',
    opposing: 'lose {amount}, and your opponent gains what was lost',
  },
  recover: {
    own: 'return up to {cards} at random from your [bin] to your [hand]',
    opposing: 'your opponent returns up to {cards} at random from their [bin] to their [hand]',
  },
  recoverOne: {
    own: 'return {cards} at random from your [bin] to your [hand]',
    opposing: 'your opponent returns {cards} at random from their [bin] to their [hand]',
  },
  shuffle: { own: 'shuffle your [deck]', opposing: 'your opponent shuffles their [deck]' },
} as const;

const renderPlayerRestriction = (s: Scene, operation: OperationOf<'playerStatus'>): Text =>
  s.t('{clause} {lasts}', {
    clause: renderPlayerStatus(s, operation.player, operation.status),
    lasts:
      operation.lasts === 'this turn'
        ? s.t('until the end of this turn')
        : s.t('for {turns}', { turns: renderMeasure(s, operation.lasts.turns, turnUnit(s)) }),
  });

const renderEnergy = (s: Scene, operation: OperationOf<'gainEnergy' | 'loseEnergy'>): Text =>
  s.t(clauses[operation.op][sideFor(s, operation.player)], {
    amount: renderMeasure(s, operation.amount, energyUnit(s)),
  });

const renderCards = (s: Scene, operation: OperationOf<'draw' | 'mill' | 'discardRandom'>): Text =>
  s.t(clauses[operation.op][sideFor(s, operation.player)], {
    amount: renderMeasure(s, operation.amount, cardUnit(s)),
  });

const renderWholePile = (s: Scene, operation: OperationOf<'reloadHand' | 'shuffle'>): Text =>
  s.t(clauses[operation.op][sideFor(s, operation.player)]);

/** Texts of the operations on players, their energy and their piles. */
export const playerOperationTexts = {
  gainEnergy: renderEnergy,
  loseEnergy: renderEnergy,
  stealEnergy: (s, operation) =>
    s.t(clauses.steal[sideFor(s, 'own')], {
      amount: renderMeasure(s, operation.amount, energyUnit(s)),
    }),
  draw: renderCards,
  mill: renderCards,
  discardRandom: renderCards,
  showHand: (s, operation) =>
    operation.amount === 'all'
      ? s.t(clauses.showWholeHand[sideFor(s, operation.player)])
      : s.t(clauses.showHand[sideFor(s, operation.player)], {
          amount: renderMeasure(s, operation.amount, cardUnit(s)),
        }),
  recoverRandom: (s, operation) =>
    s.t(clauses[operation.amount === 1 ? 'recoverOne' : 'recover'][sideFor(s, 'own')], {
      cards: renderMeasure(s, operation.amount, countUnit(s, cardNoun(s, operation.cards ?? {}))),
    }),
  pick: renderPick,
  shield: (s, operation) =>
    s.t(clauses.shield[sideFor(s, operation.player)], {
      amount: renderAmount(s, operation.amount),
    }),
  reloadHand: renderWholePile,
  shuffle: renderWholePile,
  endBattlePhase: (s) => s.t('end the [battle] phase'),
  playerStatus: renderPlayerRestriction,
} satisfies Partial<OperationTexts>;
