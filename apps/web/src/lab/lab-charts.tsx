import type { ReactNode } from 'react';
import { t } from '@stackmate/words';
import { CardChart, UnplayedCards } from './card-chart.tsx';
import { DeckMatrix } from './deck-matrix.tsx';
import {
  aroundHalf,
  Comebacks,
  even,
  Experiments,
  FewMatches,
  Kings,
  Luck,
  Mechanics,
  nearEven,
  listRows,
  Source,
  Targets,
} from './lab-figures.tsx';
import { runs } from './lab-runs.ts';
import { LengthChart } from './length-chart.tsx';
import { ShareRows } from './share-rows.tsx';

// Each is shown for the strongest bot that it was measured with.
const strongest = runs[0];
const luckRun = runs.find(({ dealShare }) => dealShare.deals > 0);
const experimentRun = runs.find(({ experiments }) => experiments.length > 1);

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

const chapters = (): readonly Chapter[] => [
  { id: 'targets', title: t('Targets'), content: <Targets run={strongest} /> },
  {
    id: 'first-player',
    title: t('Who goes first'),
    content: (
      <>
        <p>{t('Wins of the first player, by the length of the match.')}</p>
        <ShareRows
          label={t('Wins of the first player')}
          axis={aroundHalf}
          rows={listRows(strongest.firstByLength, even)}
        />
      </>
    ),
  },
  {
    id: 'ends',
    title: t('How matches end'),
    content: <ShareRows label={t('How matches end')} rows={listRows(strongest.ends)} />,
  },
  {
    id: 'length',
    title: t('How long they last'),
    content: (
      <>
        <p>
          {t(
            'Turns of both players. The line is the median, {median}; it should lie in the shaded range, 14 to 30.',
            { median: strongest.medianTurns },
          )}
        </p>
        <LengthChart {...strongest} />
      </>
    ),
  },
  {
    id: 'decks',
    title: t('Deck against deck'),
    content: (
      <>
        <p>{t('Share of matches that the deck on the left wins; the target is 40 to 60 %.')}</p>
        <DeckMatrix {...strongest} />
      </>
    ),
  },
  {
    id: 'cards',
    title: t('Cards'),
    content: (
      <>
        <p>
          {t(
            'How many percentage points a card in the starting hand adds to its player’s chance. A star marks effects that stand out among all cards; at most one star in ten is expected to be chance. Supermons are never in a hand, so they have no effect here.',
          )}
        </p>
        <CardChart cards={strongest.cards} />
        <h3>{t('Cards that are seldom played')}</h3>
        <UnplayedCards cards={strongest.cards} />
      </>
    ),
  },
  { id: 'kings', title: t('Kings'), content: <Kings {...strongest} /> },
  {
    id: 'elements',
    title: t('Elements'),
    content: (
      <>
        <p>{t('Wins of players, counted once for each of their monsters that had the element.')}</p>
        <ShareRows
          label={t('Elements')}
          axis={aroundHalf}
          rows={listRows(strongest.elements, nearEven)}
        />
      </>
    ),
  },
  {
    id: 'types',
    title: t('Monster types'),
    content: (
      <ShareRows
        label={t('Monster types')}
        axis={aroundHalf}
        rows={listRows(strongest.types, nearEven)}
      />
    ),
  },
  { id: 'mechanics', title: t('Mechanics'), content: <Mechanics {...strongest} /> },
  {
    id: 'luck',
    title: t('Luck and comebacks'),
    content: (
      <>
        {luckRun && <Luck {...luckRun} />}
        <Comebacks run={strongest} />
      </>
    ),
  },
  ...(experimentRun
    ? [{ id: 'experiments', title: t('Experiments'), content: <Experiments {...experimentRun} /> }]
    : []),
];

/** Shows the figures of the strongest bot, and the targets for the others. */
export const LabCharts = () => {
  const shown = chapters();
  return (
    <>
      <Source {...strongest} />
      <FewMatches {...strongest} />
      <nav className="lab-contents" aria-label={t('On this page')}>
        <ul>
          {shown.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ id, title, content }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          {content}
        </section>
      ))}
      {runs.slice(1).map((run) => (
        <details key={run.bot} className="lab-other">
          <summary>
            <h2>{t('The same targets with {bot}', { bot: run.bot })}</h2>
          </summary>
          <Source {...run} />
          <Targets run={run} />
        </details>
      ))}
    </>
  );
};
