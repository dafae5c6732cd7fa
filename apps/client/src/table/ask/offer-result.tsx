import { rules } from '@stackmate/catalogue/play';
import type { MatchView, Preview } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { take } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { useOutcomeLines } from '../preview/change-list.tsx';

/** Returns how many lines of a list lie below what is visible of it. */
function countBelow(list: HTMLElement): number {
  const end = list.scrollTop + list.clientHeight + 2;
  return [...list.children].filter((line) => {
    const { offsetTop, offsetHeight } = line as HTMLElement;
    return offsetTop - list.offsetTop + offsetHeight > end;
  }).length;
}

interface ResultLinesProps {
  readonly base: MatchView;
  readonly preview: Preview;
}

/** Lists every change. In a button nothing can be opened, so a long list scrolls, and says how much is left. */
function ResultLines({ base, preview }: ResultLinesProps) {
  const lines = useOutcomeLines({ base, preview });
  const list = useRef<HTMLSpanElement>(null);
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const element = list.current!;
    const count = (): void => setBelow(countBelow(element));
    // Reports sizes after layout, so that reading them costs nothing.
    const observer = new ResizeObserver(count);
    observer.observe(element);
    element.addEventListener('scroll', count, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', count);
    };
  }, [lines]);
  return (
    <>
      <span className="offer-result" ref={list}>
        {lines.map(({ kind, text }, index) => (
          <span key={index} className={kind}>
            {text}
          </span>
        ))}
      </span>
      {below > 0 && <small className="offer-rest">{t('↓ {count} more', { count: below })}</small>}
    </>
  );
}

interface OfferResultProps {
  readonly intent: Intent;
  readonly offer: Offer;
}

/** Shows the predicted result of an offer: everything that changes, and what can't be foreseen. */
export const OfferResult = memo(function OfferResult({ intent, offer }: OfferResultProps) {
  const { preview, base } = useMemo(() => take(rules, intent, offer), [intent, offer]);
  if (preview) return <ResultLines base={base} preview={preview} />;
  return (
    <span className="offer-result">
      <span>{t('Then choose what follows.')}</span>
    </span>
  );
});
