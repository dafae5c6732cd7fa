import type { Roll } from '@stackmate/engine';
import type { ReactNode } from 'react';
import { lazy, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router';
import { t } from '@stackmate/words';
import { ConnectionNotice } from '../../kit/connection-notice/connection-notice.tsx';
import { LoneErrorPage } from '../../kit/error-page/error-page.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { localStore } from '../../platform/storage/index.ts';
import { preloadArt } from '../../table/card/preload-art.ts';
import { visibleHand } from '../../table/intent/index.ts';
import type { MatchStore } from '../../table/store/index.ts';
import { noteFinishedMatch } from '../../features/match/guide/finished-match.ts';
import { noteBotMatch } from '../../kit/matches/own-strength.ts';
import { useHasHints } from '../../kit/matches/hints.ts';
import { MatchScreenView } from '../../table/screen/match-screen.tsx';
import { playMusic } from '../../table/sound/match-music.ts';
import { playSounds } from '../../table/sound/match-sounds.ts';
import { canVibrate } from '../../platform/device/abilities.ts';
import type { FollowedState } from '../../features/match/follow/follow-match.ts';
import { after, useFollowed } from '../../features/match/follow/use-followed.ts';
import { abortedStarts } from '../../features/match/follow/aborted-starts.ts';
import { useMatchTitle } from './use-match-title.ts';
import './play.css';

const PairedNotice = lazy(async () => ({
  default: (await import('./paired-notice.tsx')).PairedNotice,
}));
/** Rarely needed, and loaded along with the result in case the connection fails before the end. */
const noMatchCode = () => import('./no-match.tsx');
const Refused = lazy(async () => ({ default: (await noMatchCode()).Refused }));
const Aborted = lazy(async () => ({ default: (await noMatchCode()).Aborted }));
const resultCode = () => import('../../features/match/result/result-panel.tsx');
const ResultPanel = lazy(async () => ({ default: (await resultCode()).ResultPanel }));
const ratedCode = () => import('../../features/rated/result/rated-result.tsx');
const PlayRatedAgain = lazy(async () => ({ default: (await ratedCode()).PlayRatedAgain }));
const RatedResult = lazy(async () => ({ default: (await ratedCode()).RatedResult }));
const loadDialogs = async () =>
  (await import('../../table/screen/inspected-dialog.tsx')).loadWindows();
const typedCode = () => import('../../table/typed/typed-move.tsx');
/** Delay before the code for the end of the match is loaded, in ms. The match needs nothing else by then. */
const preloadDelay = 5000;

/** Delay before images are preloaded, in ms. The table has been rendered by then. */
const artDelay = 2000;

/** Returns the cards that the player may play, as far as they know them. */
function ownCards(store: MatchStore): readonly Roll[] {
  const { view } = store.get().snapshot;
  if (!view?.own) return [];
  const { own } = view;
  return [...visibleHand(view), ...own.superdeck].map(({ roll }) => roll).concat(own.deck);
}

/** Preloads the images of the player's own cards. Returns a function that stops it. */
function preloadOwnArt(store: MatchStore): () => void {
  let stop = after(artDelay, () => {
    stop = preloadArt(ownCards(store));
  });
  return () => stop();
}

/** Lets the device vibrate with a match, once the code is there. Returns a function that stops it. */
function vibrateWith(store: MatchStore): () => void {
  let isStopped = false;
  let stop = (): void => {};
  import('../../table/sound/haptics.ts').then(
    ({ playHaptics }) => {
      if (!isStopped) stop = playHaptics(store);
    },
    // Vibration is optional: the match continues if its code can't be loaded.
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}

const PracticeHint = lazy(async () => ({
  default: (await import('../../features/match/guide/practice-hint.tsx')).PracticeHint,
}));
const hintElement = (
  <Suspense>
    <PracticeHint />
  </Suspense>
);

/** Whether the end of the match has been shown completely. */
const isEndShown = (store: MatchStore): boolean => {
  const { animation, shown } = store.get();
  return animation === null && (shown?.open.result ?? null) !== null;
};

/** Shows the result, once the last animation step has ended. */
function Result({
  store,
  snapshot,
  start,
  afterTeacher,
}: {
  readonly store: MatchStore;
  readonly snapshot: NonNullable<FollowedState['snapshot']>;
  readonly start: FollowedState['start'];
  readonly afterTeacher: ReactNode;
}) {
  const isOver = useSyncExternalStore(store.subscribe, () => isEndShown(store));
  const { match: matchId, kind, viewer, seats } = snapshot;
  const isPlayer = viewer !== 'spectator';
  useEffect(() => {
    if (!isPlayer) return;
    noteFinishedMatch();
    noteBotMatch(localStore, snapshot);
  }, [isPlayer, snapshot]);
  const isTaught = isPlayer && seats.some(({ bot }) => bot === 'teacher');
  const rated = {
    change: <RatedResult matchId={matchId} opponent={seats[viewer === 0 ? 1 : 0].name} />,
    again: <PlayRatedAgain />,
  };
  return isOver ? (
    <Suspense>
      <ResultPanel
        snapshot={snapshot}
        start={start}
        {...(isPlayer && kind === 'rated' && { rated })}
        next={isTaught && afterTeacher}
      />
    </Suspense>
  ) : null;
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <main className="table-wait" aria-busy="true">
      <img src="/brand/mark.svg" alt="" width="96" height="96" />
      <p role="status">{text}</p>
    </main>
  );
}

function waitingFor(ready: boolean, snapshot: FollowedState['snapshot']): string {
  if (!ready || !snapshot) return t('Connecting…');
  return snapshot.viewer === 'spectator'
    ? t('Spectators see the match with a short delay. It begins in a moment.')
    : [t('Shuffling both decks…'), ...abortedStarts(snapshot)].join(' ');
}

interface MatchPageProps {
  /** Shown with the result of a match against the teacher, and the function that loads its code. */
  readonly afterTeacher: {
    readonly preload: () => Promise<unknown>;
    readonly element: ReactNode;
  };
}

/** Shows a match: its board, and the notices around it. */
export function MatchPage({ afterTeacher }: MatchPageProps) {
  const matchId = useParams().match ?? '';
  const { getConnection } = useServices();
  const connection = getConnection(matchId);
  const ready = useConnectionState(connection, (state) => state.ready);
  const wasPaired = useLocation().state !== null;
  const { store, snapshot, refused, slow, start } = useFollowed(matchId);
  const hasHints = useHasHints(matchId);
  const guide = hasHints && hintElement;
  useMatchTitle(store, snapshot?.seats.map(({ name }) => name) ?? []);
  useEffect(() => (store ? playSounds(store) : undefined), [store]);
  useEffect(() => (store ? playMusic(store) : undefined), [store]);
  useEffect(() => (store && canVibrate() ? vibrateWith(store) : undefined), [store]);
  useEffect(() => (store ? preloadOwnArt(store) : undefined), [store]);
  // Preloaded, because without a connection neither the result nor any dialog could be loaded.
  useEffect(
    () =>
      after(preloadDelay, () => {
        for (const load of [resultCode, afterTeacher.preload, noMatchCode, loadDialogs, typedCode])
          void load().catch(() => {});
      }),
    [afterTeacher],
  );

  // Deferred: the table is rendered in small pieces, so that nothing else waits for it.
  const table = useDeferredValue(store && snapshot?.view ? store : null, null);

  if (!/^[\w-]{22}$/.test(matchId)) {
    return (
      <LoneErrorPage title={t('This isn’t the address of a match')}>
        <p>
          {t('The address of a match ends with 22 characters. Check that the link is complete.')}
        </p>
      </LoneErrorPage>
    );
  }
  if (snapshot?.phase === 'aborted') {
    return (
      <Suspense>
        <Aborted snapshot={snapshot} />
      </Suspense>
    );
  }
  // Explains a match that was joined before, too: its table would stop without a word.
  if (refused && snapshot?.phase !== 'over') {
    return (
      <Suspense>
        <Refused code={refused.code} message={refused.message} />
      </Suspense>
    );
  }
  const notice = wasPaired && (
    <Suspense>
      <PairedNotice key={matchId} />
    </Suspense>
  );
  if (!store || !snapshot?.view || table !== store) {
    return (
      <>
        <ConnectionNotice server={connection}>{notice}</ConnectionNotice>
        <Waiting text={waitingFor(ready, snapshot)} />
      </>
    );
  }
  return (
    <>
      <MatchScreenView key={matchId} store={store} guide={guide} />
      <ConnectionNotice server={connection}>{notice}</ConnectionNotice>
      <p className="slow" role="status">
        {slow && ready ? t('The server is slow to respond. Your action has been sent.') : ''}
      </p>
      {snapshot.phase === 'over' && (
        <Result
          key={`over ${matchId}`}
          store={store}
          snapshot={snapshot}
          start={start}
          afterTeacher={afterTeacher.element}
        />
      )}
    </>
  );
}
