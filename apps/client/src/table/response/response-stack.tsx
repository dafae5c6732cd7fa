import type { PendingAction } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, useState } from 'react';
import { SmallFace } from '../card/small-face.tsx';
import { playerName, findRoll } from '../names/names.ts';
import { useDeferredMatch } from '../store/index.ts';
import { ResponseSwitch } from './response-switch.tsx';
import { ResponseArrows } from './response-arrows.tsx';
import { pendingActionText } from '../names/pending-action-text.ts';
import './response.css';

/** Shows the response stack, numbered, newest on top; the top one resolves next. Never covers the board. */
export const ResponseStack = memo(function ResponseStack() {
  const { shown: view, me, addressee, snapshot } = useDeferredMatch((screen) => screen);
  const waiting = view?.open.waiting ?? null;
  const { seats } = snapshot;
  // An action may resolve while the pointer is on it, and then no leave event fires.
  const [highlighted, setHighlighted] = useState<PendingAction | null>(null);
  const none = !view || !waiting || waiting.length === 0;
  return (
    <section
      className={`response-stack ${none ? 'empty' : ''}`}
      aria-label={t('Response stack')}
      aria-live="polite"
    >
      <div className="response-head">
        {!none && <h2>{t('Response stack')}</h2>}
        {me !== null && <ResponseSwitch />}
      </div>
      {!none && (
        <>
          <ol reversed>
            {waiting
              .map((candidate, index) => (
                <li
                  key={`${index} ${candidate.source} ${candidate.definition}`}
                  className={candidate.negated ? 'negated' : ''}
                  tabIndex={0}
                  onMouseEnter={() => setHighlighted(candidate)}
                  onMouseLeave={() => setHighlighted(null)}
                  onFocus={() => setHighlighted(candidate)}
                  onBlur={() => setHighlighted(null)}
                >
                  <span className="waiting-face">
                    <SmallFace roll={findRoll(view, candidate.source)} owner={candidate.by} />
                  </span>
                  <span className="waiting-words">
                    <b>{playerName(candidate.by, addressee, seats)}</b>{' '}
                    {pendingActionText(view, candidate)}
                    {index === waiting.length - 1 && <small>{t('resolves next')}</small>}
                    {candidate.negated && <small>{t('negated')}</small>}
                  </span>
                </li>
              ))
              .toReversed()}
          </ol>
          <ResponseArrows
            view={view}
            waiting={waiting.find((candidate) => candidate === highlighted) ?? waiting.at(-1)!}
          />
        </>
      )}
    </section>
  );
});
