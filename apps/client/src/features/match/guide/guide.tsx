import { t } from '@stackmate/words';
import { useEffect, useMemo, useState } from 'react';
import type { MatchView } from '@stackmate/engine';
import { useDeferredMatch, useMatch } from '../../../table/store/index.ts';
import { isExplaining, offersReasons, ShownReasons, WhyButton } from '../../../table/why/why.tsx';
import { TableBar } from '../../../table/study/table-bar.tsx';
import { actText, whyText } from './advice-text.ts';
import { stopGuide } from '../../../kit/matches/hints.ts';
import { readTips, tipFor } from './tips.ts';
import { useAdvice, usePointing } from './use-advice.ts';

/**
 * Shows hints in a match: a good action for now, and what comes up for the first time. Each can be dismissed, or all of
 * them; what came up two turns ago is gone by itself.
 */
export function Guide() {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  /** The decision whose advice was dismissed. */
  const [unwanted, setUnwanted] = useState<MatchView | null>(null);
  /** Turn in which each tip was first shown. */
  const [since, setSince] = useState<ReadonlyMap<string, number>>(new Map());
  const turn = useMatch(({ shown }) => shown?.open.turn ?? 0);
  const hidden = useMemo(
    () => new Set([...dismissed, ...readTips(since, turn)]),
    [dismissed, since, turn],
  );
  const tip = useMatch((screen) => tipFor(screen, hidden));
  useEffect(() => {
    if (tip)
      setSince((before) => (before.has(tip.id) ? before : new Map(before).set(tip.id, turn)));
  }, [tip, turn]);
  const found = useAdvice();
  const advice = found?.view === unwanted ? null : found;
  usePointing(advice);
  const canExplain = useDeferredMatch(offersReasons);
  const explains = useDeferredMatch(isExplaining);
  if (!tip && !advice && !canExplain) return null;
  const dismiss = (): void => {
    if (tip) setDismissed((before) => new Set([...before, tip.id]));
    setUnwanted(advice?.view ?? null);
  };
  return (
    <TableBar
      label={t('Hint')}
      isGuide
      text={
        <div role="status">
          {explains && <ShownReasons />}
          {!explains && advice && (
            <p>
              <b>{actText(advice.view, advice.action)}</b> {whyText(advice.reason)}
            </p>
          )}
          {!explains && tip && (
            <p className={advice ? 'hint-more' : undefined}>{t(tip.text, tip.parameters)}</p>
          )}
        </div>
      }
    >
      {(tip || advice) && !explains && (
        <button type="button" className="chip" onClick={dismiss}>
          {t('Got it')}
        </button>
      )}
      <WhyButton className="chip" />
      <button type="button" className="chip quiet" onClick={stopGuide}>
        {t('No more hints')}
      </button>
    </TableBar>
  );
}
