import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../platform/services/use-services.ts';
import { tabStore } from '../../platform/storage/index.ts';
import { recordSoon } from '../../kit/records/record-links.tsx';
import { matchSettings, currentPace } from '../../table/settings/match-settings.ts';
import { after } from '../../table/study/use-study.ts';
import { openReplay } from './open-replay.ts';
import type { OpenedReplay } from './open-replay.ts';
import { preloadArt } from '../../table/card/preload-art.ts';
import { playThrough } from './play-through.ts';
import type { ReplayMoment } from './play-through.ts';
import { openViewer } from './viewer.ts';
import type { ReplayViewer, ViewerOptions, ViewerState } from './viewer.ts';

/** Storage key of a file that was opened by hand, for reloads; below, its name in the address. */
export const loadedFile = 'stackmate.replay';
export const fromFile = 'file';

export type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'missing' }
  /** The file can't be loaded at the moment. */
  | { readonly is: 'unavailable' }
  | { readonly is: 'loaded'; readonly text: string; readonly opened: OpenedReplay };

/** Loads the file of a match from the server, from this device, or from the tab. */
export function useReplayFile(matchId: string): Loaded {
  const { getArchive } = useServices();
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const take = (text: string | null): void => {
      if (!isCurrent) return;
      setLoaded(
        text === null ? { is: 'missing' } : { is: 'loaded', text, opened: openReplay(text) },
      );
    };
    setLoaded({ is: 'loading' });
    if (matchId === fromFile) take(tabStore.get(loadedFile));
    else {
      recordSoon(getArchive(matchId).record, matchId)
        .then(take)
        .catch(() => isCurrent && setLoaded({ is: 'unavailable' }));
    }
    return () => {
      isCurrent = false;
    };
  }, [getArchive, matchId]);
  return loaded;
}

export interface Played {
  /** null while the match is being replayed. */
  readonly moments: readonly ReplayMoment[] | null;
  /** Share that has been replayed, from 0 to 1. */
  readonly progress: number;
  /** Where and why the record is invalid; null if it is valid. Earlier moments can still be shown. */
  readonly fault: string | null;
}

/** Replays an opened match, and preloads its images meanwhile. */
export function usePlayed(opened: OpenedReplay): Played {
  const [played, setPlayed] = useState<Played>({ moments: null, progress: 0, fault: null });
  useEffect(() => {
    if (opened.is !== 'open') return;
    return playThrough(opened.replay, {
      now: () => performance.now(),
      after,
      progress: (progress) => setPlayed({ moments: null, progress, fault: null }),
      done: (moments, fault) => setPlayed({ moments, progress: 1, fault }),
    });
  }, [opened]);
  useEffect(() => {
    if (opened.is !== 'open') return;
    const { decks } = opened.replay.record;
    return preloadArt(decks.flatMap(({ main, superdeck }) => [...main, ...superdeck]));
  }, [opened]);
  return played;
}

/** Time for which a moment is shown at normal speed, in ms. */
const momentPause = 900;

type Start = Pick<ViewerOptions, 'moments' | 'seats' | 'at' | 'perspective'>;

/** Creates a viewer for a match while the component is mounted. */
export function useViewer(start: Start): ReplayViewer | null {
  const [viewer, setViewer] = useState<ReplayViewer | null>(null);
  useEffect(() => {
    const opened = openViewer({
      ...start,
      pace: currentPace,
      pause: () => momentPause / matchSettings().speed,
      after,
    });
    setViewer(opened);
    return () => {
      opened.close();
      setViewer(null);
    };
    // The starting point is read only once.
  }, [start.moments]);
  return viewer;
}

/** Returns a part of a viewer's state, and renders the component again when it changes. */
export const useViewerState = <T>(viewer: ReplayViewer, select: (state: ViewerState) => T): T =>
  useSyncExternalStore(viewer.subscribe, () => select(viewer.get()));

/** Returns a value that is computed once for the same moments. */
export const useOncePer = <T>(
  moments: readonly ReplayMoment[],
  work: (of: typeof moments) => T,
): T =>
  // `work` is the same function at every call.
  useMemo(() => work(moments), [moments]);
