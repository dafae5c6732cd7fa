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

/** What the page is drawn in when the game is opened: together it would keep the browser busy for long. */
const pieces = 6;
/** It has been drawn; who comes back to it finds all of it, as far down as they left it. */
let stood = false;

function useFirstPieces(): number {
  const drawn = useIncrementalCount(pieces);
  useEffect(() => {
    stood ||= drawn === pieces;
  }, [drawn]);
  return stood ? pieces : drawn;
}

/** The first page: every way into a match. */
export function HomePage() {
  useTitle('');
  useEffect(preloadMatch, []);
  const drawn = useFirstPieces();
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
