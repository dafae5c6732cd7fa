import { t } from '../../words/index.ts';
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

/** Asks which of several actions an aim means. Several actions of one card may be waiting. */
export function AskMenu({ intent, offers }: AskMenuProps) {
  const store = useStore();
  return (
    <Options className="ask-menu" label={t('Which?')}>
      {offers.map((offer) => (
        <button
          type="button"
          className="chip offer"
          key={`${groupOf(offer)} ${offer.action.option} ${offer.action.target}`}
          onClick={() => store.take(offer)}
        >
          <span className="offer-name">
            {offerLabel(offer)} <CostNote intent={intent} offer={offer} />
          </span>
          {answeredBy(intent.view, offer) !== null && (
            <small>{answeredBy(intent.view, offer)}</small>
          )}
          <OfferResult intent={intent} offer={offer} />
        </button>
      ))}
    </Options>
  );
}
