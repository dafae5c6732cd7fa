import type { Duration, OperationOf } from '@stackmate/engine';
import type { PhraseNode } from '../language/phrase.ts';
import type { PlayerOperation } from '../text/operation-kinds.ts';
import { shortAmount, shortMeasure } from './amount.ts';
import { shortCards } from './cards.ts';
import type { Clause, OperationClauses } from './clause.ts';
import { shortPick } from './pick.ts';
import type { ShortScene } from './scene.ts';
import { say, thing } from './short-phrases.ts';
import { shortPlayerStatus } from './status.ts';

const whole = (text: PhraseNode, lasts?: Duration): Clause =>
  lasts === undefined ? { about: null, text } : { about: null, text, lasts };

const energyClause = (
  s: ShortScene,
  { op, player, amount }: OperationOf<'gainEnergy' | 'loseEnergy'>,
): Clause => {
  const isOwnGain = op === 'gainEnergy' && player === 'own';
  const energy = shortMeasure(s, amount, thing('energy'), isOwnGain ? '+' : '');
  return whole(isOwnGain ? energy : say(`${op}.${player}`, { energy }));
};

/** Clauses of the operations on players, their energy and their piles. */
export const playerClauses: Pick<OperationClauses, PlayerOperation> = {
  gainEnergy: energyClause,
  loseEnergy: energyClause,
  stealEnergy: (s, { amount }) =>
    whole(say('steal', { energy: shortMeasure(s, amount, thing('energy')) })),
  draw: (s, { player, amount }) => whole(say(`draw.${player}`, { n: shortAmount(s, amount) })),
  mill: (s, { player, amount }) => whole(say(`mill.${player}`, { n: shortAmount(s, amount) })),
  discardRandom: (s, { player, amount }) =>
    whole(say(`discard at random.${player}`, { n: shortAmount(s, amount) })),
  shield: (s, { player, amount }) => whole(say(`shield.${player}`, { n: shortAmount(s, amount) })),
  showHand: (s, { player, amount }) =>
    whole(
      amount === 'all'
        ? say(`show hand.${player}`)
        : say(`show.${player}`, { cards: shortMeasure(s, amount, thing('card')) }),
    ),
  recoverRandom: (s, { amount, cards }) => {
    const n = shortAmount(s, amount);
    return whole(
      cards === undefined
        ? say('recover', { n })
        : say('recover of', { n, cards: shortCards(cards) }),
    );
  },
  pick: (s, operation) => whole(shortPick(s, operation)),
  reloadHand: (_, { player }) => whole(say(`reload.${player}`)),
  shuffle: (_, { player }) => whole(say(`shuffle.${player}`)),
  endBattlePhase: () => whole(say('end battle')),
  playerStatus: (_, { player, status, lasts }) => whole(shortPlayerStatus(player, status), lasts),
};
