import { fullHand } from '../types/constants.ts';
import type { Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { RuleCode } from '../types/rule-codes.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { derive } from '../stats/derive.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import {
  insertHeld,
  insertOwn,
  mintPrivateRef,
  mintRef,
  playerOwn,
  setPair,
} from '../state/write.ts';
import { playerHand, handSize } from '../state/hand.ts';
import { playerStatusBit } from '../state/derived-state.ts';
import { removeHandAt } from './hand.ts';

const cannotDraw = playerStatusBit('cannot draw');

/** Adds a hidden card to a hand that has room. */
export function addToHand(game: Game, player: Player, roll: Roll): void {
  insertOwn(game, player, 'hand', { ref: mintPrivateRef(game, player), roll });
  setPair(game, 'handCount', player, game.open.handCount[player] + 1);
}

/** Checks whether a player may draw now, or an effect prevents it (AC9). */
export const mayDraw = (game: Game, player: Player): boolean =>
  (derive(game).playerStatuses[player] & cannotDraw) === 0;

/**
 * Returns why a player can't draw now, using only public information; null if they can (TN1, ZN6,
 * AC9).
 */
export function drawObstacle(
  game: Game,
  player: Player,
): 'draw prevented' | 'full hand' | 'empty deck' | null {
  if (!mayDraw(game, player)) return 'draw prevented';
  if (handSize(game, player) >= fullHand) return 'full hand';
  return game.open.deckCount[player] === 0 ? 'empty deck' : null;
}

/** Draws one card. Callers check `drawObstacle` first. */
export function drawCard(game: Game, player: Player, rule: RuleCode, reason: UpdateReason): void {
  const roll = game.hidden.draw(game, player, rule);
  setPair(game, 'deckCount', player, game.open.deckCount[player] - 1);
  addToHand(game, player, roll);
  if (game.events)
    emit(game, reason, {
      open: { by: player, from: 'Deck', to: 'Hand', count: 1 },
      own: { player, note: { roll } },
    });
}

/** Shuffles a card into a deck, or puts it on top or at the bottom. */
export function putInDeck(
  game: Game,
  player: Player,
  roll: Roll,
  where: 'shuffled' | 'top' | 'bottom',
  rule: RuleCode,
): void {
  game.hidden.putInDeck(game, player, roll, where === 'bottom' ? 'bottom' : 'top');
  setPair(game, 'deckCount', player, game.open.deckCount[player] + 1);
  if (where === 'shuffled') game.hidden.shuffle(game, player, rule);
}

/** Sends the top card of a deck to a public pile. Returns false if the deck is empty. */
export function millCard(
  game: Game,
  player: Player,
  pile: 'bin' | 'void',
  rule: RuleCode,
): boolean {
  if (game.open.deckCount[player] === 0) return false;
  const roll = game.hidden.draw(game, player, rule, 'everyone');
  setPair(game, 'deckCount', player, game.open.deckCount[player] - 1);
  const ref = mintRef(game);
  insertHeld(game, pile, player, { ref, roll });
  if (game.events)
    emit(game, pile === 'bin' ? 'Milled' : 'Burn as cost', {
      open: { by: player, card: ref, roll, from: 'Deck', to: pile === 'bin' ? 'Bin' : 'Burned' },
    });
  return true;
}

/**
 * Returns the hand to the deck, shuffles, and draws that many cards (TN3). A player who can't
 * draw gets nothing back (AC8).
 */
export function reloadHand(game: Game, player: Player): void {
  const own = playerOwn(game, player);
  const count = handSize(game, player);
  const rolls = playerHand(game.open, own, player).map((card) => card.roll);
  emptyHand(game, player);
  for (const roll of rolls) putInDeck(game, player, roll, 'top', 'TN3');
  game.hidden.shuffle(game, player, 'TN3');
  const drawn = mayDraw(game, player) ? count : 0;
  for (let i = 0; i < drawn; i++) {
    const roll = game.hidden.draw(game, player, 'TN3');
    setPair(game, 'deckCount', player, game.open.deckCount[player] - 1);
    addToHand(game, player, roll);
  }
  if (game.events) emit(game, 'Hand reloaded', { open: { by: player, count: drawn } });
}

function emptyHand(game: Game, player: Player): void {
  const own = playerOwn(game, player);
  while (own.hand.length > 0) removeHandAt(game, player, 'hand', own.hand.length - 1);
  const known = game.open.known[player];
  while (known.length > 0) {
    const { ref } = removeHandAt(game, player, 'known', known.length - 1);
    if (game.events)
      emit(game, 'Visibility hidden', {
        open: { by: player, card: ref, from: 'Hand', to: 'Deck' },
      });
  }
}
