import type { MatchEvent } from '../types/event.ts';
import type { Viewer } from '../types/ids.ts';
import type { MatchState, MatchView } from '../types/state.ts';
import { cloneOpen, cloneOwn } from '../state/clone.ts';

/**
 * Returns what a viewer may know of a state: the open part and, for a player, their own part
 * (ZN2).
 */
export const viewFor = (state: MatchState, viewer: Viewer): MatchView => ({
  version: state.version,
  viewer,
  open: cloneOpen(state.open),
  own: viewer === 'spectator' ? null : cloneOwn(state.own[viewer]),
});

/**
 * Redacts events for a viewer: removes other players' parts, and events that have no other part.
 */
export function redactEvents(events: readonly MatchEvent[], viewer: Viewer): MatchEvent[] {
  // Nothing is private in most actions.
  if (events.every(({ open, own }) => open !== null && own === undefined)) return events.slice();
  const seen: MatchEvent[] = [];
  for (const event of events) {
    const { reason, open, own } = event;
    const mine = (viewer !== 'spectator' && own?.[viewer]) || null;
    if (mine) seen.push({ reason, open, own: viewer === 0 ? [mine, null] : [null, mine] });
    else if (open) seen.push(own ? { reason, open } : event);
  }
  return seen;
}
