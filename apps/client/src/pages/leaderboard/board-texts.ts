import { rankingNeedsText } from '@stackmate/ui';
import { dateText, numberText, t } from '@stackmate/words';
import type { LoadedBoard } from './board-api.ts';

/** Returns the last day of a season: `31 December 2026`. */
export const lastDayText = (endsAt: number): string =>
  dateText(endsAt - 1, { dateStyle: 'long', timeZone: 'UTC' });

/** Returns which players the page shows, or why there are none. */
export function boardText(board: LoadedBoard): string {
  const { kind, rows, ranked } = board;
  const [first, last] = [rows[0], rows.at(-1)];
  if (kind === 'search') {
    if (!first) {
      return t('No ranked player’s name begins with “{name}”.', { name: board.name });
    }
    return t('{count, plural, one {# player found.} other {# players found.}}', {
      count: rows.length,
    });
  }
  if (kind === 'around' && board.rank !== null) {
    return t('You are in place {rank} of {ranked}.', {
      rank: numberText(board.rank),
      ranked: numberText(ranked),
    });
  }
  if (kind === 'around') {
    return `${t('You are not ranked yet.')} ${t(rankingNeedsText)}`;
  }
  if (!first || !last) {
    return `${t('Nobody is ranked yet this season.')} ${t(rankingNeedsText)}`;
  }
  return t('Places {first} to {last} of {ranked}.', {
    first: numberText(first.rank),
    last: numberText(last.rank),
    ranked: numberText(ranked),
  });
}
