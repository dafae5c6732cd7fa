import type { VipAnswer } from '@stackmate/protocol/store';
import { dateText, t } from '@stackmate/words';

/** Returns a day in UTC, in which VIP is counted. */
export const dayText = (at: number): string => dateText(at, { dateStyle: 'long', timeZone: 'UTC' });

const spanText = ({ from, until, source, revoked }: VipAnswer['history'][number]): string => {
  const span = {
    from: dayText(from),
    until: until === null ? t('for life') : dayText(until),
    source,
  };
  return revoked
    ? t(
        '{from} – {until}, {source, select, payment {paid} code {by a code} other {granted}}, taken back',
        span,
      )
    : t(
        '{from} – {until}, {source, select, payment {paid} code {by a code} other {granted}}',
        span,
      );
};

/** Lists the spans of VIP that a player got, newest first. */
export const VipHistory = ({ history }: { readonly history: VipAnswer['history'] }) => (
  <details>
    <summary>{t('History')}</summary>
    <ul>
      {history.map((span) => (
        <li key={span.from}>{spanText(span)}</li>
      ))}
    </ul>
  </details>
);
