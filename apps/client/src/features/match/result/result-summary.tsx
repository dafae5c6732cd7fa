import type { Player } from '@stackmate/engine';
import { Skeleton } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { Statistics } from './statistics.tsx';
import type { BothNames } from './energy-chart.tsx';
import type { SummaryState } from './use-summary.ts';
import { momentText } from '../../../platform/key-moments/key-moment.ts';

interface SummaryProps {
  readonly state: SummaryState;
  readonly viewer: Player | null;
  readonly names: BothNames;
}

/** Shows the key moments of a finished match. Shows nothing if there are none. */
export function MomentsList({ state, viewer, names }: SummaryProps) {
  const moments = state.is === 'loaded' ? state.summary.moments : [];
  if (moments.length === 0) return null;
  return (
    <section className="moments">
      <h3>{t('Key moments')}</h3>
      <ol>
        {moments.map((moment, index) => (
          <li key={`${moment.at} ${index}`}>
            <small>{t('Turn {turn}', { turn: moment.turn })}</small>{' '}
            {momentText(moment, names, viewer)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the numbers of a finished match, once its record exists. Their space is reserved meanwhile. */
export function ResultNumbers({ state, viewer, names }: SummaryProps) {
  if (state.is === 'missing') return null;
  if (state.is === 'loaded')
    return <Statistics statistics={state.summary.statistics} names={names} viewer={viewer} />;
  return (
    <div className="statistics loading" aria-busy="true">
      <p role="status" className="sm-hidden">
        {t('Summarizing the match…')}
      </p>
      <Skeleton width="100%" height="100%" />
    </div>
  );
}
