import type { MatchView } from '@stackmate/engine';
import { waitingOf } from '../intent/index.ts';
import type { Offer } from '../intent/index.ts';
import { cardName, verbWord } from '../names/index.ts';
import { pendingActionText } from '../response/pending-action-text.ts';

/** Returns the name of an offer: its ability or spell, or else its verb. */
export const offerLabel = ({ verb, definition }: Offer): string =>
  definition !== null && (verb === 'attack' || verb === 'activate' || verb === 'use')
    ? cardName(definition)
    : verbWord(verb);

/** Returns the waiting action that an offer is about, in words; null if there isn't one. */
export function answeredBy(view: MatchView, { action }: Offer): string | null {
  const waiting = waitingOf(view, action.target);
  return waiting && pendingActionText(view, waiting);
}
