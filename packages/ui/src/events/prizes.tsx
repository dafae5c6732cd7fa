import type { TournamentState } from '@stackmate/protocol/tournaments';
import { dateText, numberText, t } from '@stackmate/words';
import type { ShownEvent } from './event-texts.ts';

const coinsText = (coins: number): string =>
  t('{coins, plural, one {# coin} other {# coins}}', { coins });

/** Says when the prizes are paid, and what may change them until then. */
function paymentText(
  { at, isPaid, hoursAfterEnd }: NonNullable<TournamentState['payment']>,
  timeZone: string | undefined,
): string {
  if (at === null) {
    return t(
      'Paid {hoursAfterEnd} hours after the end. Whoever is disqualified by then wins nothing.',
      { hoursAfterEnd },
    );
  }
  const date = dateText(at, { dateStyle: 'long', timeZone });
  return isPaid
    ? t('Paid on {date}.', { date })
    : t('Paid on {date}, unless somebody is disqualified by then.', { date });
}

/** How many accounts of a household may enter; any number is the most that can be set. */
function householdText(accounts: number, places: number): string {
  if (accounts >= places) return t('Any number');
  return t('{accounts, plural, one {One player} other {# players}}', { accounts });
}

type Prizes = Pick<ShownEvent, 'tournament' | 'prizes' | 'payment'>;

interface EventPrizesProps {
  readonly answer: Prizes;
  /** Zone of the dates, for pages that a server renders; by default the reader's. */
  readonly timeZone?: string;
  /** Class for the paper that it lies on. */
  readonly className?: string;
}

function PrizeTable({ tournament: { kind, status }, prizes }: Prizes) {
  if (prizes.length === 0) return null;
  return (
    <table>
      <caption>
        {status === 'running'
          ? t('What each place wins')
          : kind === 'swiss'
            ? t('About what each place would win now')
            : t('What each place would win now')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Place')}</th>
          <th scope="col">{t('Coins')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ from, to, coins }) => (
          <tr key={from}>
            <th scope="row">{from === to ? String(from) : `${from}–${to}`}</th>
            <td>{numberText(coins)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** [PR1] [PR2] Shows what an event costs, what can be won, who gets it and when, and how many of a household may enter. */
export function EventPrizes({ answer, timeZone, className = '' }: EventPrizesProps) {
  const { tournament, payment } = answer;
  const { fee, addedCoins, pot, perHousehold, status, maxEntrants } = tournament;
  if (payment === null) return null;
  const isOpen = status === 'open' || status === 'running';
  return (
    <section className={`event-prizes ${className}`} aria-label={t('Prizes')}>
      <h2>{t('Prizes')}</h2>
      <dl>
        <div>
          <dt>{t('Entry fee')}</dt>
          <dd>{fee === 0 ? t('Free') : coinsText(fee)}</dd>
        </div>
        <div>
          <dt>{isOpen ? t('To win so far') : t('Prize money')}</dt>
          <dd>
            <b>{coinsText(pot)}</b>
            {addedCoins > 0 && fee > 0 && (
              <small>
                {t('{added, plural, one {# of them is} other {# of them are}} a gift', {
                  added: addedCoins,
                })}
              </small>
            )}
          </dd>
        </div>
        {isOpen && perHousehold !== null && (
          <div>
            <dt>{t('Per household')}</dt>
            <dd>{householdText(perHousehold, maxEntrants)}</dd>
          </div>
        )}
      </dl>
      <PrizeTable {...answer} />
      <p>{paymentText(payment, timeZone)}</p>
    </section>
  );
}
