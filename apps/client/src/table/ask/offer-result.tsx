import { rules } from '@stackmate/catalogue/play';
import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { take } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { differences } from '../preview/outcome.ts';
import type { Difference } from '../preview/outcome.ts';
import { differenceText } from '../preview/outcome-words.ts';
import { useMatch } from '../store/index.ts';

/** Lines of a result; the sheet lists everything once the offer is taken. */
const maxLines = 4;

/** Most important first: the end, destroyed cards, power, energy. */
const order = [
  'over',
  'gone',
  'power',
  'energy',
  'shield',
  'iq',
] as const satisfies readonly Difference['what'][];

/** Returns the most important changes that an offer would make; null if more has to be chosen first. */
function offerResult(intent: Intent, offer: Offer): readonly Difference[] | null {
  const { preview, base } = take(rules, intent, offer);
  if (!preview) return null;
  return differences(base, rules.advanceView(base, preview.events))
    .toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what))
    .slice(0, maxLines);
}

interface OfferResultProps {
  readonly id: string;
  readonly intent: Intent;
  readonly offer: Offer;
}

/** Shows the predicted result of an offer: damage, recoil, falls, energy. */
export const OfferResult = memo(function OfferResult({ id, intent, offer }: OfferResultProps) {
  const me = useMatch((screen) => screen.me);
  const seats = useMatch((screen) => screen.snapshot.seats);
  const result = useMemo(() => offerResult(intent, offer), [intent, offer]);
  if (!result)
    return (
      <span id={id} className="offer-result">
        {t('Then choose what follows.')}
      </span>
    );
  if (result.length === 0)
    return (
      <span id={id} className="offer-result">
        {t('Nothing changes.')}
      </span>
    );
  return (
    <span id={id} className="offer-result">
      {result.map((candidate, index) => (
        <span key={index} className={candidate.what === 'gone' ? 'falls' : candidate.what}>
          {differenceText(candidate, intent.base, me, seats)}
        </span>
      ))}
    </span>
  );
});
