import type { Announcement, PlannedMaintenance, ServiceNotice } from '@stackmate/protocol/service';
import { dateText, languageCode, relativeText, t } from '@stackmate/words';
import { useEffect, useState } from 'react';

/** Where the banner is: on the site, on pages of the game, or over a match, which it leaves free. */
export type BannerPlace = 'site' | 'game' | 'match';

/** Remembers which banners were closed on this device. */
export interface ClosedBanners {
  readonly get: () => string | null;
  readonly set: (ids: string) => void;
}

interface ServiceBannerProps {
  readonly notice: ServiceNotice;
  readonly place: BannerPlace;
  readonly closed: ClosedBanners;
}

/** Max number of remembered banners: the oldest are over by then. */
const maxRemembered = 20;
const second = 1000;
const minute = 60_000;

const textIn = (texts: ServiceNotice['announcements'][number]['texts']): string =>
  texts[languageCode()] ?? texts['en'] ?? '';

/** Returns a time of today by the clock, another one with its day. */
const timeText = (at: number, now: number): string => {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return dateText(
    at,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
};

/** Returns how long it is until a time, in the largest unit that says enough. */
function countdown(left: number): string {
  if (left < minute) return relativeText(Math.max(0, Math.ceil(left / second)), 'second');
  if (left < 100 * minute) return relativeText(Math.ceil(left / minute), 'minute');
  const hours = Math.round(left / (60 * minute));
  return hours < 48 ? relativeText(hours, 'hour') : relativeText(Math.round(hours / 24), 'day');
}

type Phase = 'planned' | 'closing' | 'lasting' | 'over';

function findPhase({ startsAt, endsAt, closesAt }: PlannedMaintenance, now: number): Phase {
  if (now >= endsAt) return 'over';
  if (now >= startsAt) return 'lasting';
  return now >= closesAt ? 'closing' : 'planned';
}

function phaseText(phase: Phase, { startsAt, endsAt }: PlannedMaintenance, now: number): string {
  const times = { start: timeText(startsAt, now), end: timeText(endsAt, now) };
  if (phase === 'planned') {
    return t('Maintenance begins at {start} and takes until about {end}.', times);
  }
  if (phase === 'closing') {
    return t('Maintenance begins at {start}. No new matches begin until about {end}.', times);
  }
  return t('Maintenance until about {end}. Running matches are paused with their clocks.', {
    end: times.end,
  });
}

/** Returns the time in ms since 1970, every second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface LineProps {
  readonly kind: 'maintenance' | Announcement['kind'];
  /** Announced to screen readers when it changes. */
  readonly text: string;
  /** Changes every second, so it isn't announced. */
  readonly timer: string | null;
  readonly onClose: (() => void) | null;
}

const Line = ({ kind, text, timer, onClose }: LineProps) => (
  <div className="service-line" data-kind={kind}>
    <p>
      <span role="status">{text}</span> {timer !== null && <b role="timer">{timer}</b>}
    </p>
    {onClose && (
      <button type="button" className="plain-button" onClick={onClose}>
        {t('Close')}
      </button>
    )}
  </div>
);

/** Shows a maintenance with its countdown, and announcements until they are closed on this device. */
export function ServiceBanner({ notice, place, closed }: ServiceBannerProps) {
  const now = useSeconds();
  const [closedIds, setClosedIds] = useState(() => (closed.get() ?? '').split(' '));
  const close = (id: string): void => {
    const ids = [...closedIds, id].slice(-maxRemembered);
    setClosedIds(ids);
    closed.set(ids.join(' '));
  };
  const { maintenance } = notice;
  const phase = maintenance ? findPhase(maintenance, now) : 'over';
  // Over a match, it can be closed; the next phase is shown again.
  const id = maintenance ? `${maintenance.startsAt}-${phase}` : '';
  const isQuiet = place === 'match' && (phase === 'planned' || closedIds.includes(id));
  const isShown = maintenance && phase !== 'over' && !isQuiet;
  const announcements = notice.announcements.filter(
    (announcement) =>
      place !== 'match' &&
      (announcement.place === place || announcement.place === 'both') &&
      !closedIds.includes(announcement.id),
  );
  if (!isShown && announcements.length === 0) return null;
  return (
    <aside className="service-banner" data-place={place} aria-label={t('News of the server')}>
      {isShown && (
        <Line
          kind="maintenance"
          text={`${phaseText(phase, maintenance, now)} ${textIn(maintenance.texts)}`}
          timer={phase === 'lasting' ? null : countdown(maintenance.startsAt - now)}
          onClose={place === 'match' ? () => close(id) : null}
        />
      )}
      {announcements.map((announcement) => (
        <Line
          key={announcement.id}
          kind={announcement.kind}
          text={textIn(announcement.texts)}
          timer={null}
          onClose={() => close(announcement.id)}
        />
      ))}
    </aside>
  );
}
