import { useEffect } from 'react';
import { loadAhead } from '../app/load-ahead.ts';
import { Link } from 'react-router';
import { useTitle } from '../app/use-title.ts';
import { DeckChoice } from '../decks/deck-choice.tsx';
import { t } from '../words/index.ts';
import { BotPanel } from './bot-panel.tsx';
import { FriendPanel } from './friend-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { RunningMatches } from './running-matches.tsx';
import { WatchPanel } from './watch-panel.tsx';
import { YourName } from './your-name.tsx';
import './home.css';

/** The first page: every way into a match. */
export function HomePage() {
  useTitle('');
  useEffect(loadAhead, []);
  return (
    <div className="home">
      <header className="home-head">
        <h1>{t('Play')}</h1>
        <YourName />
        <Link className="quiet-button" to="/learn">
          {t('New here? Learn to play')}
        </Link>
      </header>
      <RunningMatches />
      <DeckChoice />
      <div className="home-panels">
        <BotPanel />
        <FriendPanel />
        <QueuePanel />
        <WatchPanel />
      </div>
    </div>
  );
}
