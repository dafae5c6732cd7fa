import type { DailyPuzzleAnswer } from '@stackmate/protocol/puzzles';
import { useLoaderData } from 'react-router';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { dayInWords } from '../shared/dates.ts';
import type { Page } from '../site/page.ts';
import { puzzlePieceName } from './load-daily.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import '../landing/scene.css';
import './puzzle.css';

const Daily = ({ daily }: { readonly daily: DailyPuzzleAnswer }) => {
  const { date, puzzle, actions, level, yesterday } = daily;
  return (
    <>
      <section>
        <h2>{dayInWords(Date.parse(date))}</h2>
        <p>
          <TextWithLinks
            text={t(
              '**You are to move. Win this turn in {actions, plural, one {# action} other {# actions}}.** Difficulty: {level} of 5.',
              { actions, level },
            )}
          />
        </p>
        <Prerendered name={puzzlePieceName(puzzle)} className="puzzle-picture" />
        <p>
          <a className="sm-button" href={`/play/puzzles/${puzzle}`}>
            {t('Solve it on the board')}
          </a>
        </p>
      </section>
      <section>
        <h2>{t('Yesterday’s solution')}</h2>
        <Prerendered name={puzzlePieceName(yesterday.puzzle)} className="puzzle-picture" />
        <ol>
          {yesterday.solution.map((sentence, index) => (
            <li key={`${index} ${sentence}`}>{sentence}</li>
          ))}
        </ol>
        <p>
          <a href={`/play/puzzles/${yesterday.puzzle}`}>{t('Play it')}</a>
        </p>
      </section>
    </>
  );
};

const PuzzlePage = () => {
  const daily = useLoaderData<DailyPuzzleAnswer | null>();
  return (
    <div className="sheet prose puzzle">
      <h1>{t('Puzzle of the day')}</h1>
      <p>
        {t(
          'A position from a real game between bots, the same for everyone, new every day at 00:00 UTC. It has one solution. With an account, the game counts the days on which you solve it.',
        )}
      </p>
      {daily ? <Daily daily={daily} /> : <p>{t('The puzzle needs a server.')}</p>}
      <p>
        <a href="/play/puzzles">{t('All puzzles')}</a>
      </p>
    </div>
  );
};

export const page: Page = {
  Component: PuzzlePage,
  meta: () => ({
    title: t('Puzzle of the day'),
    description: t(
      'Find the winning turn: a new Stackmate position every day, with one solution, and yesterday’s solution explained.',
    ),
  }),
  pieces: (loaded) => {
    const daily = loaded as DailyPuzzleAnswer | null;
    return daily ? [daily, daily.yesterday].map(({ puzzle }) => puzzlePieceName(puzzle)) : [];
  },
};
