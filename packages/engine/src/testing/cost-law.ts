import { makeAction } from '../actions/handler.ts';
import type { ActionCost } from '../match/action-cost.ts';
import type { Rules } from '../all-rules.ts';
import type { Action, ActionKind } from '../types/action.ts';
import type { Definition } from '../types/definition.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { viewFor } from '../view/view.ts';

/**
 * The kinds of payment seen so far, by cost type and kind of action, so that a test can require
 * all of them.
 */
export type PaidKinds = Set<string>;

/** Events that end the payment of an action; all later events are its outcome. */
const declared: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Summon',
  'Upgrade',
  'Link from hand',
  'Attack selected',
  'Magic activate',
  'Ability activate',
  'Rule card activate',
  'Ability triggered',
]);
const resolved: ReadonlySet<UpdateReason> = new Set<UpdateReason>(['Magic use', 'Ability use']);

const energyPaid = (events: readonly MatchEvent[], by: Player): number =>
  events
    .filter(({ reason, open }) => reason === 'Energy paid' && open!.note.by === by)
    .reduce((sum, { open }) => sum + open!.note.amount!, 0);

const countEvents = (events: readonly MatchEvent[], reason: UpdateReason, from: string): number =>
  events.filter((event) => event.reason === reason && event.open!.note.from === from).length;

/** Counts the cards given up by origin. A burn ability's own card isn't part of its cost. */
function cardsGivenUp(events: readonly MatchEvent[], cost: ActionCost, burns: boolean): number {
  switch (cost.cards?.from) {
    case 'hand':
      return countEvents(events, 'Burn as cost', 'Hand');
    case 'bin':
      return countEvents(events, 'Burn as cost', 'Bin');
    case 'discard':
      return countEvents(events, 'Discard', 'Hand');
    case 'field':
      return (
        countEvents(events, 'Burn as cost', 'Field') +
        countEvents(events, 'Burn as cost', 'Special Zone') -
        (burns ? 1 : 0)
      );
    default:
      return 0;
  }
}

function customPaid(events: readonly MatchEvent[], { custom }: ActionCost): number {
  if (custom?.pay === 'burn deck cards') return countEvents(events, 'Burn as cost', 'Deck');
  const damage = events.find(({ reason }) => reason === 'Effect damage');
  return custom?.pay === 'damage self' ? (damage?.open?.note.amount ?? 0) : 0;
}

/**
 * Returns the index of the event by which everything due at declaration is paid; −1 if nothing
 * was declared.
 */
const declaredAt = (events: readonly MatchEvent[]): number =>
  events.findIndex(({ reason }) => declared.has(reason));

/**
 * Returns the definition of a declared ability, spell or rule card; undefined for other actions.
 */
const declaredBy = ({ catalogue }: Rules, { open }: MatchEvent): Definition | undefined =>
  catalogue.definitions.get(open!.note.definition ?? 0);

/**
 * Compares the cost shown for an action with the payments at declaration. Returns the fault, or
 * null. `events` are those of the action that completed the declaration.
 */
export function paidFault(
  rules: Rules,
  by: Player,
  cost: ActionCost,
  events: readonly MatchEvent[],
): string | null {
  const end = declaredAt(events);
  if (end < 0) return cost.energy === 0 ? null : `costs ${cost.energy} but nothing is declared`;
  const before = events.slice(0, end);
  const now = cost.energy - cost.later;
  const paid = energyPaid(before, by);
  if (paid !== now) return `shows ${now} energy now and pays ${paid}`;
  const definition = declaredBy(rules, events[end]);
  const burns = definition?.kind === 'ability' && definition.type === 'Active Burn Ability';
  const cards = cardsGivenUp(before, cost, burns);
  if (cards !== (cost.cards?.count ?? 0))
    return `shows ${cost.cards?.count ?? 0} cards and gives up ${cards}`;
  const custom = customPaid(before, cost);
  return custom === (cost.custom?.amount ?? 0)
    ? null
    : `shows ${cost.custom?.pay} ${cost.custom?.amount} and pays ${custom}`;
}

function note(
  seen: PaidKinds,
  rules: Rules,
  kind: ActionKind,
  cost: ActionCost,
  event: MatchEvent,
) {
  const { energy, later, cards, custom } = cost;
  if (energy > later) seen.add(`energy ${kind}`);
  if (cards) seen.add(cards.from);
  if (custom) seen.add(custom.pay);
  const definition = declaredBy(rules, event);
  if (!definition || definition.kind === 'monster') return;
  const { type, amount } = definition.kind === 'spell' ? definition.activation : definition.cost;
  if (energy > 0 || !type.includes('HP')) seen.add(type);
  // Lowered by Layer abilities (EN5).
  if (typeof amount === 'number' && type.startsWith('HP') && energy < amount) seen.add('lowered');
}

/**
 * Compares the cost shown for an action with all of its payments, at declaration and on
 * resolving. Returns the fault, or null. Answers further choices with the first listed option.
 * Adds the payments to `seen`.
 */
export function costFault(
  rules: Rules,
  start: MatchState,
  by: Player,
  first: Action,
  seen: PaidKinds,
): string | null {
  const cost = rules.actionCost(start, by, first);
  let state = start;
  let events: readonly MatchEvent[] = [];
  let action = first;
  for (;;) {
    const stated = rules.actionCost(viewFor(state, by), by, action);
    if (JSON.stringify(stated) !== JSON.stringify(cost))
      return `its cost changes with a choice: ${JSON.stringify([cost, stated])}`;
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) return applied.refusal.message;
    ({ state, events } = applied);
    if (!state.own[by].draft) break;
    const paid = energyPaid(events, by);
    if (paid > 0) return `pays ${paid} before all is chosen`;
    [action] = rules.legalActions(state, by);
  }
  const fault = paidFault(rules, by, cost, events);
  const end = declaredAt(events);
  if (fault || end < 0) return fault;
  note(seen, rules, first.kind, cost, events[end]);
  return laterFault(rules, state, by, cost, events.slice(end), seen);
}

/** Checks the payments on resolving, unless another event in between may have changed them. */
function laterFault(
  rules: Rules,
  state: MatchState,
  by: Player,
  { later }: ActionCost,
  since: readonly MatchEvent[],
  seen: PaidKinds,
): string | null {
  let events = since;
  const { responder } = state.open;
  const isResolved = events.some(({ reason }) => resolved.has(reason));
  if (!isResolved && responder !== null && responder !== by) {
    const declined = rules.applyAction(state, responder, makeAction('decline'));
    if (!declined.ok) return declined.refusal.message;
    events = [...since, ...declined.events];
  }
  const at = events.findIndex(({ reason }) => resolved.has(reason));
  const between = events.slice(0, Math.max(at, 0));
  const isChanged = between.some(
    ({ reason }) => reason === 'Ability triggered' || reason.startsWith('Energy gained'),
  );
  if (at < 0 || isChanged) return null;
  const paid = energyPaid(between, by);
  if (later > 0) seen.add('later');
  return paid === later ? null : `shows ${later} energy for later and pays ${paid}`;
}
