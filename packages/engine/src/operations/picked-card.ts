import { placeDepth, findHeld, locate, nowhere, placeSquare } from '../state/locate.ts';
import { findDeckIndex } from '../state/hidden-info.ts';
import type { OperationOf } from '../types/effect.ts';
import type { CardLocation } from '../types/enums.ts';
import { players } from '../types/ids.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { HeldCard } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import type { Roll } from '../types/roll.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { insertHeld, mintRef, playerOwn, removeHeld, removeOwn, setPair } from '../state/write.ts';
import { handSize } from '../state/hand.ts';
import { addToHand, putInDeck } from '../zones/deck.ts';
import {
  newFieldCard,
  putInStack,
  arrivalReason,
  rememberFaceDown,
  sendHeld,
} from '../zones/field.ts';
import { takeFromHand } from '../zones/hand.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { raiseFor } from '../abilities/triggers.ts';
import { raiseEntering } from '../turn/summon.ts';
import { sidePlayer } from './run.ts';
import type { Run } from './run.ts';
import { liesFaceUp, monstersIn } from '../stacking/place.ts';
import { compiledRoll } from '../compile/compile.ts';
import { fullHand, cardsPerStack } from '../types/constants.ts';

export type Pick = OperationOf<'pick'>;

export const pickChooser = (run: Run, operation: Pick): Player =>
  sidePlayer(run, operation.chooser);
export const pickHome = (run: Run, operation: Pick): Player => sidePlayer(run, operation.whose);

export const pileLocations = {
  hand: 'Hand',
  bin: 'Bin',
  void: 'Burned',
  deck: 'Deck',
  'deck top': 'Deck',
  superdeck: 'Super Deck',
} as const satisfies Record<Pick['from'], CardLocation>;

/**
 * Returns where a card can be placed under the owner's cards: not with a King, and only if the
 * stack has room (BD3).
 */
export function placeUnderOwner(run: Run): { square: Square; depth: number } | null {
  const { game, context } = run;
  const at = locate(game.open, context.owner);
  if (at === nowhere) return null;
  const square = placeSquare(at);
  const stack = game.open.field[square]!;
  if (stack.king || stack.cards.length >= cardsPerStack) return null;
  return { square, depth: monstersIn(game, stack) };
}

/** Checks whether a picked card will lie face down (ZN3). */
const goesFaceDown = (game: Game, { fate }: Pick, roll: Roll): boolean =>
  fate === 'under self' && !liesFaceUp(game, roll);

/**
 * Removes a picked card from its zone. With `shown` its destination is public, so it gets a
 * public ref.
 */
export function takeOut(run: Run, operation: Pick, ref: Ref, shown: boolean): HeldCard {
  const { game } = run;
  const chooser = pickChooser(run, operation);
  const home = pickHome(run, operation);
  const toAll = (cards: readonly HeldCard[]): boolean =>
    shown && !goesFaceDown(game, operation, cards[findHeld(cards, ref)].roll);
  switch (operation.from) {
    case 'hand':
      if (ref < 0) {
        const all = toAll(playerOwn(game, home).hand);
        game.hidden.reveal(game, home, ref, 'AC8', all ? undefined : home);
      }
      if (shown || ref > 0) return takeFromHand(game, home, ref);
      return takePrivately(game, home, ref);
    case 'bin':
    case 'void':
      return removeHeld(game, operation.from, home, findHeld(game.open[operation.from][home], ref));
    case 'superdeck': {
      game.hidden.reveal(game, home, ref, 'AC8', shown ? undefined : home);
      const { roll } = removeOwn(
        game,
        home,
        'superdeck',
        findHeld(playerOwn(game, home).superdeck, ref),
      );
      setPair(game, 'superdeckCount', home, game.open.superdeckCount[home] - 1);
      return { ref: shown ? mintRef(game) : ref, roll };
    }
    case 'deck':
    case 'deck top': {
      const all = toAll(playerOwn(game, chooser).looking);
      game.hidden.reveal(game, chooser, ref, 'AC8', all ? undefined : chooser);
      const { roll } = removeOwn(
        game,
        chooser,
        'looking',
        findHeld(playerOwn(game, chooser).looking, ref),
      );
      game.hidden.takeFromDeck(game, home, findDeckIndex(playerOwn(game, home).deck, roll));
      setPair(game, 'deckCount', home, game.open.deckCount[home] - 1);
      return { ref: shown ? mintRef(game) : ref, roll };
    }
  }
}

/** Takes a hidden card from a hand, keeping it hidden. */
function takePrivately(game: Game, player: Player, ref: Ref): HeldCard {
  const held = removeOwn(game, player, 'hand', findHeld(playerOwn(game, player).hand, ref));
  setPair(game, 'handCount', player, game.open.handCount[player] - 1);
  return held;
}

const reasons = {
  hand: 'Return to hand',
  bin: 'Discard by effect',
  void: 'Burn',
  deck: 'Return to deck',
  'deck top': 'Return to deck',
  'deck bottom': 'Return to deck',
  summon: 'Effect summon',
  'under self': 'Link by effect',
} as const satisfies Record<Pick['fate'], UpdateReason>;

/** Returns the update reason of a pick; some source zones have their own. */
function pickReason({ fate, from }: Pick): UpdateReason {
  if (fate === 'void' && from === 'bin') return 'Send to void';
  if (fate !== 'hand') return reasons[fate];
  if (from === 'bin') return 'Recover from bin';
  return from === 'deck' || from === 'deck top' ? 'Draw by effect' : reasons[fate];
}

const staysInDeck = ({ from, fate }: Pick): boolean =>
  (from === 'deck' || from === 'deck top') && fate.startsWith('deck');

/** Moves a card within its deck. The deck's owner still sees the same cards in it (ZN5). */
function putBack(run: Run, operation: Pick, ref: Ref): void {
  const { game } = run;
  const chooser = pickChooser(run, operation);
  const home = pickHome(run, operation);
  const { fate, from } = operation;
  const { looking } = playerOwn(game, chooser);
  const { roll } = removeOwn(game, chooser, 'looking', findHeld(looking, ref));
  const { deck } = playerOwn(game, home);
  const looked = from === 'deck' ? deck.length : (operation.look ?? 1);
  const where = fate === 'deck bottom' ? 'bottom' : 'top';
  game.hidden.moveInDeck(game, home, findDeckIndex(deck, roll), where, looked);
  if (fate === 'deck') game.hidden.shuffle(game, home, 'AC8');
  if (game.events)
    emit(game, reasons[fate], { open: { by: home, from: pileLocations[from], text: fate } });
}

/** Sends a picked card to the destination of the pick. */
export function giveFate(run: Run, operation: Pick, ref: Ref): void {
  const { game } = run;
  const home = pickHome(run, operation);
  const { fate, from } = operation;
  if (staysInDeck(operation)) {
    putBack(run, operation, ref);
    return;
  }
  const shown = fate === 'bin' || fate === 'void' || fate === 'under self';
  const wasPublic = ref > 0;
  const held = takeOut(run, operation, ref, shown);
  const isPublic = held.ref > 0;
  const faceDown = goesFaceDown(game, operation, held.roll);
  let reason = pickReason(operation);
  switch (fate) {
    case 'bin':
    case 'void':
      insertHeld(game, fate, home, held);
      break;
    case 'under self':
      putUnderOwner(run, held, home, faceDown);
      if (faceDown) rememberFaceDown(game, held, wasPublic ? players : knowers(run, operation));
      break;
    case 'hand':
      if (isPublic) reason = arrivalReason('hand', sendHeld(game, home, held, 'hand'), reason);
      else addHidden(game, home, held.roll);
      break;
    case 'deck':
    case 'deck top':
    case 'deck bottom':
      if (
        compiledRoll(game.catalogue, held.roll).monster?.definition.level !== 1 &&
        !isSpell(game, held)
      ) {
        reason = arrivalReason('deck', sendHeld(game, home, held, 'deck'), reason);
      } else {
        const where = fate === 'deck' ? 'shuffled' : fate === 'deck top' ? 'top' : 'bottom';
        putInDeck(game, home, held.roll, where, 'AC8');
      }
      break;
    case 'summon':
  }
  if (game.events)
    emit(game, reason, {
      open: {
        by: home,
        from: pileLocations[from],
        ...(isPublic ? { card: held.ref } : {}),
        ...(isPublic && !faceDown ? { roll: held.roll } : {}),
        text: fate,
      },
    });
  if (fate === 'under self') raiseStacked(game, held.ref);
}

/**
 * Raises triggers as for a card stacked from the hand. Over a lone spell it becomes the top card
 * and enters the field (AC6).
 */
function raiseStacked(game: Game, ref: Ref): void {
  derive(game);
  const place = locate(game.open, ref);
  if (placeDepth(place) === 0) raiseEntering(game, placeSquare(place));
  raiseFor(game, 'is stacked', findStats(game, ref)!);
}

const isSpell = (game: Game, held: HeldCard): boolean => game.catalogue.spells.has(held.roll.card);

function addHidden(game: Game, home: Player, roll: Roll): void {
  if (handSize(game, home) >= fullHand) {
    insertHeld(game, 'bin', home, { ref: mintRef(game), roll });
    return;
  }
  addToHand(game, home, roll);
}

/**
 * Returns the players who know a picked hidden card: the chooser, and the controller of the stack
 * it goes into.
 */
const knowers = (run: Run, operation: Pick): readonly Player[] =>
  operation.chooser === 'own' ? [run.context.by] : players;

/**
 * Puts a card directly under the lowest monster of the owner's stack, a spell at the very bottom.
 */
function putUnderOwner(run: Run, held: HeldCard, home: Player, faceDown: boolean): void {
  const { game } = run;
  const place = placeUnderOwner(run)!;
  const bottom = game.open.field[place.square]!.cards.length;
  const depth = isSpell(game, held) ? bottom : place.depth;
  const roll = faceDown ? null : held.roll;
  putInStack(game, place.square, depth, newFieldCard(game, held.ref, roll, home));
}
