import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import { handCard } from '../state/locate.ts';
import { emit } from '../state/events.ts';
import { insertHeld } from '../state/write.ts';
import { takeFromHand } from '../zones/hand.ts';
import { isSetupTurn } from './marks.ts';

/** Rules for discarding a card from the hand to the bin, for free (TN3). */
export const discard: ActionRules = {
  list(game, player, into) {
    if (isSetupTurn(game)) return;
    for (const { ref } of game.open.known[player]) into.push(makeAction('discard', ref));
    const own = game.own[player];
    if (own) for (const { ref } of own.hand) into.push(makeAction('discard', ref));
  },
  refuse(game, player, { card }) {
    if (card === null || !handCard(game, player, card)) return 'unknown-card';
    return isSetupTurn(game) ? 'setup-turn' : null;
  },
  perform(game, player, { card }) {
    const held = takeFromHand(game, player, card!);
    insertHeld(game, 'bin', player, held);
    if (game.events)
      emit(game, 'Discard', {
        open: { by: player, card: held.ref, roll: held.roll, from: 'Hand', to: 'Bin' },
      });
  },
};
