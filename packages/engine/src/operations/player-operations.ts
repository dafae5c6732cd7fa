import { growShield } from '../king/shield.ts';
import { compareRolls } from '../cards/compare-rolls.ts';
import { gainEnergy as gain, loseEnergy as lose } from '../energy/pay.ts';
import { fullHand } from '../types/constants.ts';
import type { OperationOf } from '../types/effect.ts';
import type { Player, Ref } from '../types/ids.ts';
import { matchesCard } from '../stats/matches.ts';
import type { HeldCard } from '../types/state.ts';
import { findHeld } from '../state/locate.ts';
import { endBattlePhase as endPhase } from '../turn/phase.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { insertHeld, playerOwn, removeHeld } from '../state/write.ts';
import { handSize } from '../state/hand.ts';
import { drawCard, drawObstacle, millCard, reloadHand as reload } from '../zones/deck.ts';
import { takeFromHand } from '../zones/hand.ts';
import { sendHeld } from '../zones/field.ts';
import { runAmount, sidePlayer } from './run.ts';
import type { OperationHandlers, Run } from './run.ts';

function gainEnergy(run: Run, operation: OperationOf<'gainEnergy'>): void {
  gain(run.game, sidePlayer(run, operation.player), runAmount(run, operation.amount));
}

function loseEnergy(run: Run, operation: OperationOf<'loseEnergy'>): void {
  lose(run.game, sidePlayer(run, operation.player), runAmount(run, operation.amount));
}

function stealEnergy(run: Run, operation: OperationOf<'stealEnergy'>): void {
  const lost = lose(run.game, sidePlayer(run, 'opposing'), runAmount(run, operation.amount));
  gain(run.game, run.context.by, lost);
}

function draw(run: Run, operation: OperationOf<'draw'>): void {
  const player = sidePlayer(run, operation.player);
  const amount = runAmount(run, operation.amount);
  for (let drawn = 0; drawn < amount; drawn++) {
    const obstacle = drawObstacle(run.game, player);
    if (obstacle !== null) return emitSkipped(run.game, player, obstacle, amount - drawn);
    drawCard(run.game, player, 'AC8', 'Draw by effect');
  }
}

function emitSkipped(game: Game, player: Player, text: string, count: number): void {
  if (game.events) emit(game, 'Draw skipped', { open: { by: player, text, count } });
}

function mill(run: Run, operation: OperationOf<'mill'>): void {
  const player = sidePlayer(run, operation.player);
  const amount = runAmount(run, operation.amount);
  for (let i = 0; i < amount; i++) if (!millCard(run.game, player, 'bin', 'AC8')) return;
}

/**
 * Returns the ref of the n-th card of a hand: known ones first, then hidden ones in order of
 * arrival.
 */
function nthHandCard(game: Game, player: Player, n: number): Ref {
  const known = game.open.known[player];
  return n < known.length ? known[n].ref : playerOwn(game, player).hand[n - known.length].ref;
}

function discardRandom(run: Run, operation: OperationOf<'discardRandom'>): void {
  const { game } = run;
  const player = sidePlayer(run, operation.player);
  const amount = runAmount(run, operation.amount);
  for (let i = 0; i < amount; i++) {
    const size = handSize(game, player);
    if (size === 0) return;
    const ref = nthHandCard(game, player, game.hidden.random(game, size, 'AC8'));
    if (ref < 0) game.hidden.reveal(game, player, ref, 'ZN2');
    const held = takeFromHand(game, player, ref);
    insertHeld(game, 'bin', player, held);
    if (game.events)
      emit(game, 'Discard by effect', {
        open: { by: player, card: held.ref, roll: held.roll, from: 'Hand', to: 'Bin' },
      });
  }
}

/**
 * Returns the first card in canonical order; the order of arrival would reveal more than the
 * cards themselves (ZN5).
 */
const firstByRoll = (hand: readonly HeldCard[]): HeldCard =>
  hand.reduce((first, card) => (compareRolls(card.roll, first.roll) < 0 ? card : first));

/**
 * Shows hidden cards of a hand to everyone. They stay known until they leave for a hidden zone
 * (ZN2).
 */
function showHand(run: Run, operation: OperationOf<'showHand'>): void {
  const { game } = run;
  const player = sidePlayer(run, operation.player);
  const all = operation.amount === 'all';
  const amount = operation.amount === 'all' ? fullHand : runAmount(run, operation.amount);
  for (let i = 0; i < amount; i++) {
    const hidden = game.open.handCount[player];
    if (hidden === 0) return;
    const { hand } = playerOwn(game, player);
    const { ref } = all ? firstByRoll(hand) : hand[game.hidden.random(game, hidden, 'AC8')];
    game.hidden.reveal(game, player, ref, 'ZN2');
    const held = takeFromHand(game, player, ref);
    insertHeld(game, 'known', player, held);
    if (game.events)
      emit(game, 'Hand shown', {
        open: { by: player, card: held.ref, roll: held.roll, to: 'Hand' },
      });
  }
}

/** Moves random cards from the player's bin to their hand while it has room (CT3, ZN6). */
function recoverRandom(run: Run, operation: OperationOf<'recoverRandom'>): void {
  const { game, context } = run;
  const player = context.by;
  const amount = runAmount(run, operation.amount);
  for (let i = 0; i < amount && handSize(game, player) < fullHand; i++) {
    const fitting = game.open.bin[player].filter(({ roll }) =>
      matchesCard(game.catalogue.definitions.get(roll.card)!, operation.cards),
    );
    if (fitting.length === 0) return;
    const { ref } = fitting[game.hidden.random(game, fitting.length, 'AC8')];
    const held = removeHeld(game, 'bin', player, findHeld(game.open.bin[player], ref));
    sendHeld(game, player, held, 'hand');
    if (game.events)
      emit(game, 'Recover from bin', {
        open: { by: player, card: ref, roll: held.roll, from: 'Bin', to: 'Hand' },
      });
  }
}

function shield(run: Run, operation: OperationOf<'shield'>): void {
  const { game } = run;
  const player = sidePlayer(run, operation.player);
  const amount = runAmount(run, operation.amount);
  growShield(game, player, amount);
  if (game.events) emit(game, 'Shield raised', { open: { by: player, amount } });
}

function reloadHand(run: Run, operation: OperationOf<'reloadHand'>): void {
  reload(run.game, sidePlayer(run, operation.player));
}

function shuffle(run: Run, operation: OperationOf<'shuffle'>): void {
  const player = sidePlayer(run, operation.player);
  run.game.hidden.shuffle(run.game, player, 'AC8');
  if (run.game.events) emit(run.game, 'Deck shuffled', { open: { by: player } });
}

function endBattlePhase(run: Run): void {
  endPhase(run.game, run.game.open.active);
}

export const playerOperations = {
  gainEnergy,
  loseEnergy,
  stealEnergy,
  draw,
  mill,
  discardRandom,
  showHand,
  recoverRandom,
  shield,
  reloadHand,
  shuffle,
  endBattlePhase,
} satisfies Partial<OperationHandlers>;
