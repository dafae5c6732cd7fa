import { isMonsterRoll } from '../compile/compile.ts';
import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { raiseFor } from '../abilities/triggers.ts';
import { hasSquare, isSquare, lowestSquare, sideSquares } from '../board/square.ts';
import { canPay, summonCost } from '../energy/cost.ts';
import { payEnergy } from '../energy/pay.ts';
import { derive } from '../stats/derive.ts';
import { handCard } from '../state/locate.ts';
import { playerStatusBit } from '../state/derived-state.ts';
import { positionsPerPlayer } from '../types/constants.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { Action } from '../types/action.ts';
import type { HeldCard } from '../types/state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setOpen } from '../state/write.ts';
import { newFieldCard, placeCard } from '../zones/field.ts';
import { takeFromHand } from '../zones/hand.ts';
import { endBattlePhase } from './phase.ts';

const cannotSummon = playerStatusBit('cannot summon');

/** Returns why a player can't put monsters onto new positions now; null if they can (BD3, AC9). */
export function refuseSummoning(game: Game, player: Player): RefusalCode | null {
  if ((game.derived.playerStatuses[player] & cannotSummon) !== 0) return 'summon-forbidden';
  if (game.derived.positions[player] >= positionsPerPlayer) return 'field-full';
  return null;
}

/** Returns the squares that a player may summon onto: empty ones on their own two ranks (SU5). */
export const summonSquares = (game: Game, player: Player): number =>
  sideSquares[player] & ~game.derived.occupied;

function refuseCard(game: Game, player: Player, held: HeldCard): RefusalCode | null {
  if (!isMonsterRoll(game.catalogue, held.roll)) return 'not-a-monster';
  return canPay(game, player, summonCost(game, player, held.roll)) ? null : 'not-enough-energy';
}

function listCard(game: Game, player: Player, held: HeldCard, into: Action[]): void {
  if (refuseCard(game, player, held)) return;
  for (let left = summonSquares(game, player); left !== 0; left &= left - 1) {
    into.push(makeAction('summon', held.ref, lowestSquare(left)));
  }
}

/** Records that a summon or destruction happened this turn (WN1). */
export const markEventful = (game: Game): void => setOpen(game, 'eventful', true);

/**
 * Rules for summoning a monster from the hand onto an empty square of one's own two ranks (SU5,
 * SU6, EN3).
 */
export const summon: ActionRules = {
  list(game, player, into) {
    if (refuseSummoning(game, player)) return;
    for (const held of game.open.known[player]) listCard(game, player, held, into);
    const own = game.own[player];
    if (own) for (const held of own.hand) listCard(game, player, held, into);
  },
  refuse(game, player, { card, to }) {
    const held = card === null ? null : handCard(game, player, card);
    if (!held) return 'unknown-card';
    const refused = refuseSummoning(game, player) ?? refuseCard(game, player, held);
    if (refused) return refused;
    if (!isSquare(to) || !hasSquare(sideSquares[player], to)) return 'not-own-side';
    return hasSquare(game.derived.occupied, to) ? 'square-occupied' : null;
  },
  perform(game, player, { card, to }) {
    const { roll } = handCard(game, player, card!)!;
    payEnergy(game, player, summonCost(game, player, roll));
    const held = takeFromHand(game, player, card!);
    enterAlone(game, player, player, held, to!);
    endBattlePhase(game, player);
    if (game.events)
      emit(game, 'Summon', {
        open: { by: player, card: held.ref, roll, from: 'Hand', to: 'Field', toSquare: to! },
      });
    raiseEntering(game, to!);
  },
};

/** Places a card as a new position and returns its ref. */
export function enterAlone(
  game: Game,
  owner: Player,
  home: Player,
  held: HeldCard,
  square: Square,
): Ref {
  placeCard(game, square, owner, newFieldCard(game, held.ref, held.roll, home));
  if (isMonsterRoll(game.catalogue, held.roll)) markEventful(game);
  return held.ref;
}

/** Raises 'enters field' for the top card of a square. */
export function raiseEntering(game: Game, square: Square): void {
  const { tops } = derive(game);
  if (tops[square].isMonster) raiseFor(game, 'enters field', tops[square]);
}
