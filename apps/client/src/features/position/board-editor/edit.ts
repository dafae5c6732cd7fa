import { rules } from '@stackmate/catalogue';
import type { FieldCard, MatchState, Player, Roll } from '@stackmate/engine';
import { players } from '@stackmate/engine';
import { formatPosition } from '@stackmate/engine/debug';
import { produce } from 'immer';
import { messageText } from '../../../platform/refusals/refusal-text.ts';
import { readPosition } from '../../../table/study/read-position.ts';

/** The new text of a position, or why the rules don't allow the edit. */
export type Edited =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

/** Changes a draft; returns why that isn't possible, or null. */
export type Change = (draft: MatchState) => string | null;

/** Returns the roll of a card on the board, also if it lies face down. */
export function findRoll({ own }: Pick<MatchState, 'own'>, owner: Player, card: FieldCard): Roll {
  return card.roll ?? own[owner].faceDown.find(({ ref }) => ref === card.ref)!.roll;
}

/** Turns up what became a top card, forgets cards that left the board, and counts the piles. */
function tidy(draft: MatchState): void {
  const { open, own } = draft;
  const onBoard = new Set<number>();
  const hidden = new Set<number>();
  for (const stack of open.field) {
    if (!stack) continue;
    const [top] = stack.cards;
    top.roll = findRoll(draft, stack.owner, top);
    for (const { ref, roll } of stack.cards) {
      onBoard.add(ref);
      if (!roll) hidden.add(ref);
    }
  }
  open.layers = open.layers.filter(({ card }) => onBoard.has(card));
  for (const player of players) {
    own[player].faceDown = own[player].faceDown.filter(({ ref }) => hidden.has(ref));
    open.handCount[player] = own[player].hand.length;
    open.deckCount[player] = own[player].deck.length;
    open.superdeckCount[player] = own[player].superdeck.length;
  }
}

/** Applies a change and lets the engine check the result. */
export function edit(state: MatchState, change: Change): Edited {
  let why: string | null = null;
  const next = produce(state, (draft) => {
    why = change(draft);
    if (why === null) tidy(draft);
  });
  if (why !== null) return { ok: false, why };
  const text = formatPosition(rules, next);
  const read = readPosition(text);
  return read.ok ? { ok: true, text } : { ok: false, why: messageText(read.fault.message) };
}
