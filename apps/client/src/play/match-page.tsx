import type { Roll } from '@stackmate/engine';
import { lazy, Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router';
import { ConnectionNotice } from '../services/connection-notice.tsx';
import { ErrorPage } from '../shared/error-page.tsx';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { localStore, tabStore, randomName } from '../storage/index.ts';
import { preloadArt } from '../match/card/preload-art.ts';
import { handOf } from '../match/intent/index.ts';
import type { MatchStore } from '../match/store/index.ts';
import { useIsGuided } from '../guide/guided-match.ts';
import { MatchScreenView } from '../match/table/match-screen.tsx';
import { playSounds } from '../match/sound/match-sounds.ts';
import { t } from '../words/index.ts';
import { followMatch } from './follow-match.ts';
import type { FollowedMatch, FollowedState } from './follow-match.ts';
import { abortedStarts } from './aborted-starts.ts';
import { useMatchTitle } from './use-match-title.ts';
import './play.css';

const CalledHere = lazy(async () => ({
  default: (await import('./paired-notice.tsx')).PairedNotice,
}));
/** What few matches come to: loaded with the result, in case the line is gone by then. */
const noMatchCode = () => import('./no-match.tsx');
const Refused = lazy(async () => ({ default: (await noMatchCode()).Refused }));
const Aborted = lazy(async () => ({ default: (await noMatchCode()).Aborted }));
const resultCode = () => import('../match/result/result-panel.tsx');
const ResultPanel = lazy(async () => ({ default: (await resultCode()).ResultPanel }));
const windows = async () => (await import('../match/table/inspected-dialog.tsx')).loadWindows();
const typedCode = () => import('../match/typed/typed-move.tsx');
/** A match has begun by then and needs nothing else, milliseconds. */
const resultAhead = 5000;

/** The table stands by then, milliseconds. */
const picturesAfter = 2000;

/** The cards that a player will play, as far as they know them. */
function ownCards(store: MatchStore): readonly Roll[] {
  const { view } = store.get().snapshot;
  if (!view?.own) return [];
  const { own } = view;
  return [...handOf(view), ...own.superdeck].map(({ roll }) => roll).concat(own.deck);
}

/** Reads the pictures of a player's own cards before they are played. */
function readPictures(store: MatchStore): () => void {
  let stop = after(picturesAfter, () => {
    stop = preloadArt(ownCards(store));
  });
  return () => stop();
}

const Guide = lazy(async () => ({ default: (await import('../guide/guide.tsx')).Guide }));
const theGuide = (
  <Suspense>
    <Guide />
  </Suspense>
);

const nothing: FollowedState = {
  store: null,
  snapshot: null,
  refused: null,
  slow: false,
  start: null,
};
const never = (): (() => void) => () => {};

const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** The match of an address, followed as long as its page is open. */
function useFollowed(match: string): FollowedState {
  const { connectionOf } = useServices();
  const [followed, setFollowed] = useState<FollowedMatch | null>(null);
  useEffect(() => {
    const opened = followMatch({
      connection: connectionOf(match),
      match,
      localStore,
      tabStore,
      newId: () => randomName(22),
      after,
    });
    setFollowed(opened);
    return () => {
      opened.close();
      setFollowed(null);
    };
  }, [connectionOf, match]);
  return useSyncExternalStore(followed?.subscribe ?? never, followed?.get ?? (() => nothing));
}

/** The end has been told to its last moment. */
const isTold = (store: MatchStore): boolean => {
  const { animation, shown } = store.get();
  return animation === null && (shown?.open.result ?? null) !== null;
};

/** The result waits until the last blow was seen. */
function Result({
  store,
  picture: snapshot,
  start,
}: {
  readonly store: MatchStore;
  readonly picture: NonNullable<FollowedState['snapshot']>;
  readonly start: FollowedState['start'];
}) {
  const told = useSyncExternalStore(store.subscribe, () => isTold(store));
  return told ? (
    <Suspense>
      <ResultPanel snapshot={snapshot} start={start} />
    </Suspense>
  ) : null;
}

function Waiting({ words }: { readonly words: string }) {
  return (
    <main className="table-wait" aria-busy="true">
      <img src="/brand/mark.svg" alt="" width="96" height="96" />
      <p role="status">{words}</p>
    </main>
  );
}

function waitingFor(ready: boolean, snapshot: FollowedState['snapshot']): string {
  if (!ready || !snapshot) return t('Connecting…');
  return snapshot.viewer === 'spectator'
    ? t('Spectators see a match somewhat later than its players. It begins in a moment.')
    : [t('Both players shuffle…'), ...abortedStarts(snapshot)].join(' ');
}

/** A match: its board, and what is to be told around it. */
export function MatchPage() {
  const match = useParams().match ?? '';
  const { connectionOf } = useServices();
  const connection = connectionOf(match);
  const ready = useConnectionState(connection, (state) => state.ready);
  const isCalled = useLocation().state !== null;
  const { store, snapshot, refused, slow, start } = useFollowed(match);
  const guide = useIsGuided(match) && theGuide;
  useMatchTitle(store, snapshot?.seats.map(({ name }) => name) ?? []);
  useEffect(() => (store ? playSounds(store) : undefined), [store]);
  useEffect(() => (store ? readPictures(store) : undefined), [store]);
  // Without a line at the end the result would be missing, and no window would open.
  useEffect(
    () =>
      after(resultAhead, () => {
        for (const load of [resultCode, noMatchCode, windows, typedCode])
          void load().catch(() => {});
      }),
    [],
  );

  // The table is drawn in small pieces, so that nothing else waits for it.
  const table = useDeferredValue(store && snapshot?.view ? store : null, null);

  if (!/^[\w-]{22}$/.test(match)) {
    return (
      <main className="lost-alone">
        <ErrorPage title={t('That is not the address of a match')}>
          <p>
            {t('The name of a match has 22 letters and digits. Part of it may have been cut off.')}
          </p>
        </ErrorPage>
      </main>
    );
  }
  if (snapshot?.phase === 'aborted') {
    return (
      <Suspense>
        <Aborted picture={snapshot} />
      </Suspense>
    );
  }
  // One that was joined before too: its table would stand still without a word.
  if (refused && snapshot?.phase !== 'over') {
    return (
      <Suspense>
        <Refused code={refused.code} words={refused.message} />
      </Suspense>
    );
  }
  const called = isCalled && (
    <Suspense>
      <CalledHere key={match} />
    </Suspense>
  );
  if (!store || !snapshot?.view || table !== store) {
    return (
      <>
        <ConnectionNotice server={connection}>{called}</ConnectionNotice>
        <Waiting words={waitingFor(ready, snapshot)} />
      </>
    );
  }
  return (
    <>
      <MatchScreenView key={match} store={store} guide={guide} />
      <ConnectionNotice server={connection}>{called}</ConnectionNotice>
      <p className="slow" role="status">
        {slow && ready ? t('The server takes its time. Your action is on its way.') : ''}
      </p>
      {snapshot.phase === 'over' && (
        <Result key={`over ${match}`} store={store} picture={snapshot} start={start} />
      )}
    </>
  );
}
