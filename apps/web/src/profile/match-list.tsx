import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import { msg, t } from '@stackmate/words';
import { dayInWords } from '../shared/dates.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';

const results = { won: msg('Won'), lost: msg('Lost'), drawn: msg('Drawn') } as const;

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
        {matches.map(({ match: matchId, at, result, opponent, change }) => (
          <li key={matchId} data-result={result}>
            <b>{t(results[result])}</b>
            <span>
              {opponent === null ? (
                t('against a deleted player')
              ) : (
                <TextWithLinks
                  text={t('against [{opponent}]({address})', {
                    opponent,
                    address: `/player/${encodeURIComponent(opponent)}`,
                  })}
                />
              )}
            </span>
            <span className="match-change">{signed(change)}</span>
            <span className="quiet">{dayInWords(at)}</span>
            <a
              href={`/play/replay/${matchId}`}
              aria-label={
                opponent === null
                  ? t('Replay against a deleted player, {day}', { day: dayInWords(at) })
                  : t('Replay against {opponent}, {day}', { opponent, day: dayInWords(at) })
              }
            >
              {t('Replay')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
