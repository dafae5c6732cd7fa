import {
  cardsPerStack,
  fullHand,
  positionsPerPlayer,
  responseLimit,
  turnLimit,
} from '../types/constants.ts';
import { players } from '../types/ids.ts';
import type { Ref } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';

/** Yields every ref in use. */
function* refsIn({ open, own }: MatchState): Generator<Ref> {
  for (const stack of open.field) for (const { ref } of stack?.cards ?? []) yield ref;
  for (const player of players) {
    for (const pile of [open.known, open.bin, open.void, open.special]) {
      for (const { ref } of pile[player]) yield ref;
    }
  }
  for (const { ref } of open.waiting) yield ref;
  // Private refs are numbered per player.
  for (const player of players) {
    for (const { ref } of [...own[player].hand, ...own[player].superdeck]) yield ref - player / 2;
  }
}

function* faults(state: MatchState): Generator<string> {
  const { open, own } = state;
  const refs = [...refsIn(state)];
  if (new Set(refs).size !== refs.length) yield 'two cards or pending actions have the same ref';
  if (open.waiting.length > responseLimit) yield 'too many pending actions (RS1)';
  if (open.turn > turnLimit) yield 'the match goes on past the last turn (WN1)';
  for (const player of players) {
    const stacks = open.field.filter((stack) => stack?.owner === player);
    if (stacks.length > positionsPerPlayer) yield `player ${player} has too many positions (BD3)`;
    const kings = stacks.filter((stack) => stack!.king).length;
    if (open.turn > 0 && kings !== 1 && !open.result)
      yield `player ${player} has ${kings} Kings (SU3)`;
    if (open.energy[player] < 0) yield `player ${player} has less than no energy (EN4)`;
    if (open.handCount[player] !== own[player].hand.length)
      yield `the hand count of ${player} is wrong`;
    if (open.deckCount[player] !== own[player].deck.length)
      yield `the deck count of ${player} is wrong`;
    if (open.superdeckCount[player] !== own[player].superdeck.length) {
      yield `the superdeck count of ${player} is wrong`;
    }
    if (own[player].hand.length + open.known[player].length > fullHand) {
      yield `player ${player} holds too many cards (ZN6)`;
    }
  }
  for (const stack of open.field) {
    if (!stack) continue;
    if (stack.cards.length === 0 || stack.cards.length > cardsPerStack)
      yield 'a stack of a wrong size (BD2)';
    if (stack.king && stack.cards.length > 1) yield 'a King in a stack (BD3)';
    if (stack.cards[0].roll === null) yield 'the top of a stack lies face down (ST4)';
  }
}

/** Returns the first broken invariant of a state; null if there is none. */
export const brokenInvariant = (state: MatchState): string | null => {
  for (const fault of faults(state)) return fault;
  return null;
};
