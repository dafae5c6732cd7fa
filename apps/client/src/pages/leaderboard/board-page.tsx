import { RankingPages, rankingNeedsText } from '@stackmate/ui';
import { Link, useSearchParams } from 'react-router';
import { msg, t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { GuestNeeds } from '../../features/rated/parts/guest-needs.tsx';
import { seasonText } from '../../kit/rating/rating-texts.ts';
import { loadBoard } from './board-api.ts';
import type { LoadedBoard } from './board-api.ts';
import { BoardSearch } from './board-search.tsx';
import { boardText, lastDayText } from './board-texts.ts';
import { boardAddress, readBoardView } from './board-view.ts';
import type { BoardView } from './board-view.ts';
import { RankedPlayers } from './ranked-players.tsx';
import '../../kit/page/parts.css';
import './board.css';

const labels = {
  page: msg('Ranked players'),
  search: msg('Players found by name'),
  around: msg('Players around you'),
} as const;

function Board({ board }: { readonly board: LoadedBoard }) {
  const { kind, rows, season, endsAt } = board;
  const own = kind === 'around' ? board.rank : null;
  return (
    <>
      <p className="ranking-season">
        {t('{season}, until {day}', { season: seasonText(season), day: lastDayText(endsAt) })}
      </p>
      <p role="status">{boardText(board)}</p>
      {rows.length > 0 && <RankedPlayers label={t(labels[kind])} rows={rows} own={own} />}
      {kind === 'page' && (
        <RankingPages
          page={board.page}
          pages={board.pages}
          linkClass="plain-button"
          linkTo={(page, label, sign) => (
            <Link className="plain-button" to={boardAddress(page)} aria-label={label}>
              {sign}
            </Link>
          )}
        />
      )}
    </>
  );
}

/** Loads a view. While another one loads, the one before stays. */
function LoadedView({ view }: { readonly view: BoardView }) {
  const loaded = useLoaded(`board ${JSON.stringify(view)}`, (signal) => loadBoard(view, signal));
  return <WhenLoaded loaded={loaded}>{(board) => <Board board={board} />}</WhenLoaded>;
}

/** Shows the ranking of this season: its pages, the players around the player, and a search by name. */
export function LeaderboardPage() {
  useTitle(t('Leaderboard'));
  const [search] = useSearchParams();
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const view = readBoardView(search);
  const tab = (to: string, label: string, isCurrent: boolean) => (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <div className="ranking">
      <header>
        <h1>{t('Leaderboard')}</h1>
        <Link to="/rated" className="quiet-button">
          {t('Your rating')}
        </Link>
      </header>
      <section className="print" aria-label={t('Ranking')}>
        <BoardSearch name={view.kind === 'search' ? view.name : ''} />
        <nav className="ranking-tabs" aria-label={t('Parts of the ranking')}>
          {tab('/leaderboard', t('All players'), view.kind === 'page')}
          {tab('/leaderboard?around', t('Around you'), view.kind === 'around')}
        </nav>
        {view.kind === 'around' && isGuest ? <GuestNeeds /> : <LoadedView view={view} />}
        <p className="ranking-help">
          {t(
            'Places change with every rated match, leagues at midnight UTC: Diamond is the top 1 %, Gold 5 %, Silver 10 %.',
          )}{' '}
          {t(rankingNeedsText)}
        </p>
      </section>
    </div>
  );
}
