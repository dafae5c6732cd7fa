import type { BoosterOrigin, BoostersAnswer } from '@stackmate/protocol/store';
import { Link } from '../../navigation/link.tsx';
import { t } from '../../words/index.ts';
import { Envelope } from '../parts/envelope.tsx';

const originNames: Readonly<Record<BoosterOrigin, string>> = {
  store: t('bought in the store'),
  vip: t('from VIP'),
  code: t('from a code'),
  season: t('season reward'),
  grant: t('a gift'),
};

interface SealedViewProps {
  readonly answer: BoostersAnswer;
  readonly isBusy: boolean;
  readonly onOpen: (count: number) => void;
}

/** Envelopes that are drawn; the number says how many there are. */
const mostDrawn = 12;

/** Shows the sealed boosters, and opens one or ten of them, the oldest first. */
export function SealedView({ answer, isBusy, onOpen }: SealedViewProps) {
  const { boosters, total } = answer;
  if (total === 0) {
    return (
      <div className="no-boosters">
        <Envelope />
        <p>{t('You have no sealed boosters.')}</p>
        <Link to="/store" className="sm-button">
          {t('Buy boosters in the store')}
        </Link>
      </div>
    );
  }
  const many = Math.min(10, total, boosters.length);
  const drawn = boosters.slice(0, mostDrawn);
  return (
    <section className="sealed" aria-labelledby="sealed-title">
      <h2 id="sealed-title">
        {total === 1 ? t('1 sealed booster') : t('{count} sealed boosters', { count: total })}
      </h2>
      <ul className="sealed-row" aria-hidden="true">
        {drawn.map(({ id }) => (
          <li key={id}>
            <Envelope />
          </li>
        ))}
      </ul>
      <div className="button-row">
        <button type="button" className="sm-button" aria-busy={isBusy} onClick={() => onOpen(1)}>
          {t('Open one')}
        </button>
        {many > 1 && (
          <button
            type="button"
            className="plain-button"
            aria-busy={isBusy}
            onClick={() => onOpen(many)}
          >
            {t('Open {count}', { count: many })}
          </button>
        )}
      </div>
      <p className="shop-quiet">
        {t(
          'Boosters stay sealed as long as you like. Their cards follow from a secret that the server has fixed and a number that your browser chooses when you open them.',
        )}{' '}
        <a href="/odds">{t('The odds of every card')}</a>
      </p>
      <details className="proof">
        <summary>{t('What the server has committed to')}</summary>
        <ol className="commitments">
          {drawn.map(({ id, origin, commitment }) => (
            <li key={id}>
              {originNames[origin]}: <code>{commitment}</code>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
