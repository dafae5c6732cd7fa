import { rules } from '@stackmate/catalogue';
import { cloneState, other } from '@stackmate/engine';
import type { HeldCard, MatchState, Ref } from '@stackmate/engine';
import { formatPosition, parsePosition } from '@stackmate/engine/debug';

/** Cards in hand and supermons that a puzzle shows at most, beside those that are needed. */
const maxHand = 3;
const maxSupermons = 2;

/** Returns the largest number of monsters in a stack of the player to move. */
const tallestStack = ({ open }: MatchState): number =>
  Math.max(
    0,
    ...open.field.map((stack) =>
      stack && stack.owner === open.active && !stack.king
        ? stack.cards.filter(({ roll }) => roll !== null).length
        : 0,
    ),
  );

/** Returns the needed cards and, up to a number, others. */
function choose(
  cards: readonly HeldCard[],
  { needed, unwanted }: CardWishes,
  max: number,
): HeldCard[] {
  const others = cards.filter(({ ref }) => !needed.has(ref) && !unwanted.has(ref));
  const room = Math.max(0, max - cards.filter(({ ref }) => needed.has(ref)).length);
  const left = new Set(others.slice(0, room));
  return cards.filter((card) => needed.has(card.ref) || left.has(card));
}

/** Refs of the player's hand and superdeck that a puzzle needs, and of those that spoil it. */
export interface CardWishes {
  readonly needed: ReadonlySet<Ref>;
  readonly unwanted: ReadonlySet<Ref>;
}

/**
 * Returns a position for the player to move in which nothing is hidden: the opponent's hand, superdeck and face-down
 * cards are gone, as are piles from which cards could be drawn or recovered. The board is that of the game; the player's
 * hand is a part of it. null if the position can't be written as text.
 */
export function preparePosition(matchState: MatchState, wishes: CardWishes): string | null {
  const state = cloneState(matchState);
  const { open, own, secret } = state;
  const player = open.active;
  const opponent = other(player);
  const isSeen = (cards: { roll: unknown; ref: number }): boolean =>
    cards.roll !== null || own[player].faceDown.some(({ ref }) => ref === cards.ref);

  for (const stack of open.field) {
    if (stack?.owner === opponent) stack.cards = stack.cards.filter(isSeen);
  }
  for (const seat of [player, opponent]) {
    open.bin[seat] = [];
    open.void[seat] = [];
    own[seat].deck = seat === player ? [] : own[seat].deck.slice(0, 1);
    secret.order[seat] = own[seat].deck.map((_, index) => index);
    open.deckCount[seat] = own[seat].deck.length;
  }
  own[opponent].hand = [];
  open.known[opponent] = [];
  open.handCount[opponent] = 0;
  own[opponent].superdeck = [];
  open.superdeckCount[opponent] = 0;
  own[opponent].faceDown = [];
  const tallest = tallestStack(state);
  const usable = own[player].superdeck.filter(
    ({ roll }) => (rules.catalogue.monsters.get(roll.card)?.definition.level ?? 9) <= tallest,
  );
  own[player].superdeck = choose(usable, wishes, maxSupermons);
  open.superdeckCount[player] = own[player].superdeck.length;
  const held = own[player].hand.length;
  own[player].hand = choose(own[player].hand, wishes, maxHand);
  open.known[player] = open.known[player].filter(({ ref }) =>
    own[player].hand.some((card) => card.ref === ref),
  );
  open.handCount[player] -= held - own[player].hand.length;
  secret.random = { key: '0'.repeat(64), counter: 0 };

  const text = formatPosition(rules, state);
  const read = parsePosition(rules, text);
  return read.ok ? text : null;
}
