import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/use-services.ts';
import { tabStore } from '../storage/index.ts';
import { recordSoon } from '../match/result/record-links.tsx';
import { matchSettings, currentPace } from '../match/settings/match-settings.ts';
import { after } from '../study/use-study.ts';
import { openReplay } from './open-replay.ts';
import type { OpenedReplay } from './open-replay.ts';
import { preloadArt } from '../match/card/preload-art.ts';
import { playThrough } from './play-through.ts';
import type { ReplayMoment } from './play-through.ts';
import { openViewer } from './viewer.ts';
import type { ReplayViewer, ViewerOptions, ViewerState } from './viewer.ts';

/** Where a file that was opened by hand is kept over a reload, and the name its address has. */
export const loadedFile = 'stackmate.replay';
export const fromFile = 'file';

export type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'missing' }
  /** It can't be had just now. */
  | { readonly is: 'away' }
  | { readonly is: 'there'; readonly text: string; readonly opened: OpenedReplay };

/** The file of a match, from wherever it is. */
export function useReplayFile(match: string): Loaded {
  const { archiveOf } = useServices();
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' });
  useEffect(() => {
    let wanted = true;
    const take = (text: string | null): void => {
      if (!wanted) return;
      setLoaded(
        text === null ? { is: 'missing' } : { is: 'there', text, opened: openReplay(text) },
      );
    };
    setLoaded({ is: 'loading' });
    if (match === fromFile) take(tabStore.get(loadedFile));
    else {
      recordSoon(archiveOf(match), match)
        .then(take)
        .catch(() => wanted && setLoaded({ is: 'away' }));
    }
    return () => {
      wanted = false;
    };
  }, [archiveOf, match]);
  return loaded;
}

export interface Played {
  /** null while it is being played through. */
  readonly moments: readonly ReplayMoment[] | null;
  /** From 0 to 1. */
  readonly progress: number;
  /** Where and why the record does not hold; what came before can be looked at. */
  readonly fault: string | null;
}

/** The moments of an opened match. Its pictures are read meanwhile. */
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

/** How long a moment stays at normal speed, milliseconds. */
const momentPause = 900;

type Start = Pick<ViewerOptions, 'moments' | 'seats' | 'at' | 'eyes'>;

/** A viewer for a match, as long as the component shows it. */
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
    // Where it begins is asked once.
  }, [start.moments]);
  return viewer;
}

/** A part of what a viewer shows. */
export const useViewerState = <T>(viewer: ReplayViewer, select: (state: ViewerState) => T): T =>
  useSyncExternalStore(viewer.subscribe, () => select(viewer.get()));

/** Something that is worked out once for the same moments. */
export const useOf = <T>(moments: readonly ReplayMoment[], work: (of: typeof moments) => T): T =>
  // The work is the same function each time.
  useMemo(() => work(moments), [moments]);
