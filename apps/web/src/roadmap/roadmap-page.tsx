import { TextIcon } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { roadmapColumn, roadmapStatuses } from './roadmap.ts';
import type { RoadmapStatus } from './roadmap.ts';
import './roadmap.css';

const signs = { Planned: 'circle', 'In Progress': 'half', Completed: 'circle' } as const;

const PlayPrompt = () => (
  <div className="roadmap-try">
    <p>{t('No need to wait: you can play today, in your browser.')}</p>
    <a className="sm-button" href="/play/">
      {t('Play now')}
    </a>
  </div>
);

const Column = ({ status }: { readonly status: RoadmapStatus }) => {
  const items = roadmapColumn(status);
  return (
    <section className="roadmap-column" data-status={status}>
      <h2>
        <TextIcon of={signs[status]} /> {t(roadmapStatuses[status])}
        <small aria-hidden="true">{items.length}</small>
      </h2>
      <ol>
        {items.map(({ date, title, feature }) => (
          <li key={title} className="roadmap-item">
            <span className="roadmap-date">{t(date)}</span>
            <span>{t(title)}</span>
            <FeatureStatusLabel of={feature} />
          </li>
        ))}
      </ol>
      {status === 'In Progress' ? <PlayPrompt /> : null}
    </section>
  );
};

const RoadmapPage = () => (
  <div className="wide roadmap">
    <header className="page-head">
      <h1>{t('Dev Progress')}</h1>
      <p>{t('What’s done, what we’re working on, and what comes next.')}</p>
      <p>
        {t(
          'Dates are those of our plan of 2025; what isn’t completed is later than planned and has no new date yet. The note on each item says how much of it you can play today.',
        )}
      </p>
    </header>
    <div className="roadmap-columns">
      {(Object.keys(roadmapStatuses) as RoadmapStatus[]).map((status) => (
        <Column key={status} status={status} />
      ))}
    </div>
  </div>
);

export const page: Page = {
  Component: RoadmapPage,
  meta: () => ({
    title: t('Dev Progress'),
    description: t('The roadmap of Stackmate: planned, in progress and completed.'),
  }),
  pieces: [],
};
