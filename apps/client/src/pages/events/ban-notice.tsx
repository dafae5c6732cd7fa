import type { EventBan } from '@stackmate/protocol/tournaments';
import { untilText } from '@stackmate/ui/events';
import { dateText, t } from '@stackmate/words';
import { useNow } from '../../kit/time/use-now.ts';

/** [SW3] Says why the player can't join events, until when, and what takes the ban back. */
export function BanNotice({ ban }: { readonly ban: EventBan }) {
  const now = useNow();
  const { until, count, event } = ban;
  const left = untilText(until - now);
  return (
    <section className="event-own print" aria-label={t('You can’t join events')}>
      <p>
        <b>
          {t('You can join events again in {left}, on {time}.', {
            left,
            time: dateText(until, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </b>
      </p>
      <p>
        {event === null
          ? t('You were out of an event because you missed two matches.')
          : t('You were out of “{event}” because you missed two matches.', {
              event: event.name,
            })}{' '}
        {count > 1 &&
          t(
            'This has happened {count, plural, one {once} other {# times}}, and each time doubles the ban.',
            { count },
          )}
      </p>
      <p>
        {t(
          'Each event that you play to its end without missing a match takes one of these bans back. Practice is always open.',
        )}
      </p>
    </section>
  );
}
