import { rankingNeedsText } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { plural } from '../../platform/words/index.ts';
import type { LoadedBoard } from './board-api.ts';

const inEnglish = (count: number): string => count.toLocaleString('en');

/** Returns the last day of a season: `31 December 2026`. */
export const lastDayText = (endsAt: number): string =>
  new Date(endsAt - 1).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Returns which players the page shows, or why there are none. */
export function boardText(board: LoadedBoard): string {
  const { kind, rows, ranked } = board;
  const [first, last] = [rows[0], rows.at(-1)];
  if (kind === 'search') {
    if (!first) {
      return t('No ranked player’s name begins with “{name}”.', { name: board.name });
    }
    return plural(rows.length, '{count} player found.', '{count} players found.');
  }
  if (kind === 'around' && board.rank !== null) {
    return t('You are in place {rank} of {ranked}.', {
      rank: inEnglish(board.rank),
      ranked: inEnglish(ranked),
    });
  }
  if (kind === 'around') {
    return `${t('You are not ranked yet.')} ${t(rankingNeedsText)}`;
  }
  if (!first || !last) {
    return `${t('Nobody is ranked yet this season.')} ${t(rankingNeedsText)}`;
  }
  return t('Places {first} to {last} of {ranked}.', {
    first: inEnglish(first.rank),
    last: inEnglish(last.rank),
    ranked: inEnglish(ranked),
  });
}
