import { Link } from 'react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { useIncrementalCount } from '../../kit/page/page-hooks.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { DeckChoice } from '../../kit/decks/deck-choice.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { hasFinishedMatch } from '../../features/match/guide/finished-match.ts';
import { AccountEntry } from './account-entry.tsx';
import { BotPanel } from './bot-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FirstMatchPanel } from './first-match-panel.tsx';
import { FriendPanel } from './friend-panel.tsx';
import { LearnPanel } from './learn-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { RatedPanel } from './rated-panel.tsx';
import { hasOpenedEvents } from '../../kit/matches/last-event.ts';
import { RunningMatches } from '../../kit/new-match/running-matches.tsx';
import { WatchPanel } from './watch-panel.tsx';
import { YourName } from '../../kit/new-match/your-name.tsx';
import '../../kit/new-match/home.css';

/** Loaded for accounts alone. */
const QuestsPanel = lazy(async () => ({
  default: (await import('./quests-panel.tsx')).QuestsPanel,
}));

/** Loaded after the page, and not for newcomers: few players are in an event at this moment. */
const MyEvents = lazy(async () => {
  const loaded = await import('./my-events.tsx').catch(() => null);
  return { default: loaded?.MyEvents ?? (() => null) };
});

/** Number of pieces in which the page is rendered when the game opens. All at once would block the browser. */
const pieces = 9;
/** Whether the page was rendered before. It is then rendered at once, so that its scroll position can be restored. */
let wasRendered = false;

function useRenderedPieces(): number {
  const rendered = useIncrementalCount(pieces);
  useEffect(() => {
    wasRendered ||= rendered === pieces;
  }, [rendered]);
  return wasRendered ? pieces : rendered;
}

/** Shows the home page: every way to start a match. */
export function HomePage() {
  useTitle('');
  const { preloadMatch, online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  useEffect(preloadMatch, [preloadMatch]);
  const rendered = useRenderedPieces();
  const [isNew] = useState(() => !hasFinishedMatch());
  return (
    <div className="home" aria-busy={rendered < pieces}>
      <header className="home-head">
        <h1>{t('Play')}</h1>
        <div className="your-player">
          <YourName />
          <AccountEntry />
        </div>
        {isNew && (
          <Link className="quiet-button" to="/learn">
            {t('New here? Learn to play')}
          </Link>
        )}
      </header>
      <RunningMatches />
      {rendered === pieces && (isGuest === false || hasOpenedEvents()) && (
        <Suspense>
          <MyEvents />
        </Suspense>
      )}
      {isNew && <FirstMatchPanel />}
      {rendered > 1 && <RatedPanel isLead={!isNew} />}
      {rendered > 1 && isGuest === false && (
        <Suspense>
          <QuestsPanel />
        </Suspense>
      )}
      {rendered > 2 && <DeckChoice />}
      <div className="home-panels">
        {rendered > 3 && <QueuePanel />}
        {rendered > 4 && <BotPanel />}
        {rendered > 5 && <FriendPanel />}
        {rendered > 6 && <EventsPanel />}
        {rendered > 7 && <LearnPanel />}
        {rendered > 8 && <WatchPanel />}
      </div>
    </div>
  );
}
