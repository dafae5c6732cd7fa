import type { TradingCondition } from '@stackmate/economy/trading';
import type { OwnMarketAnswer } from '@stackmate/protocol/trading';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import './standing.css';

const texts: Readonly<Record<TradingCondition, Message>> = {
  age: msg('{have} of {needed} days since you created your account'),
  verified: msg('A verified e-mail address or a passkey'),
  matches: msg('{have} of {needed} finished matches against other people'),
  opponents: msg('{have} of {needed} different opponents'),
  'no-sanction': msg('No pause from trading'),
};

/** [TR2] Shows what is missing before the player may trade, and how far it is; nothing once all is met. */
export function Standing({ standing }: Pick<OwnMarketAnswer, 'standing'>) {
  if (standing.every(({ isMet }) => isMet)) return null;
  return (
    <section className="trading-standing" aria-label={t('Before you can trade')}>
      <h2>{t('Before you can trade')}</h2>
      <p>{t('These keep the market free of bots and stolen accounts:')}</p>
      <ul>
        {standing.map(({ condition, have, needed, isMet, until }) => (
          <li key={condition} data-met={isMet || undefined}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>{' '}
            {until === undefined
              ? t(texts[condition], { have, needed })
              : t('Your account is paused from trading until {date}', { date: dateText(until) })}
            <span className="sm-hidden">{isMet ? t('done') : t('missing')}</span>
            {needed > 1 && <progress value={have} max={needed} aria-hidden="true" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
