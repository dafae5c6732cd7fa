import { t } from '@stackmate/words';
import { offerGroup, findPending } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { Options } from '../options/options.tsx';
import { useStore } from '../store/index.ts';
import { OfferResult } from './offer-result.tsx';
import { costText } from '../intent/cost-text.ts';
import type { Square, MatchView } from '@stackmate/engine';
import { cardName, verbWord } from '../names/names.ts';
import { pendingActionText } from '../names/pending-action-text.ts';

/** Returns the name of an offer: its ability or spell, or else its verb. */
export const offerLabel = ({ verb, definition }: Offer): string =>
  definition !== null && (verb === 'attack' || verb === 'activate' || verb === 'use')
    ? cardName(definition)
    : verbWord(verb);

/** Returns the waiting action that an offer is about, in words; null if there isn't one. */
export function answeredBy(view: MatchView, { action }: Offer): string | null {
  const waiting = findPending(view, action.target);
  return waiting && pendingActionText(view, waiting);
}

type BoardOffer = Offer & { readonly aim: { readonly at: 'square'; readonly square: Square } };

/** An intent that asks which of several actions a square means. */
export type BoardAsk = Intent & { readonly ask: readonly [BoardOffer, ...BoardOffer[]] };

/** Whether the options belong to a square of the board: then they are shown there. */
export const isAskedOnBoard = (intent: Intent): intent is BoardAsk =>
  intent.ask?.[0]?.aim?.at === 'square';

interface CostNoteProps {
  readonly intent: Intent;
  readonly offer: Offer;
}

/** Shows an offer's cost beside its name; nothing if it is free. */
export function CostNote({ intent, offer }: CostNoteProps) {
  const cost = costText(intent.view, intent.player, offer.action);
  return cost !== '' && <small>{cost}</small>;
}

interface AskMenuProps {
  readonly intent: Intent;
  readonly offers: readonly Offer[];
}

interface OfferButtonProps {
  readonly intent: Intent;
  readonly offer: Offer;
  readonly label?: string;
}

/** Shows one option. Screen readers read its name and its result, as it shows them. */
export function OfferButton({ intent, offer, label = offerLabel(offer) }: OfferButtonProps) {
  const store = useStore();
  const answered = answeredBy(intent.view, offer);
  return (
    <button type="button" className="chip ask-offer" onClick={() => store.take(offer)}>
      <span className="offer-name">
        {label} <CostNote intent={intent} offer={offer} />
        {answered !== null && <small>{answered}</small>}
      </span>
      <OfferResult intent={intent} offer={offer} />
    </button>
  );
}

/** Asks which of several actions an aim means. Several actions of one card may be waiting. */
export const AskMenu = ({ intent, offers }: AskMenuProps) => (
  <Options className="ask-menu" label={t('Which?')} canCompact>
    {offers.map((offer) => (
      <OfferButton
        key={`${offerGroup(offer)} ${offer.action.option} ${offer.action.target}`}
        intent={intent}
        offer={offer}
      />
    ))}
  </Options>
);
