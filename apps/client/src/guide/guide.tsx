import { useState } from 'react';
import { useMatch } from '../match/store/index.ts';
import { TableBar } from '../study/table-bar.tsx';
import { t } from '../words/index.ts';
import { stopGuide } from './guided-match.ts';
import { tipFor } from './tips.ts';

/** Shows a hint when something comes up for the first time in a match. A hint stays until it is dismissed. */
export function Guide() {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const tip = useMatch((screen) => tipFor(screen, dismissed));
  if (!tip) return null;
  return (
    <TableBar label={t('Hint')} text={<p role="status">{t(tip.text)}</p>}>
      <button
        type="button"
        className="chip"
        onClick={() => setDismissed((before) => new Set([...before, tip.id]))}
      >
        {t('Got it')}
      </button>
      <button type="button" className="chip quiet" onClick={stopGuide}>
        {t('No more hints')}
      </button>
    </TableBar>
  );
}
