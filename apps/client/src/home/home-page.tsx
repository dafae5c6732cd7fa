import { Link } from 'react-router';
import { useEffect } from 'react';
import { preloadMatch } from '../play/preload-match.ts';
import { useIncrementalCount } from '../shared/use-incremental-count.ts';
import { useTitle } from '../shared/use-title.ts';
import { DeckChoice } from '../decks/deck-choice.tsx';
import { t } from '../words/index.ts';
import { BotPanel } from './bot-panel.tsx';
import { FriendPanel } from './friend-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { RunningMatches } from './running-matches.tsx';
import { WatchPanel } from './watch-panel.tsx';
import { YourName } from './your-name.tsx';
import './home.css';

/** Number of pieces in which the page is rendered when the game opens. All at once would block the browser. */
const pieces = 6;
/** Whether the page was rendered before. It is then rendered at once, so that its scroll position can be restored. */
let wasRendered = false;

function useRenderedPieces(): number {
  const drawn = useIncrementalCount(pieces);
  useEffect(() => {
    wasRendered ||= drawn === pieces;
  }, [drawn]);
  return wasRendered ? pieces : drawn;
}

/** Shows the home page: every way to start a match. */
export function HomePage() {
  useTitle('');
  useEffect(preloadMatch, []);
  const drawn = useRenderedPieces();
  return (
    <div className="home" aria-busy={drawn < pieces}>
      <header className="home-head">
        <h1>{t('Play')}</h1>
        <YourName />
        <Link className="quiet-button" to="/learn">
          {t('New here? Learn to play')}
        </Link>
      </header>
      <RunningMatches />
      {drawn > 1 && <DeckChoice />}
      <div className="home-panels">
        {drawn > 2 && <BotPanel />}
        {drawn > 3 && <FriendPanel />}
        {drawn > 4 && <QueuePanel />}
        {drawn > 5 && <WatchPanel />}
      </div>
    </div>
  );
}
