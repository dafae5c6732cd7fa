import type { TournamentPageData } from '@stackmate/protocol/tournaments';
import type { ShownEvent } from '@stackmate/ui/events';
import { useEffect, useState } from 'react';
import { readEvent } from './load-events.ts';

/** Time between two questions while something happens, and the longest one, in ms. */
const [quick, slow] = [5000, 60_000];

const isOver = ({ tournament: { status } }: ShownEvent): boolean =>
  status === 'ended' || status === 'cancelled';

const toShown = ({ state }: TournamentPageData): ShownEvent => ({
  ...state,
  version: 0,
  now: 0,
  nextAt: null,
  own: null,
  isOrganizer: false,
  entryCode: null,
  ban: null,
});

/** Waits less often while nothing changes, and never in step with all other visitors. */
const nextDelay = (quiet: number): number =>
  Math.min(slow, quick * (1 + quiet / 4)) * (0.8 + 0.4 * Math.random());

/**
 * Follows an event while it is open or runs: asks for changes, which cost the server little, as long as the page can be
 * seen. Until the first answer, `now` is 0.
 */
export function useEvent(page: TournamentPageData): ShownEvent {
  const [event, setEvent] = useState(() => toShown(page));
  const { id } = page.state.tournament;
  useEffect(() => {
    let [version, quiet, timer, isGone] = [page.isWhole ? page.version : 0, 0, 0, false];
    let shown = toShown(page);
    setEvent(shown);
    const wait = (ms: number): void => {
      window.clearTimeout(timer);
      if (!isGone && document.visibilityState === 'visible') timer = window.setTimeout(ask, ms);
    };
    const ask = async (): Promise<void> => {
      try {
        const answer = await readEvent(id, version);
        if (isGone || answer === null) return;
        const { state, ...personal } = answer;
        quiet = state === null ? quiet + 1 : 0;
        version = answer.version;
        shown = { ...(state ?? shown), ...personal };
        setEvent(shown);
        if (!isOver(shown)) wait(nextDelay(quiet));
      } catch {
        quiet += 8;
        wait(nextDelay(quiet));
      }
    };
    const onVisible = (): void => wait(0);
    document.addEventListener('visibilitychange', onVisible);
    if (!isOver(shown) || !page.isWhole) wait(0);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [id, page]);
  return event;
}

/** Returns the time of the server, each second; null until scripts run. */
export function useServerNow({ now }: Pick<ShownEvent, 'now'>): number | null {
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    const offset = now === 0 ? 0 : now - Date.now();
    // The clock of this device may be wrong by more than a few seconds.
    const read = (): number => Date.now() + (Math.abs(offset) > 5000 ? offset : 0);
    setTime(read());
    const timer = window.setInterval(() => setTime(read()), 1000);
    return () => window.clearInterval(timer);
  }, [now]);
  return time;
}
