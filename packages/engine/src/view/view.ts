import type { MatchEvent } from '../types/event.ts';
import type { Viewer } from '../types/ids.ts';
import type { MatchState, MatchView } from '../types/state.ts';
import { cloneOpen, cloneOwn } from '../state/clone.ts';

/** What a viewer may know of a state: the open part, and a player's own part for that player (ZN2). */
export const viewFor = (state: MatchState, viewer: Viewer): MatchView => ({
  version: state.version,
  viewer,
  open: cloneOpen(state.open),
  own: viewer === 'spectator' ? null : cloneOwn(state.own[viewer]),
});

/** The events as a viewer may see them: parts of others are dropped, and events that are nothing but those. */
export function redactEvents(events: readonly MatchEvent[], viewer: Viewer): MatchEvent[] {
  const seen: MatchEvent[] = [];
  for (const event of events) {
    const { reason, open, own } = event;
    const mine = (viewer !== 'spectator' && own?.[viewer]) || null;
    if (mine) seen.push({ reason, open, own: viewer === 0 ? [mine, null] : [null, mine] });
    else if (open) seen.push(own ? { reason, open } : event);
  }
  return seen;
}
