import type { Player } from '@stackmate/engine';
import { Skeleton } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { DecisiveBoard } from './decisive-board.tsx';
import { Statistics } from './statistics.tsx';
import type { BothNames } from './energy-chart.tsx';
import type { SummaryState } from './use-summary.ts';
import { plainLogText } from '@stackmate/catalogue/log-text';
import type { KeyMoment } from '../../../platform/key-moments/key-moment.ts';

/** Shows the key moments of a finished match. Shows nothing if there are none. */
function MomentsList({ moments }: { readonly moments: readonly KeyMoment[] }) {
  if (moments.length === 0) return null;
  return (
    <section className="moments">
      <h3>{t('Key moments')}</h3>
      <ol>
        {moments.map(({ at, turn, text: sentence }, index) => (
          <li key={`${at} ${index}`}>
            <small>{t('Turn {turn}', { turn })}</small> {plainLogText(sentence)}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ResultSummaryProps {
  readonly state: SummaryState;
  readonly matchId: string;
  readonly viewer: Player | null;
  readonly names: BothNames;
}

/** Shows what decided a finished match, and its numbers, once its record exists. Its space is reserved meanwhile. */
export function ResultSummary({ state, matchId, viewer, names }: ResultSummaryProps) {
  if (state.is === 'missing') return null;
  if (state.is === 'loading') {
    return (
      <div className="result-summary loading" aria-busy="true">
        <p role="status" className="sm-hidden">
          {t('Summarizing the match…')}
        </p>
        <Skeleton width="100%" height="100%" />
      </div>
    );
  }
  const { moments, decisive, statistics } = state.summary;
  const hasStory = decisive !== null || moments.length > 0;
  return (
    <div className={`result-summary ${hasStory ? '' : 'numbers-only'}`}>
      {hasStory && (
        <div className="result-story">
          {decisive && <DecisiveBoard moment={decisive} matchId={matchId} viewer={viewer} />}
          <MomentsList moments={moments} />
        </div>
      )}
      <Statistics statistics={statistics} names={names} viewer={viewer} />
    </div>
  );
}
