import type { Operation } from '@stackmate/engine';
import { countUnit, renderAmount, renderMeasure } from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { renderPick } from './pick.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { renderPlayerStatus } from './status.ts';
import { cardUnit, energyUnit, turnUnit } from './units.ts';

type Of<Kind extends Operation['op']> = Extract<Operation, { op: Kind }>;

/** Operations on players, their energy and their piles. */
export type PlayerOperation = Of<
  | 'gainEnergy'
  | 'loseEnergy'
  | 'stealEnergy'
  | 'draw'
  | 'mill'
  | 'discardRandom'
  | 'showHand'
  | 'recoverRandom'
  | 'pick'
  | 'shield'
  | 'reloadHand'
  | 'shuffle'
  | 'endBattlePhase'
  | 'playerStatus'
>;

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
  shuffle: { own: 'shuffle your [deck]', opposing: 'your opponent shuffles their [deck]' },
} as const;

const renderPlayerRestriction = (s: Scene, operation: Of<'playerStatus'>): Text =>
  s.t('{clause} {lasts}', {
    clause: renderPlayerStatus(s, operation.player, operation.status),
    lasts:
      operation.lasts === 'this turn'
        ? s.t('until the end of this turn')
        : s.t('for {turns}', { turns: renderMeasure(s, operation.lasts.turns, turnUnit(s)) }),
  });

export const renderPlayerOperation = (s: Scene, operation: PlayerOperation): Text => {
  switch (operation.op) {
    case 'gainEnergy':
    case 'loseEnergy':
      return s.t(clauses[operation.op][sideFor(s, operation.player)], {
        amount: renderMeasure(s, operation.amount, energyUnit(s)),
      });
    case 'stealEnergy':
      return s.t(clauses.steal[sideFor(s, 'own')], {
        amount: renderMeasure(s, operation.amount, energyUnit(s)),
      });
    case 'draw':
    case 'mill':
    case 'discardRandom':
      return s.t(clauses[operation.op][sideFor(s, operation.player)], {
        amount: renderMeasure(s, operation.amount, cardUnit(s)),
      });
    case 'showHand':
      return operation.amount === 'all'
        ? s.t(clauses.showWholeHand[sideFor(s, operation.player)])
        : s.t(clauses.showHand[sideFor(s, operation.player)], {
            amount: renderMeasure(s, operation.amount, cardUnit(s)),
          });
    case 'recoverRandom':
      return s.t(clauses.recover[sideFor(s, 'own')], {
        cards: renderMeasure(s, operation.amount, countUnit(s, cardNoun(s, operation.cards ?? {}))),
      });
    case 'pick':
      return renderPick(s, operation);
    case 'shield':
      return s.t(clauses.shield[sideFor(s, operation.player)], {
        amount: renderAmount(s, operation.amount),
      });
    case 'reloadHand':
    case 'shuffle':
      return s.t(clauses[operation.op][sideFor(s, operation.player)]);
    case 'endBattlePhase':
      return s.t('end the [battle] phase');
    case 'playerStatus':
      return renderPlayerRestriction(s, operation);
  }
};
