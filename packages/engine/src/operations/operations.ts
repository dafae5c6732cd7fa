import type { Operation, OperationKind } from '../types/effect.ts';
import * as cards from './card-operations.ts';
import * as flow from './flow-operations.ts';
import * as layers from './modifier-operations.ts';
import * as leaving from './leave-operations.ts';
import { pick } from './pick-operation.ts';
import * as places from './place-operations.ts';
import * as player from './player-operations.ts';
import type { Run } from './run.ts';

type Handlers = {
  readonly [K in OperationKind]: (run: Run, operation: Extract<Operation, { op: K }>) => void;
};

/** What every operation does. A new one is not finished before it stands here. */
const handlers: Handlers = {
  damage: cards.damage,
  heal: cards.heal,
  modify: layers.modify,
  rangeType: layers.rangeType,
  element: layers.element,
  monsterType: layers.monsterType,
  status: layers.status,
  grant: layers.grant,
  cleanse: cards.cleanse,
  destroy: leaving.destroy,
  send: leaving.send,
  control: places.control,
  place: places.place,
  push: places.push,
  swap: places.swap,
  ready: cards.ready,
  extraAttacks: layers.extraAttacks,
  raise: places.raise,
  strip: leaving.strip,
  reveal: cards.reveal,
  exchange: layers.exchange,
  gainEnergy: player.gainEnergy,
  loseEnergy: player.loseEnergy,
  stealEnergy: player.stealEnergy,
  draw: player.draw,
  mill: player.mill,
  discardRandom: player.discardRandom,
  showHand: player.showHand,
  recoverRandom: player.recoverRandom,
  pick,
  shield: player.shield,
  reloadHand: player.reloadHand,
  shuffle: player.shuffle,
  endBattlePhase: player.endBattlePhase,
  playerStatus: layers.playerStatus,
  negate: flow.negate,
  redirect: flow.redirect,
  spellGoes: flow.spellGoes,
  choose: flow.choose,
  if: flow.ifOperation,
  either: flow.either,
};

/** Runs one operation; it may ask a question or go on with a branch. */
export function runOperation(run: Run, operation: Operation): void {
  (handlers[operation.op] as (run: Run, operation: Operation) => void)(run, operation);
}
