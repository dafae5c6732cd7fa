import type { CompiledEffect } from '../compile/compile.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Player } from '../types/ids.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { expireOnEvent } from '../stats/expiry.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setCard, setPair } from '../state/write.ts';
import { millCard } from '../zones/deck.ts';
import { effectCost } from './cost.ts';

/** Subtracts a payment from a player's energy; callers have already checked that it can be paid. */
export function payEnergy(game: Game, player: Player, amount: number): void {
  if (amount === 0) return;
  setPair(game, 'energy', player, game.open.energy[player] - amount);
  if (game.events) emit(game, 'Energy paid', { open: { by: player, amount } });
}

/**
 * Subtracts energy lost to an effect or in battle, down to 0 (EN4). Returns the amount actually
 * lost.
 */
export function loseEnergy(
  game: Game,
  player: Player,
  amount: number,
  reason: UpdateReason = 'Energy lost',
): number {
  const lost = Math.min(amount, game.open.energy[player]);
  if (lost === 0) return 0;
  setPair(game, 'energy', player, game.open.energy[player] - lost);
  if (game.events) emit(game, reason, { open: { by: player, amount: lost } });
  return lost;
}

export function gainEnergy(game: Game, player: Player, amount: number): void {
  if (amount === 0) return;
  setPair(game, 'energy', player, game.open.energy[player] + amount);
  if (game.events) emit(game, 'Energy gained', { open: { by: player, amount } });
}

/** Pays a Custom cost that requires no choice (EN2). */
export function payCustom(
  game: Game,
  compiled: CompiledEffect,
  player: Player,
  owner: CardStats | null,
): void {
  const cost = effectCost(compiled);
  if (cost.type !== 'Custom' || !cost.custom) return;
  const { pay, amount } = cost.custom;
  if (pay === 'damage self' && owner) {
    setCard(game, owner.square, 0, 'damage', owner.card.damage + amount);
    if (game.events)
      emit(game, 'Effect damage', { open: { card: owner.ref, amount, text: 'cost' } });
    expireOnEvent(game, owner.ref, 'is damaged');
  } else if (pay === 'burn deck cards') {
    for (let i = 0; i < amount; i++) millCard(game, player, 'void', 'EN2');
  }
}
