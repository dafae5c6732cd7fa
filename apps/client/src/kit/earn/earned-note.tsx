import type { OnceKind } from '@stackmate/protocol/rewards';
import { listWithAnd, msg, numberText, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { Link } from 'react-router';
import type { EarnedState } from './use-earned.ts';
import '../page/parts.css';
import './earned-note.css';

/** Names of what is paid once, as they follow an amount of coins. */
const onceNames: Readonly<Record<OnceKind, Message>> = {
  win: msg('first win'),
  stack: msg('first full stack'),
  response: msg('first response'),
  upgrade: msg('first upgrade'),
  lesson: msg('lesson'),
  puzzle: msg('puzzle of the day'),
};

/** Shows what was earned just now, with the ways to the balance and to the booster. Says so if it is claimed later. */
export function EarnedNote({ earned }: { readonly earned: EarnedState }) {
  if (earned === 'waits')
    return (
      <p className="earned-later" role="status">
        {t('Your reward is saved on this device. You get it when you are online again.')}
      </p>
    );
  if (earned === null || earned.length === 0) return <div role="status" />;
  const coins = earned.reduce((sum, reward) => sum + reward.coins, 0);
  const boosters = earned.reduce((sum, reward) => sum + reward.boosters, 0);
  return (
    <section className="earned" role="status" aria-label={t('You earned')}>
      <ul>
        {earned.map(({ kind, coins: amount }) => (
          <li key={kind}>
            <span className="coin" aria-hidden="true" />
            <b>{t('+{coins}', { coins: numberText(amount) })}</b> {t(onceNames[kind])}
          </li>
        ))}
      </ul>
      <span className="sm-hidden">
        {t('You receive {coins, plural, one {# coin} other {# coins}}: {reasons}.', {
          coins,
          reasons: listWithAnd(earned.map(({ kind }) => t(onceNames[kind]))),
        })}
      </span>
      {boosters > 0 && (
        <Link className="sm-button wide" to="/boosters">
          {t('Open your welcome booster')}
        </Link>
      )}
      <Link className="quiet-button" to="/coins">
        {t('Your coins')}
      </Link>
    </section>
  );
}
