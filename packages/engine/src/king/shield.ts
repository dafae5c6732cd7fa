import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setPair } from '../state/write.ts';
import { earlyKingShield, earlyTurns, kingShield } from '../types/constants.ts';
import { players } from '../types/ids.ts';
import type { Player, Ref } from '../types/ids.ts';
import type { Pair } from '../types/state.ts';

/**
 * The King's shield absorbs the first damage that a King takes each turn (SU3). It belongs to the
 * player, isn't power, and is full again at the start of every turn. It absorbs
 * more in the early turns.
 */

/** Returns how much a full shield absorbs in that turn. */
export const shieldIn = (turn: number): number =>
  turn <= earlyTurns ? earlyKingShield : kingShield;

/** Returns both players' full shields in that turn. */
export const fullShields = (turn: number): Pair<number> => [shieldIn(turn), shieldIn(turn)];

/** Refills both shields at turn start. */
export function refillShields(game: Game): void {
  for (const player of players) setPair(game, 'shield', player, shieldIn(game.open.turn));
}

/** Adds to a player's shield for the rest of the turn. */
export function growShield(game: Game, player: Player, amount: number): void {
  setPair(game, 'shield', player, game.open.shield[player] + amount);
}

/**
 * Absorbs damage to a player's King, up to what is left of the shield. Returns the amount
 * absorbed.
 */
export function absorb(game: Game, player: Player, king: Ref, damage: number): number {
  const absorbed = Math.min(damage, game.open.shield[player]);
  if (absorbed <= 0) return 0;
  setPair(game, 'shield', player, game.open.shield[player] - absorbed);
  if (game.events)
    emit(game, 'Attack absorbed by shield', {
      open: { by: player, card: king, amount: absorbed },
    });
  return absorbed;
}
