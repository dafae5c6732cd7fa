import type { Duration, OperationOf, Side } from '@stackmate/engine';
import { joined } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortAmount, shortMeasure } from './amount.ts';
import { shortCards } from './cards.ts';
import type { Clause, OperationClauses } from './clause.ts';
import { shortPick } from './pick.ts';
import { shortPlayerStatus } from './status.ts';

const clauses = {
  draw: { own: '[draw] {n}', opposing: 'opponent [draws|draw] {n}' },
  mill: { own: '[Mill] {n} of yours', opposing: '[Mill] {n}' },
  discardRandom: { own: 'discard {n} at random', opposing: 'opponent discards {n} at random' },
  showHand: { own: 'show {n} from your [hand]', opposing: 'see {n} from their [hand]' },
  showWholeHand: { own: 'show your [hand]', opposing: 'see their [hand]' },
  shield: { own: '[Shield] {n}', opposing: "opponent's [Shield] {n}" },
  reloadHand: { own: 'reload your [hand]', opposing: 'opponent reloads their [hand]' },
  shuffle: { own: 'shuffle your [deck]', opposing: 'opponent shuffles their [deck]' },
} as const satisfies Record<string, Record<Side, string>>;

const sentence = (text: Text, lasts?: Duration): Clause =>
  lasts === undefined ? { about: null, text } : { about: null, text, lasts };

const energyClause = (
  s: ShortScene,
  operation: OperationOf<'gainEnergy' | 'loseEnergy'>,
): Clause => {
  const isGain = operation.op === 'gainEnergy';
  const isOwn = operation.player === 'own';
  const sign = isGain && isOwn ? '+' : '';
  const energy = shortMeasure(s, operation.amount, s.t('[energy]'), sign);
  if (isOwn) return sentence(isGain ? energy : s.t('lose {energy}', { energy }));
  return sentence(s.t(isGain ? 'opponent gains {energy}' : 'opponent loses {energy}', { energy }));
};

const countClause = (
  s: ShortScene,
  operation: OperationOf<'draw' | 'mill' | 'discardRandom' | 'shield'>,
): Clause =>
  sentence(s.t(clauses[operation.op][operation.player], { n: shortAmount(s, operation.amount) }));

const pileClause = (s: ShortScene, operation: OperationOf<'reloadHand' | 'shuffle'>): Clause =>
  sentence(s.t(clauses[operation.op][operation.player]));

/** Clauses of the operations on players, their energy and their piles. */
export const playerClauses = {
  gainEnergy: energyClause,
  loseEnergy: energyClause,
  stealEnergy: (s, operation) =>
    sentence(s.t('steal {energy}', { energy: shortMeasure(s, operation.amount, s.t('[energy]')) })),
  draw: countClause,
  mill: countClause,
  discardRandom: countClause,
  shield: countClause,
  showHand: (s, operation) =>
    sentence(
      operation.amount === 'all'
        ? s.t(clauses.showWholeHand[operation.player])
        : s.t(clauses.showHand[operation.player], {
            n: shortMeasure(s, operation.amount, s.t(operation.amount === 1 ? 'card' : 'cards')),
          }),
    ),
  recoverRandom: (s, operation) =>
    sentence(
      joined(
        [
          s.t('[Recover] {n}', { n: shortAmount(s, operation.amount) }),
          operation.cards === undefined ? [] : shortCards(s, operation.cards).many,
        ],
        s.t(' '),
      ),
    ),
  pick: (s, operation) => sentence(shortPick(s, operation)),
  reloadHand: pileClause,
  shuffle: pileClause,
  endBattlePhase: (s) => sentence(s.t('end the [battle] phase')),
  playerStatus: (s, operation) =>
    sentence(shortPlayerStatus(s, operation.player, operation.status), operation.lasts),
} satisfies Partial<OperationClauses>;
