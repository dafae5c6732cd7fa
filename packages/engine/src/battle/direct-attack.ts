import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { hasSquare, sideSquares } from '../board/square.ts';
import { declare } from '../declare/declare.ts';
import { findPosition } from '../movement/position.ts';
import { playerStatusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Player } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { refuseAttacker, refuseBattle } from './attack.ts';

const cannotAttackDirectly = playerStatusBit('cannot attack directly');

/**
 * Checks whether a player's only monster is the King, so that it can be attacked directly (BT5).
 */
export function isKingAlone(game: Game, player: Player): boolean {
  const { tops, squares } = game.derived;
  for (const square of squares) {
    const top = tops[square];
    if (top.owner === player && top.isMonster && !top.king) return false;
  }
  return true;
}

function refusePlayer(game: Game, player: Player): RefusalCode | null {
  if ((game.derived.playerStatuses[player] & cannotAttackDirectly) !== 0) return 'attack-forbidden';
  return isKingAlone(game, other(player)) ? null : 'no-direct-attack';
}

const refusePlace = (top: CardStats): RefusalCode | null =>
  hasSquare(sideSquares[other(top.owner)], top.square) ? null : 'no-direct-attack';

/**
 * Rules for direct attacks: from the opponent's two ranks, while their only monster is the King
 * (BT5).
 */
export const attackDirectly: ActionRules = {
  list(game, player, into) {
    if (refuseBattle(game) || refusePlayer(game, player)) return;
    for (const square of game.derived.squares) {
      const top = game.derived.tops[square];
      if (top.owner !== player || refusePlace(top) || refuseAttacker(game, top)) continue;
      into.push(makeAction('attackDirectly', top.ref));
    }
  },
  refuse(game, player, { card }) {
    const top = findPosition(game, player, card);
    if (!top) return 'unknown-card';
    return (
      refuseBattle(game) ??
      refusePlayer(game, player) ??
      refuseAttacker(game, top) ??
      refusePlace(top)
    );
  },
  perform(game, player, { card }) {
    const owner = findPosition(game, player, card)!;
    declare(
      game,
      {
        by: player,
        kind: 'direct attack',
        compiled: null,
        source: owner.ref,
        owner,
        from: null,
        defender: 0,
      },
      [],
    );
  },
};
