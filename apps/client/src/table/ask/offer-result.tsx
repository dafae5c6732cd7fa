import { rules } from '@stackmate/catalogue/play';
import type { MatchView, Preview } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { take } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { useOutcomeLines } from '../preview/change-list.tsx';

interface ResultLinesProps {
  readonly base: MatchView;
  readonly preview: Preview;
}

/** Lists every change. In a button nothing can be opened, so that the list scrolls if it is long. */
function ResultLines({ base, preview }: ResultLinesProps) {
  return useOutcomeLines({ base, preview }).map(({ kind, text }, index) => (
    <span key={index} className={kind}>
      {text}
    </span>
  ));
}

interface OfferResultProps {
  readonly id: string;
  readonly intent: Intent;
  readonly offer: Offer;
}

/** Shows the predicted result of an offer: everything that changes, and what can't be foreseen. */
export const OfferResult = memo(function OfferResult({ id, intent, offer }: OfferResultProps) {
  const { preview, base } = useMemo(() => take(rules, intent, offer), [intent, offer]);
  return (
    <span id={id} className="offer-result">
      {preview ? (
        <ResultLines base={base} preview={preview} />
      ) : (
        <span>{t('Then choose what follows.')}</span>
      )}
    </span>
  );
});
