import { measurePhrase, amountPhrase } from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { durationPhrase } from './duration.ts';
import { say } from './full-phrases.ts';
import type { PlayerOperation, OperationPlanners } from './operation-kinds.ts';
import { pickClause } from './pick.ts';
import { pileOf } from './pile.ts';
import { sideFor } from './scene.ts';
import { selectorPhrase } from './selector.ts';
import { playerStatusPhrase } from './status.ts';
import { cards, countUnit, energy } from './units.ts';

/** Clauses of the operations on players, their energy and their piles. */
export const playerOperations: Pick<OperationPlanners, PlayerOperation> = {
  gainEnergy: (s, { player, amount }) =>
    say(`gain.${sideFor(s, player)}`, { amount: measurePhrase(s, amount, energy) }),
  loseEnergy: (s, { player, amount }) =>
    say(`lose.${sideFor(s, player)}`, { amount: measurePhrase(s, amount, energy) }),
  stealEnergy: (s, { amount }) =>
    say(`steal.${sideFor(s, 'own')}`, { amount: measurePhrase(s, amount, energy) }),
  draw: (s, { player, amount }) =>
    say(`draw.${sideFor(s, player)}`, { amount: measurePhrase(s, amount, cards) }),
  mill: (s, { player, amount }) =>
    say('mill', {
      amount: measurePhrase(s, amount, cards),
      pile: pileOf('deck', sideFor(s, player)),
    }),
  discardRandom: (s, { player, amount }) =>
    say(`discard.${sideFor(s, player)}`, { amount: measurePhrase(s, amount, cards) }),
  showHand: (s, { player, amount }) => {
    const pile = pileOf('hand', sideFor(s, player));
    return amount === 'all'
      ? say('show whole', { pile: { ...pile, modifiers: [say('whole')] } })
      : say('show', { amount: measurePhrase(s, amount, cards), pile });
  },
  recoverRandom: (s, operation) =>
    say(`${operation.amount === 1 ? 'recover one' : 'recover'}.${sideFor(s, 'own')}`, {
      cards: measurePhrase(s, operation.amount, countUnit(cardNoun(operation.cards ?? {}))),
    }),
  pick: pickClause,
  shield: (s, { player, amount }) =>
    say('shield', {
      who: selectorPhrase(s, player === 'own' ? 'own king' : 'opposing king'),
      amount: amountPhrase(s, amount),
    }),
  reloadHand: (s, { player }) => say(`reload.${sideFor(s, player)}`),
  shuffle: (s, { player }) => say(`shuffle.${sideFor(s, player)}`),
  endBattlePhase: () => say('end battle'),
  playerStatus: (s, { player, status, lasts }) =>
    playerStatusPhrase(s, player, status, durationPhrase(s, lasts)),
};
