import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import { dayInWords } from '../shared/dates.ts';
import { t } from '../words/index.ts';

const results = { won: 'Won', lost: 'Lost', drawn: 'Drawn' } as const;

const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';

/** The latest rated matches with links to their replays. */
export const MatchList = ({ matches, hidesMatches }: ProfileAnswer) => {
  if (hidesMatches) return <p>{t('This player hides the list of matches.')}</p>;
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{t('Recent rated matches')}</h2>
      <ul className="match-list">
        {matches.map(({ match, at, result, opponent, change }) => (
          <li key={match} data-result={result}>
            <b>{t(results[result])}</b>
            <span>
              {t('against')}{' '}
              {opponent === null ? (
                t('a deleted player')
              ) : (
                <a href={`/player/${encodeURIComponent(opponent)}`}>{opponent}</a>
              )}
            </span>
            <span className="match-change">{signed(change)}</span>
            <span className="quiet">{dayInWords(at)}</span>
            <a
              href={`/play/replay/${match}`}
              aria-label={t('Replay against {opponent}, {day}', {
                opponent: opponent ?? t('a deleted player'),
                day: dayInWords(at),
              })}
            >
              {t('Replay')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
