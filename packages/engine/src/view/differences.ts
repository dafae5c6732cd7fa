import { playerStatuses } from '../types/effect.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { MatchView, Open, Own, PlayerModifier } from '../types/state.ts';
import { arrivalDifferences, cardDifferences, orderDifferences } from './card-differences.ts';
import type { Difference } from './difference.ts';
import { lookAt } from './look.ts';
import type { LookRules, ViewLook } from './look.ts';
import { pileDifferences } from './pile-differences.ts';

function fieldDifferences(
  before: MatchView,
  after: MatchView,
  was: ViewLook,
  now: ViewLook,
  events: readonly MatchEvent[],
): Difference[] {
  const changes: Difference[] = [];
  const gone = [...was.cards.values()].filter(({ ref }) => !now.cards.has(ref));
  const arrived = [...now.cards.values()].filter(({ ref }) => !was.cards.has(ref));
  changes.push(...pileDifferences(before, after, { gone, arrived }, events));
  for (const look of arrived) changes.push(...arrivalDifferences(look));
  for (const [ref, look] of now.cards) {
    const old = was.cards.get(ref);
    if (old) changes.push(...cardDifferences(old, look, before, after));
  }
  changes.push(...orderDifferences(was.cards, now.cards));
  // Where a preview stops, what has no power left is yet to be taken off the field (BT4).
  if (after.open.agenda.length === 0 && !after.open.question) return changes;
  for (const { ref, depth, king, isMonster, stats, field } of now.cards.values()) {
    if (depth > 0 || !isMonster || king || stats!.power > 0) continue;
    const doomed = { home: field.home, how: 'destroyed', to: 'bin', becomes: null } as const;
    changes.push({ what: 'gone', ref, ...doomed });
  }
  return changes;
}

/** Returns the player modifiers of the first list without an equal in the second. */
const unmatched = (layers: readonly PlayerModifier[], others: readonly PlayerModifier[]) =>
  layers.filter(
    ({ definition, status, player }) =>
      !others.some(
        (other) =>
          other.definition === definition && other.status === status && other.player === player,
      ),
  );

function playerDifferences(
  before: MatchView,
  after: MatchView,
  was: ViewLook,
  now: ViewLook,
): Difference[] {
  const changes: Difference[] = [];
  for (const what of ['energy', 'shield'] as const) {
    for (const player of players) {
      const [from, to] = [before.open[what][player], after.open[what][player]];
      if (from !== to) changes.push({ what, player, from, to });
    }
  }
  const hasChanged = (player: Player, bit: number): boolean =>
    ((was.playerStatuses[player] ^ now.playerStatuses[player]) & (1 << bit)) !== 0;
  for (const player of players) {
    for (const [bit, status] of playerStatuses.entries()) {
      const isNow = ((now.playerStatuses[player] >> bit) & 1) === 1;
      if (hasChanged(player, bit))
        changes.push({ what: 'player status', player, status, now: isNow });
    }
    if (was.prices[player] !== now.prices[player]) changes.push({ what: 'prices', player });
  }
  const listEffects = (layers: readonly PlayerModifier[], isNow: boolean): void => {
    for (const { player, definition, status } of layers)
      if (!hasChanged(player, playerStatuses.indexOf(status)))
        changes.push({ what: 'player effect', player, definition, now: isNow });
  };
  const [old, layers] = [before.open.playerLayers, after.open.playerLayers];
  listEffects(unmatched(old, layers), false);
  listEffects(unmatched(layers, old), true);
  return changes;
}

/** Returns what events tell that no view shows: actions without effect, and shuffled decks. */
function eventDifferences({ open }: MatchView, events: readonly MatchEvent[]): Difference[] {
  return events.flatMap(({ reason, open: part }): Difference[] => {
    if (!part) return [];
    const { by, card, definition, fizzle, target } = part.note;
    switch (reason) {
      case 'Magic fizzled':
      case 'Ability fizzled':
      case 'Attack fizzled': {
        const attacker = open.waiting.find(({ owner }) => owner === card);
        return [
          {
            what: 'fizzles',
            player: by ?? attacker?.by ?? open.active,
            action: reason === 'Attack fizzled' ? 'attack' : 'effect',
            ref: card ?? null,
            definition: definition ?? null,
            why: fizzle ?? null,
            target: target ?? null,
          },
        ];
      }
      case 'Action negated':
      case 'Action redirected': {
        const action = open.waiting.findLast(({ source, negated }) => source === card && !negated);
        const what = reason === 'Action negated' ? 'negated' : 'redirected';
        return action ? [{ what, player: action.by, action }] : [];
      }
      case 'Deck shuffled':
        return by === undefined ? [] : [{ what: 'shuffled', player: by }];
      default:
        return [];
    }
  });
}

function turnDifferences({ open }: MatchView, { open: then }: MatchView): Difference[] {
  const changes: Difference[] = [];
  for (const player of players)
    if (open.kingPicked[player] !== then.kingPicked[player]) changes.push({ what: 'king', player });
  if (open.turn !== then.turn) changes.push({ what: 'turn', player: then.active });
  else if (open.phase !== then.phase) changes.push({ what: 'phase', phase: then.phase });
  if (open.turn === then.turn)
    for (const { card, definition, player, times } of then.uses) {
      const earlier = open.uses.find(
        (use) => use.card === card && use.definition === definition && use.player === player,
      );
      if (times > (earlier?.times ?? 0)) changes.push({ what: 'used', player, definition });
    }
  if (then.result && !open.result) changes.push({ what: 'over', ...then.result });
  return changes;
}

/**
 * Parts of a view whose changes are listed, or that only record how far the match has come: what is waiting, what is left
 * to do, numbers for new cards and effects, and turns without a summon.
 */
const known: ReadonlySet<string> = new Set<keyof Open | keyof Own>([
  ...(['turn', 'active', 'first', 'phase', 'kingPicked', 'kingPick', 'energy', 'shield'] as const),
  ...(['hand', 'handCount', 'known', 'deck', 'deckCount', 'superdeck', 'superdeckCount'] as const),
  ...(['bin', 'void', 'special', 'field', 'faceDown', 'layers', 'playerLayers', 'uses'] as const),
  ...(['waiting', 'responder', 'agenda', 'triggered', 'fired', 'question', 'draft'] as const),
  ...(['looking', 'picked', 'nextRef', 'nextLayer', 'quiet', 'eventful', 'result'] as const),
]);

const hasUnknown = (before: object, after: object): boolean =>
  Object.entries(after).some(
    ([key, value]) =>
      !known.has(key) &&
      JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[key]),
  );

/**
 * Returns everything that is different in a view after some events. Costs, durations and the order of a deck aren't
 * differences; where nobody may know a card, its pile's size is one. An empty list means that nothing has changed.
 */
export function differences(
  rules: LookRules,
  before: MatchView,
  after: MatchView,
  events: readonly MatchEvent[] = [],
): readonly Difference[] {
  if (before === after) return [];
  const was = lookAt(rules, before);
  const now = lookAt(rules, after);
  const changes = [
    ...fieldDifferences(before, after, was, now, events),
    ...playerDifferences(before, after, was, now),
    ...eventDifferences(before, events),
    ...turnDifferences(before, after),
  ];
  if (hasUnknown(before.open, after.open) || hasUnknown(before.own ?? {}, after.own ?? {}))
    changes.push({ what: 'other' });
  return changes;
}
