import { useState } from 'react';
import { useMatch } from '../match/store/index.ts';
import { TableBar } from '../study/table-bar.tsx';
import { t } from '../words/index.ts';
import { stopGuide } from './guided-match.ts';
import { tipFor } from './tips.ts';

/** Says something about whatever comes up for the first time in a match; each hint stays until it is understood. */
export function Guide() {
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const tip = useMatch((screen) => tipFor(screen, given));
  if (!tip) return null;
  return (
    <TableBar label={t('Hint')} words={<p role="status">{t(tip.words)}</p>}>
      <button
        type="button"
        className="chip"
        onClick={() => setGiven((before) => new Set([...before, tip.id]))}
      >
        {t('Got it')}
      </button>
      <button type="button" className="chip quiet" onClick={stopGuide}>
        {t('No more hints')}
      </button>
    </TableBar>
  );
}
