import { compiledRoll } from '../compile/compile.ts';
import { expireLeaving } from '../stats/expiry.ts';
import { fullHand } from '../types/constants.ts';
import type { CardLocation } from '../types/enums.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { RuleCode } from '../types/rule-codes.ts';
import type { Roll } from '../types/roll.ts';
import type { FieldCard, HeldCard } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { findHeld } from '../state/locate.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import {
  insertCard,
  insertHeld,
  insertOwn,
  mintPrivateRef,
  playerOwn,
  removeCard,
  removeOwn,
  setCard,
  setPair,
  setSquare,
} from '../state/write.ts';
import { handSize } from '../state/hand.ts';
import { addToHand, putInDeck } from './deck.ts';

/** Creates a card that has just reached the field. */
export function newFieldCard(game: Game, ref: Ref, roll: Roll | null, home: Player): FieldCard {
  const { turn } = game.open;
  return {
    ref,
    roll,
    damage: 0,
    hitBy: 0,
    active: false,
    felled: false,
    home,
    arrived: turn,
    joined: turn,
    moved: 0,
    activated: 0,
    attackTurn: 0,
    attacks: 0,
    moveAgain: 0,
    attackAgain: 0,
  };
}

/** Creates a position with one card. */
export function placeCard(
  game: Game,
  square: Square,
  owner: Player,
  card: FieldCard,
  king = false,
): void {
  setSquare(game, square, { owner, king, lifted: 0, cards: [card] });
}

/** Inserts a card into a stack at a depth. */
export const putInStack = (game: Game, square: Square, depth: number, card: FieldCard): void =>
  insertCard(game, square, depth, card);

/** Records a face-down card for the players who know it. */
export function rememberFaceDown(game: Game, card: HeldCard, knownTo: readonly Player[]): void {
  for (const player of knownTo) {
    // A preview can't write to the part of another player.
    if (game.own[player]) insertOwn(game, player, 'faceDown', card);
  }
}

function forgetFaceDown(game: Game, ref: Ref): void {
  for (const player of players) {
    const own = game.own[player];
    if (!own) continue;
    const index = findHeld(own.faceDown, ref);
    if (index >= 0) removeOwn(game, player, 'faceDown', index);
  }
}

/** Turns a face-down card on the field face up for everyone (ZN3). */
export function turnFaceUp(game: Game, square: Square, depth: number, rule: RuleCode): Roll {
  const card = game.open.field[square]!.cards[depth];
  if (card.roll) return card.roll;
  const roll = game.hidden.reveal(game, game.open.field[square]!.owner, card.ref, rule);
  forgetFaceDown(game, card.ref);
  setCard(game, square, depth, 'roll', roll);
  if (game.events)
    emit(game, 'Visibility shown', { open: { card: card.ref, roll, fromSquare: square } });
  return roll;
}

/** Turns the new top card of a stack face up (ST4). */
export function uncoverTop(game: Game, square: Square): void {
  const stack = game.open.field[square];
  if (stack && stack.cards[0].roll === null) turnFaceUp(game, square, 0, 'ST4');
}

/** Takes a card off its stack; the last card leaves the square empty. */
export function takeOffStack(game: Game, square: Square, depth: number): FieldCard {
  const stack = game.open.field[square]!;
  if (stack.cards.length === 1) {
    setSquare(game, square, null);
    return stack.cards[0];
  }
  const card = removeCard(game, square, depth);
  if (depth === 0) uncoverTop(game, square);
  return card;
}

export type LeaveTo = 'bin' | 'void' | 'hand' | 'deck' | 'special';

const cardLocations = {
  bin: 'Bin',
  void: 'Burned',
  hand: 'Hand',
  deck: 'Deck',
  superdeck: 'Super Deck',
  special: 'Special Zone',
} as const satisfies Record<LeaveTo | 'superdeck', CardLocation>;

/**
 * Returns where a card actually goes: supermons never go to hand or deck, and nothing goes to a
 * full hand (ZN6).
 */
function boundFor(game: Game, home: Player, roll: Roll | null, to: LeaveTo): LeaveTo | 'superdeck' {
  if (to !== 'hand' && to !== 'deck') return to;
  const monster = roll && compiledRoll(game.catalogue, roll).monster;
  if (monster && monster.definition.level > 1) return 'superdeck';
  return to === 'hand' && handSize(game, home) >= fullHand ? 'bin' : to;
}

/** Returns the update reason for a card that may have been redirected to another zone (ZN6). */
export function arrivalReason(
  bound: LeaveTo,
  zone: LeaveTo | 'superdeck',
  reason: UpdateReason,
): UpdateReason {
  if (zone === 'superdeck') return 'Return to super deck';
  return bound === 'hand' && zone === 'bin' ? 'Send to bin' : reason;
}

/**
 * Moves a card from the field to its original owner's zone: a supermon bound for hand or deck
 * goes to the superdeck, a card bound for a full hand to the bin (ZN6). Callers raise triggers
 * beforehand.
 */
export function leaveField(
  game: Game,
  square: Square,
  depth: number,
  to: LeaveTo,
  reason: UpdateReason,
): void {
  const controller = game.open.field[square]!.owner;
  const { ref, home } = game.open.field[square]!.cards[depth];
  const hidden = game.open.field[square]!.cards[depth].roll === null;
  const stays = to === 'bin' || to === 'void' || to === 'special';
  const zone = boundFor(game, home, game.open.field[square]!.cards[depth].roll, to);
  if (hidden && (stays || zone === 'bin')) turnFaceUp(game, square, depth, 'ZN6');
  const roll =
    hidden && !(stays || zone === 'bin')
      ? game.hidden.reveal(game, controller, ref, 'ZN6', home)
      : game.open.field[square]!.cards[depth].roll!;
  const card = takeOffStack(game, square, depth);
  expireLeaving(game, ref);
  if (hidden) forgetFaceDown(game, ref);
  arrive(game, home, { ref: card.ref, roll }, zone, hidden && card.roll === null);
  if (game.events)
    emit(game, arrivalReason(to, zone, reason), {
      open: {
        by: controller,
        card: ref,
        ...(hidden && card.roll === null ? {} : { roll }),
        from: 'Field',
        fromSquare: square,
        to: cardLocations[zone],
      },
    });
}

function arrive(
  game: Game,
  home: Player,
  card: HeldCard,
  zone: LeaveTo | 'superdeck',
  hidden: boolean,
): void {
  if (zone === 'bin' || zone === 'void' || zone === 'special') {
    insertHeld(game, zone, home, card);
  } else if (zone === 'superdeck') {
    addToSuperdeck(game, home, card.roll);
  } else if (zone === 'deck') {
    putInDeck(game, home, card.roll, 'shuffled', 'ZN5');
  } else if (hidden) {
    addToHand(game, home, card.roll);
  } else {
    insertHeld(game, 'known', home, card);
  }
}

/**
 * Moves a public card between its owner's zones (bin, void, special zone). Returns the zone it
 * reached.
 */
export function sendHeld(
  game: Game,
  home: Player,
  card: HeldCard,
  to: LeaveTo,
): LeaveTo | 'superdeck' {
  const zone = boundFor(game, home, card.roll, to);
  arrive(game, home, card, zone, false);
  return zone;
}

/** Adds a supermon to its owner's superdeck untraceably. */
function addToSuperdeck(game: Game, player: Player, roll: Roll): void {
  playerOwn(game, player);
  insertOwn(game, player, 'superdeck', { ref: mintPrivateRef(game, player), roll });
  setPair(game, 'superdeckCount', player, game.open.superdeckCount[player] + 1);
}
