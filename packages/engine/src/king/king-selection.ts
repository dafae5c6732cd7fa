import { isMonsterRoll } from '../compile/compile.ts';
import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import { hasSquare, isSquare, sideSquares } from '../board/square.ts';
import { handCard } from '../state/locate.ts';
import { squareCount } from '../types/constants.ts';
import { players } from '../types/ids.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { pushTask } from '../state/machine.ts';
import { playerOwn, setOwn, setPair } from '../state/write.ts';
import { newFieldCard, placeCard } from '../zones/field.ts';
import { takeFromHand } from '../zones/hand.ts';

/**
 * Rules for King selection: in secret, a monster from the hand and a square on the player's own
 * two ranks, for free (SU3).
 */
export const king: ActionRules = {
  list(game, player, into) {
    for (const { ref, roll } of game.own[player]?.hand ?? []) {
      if (!isMonsterRoll(game.catalogue, roll)) continue;
      for (let to = 0; to < squareCount; to++) {
        if (hasSquare(sideSquares[player], to)) into.push(makeAction('king', ref, to));
      }
    }
  },
  refuse(game, player, { card, to }) {
    const held = card === null ? null : handCard(game, player, card);
    if (!held) return 'unknown-card';
    if (!isMonsterRoll(game.catalogue, held.roll)) return 'king-not-monster';
    return isSquare(to) && hasSquare(sideSquares[player], to) ? null : 'king-square';
  },
  perform(game, player, { card, to }) {
    setOwn(game, player, 'kingPick', { card: card!, to: to! });
    setPair(game, 'kingPicked', player, true);
    if (game.events) emit(game, 'King selected', { open: { by: player } });
    if (players.every((side) => game.open.kingPicked[side])) pushTask(game, { task: 'kings' });
  },
};

/** Reveals both Kings at once and starts the first turn (SU3). */
export function revealKings(game: Game): void {
  for (const player of players) {
    const pick = playerOwn(game, player).kingPick!;
    game.hidden.reveal(game, player, pick.card, 'SU3');
    const { ref, roll } = takeFromHand(game, player, pick.card);
    setOwn(game, player, 'kingPick', null);
    placeCard(game, pick.to, player, newFieldCard(game, ref, roll, player), true);
    if (game.events)
      emit(game, 'Kings revealed', {
        open: { by: player, card: ref, roll, from: 'Hand', to: 'Field', toSquare: pick.to },
      });
  }
  pushTask(game, { task: 'turn start', step: 0 });
}
