import { rules } from '@stackmate/catalogue';
import type { Roll } from '@stackmate/engine';
import { toDeck } from './deck-draft.ts';
import type { EditedDeck } from './deck-draft.ts';

/** A starting hand and the cards that follow it. */
export interface TestHand {
  readonly hand: readonly Roll[];
  /** The rest of the deck, in the order in which it would be drawn. */
  readonly next: readonly Roll[];
}

/** Deals a starting hand as a match with this seed would (SU1, SU2). */
export function dealTestHand(draft: Pick<EditedDeck, 'deck'>, seed: string): TestHand {
  const deck = toDeck(draft);
  const { own, secret } = rules.createMatch({ seed, decks: [deck, deck] });
  return {
    hand: own[0].hand.map(({ roll }) => roll),
    next: secret.order[0].toReversed().map((at) => own[0].deck[at]),
  };
}
