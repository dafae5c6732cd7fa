import type { Square } from '@stackmate/engine';
import type { Intent, Offer } from '../intent/index.ts';

type BoardOffer = Offer & { readonly aim: { readonly at: 'square'; readonly square: Square } };

/** An intent that asks which of several actions a square means. */
export type BoardAsk = Intent & { readonly ask: readonly [BoardOffer, ...BoardOffer[]] };

/** Whether the options belong to a square of the board: then they are shown there. */
export const isAskedOnBoard = (intent: Intent): intent is BoardAsk =>
  intent.ask?.[0]?.aim?.at === 'square';
