import type { Seat } from '@stackmate/protocol';

/**
 * Returns the path of a replay for somebody who played the match in a seat; null for others. `parameters` are those of
 * the page besides the seat.
 */
export function replayPath(match: string, seat: Seat | null, parameters = ''): string {
  const you = seat === null ? '' : `you=${seat === 0 ? 'south' : 'north'}`;
  const query = [you, parameters].filter((part) => part !== '').join('&');
  return query === '' ? `/replay/${match}` : `/replay/${match}?${query}`;
}
