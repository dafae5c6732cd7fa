import { hasSquare } from '../board/square.ts';
import type { CardStats } from '../state/derived-state.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { Game } from '../state/game.ts';
import { shieldIn } from '../king/shield.ts';
import type { Player } from '../types/ids.ts';
import { attackReach, refuseAttacker, refuseBattle } from './attack.ts';
import { battleDamage } from './damage.ts';

const cannotAttack = statusBit('cannot attack');
const cannotBeAttacked = statusBit('cannot be attacked');

/** First turn in which attacks are possible (SU4). */
const firstAttackTurn = 4;

const isAbleNextTurn = (top: CardStats): boolean => top.isMonster && !hasStatus(top, cannotAttack);

/**
 * Returns whether the opponent's monsters could destroy a player's King in one turn, with one basic attack each from
 * where they are (RG2, BT2). In the opponent's turn, only those count that may still attack. Otherwise it is about
 * their next turn: damage is gone and the shield is full by then (TN8, SU3).
 */
export function isKingThreatened(game: Game, player: Player): boolean {
  const { derived, open } = game;
  const square = derived.kingSquare[player];
  if (square < 0 || open.result) return false;
  const king = derived.tops[square];
  if (hasStatus(king, cannotBeAttacked)) return false;
  const isTheirTurn = open.active !== player;
  if (isTheirTurn ? refuseBattle(game) : open.turn + 1 < firstAttackTurn) return false;
  let damage = 0;
  for (const from of derived.squares) {
    const top = derived.tops[from];
    if (top.owner === player) continue;
    const isAble = isTheirTurn ? !refuseAttacker(game, top) : isAbleNextTurn(top);
    if (isAble && hasSquare(attackReach(game, top), square))
      damage += battleDamage(game, top, king, null, false);
  }
  const power = isTheirTurn ? king.power : king.maxPower;
  const shield = isTheirTurn ? open.shield[player] : shieldIn(open.turn + 1);
  return damage >= power + shield;
}
