import type { CompiledCatalogue } from '../compile/compile.ts';
import { cardLocations, visibilities } from '../types/enums.ts';
import type { CardDiff, EventPart, MatchEvent } from '../types/event.ts';
import type { Ref } from '../types/ids.ts';
import type { MatchView } from '../types/state.ts';
import { updateReasons } from '../types/update-reason.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { advanceView } from './advance.ts';
import type { LiveCard, LiveNames } from './live-card.ts';
import { liveCards } from './live-cards.ts';

type CardFields = ReadonlyMap<Ref, LiveCard>;

const same = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** Returns the fields of a card that differ; all fields of a newly visible card. */
function changedFields(before: LiveCard | undefined, after: LiveCard): CardDiff['fields'] {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    if (!before || !same(before[name as keyof LiveCard], value)) fields[name] = value;
  }
  return fields;
}

/**
 * Returns the diffs that start a list: everything that a viewer sees before anything has
 * happened, the dealt hand included.
 */
export function openingDiffs(
  rules: { readonly catalogue: CompiledCatalogue },
  view: MatchView,
  getName?: LiveNames,
): CardDiff[] {
  const hand = cardLocations.indexOf('Hand');
  return liveCards(rules, view, getName).map((card) => ({
    sequence: 0,
    reason: updateReasons.indexOf(card.location === hand ? 'Starting hand' : 'Initial board setup'),
    id: card.id,
    fields: changedFields(undefined, card),
  }));
}

/** Returns the new location of a card that is no longer visible, as far as the event reveals it. */
function leftTo(ref: Ref, parts: readonly (EventPart | null)[]): CardDiff['fields'] {
  const note = parts.find((part) => part?.note.card === ref)?.note;
  return {
    location: cardLocations.indexOf(note?.to ?? 'None'),
    visibility: visibilities.indexOf('Hidden'),
  };
}

/**
 * Converts what a viewer saw to the specification's card diffs: for each event, every card whose
 * live fields changed. A card that becomes visible has all its fields, one that disappears only a
 * new location. Derived values, which no event contains, come with the event after which they
 * differ. `sequence` is the number of the command.
 */
export function cardDiffs(
  rules: { readonly catalogue: CompiledCatalogue },
  before: MatchView,
  after: MatchView,
  events: readonly MatchEvent[],
  sequence: number,
  getName?: LiveNames,
): CardDiff[] {
  const diffs: CardDiff[] = [];
  const liveFields = (view: MatchView): CardFields =>
    new Map(liveCards(rules, view, getName).map((card) => [card.id, card]));
  let view = before;
  let live = liveFields(before);

  function step(to: MatchView, reason: UpdateReason, parts: readonly (EventPart | null)[]): void {
    const next = liveFields(to);
    const add = (id: Ref, fields: CardDiff['fields']): void => {
      diffs.push({ sequence, reason: updateReasons.indexOf(reason), id, fields });
    };
    for (const id of live.keys()) if (!next.has(id)) add(id, leftTo(id, parts));
    for (const [id, card] of next) {
      const fields = changedFields(live.get(id), card);
      if (Object.keys(fields).length > 0) add(id, fields);
    }
    view = to;
    live = next;
  }

  for (const event of events) {
    const next = advanceView(view, [event]);
    const mine = (view.viewer !== 'spectator' && event.own?.[view.viewer]) || null;
    if (next !== view) step(next, event.reason, [event.open, mine]);
  }
  if (view !== after) step(after, 'Settled', []);
  return diffs;
}
