import { TextIcon } from '@stackmate/ui';
import type { Page } from '../site/page.ts';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { t } from '../words/index.ts';
import { roadmap, roadmapStatuses } from './roadmap.ts';
import type { RoadmapStatus } from './roadmap.ts';
import './roadmap.css';

const signs = { Planned: 'circle', 'In Progress': 'half', Completed: 'circle' } as const;

const Try = () => (
  <div className="roadmap-try">
    <p>{t('You need not wait: the game can be played today, in your browser.')}</p>
    <a className="sm-button" href="/play/">
      {t('Play now')}
    </a>
  </div>
);

const Column = ({ status }: { readonly status: RoadmapStatus }) => {
  const items = roadmap.filter((item) => item.status === status);
  return (
    <section className="roadmap-column" data-status={status}>
      <h2>
        <TextIcon of={signs[status]} /> {t(status)}
        <small aria-hidden="true">{items.length}</small>
      </h2>
      <ol>
        {items.map(({ date, title, feature }) => (
          <li key={title} className="roadmap-item">
            <span className="roadmap-date">{date}</span>
            <span>{t(title)}</span>
            <FeatureStatusLabel of={feature} />
          </li>
        ))}
      </ol>
      {status === 'In Progress' ? <Try /> : null}
    </section>
  );
};

const RoadmapPage = () => (
  <div className="wide roadmap">
    <header className="page-head">
      <h1>{t('Dev Progress')}</h1>
      <p>{t('What is done, what is on the workbench, and what comes next.')}</p>
      <p>
        {t(
          'Columns and dates are those of the plan. The note on each item says how much of it you can play with today.',
        )}
      </p>
    </header>
    <div className="roadmap-columns">
      {roadmapStatuses.map((status) => (
        <Column key={status} status={status} />
      ))}
    </div>
  </div>
);

export const page: Page = {
  Component: RoadmapPage,
  meta: {
    title: 'Dev Progress',
    description:
      'The roadmap of Stackmate: what is planned, what is in progress and what is completed.',
  },
  pieces: [],
};
