import type { FinishedMatch } from '@stackmate/protocol';
import { useMemo } from 'react';
import { t } from '@stackmate/words';
import { elementText, playedDeckName } from './deck-name.ts';
import { sizeOf, winPercent, winRates } from './win-rates.ts';
import type { WinRate } from './win-rates.ts';

/** Max number of rows of a chart; the table has all. */
const maxRows = 6;

const rateText = (rate: WinRate): string =>
  t('{percent} % of {count, plural, one {# match} other {# matches}}', {
    percent: winPercent(rate),
    count: sizeOf(rate),
  });

interface ChartProps {
  readonly title: string;
  readonly rates: readonly WinRate[];
}

/** Draws how often the player won, drew and lost, a bar for each name. */
function Chart({ title, rates }: ChartProps) {
  if (rates.length === 0) return null;
  return (
    <figure className="win-rates">
      <figcaption>{title}</figcaption>
      <ul>
        {rates.slice(0, maxRows).map((rate) => {
          const { name, won, drawn, lost } = rate;
          const size = sizeOf(rate);
          return (
            <li key={name}>
              <span className="win-rate-name">{name}</span>
              <span className="win-rate-text">{rateText(rate)}</span>
              {/* The text and the table say the same. */}
              <svg viewBox={`0 0 ${size} 1`} preserveAspectRatio="none" aria-hidden>
                <rect className="rate-won" width={won} height="1" />
                <rect className="rate-drawn" x={won} width={drawn} height="1" />
                <rect className="rate-lost" x={won + drawn} width={lost} height="1" />
              </svg>
            </li>
          );
        })}
      </ul>
      <details>
        <summary>{t('All numbers')}</summary>
        <div className="win-rate-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">{t('Won', {}, 'number of matches')}</th>
                <th scope="col">{t('Drawn', {}, 'number of matches')}</th>
                <th scope="col">{t('Lost', {}, 'number of matches')}</th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ name, won, drawn, lost }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{won}</td>
                  <td>{drawn}</td>
                  <td>{lost}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** Draws win rates of the listed matches by deck, by the opponent's deck and by element. */
export function WinRateCharts({ matches }: { readonly matches: readonly FinishedMatch[] }) {
  const { decks, opposing, elements } = useMemo(
    () => winRates(matches, playedDeckName, elementText),
    [matches],
  );
  if (decks.length === 0) return null;
  return (
    <section className="print win-rate-charts" aria-label={t('Win rates')}>
      <h2>{t('Win rates')}</h2>
      <p className="quiet-note">
        {t(
          '{count, plural, one {Of the # match listed below} other {Of the # matches listed below}}. A draw counts half.',
          { count: matches.length },
        )}
      </p>
      <div className="win-rate-columns">
        <Chart title={t('Your deck')} rates={decks} />
        <Chart title={t('Opponent’s deck')} rates={opposing} />
        <Chart title={t('Elements of your deck')} rates={elements} />
      </div>
    </section>
  );
}
