import { stateText } from '@stackmate/ui/events';
import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { dateText, t } from '@stackmate/words';

const shown = { dateStyle: 'long', timeStyle: 'short' } as const;

interface EventTimeProps {
  readonly event: TournamentSummary;
  /** Time of the server; null before scripts run, when only absolute times are certain. */
  readonly now: number | null;
}

/** Says when an event starts: in UTC at first, then by the visitor's clock and as countdown. */
export const EventTime = ({ event, now }: EventTimeProps) => {
  const { startsAt, status } = event;
  const at = new Date(startsAt).toISOString();
  const day =
    now === null
      ? t('{time} UTC', { time: dateText(startsAt, { ...shown, timeZone: 'UTC' }) })
      : dateText(startsAt, shown);
  return (
    <>
      <b>
        {status === 'open' && now === null ? t('Open to join') : stateText(event, now ?? startsAt)}
      </b>
      {' · '}
      <time dateTime={at}>{day}</time>
    </>
  );
};
