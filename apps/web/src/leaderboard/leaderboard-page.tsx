import { RankingPages, rankingNeedsText } from '@stackmate/ui';
import { useLoaderData } from 'react-router';
import { pageAddress, t } from '@stackmate/words';
import { dayInWords } from '../shared/dates.ts';
import type { Page } from '../site/page.ts';
import { BoardTable } from './board-table.tsx';
import type { ShownBoard } from './load-board.ts';
import { MyPlace } from './my-place.tsx';
import './leaderboard.css';

const Search = ({ name }: { readonly name: string }) => (
  <form className="board-search" role="search" action={pageAddress('/leaderboard')} method="get">
    <label>
      {t('Find a player')}
      <input type="search" name="name" defaultValue={name} maxLength={40} autoComplete="off" />
    </label>
    <button type="submit" className="sm-button">
      {t('Search')}
    </button>
  </form>
);

/** The ranked players on the page, or why there are none. */
const Rows = ({ board }: { readonly board: ShownBoard }) => {
  const { rows, name } = board;
  if (rows.length === 0)
    return (
      <p>
        {name === ''
          ? `${t('Nobody is ranked yet this season.')} ${t(rankingNeedsText)}`
          : t('No ranked player’s name begins with “{name}”.', { name })}
      </p>
    );
  return (
    <BoardTable
      label={name === '' ? t('Ranked players') : t('Players found by name')}
      rows={rows}
    />
  );
};

const LeaderboardPage = () => {
  const board = useLoaderData<ShownBoard | null>();
  return (
    <div className="sheet leaderboard-sheet">
      <h1>{t('Leaderboard')}</h1>
      {board === null ? (
        <p>{t('The ranking is not available now. Please try again in a minute.')}</p>
      ) : (
        <>
          <p className="board-season">
            {t(
              'Season {season}, until {day}. {ranked, plural, one {# ranked player} other {# ranked players}}.',
              {
                season: board.season,
                day: dayInWords(board.endsAt - 1),
                ranked: board.ranked,
              },
            )}
          </p>
          <Search name={board.name} />
          {board.name === '' ? null : (
            <p>
              <a href={pageAddress('/leaderboard')}>{t('Show the whole ranking')}</a>
            </p>
          )}
          <MyPlace />
          <Rows board={board} />
          {'page' in board ? (
            <RankingPages
              page={board.page}
              pages={board.pages}
              linkClass="sm-button"
              linkTo={(page, label, sign) => (
                <a
                  className="sm-button"
                  href={pageAddress(page > 1 ? `/leaderboard?page=${page}` : '/leaderboard')}
                  aria-label={label}
                >
                  {sign}
                </a>
              )}
            />
          ) : null}
        </>
      )}
      <p className="board-help">
        {t(
          'Places change with every rated match, leagues at midnight UTC: Diamond is the top 1 %, Gold 5 %, Silver 10 %.',
        )}{' '}
        {t(rankingNeedsText)}
      </p>
    </div>
  );
};

const getMeta = (loaded: unknown) => {
  const board = loaded as ShownBoard | null;
  const page = board && 'page' in board ? board.page : 1;
  return {
    title: page > 1 ? t('Leaderboard, page {page}', { page }) : t('Leaderboard'),
    description: t(
      'The ranked Stackmate players of this season with their leagues, ratings and records.',
    ),
    // Search results are endless and change.
    hidden: (board?.name ?? '') !== '',
  };
};

export const page: Page = { Component: LeaderboardPage, meta: getMeta, pieces: [] };
