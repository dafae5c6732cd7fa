import { useId } from 'react';
import { t } from '../../platform/words/index.ts';
import { groupOf } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { Options } from '../options/options.tsx';
import { useStore } from '../store/index.ts';
import { CostNote } from './cost-note.tsx';
import { answeredBy, offerLabel } from './offer-label.ts';
import { OfferResult } from './offer-result.tsx';

interface AskMenuProps {
  readonly intent: Intent;
  readonly offers: readonly Offer[];
}

interface OfferButtonProps {
  readonly intent: Intent;
  readonly offer: Offer;
}

/** Shows one option. Its name is what a screen reader calls it; the result is read out after it. */
function OfferButton({ intent, offer }: OfferButtonProps) {
  const store = useStore();
  const id = useId();
  const answered = answeredBy(intent.view, offer);
  return (
    <button
      type="button"
      className="chip ask-offer"
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}result`}
      onClick={() => store.take(offer)}
    >
      <span className="offer-name" id={`${id}name`}>
        {offerLabel(offer)} <CostNote intent={intent} offer={offer} />
        {answered !== null && <small>{answered}</small>}
      </span>
      <OfferResult id={`${id}result`} intent={intent} offer={offer} />
    </button>
  );
}

/** Asks which of several actions an aim means. Several actions of one card may be waiting. */
export const AskMenu = ({ intent, offers }: AskMenuProps) => (
  <Options className="ask-menu" label={t('Which?')} canCompact>
    {offers.map((offer) => (
      <OfferButton
        key={`${groupOf(offer)} ${offer.action.option} ${offer.action.target}`}
        intent={intent}
        offer={offer}
      />
    ))}
  </Options>
);
