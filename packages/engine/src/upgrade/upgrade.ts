import { compiledRoll, isMonsterRoll } from '../compile/compile.ts';
import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { raiseFor } from '../abilities/triggers.ts';
import { isSquare } from '../board/square.ts';
import { canPay, entryCost } from '../energy/cost.ts';
import { payEnergy } from '../energy/pay.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { anyStored } from '../stats/modifiers.ts';
import { findHeld } from '../state/locate.ts';
import { hasStatus, playerStatusBit, statusBit } from '../state/derived-state.ts';
import type { Player, Square } from '../types/ids.ts';
import type { HeldCard, Stack } from '../types/state.ts';
import { endBattlePhase } from '../turn/phase.ts';
import { isSetupTurn } from '../turn/marks.ts';
import { enterAlone, raiseEntering } from '../turn/summon.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { mintRef, playerOwn, removeOwn, setPair } from '../state/write.ts';
import { leaveField } from '../zones/field.ts';

const cannotSummon = playerStatusBit('cannot summon');
const cannotBeUpgraded = statusBit('cannot be upgraded');

/**
 * Returns the number of monsters that have been in this stack since before the player's previous
 * turn ended (UP1).
 */
function eligibleMonsters(game: Game, stack: Stack): number {
  let count = 0;
  for (const card of stack.cards) {
    const isMonster = card.roll !== null && isMonsterRoll(game.catalogue, card.roll);
    if (isMonster && card.joined <= game.open.turn - 2) count += 1;
  }
  return count;
}

function refusePlayer(game: Game, player: Player): RefusalCode | null {
  if (isSetupTurn(game)) return 'setup-turn';
  return (game.derived.playerStatuses[player] & cannotSummon) !== 0 ? 'summon-forbidden' : null;
}

function refuseStack(game: Game, player: Player, square: Square): RefusalCode | null {
  const stack = game.open.field[square];
  if (!stack || stack.owner !== player) return 'not-your-position';
  if (stack.king) return 'king-in-stack';
  return cannotUpgrade(game, stack, square) ? 'upgrade-forbidden' : null;
}

/** Checks whether an effect on any of its cards prevents a stack from being traded in (AC9). */
const cannotUpgrade = (game: Game, { cards }: Stack, square: Square): boolean =>
  hasStatus(game.derived.tops[square], cannotBeUpgraded) ||
  anyStored(game, cards, 'cannot be upgraded');

function refuseCard(
  game: Game,
  player: Player,
  held: HeldCard,
  seasoned: number,
): RefusalCode | null {
  if (seasoned < compiledRoll(game.catalogue, held.roll).level) return 'upgrade-count';
  return canPay(game, player, entryCost(game, player, held.roll, 'summon'))
    ? null
    : 'not-enough-energy';
}

/**
 * Rules for upgrading: a stack is traded in for a supermon from the superdeck, which appears on
 * its square (UP1).
 */
export const upgrade: ActionRules = {
  list(game, player, into) {
    const own = game.own[player];
    if (!own || own.superdeck.length === 0 || refusePlayer(game, player)) return;
    for (const square of game.derived.squares) {
      if (game.open.field[square]!.cards.length < 2 || refuseStack(game, player, square)) continue;
      const seasoned = eligibleMonsters(game, game.open.field[square]!);
      if (seasoned < 2) continue;
      for (const held of own.superdeck) {
        if (refuseCard(game, player, held, seasoned)) continue;
        into.push(makeAction('upgrade', held.ref, square));
      }
    }
  },
  refuse(game, player, { card, to }) {
    const superdeck = game.own[player]?.superdeck ?? [];
    const index = card === null ? -1 : findHeld(superdeck, card);
    if (index < 0) return 'unknown-card';
    const refused = refusePlayer(game, player);
    if (refused) return refused;
    if (!isSquare(to)) return 'not-your-position';
    return (
      refuseStack(game, player, to) ??
      refuseCard(game, player, superdeck[index], eligibleMonsters(game, game.open.field[to]!))
    );
  },
  perform(game, player, { card, to }) {
    const square = to!;
    const { superdeck } = playerOwn(game, player);
    const index = findHeld(superdeck, card!);
    const { roll } = superdeck[index];
    payEnergy(game, player, entryCost(game, player, roll, 'summon'));
    const traded = game.open.field[square]!.cards.map((traded_) => traded_.ref);
    for (const ref of traded) raiseFor(game, 'leaves field', findStats(game, ref)!);
    for (let left = traded.length; left > 0; left--) {
      leaveField(game, square, left - 1, 'bin', 'Upgrade trade in');
    }
    removeOwn(game, player, 'superdeck', findHeld(playerOwn(game, player).superdeck, card!));
    setPair(game, 'superdeckCount', player, game.open.superdeckCount[player] - 1);
    const ref = mintRef(game);
    enterAlone(game, player, player, { ref, roll }, square);
    endBattlePhase(game, player);
    if (game.events)
      emit(game, 'Upgrade', {
        open: { by: player, card: ref, roll, from: 'Super Deck', to: 'Field', toSquare: square },
      });
    raiseEntering(game, square);
    raiseFor(game, 'upgrade', derive(game).tops[square]);
  },
};
