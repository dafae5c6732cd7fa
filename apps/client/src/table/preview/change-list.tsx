import type { MatchView, Preview } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, useMemo, useState } from 'react';
import { useMatch } from '../store/index.ts';
import { previewLines } from './outcome-lines.ts';
import type { OutcomeLine } from './outcome-lines.ts';
import './preview.css';

interface ChangesProps {
  /** The view that the preview begins with. */
  readonly base: MatchView;
  readonly preview: Preview;
}

/** Returns the lines of an outcome as the player of the screen reads them. */
export function useOutcomeLines({ base, preview }: ChangesProps): readonly OutcomeLine[] {
  const me = useMatch((screen) => screen.me);
  const seats = useMatch((screen) => screen.snapshot.seats);
  return useMemo(() => previewLines(base, preview, { me, seats }), [base, preview, me, seats]);
}

/** Lines shown before the rest has to be opened. */
const shownLines = 6;

/** Shows what would be different afterwards, one chip per change. Sums and long lists open. */
export const ChangeList = memo(function ChangeList({ base, preview }: ChangesProps) {
  const lines = useOutcomeLines({ base, preview });
  const [opened, setOpened] = useState<Preview | null>(null);
  const isLong = lines.length > shownLines + 1 && opened !== preview;
  const shown = isLong ? lines.slice(0, shownLines) : lines;
  return (
    <ul className="changes">
      {shown.map(({ kind, text, parts }, index) => (
        // An index key is safe: a list is never reordered, and another preview is another list.
        <li key={index} className={kind}>
          {parts.length === 0 ? (
            text
          ) : (
            <details>
              <summary>{text}</summary>
              {parts.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </details>
          )}
        </li>
      ))}
      {isLong && (
        <li className="more-changes">
          <button type="button" className="small-button" onClick={() => setOpened(preview)}>
            {t('and {count} more', { count: lines.length - shownLines })}
          </button>
        </li>
      )}
    </ul>
  );
});
