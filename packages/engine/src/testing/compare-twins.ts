import type { ActionOutcome } from '../rules.ts';
import type { Action } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Viewer } from '../types/ids.ts';
import type { MatchState, MatchView } from '../types/state.ts';
import { redactEvents, viewFor } from '../view/view.ts';
import { firstDifference } from './first-difference.ts';
import type { DisclosureLevel } from './disclosure-level.ts';
import type { Watch } from './watch.ts';

/** A difference between twins that the viewer must not see. */
export interface Leak {
  readonly viewer: Viewer;
  readonly aspect:
    | 'view'
    | 'legal actions'
    | 'refusal'
    | 'list'
    | 'declaration'
    | 'events'
    | 'view afterwards';
  readonly twin: 'fresh' | 'shown' | 'reused';
  readonly action: Action | null;
  readonly difference: string;
}

/** Returns a leak if two values differ when serialized. */
export const leak = (
  aspect: Leak['aspect'],
  twin: Leak['twin'],
  viewer: Viewer,
  action: Action | null,
  first: unknown,
  other: unknown,
): Leak | null =>
  JSON.stringify(first) === JSON.stringify(other)
    ? null
    : { viewer, aspect, twin, action, difference: firstDifference(first, other) };

/** Caches the serialized form of a value per viewer. */
function remember<T extends object>(value: (of: T, viewer: Viewer) => unknown) {
  const known = new WeakMap<T, Map<Viewer, string>>();
  return (of: T, viewer: Viewer): string => {
    const texts = known.get(of) ?? new Map<Viewer, string>();
    known.set(of, texts);
    const text = texts.get(viewer) ?? JSON.stringify(value(of, viewer));
    texts.set(viewer, text);
    return text;
  };
}

const viewBytes = remember<MatchState>(viewFor);
const eventBytes = remember<AcceptedOutcome>(({ events }, viewer) => redactEvents(events, viewer));

/**
 * Compares view, legal actions and refusals of two states that a viewer must not be able to
 * distinguish.
 */
export function compareStates(
  { rules }: Watch,
  first: MatchState,
  other: MatchState,
  viewer: Viewer,
  probes: readonly Action[],
  twin: Leak['twin'],
): Leak | null {
  if (viewBytes(first, viewer) !== viewBytes(other, viewer)) {
    return leak('view', twin, viewer, null, viewFor(first, viewer), viewFor(other, viewer));
  }
  if (viewer === 'spectator') return null;
  const legal = (of: MatchState | MatchView) => rules.legalActions(of, viewer);
  const refused = (of: MatchState | MatchView) =>
    probes.map((probe) => ({ probe, refusal: rules.explainRefusal(of, viewer, probe) }));
  const view = viewFor(first, viewer);
  const [listed, refusals] = [legal(first), refused(first)];
  return (
    leak('legal actions', twin, viewer, null, listed, legal(other)) ??
    leak('legal actions', twin, viewer, null, listed, legal(view)) ??
    leak('refusal', twin, viewer, null, refusals, refused(other)) ??
    leak('refusal', twin, viewer, null, refusals, refused(view))
  );
}

const openParts = (events: readonly MatchEvent[]): unknown =>
  events.filter(({ open }) => open !== null).map(({ reason, open }) => ({ reason, open }));

/** The result of an accepted action. */
export type AcceptedOutcome = Extract<ActionOutcome, { ok: true }>;

/** Compares events and views of two steps, as far as the rules show the viewer the same. */
export function compareSteps(
  first: AcceptedOutcome,
  other: AcceptedOutcome,
  viewer: Viewer,
  action: Action,
  twin: Leak['twin'],
  level: DisclosureLevel,
): Leak | null {
  if (level === 'everything') return null;
  if (level === 'own') {
    return (
      leak('events', twin, viewer, action, openParts(first.events), openParts(other.events)) ??
      leak('view afterwards', twin, viewer, action, first.state.open, other.state.open)
    );
  }
  if (eventBytes(first, viewer) !== eventBytes(other, viewer)) {
    const events = (of: AcceptedOutcome): unknown => redactEvents(of.events, viewer);
    return leak('events', twin, viewer, action, events(first), events(other));
  }
  if (viewBytes(first.state, viewer) === viewBytes(other.state, viewer)) return null;
  const view = (of: AcceptedOutcome): unknown => viewFor(of.state, viewer);
  return leak('view afterwards', twin, viewer, action, view(first), view(other));
}
