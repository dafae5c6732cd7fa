import type { Applied } from '../rules.ts';
import type { Action } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Viewer } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { redactEvents, viewFor } from '../view/view.ts';
import { firstDifference } from './first-difference.ts';
import type { Showing } from './lawful-showing.ts';
import type { Watch } from './watch.ts';

/** A difference between twins that the viewer had no right to see. */
export interface Leak {
  readonly viewer: Viewer;
  readonly what:
    | 'view'
    | 'legal actions'
    | 'refusal'
    | 'list'
    | 'declaration'
    | 'events'
    | 'view afterwards';
  readonly twin: 'fresh' | 'shown' | 'kept';
  readonly action: Action | null;
  readonly difference: string;
}

/** A leak if two values are not equal to the byte. */
export const leak = (
  what: Leak['what'],
  twin: Leak['twin'],
  viewer: Viewer,
  action: Action | null,
  one: unknown,
  other: unknown,
): Leak | null => {
  if (JSON.stringify(one) === JSON.stringify(other)) return null;
  return { viewer, what, twin, action, difference: firstDifference(one, other) };
};

/** View, legal actions and refusals of two states that a viewer must not be able to tell apart. */
export function compareStates(
  { rules }: Watch,
  one: MatchState,
  other: MatchState,
  viewer: Viewer,
  probes: readonly Action[],
  twin: Leak['twin'],
): Leak | null {
  const view = viewFor(one, viewer);
  const seen = leak('view', twin, viewer, null, view, viewFor(other, viewer));
  if (seen || viewer === 'spectator') return seen;
  const legal = rules.legalActions(one, viewer);
  const listed =
    leak('legal actions', twin, viewer, null, legal, rules.legalActions(other, viewer)) ??
    leak('legal actions', twin, viewer, null, legal, rules.legalActions(view, viewer));
  if (listed) return listed;
  for (const probe of probes) {
    const refusal = rules.explainRefusal(one, viewer, probe);
    const refused =
      leak('refusal', twin, viewer, probe, refusal, rules.explainRefusal(other, viewer, probe)) ??
      leak('refusal', twin, viewer, probe, refusal, rules.explainRefusal(view, viewer, probe));
    if (refused) return refused;
  }
  return null;
}

const openParts = (events: readonly MatchEvent[]): unknown =>
  events.filter(({ open }) => open !== null).map(({ reason, open }) => ({ reason, open }));

/** An action that was played. */
export type Done = Extract<Applied, { ok: true }>;

/** Events and view of two steps, as far as the rules show the same to this viewer. */
export function compareSteps(
  one: Done,
  other: Done,
  viewer: Viewer,
  action: Action,
  twin: Leak['twin'],
  showing: Showing,
): Leak | null {
  if (showing === 'everything') return null;
  if (showing === 'own') {
    return (
      leak('events', twin, viewer, action, openParts(one.events), openParts(other.events)) ??
      leak('view afterwards', twin, viewer, action, one.state.open, other.state.open)
    );
  }
  const events = (of: Done): unknown => redactEvents(of.events, viewer);
  return (
    leak('events', twin, viewer, action, events(one), events(other)) ??
    leak(
      'view afterwards',
      twin,
      viewer,
      action,
      viewFor(one.state, viewer),
      viewFor(other.state, viewer),
    )
  );
}
