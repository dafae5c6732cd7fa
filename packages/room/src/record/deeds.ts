import { cardsPerStack, other } from '@stackmate/engine';
import type { Action, Actor, MatchEvent, MatchState, Player, Ref, Rules } from '@stackmate/engine';
import { deedKinds } from '@stackmate/protocol/rewards';
import type { DeedKind, Deeds, MasteredType, PlayMilestone } from '@stackmate/protocol/rewards';
import type { Seat } from '@stackmate/protocol';

/** What each player did, South's first. */
export type MatchDeeds = readonly [Deeds, Deeds];
/** What each player reached, South's first. */
export type ReachedMilestones = readonly [readonly PlayMilestone[], readonly PlayMilestone[]];

/** Counts what players do in a match, for their quests and for what they are paid once (CO7, CO8). */
export interface DeedWatch {
  /** Call before actions are played, with the state before them. */
  readonly before: (state: MatchState, by: Actor, actions: readonly Action[]) => void;
  /** Call after actions were played, with the state after them. */
  readonly after: (state: MatchState, by: Actor, events: readonly MatchEvent[]) => void;
  /** Ignores a seat from now on, because a bot plays it. */
  readonly stop: (seat: Seat) => void;
  readonly deeds: () => MatchDeeds;
}

const milestoneDeeds = [
  ['stack', 'fullStacks'],
  ['response', 'answers'],
  ['upgrade', 'upgrades'],
] as const satisfies readonly (readonly [PlayMilestone, DeedKind])[];

/** [CO7] Returns what players reached by their deeds. */
export const reachedMilestones = (deeds: MatchDeeds): ReachedMilestones => {
  const reached = (seat: Seat) =>
    milestoneDeeds.flatMap(([milestone, deed]) => (deeds[seat][deed] > 0 ? [milestone] : []));
  return [reached(0), reached(1)];
};

const records = ['largestHit', 'longestChain', 'furthestBehind'] as const;
const counted = [...deedKinds, ...records, 'destroyedInTheirTurn'] as const;
type Counts = Record<(typeof counted)[number], number>;
type Field = MatchState['open']['field'];
type FieldCard = NonNullable<Field[number]>['cards'][number];

const noCounts = (): Counts => Object.fromEntries(counted.map((kind) => [kind, 0])) as Counts;

const countFullStacks = (field: Field, seat: Seat): number =>
  field.filter((stack) => stack?.owner === seat && stack.cards.length >= cardsPerStack).length;

const findCard = (field: Field, ref: Ref | null): FieldCard | undefined =>
  field.flatMap((stack) => stack?.cards ?? []).find((card) => card.ref === ref);

/** Returns whether a monster on the field attacks or uses an ability. */
const isMonsterDeed = ({ kind, option }: Action): boolean =>
  kind === 'attack' || kind === 'attackDirectly' || (kind === 'activate' && option !== null);

/** Events that begin the effect of a card. */
const beginnings: ReadonlySet<MatchEvent['reason']> = new Set([
  'Magic use',
  'Ability use',
  'Ability triggered',
]);
const destructions: ReadonlySet<MatchEvent['reason']> = new Set([
  'Battle destroy',
  'Effect destroy',
]);

/** Creates a watch for a match from its start. */
export function watchDeeds(rules: Pick<Rules, 'catalogue' | 'decision'>): DeedWatch {
  const counts = [noCounts(), noCounts()] as const;
  const types = [new Map<MasteredType, number>(), new Map<MasteredType, number>()] as const;
  const entered = new Set<Ref>();
  const stopped = new Set<Seat>();
  let field: Field = [];
  let active: Player = 0;
  let end: Pick<MatchState['open'], 'energy' | 'field'> = { energy: [0, 0], field: [] };
  const add = (seat: Seat, deed: keyof Counts, count = 1): void => {
    if (!stopped.has(seat)) counts[seat][deed] += count;
  };
  const raise = (seat: Seat, record: (typeof records)[number], value: number): void => {
    if (!stopped.has(seat)) counts[seat][record] = Math.max(counts[seat][record], value);
  };

  /** Counts something that a monster did for each of its types. */
  function addTypes(seat: Seat, card: FieldCard | undefined): void {
    const monster = card?.roll ? rules.catalogue.monsters.get(card.roll.card) : undefined;
    if (!monster || stopped.has(seat)) return;
    for (const type of monster.definition.monsterTypes) {
      if (type !== 'None' && type !== 'Any')
        types[seat].set(type, (types[seat].get(type) ?? 0) + 1);
    }
  }

  /** Counts monsters that have entered the field of the player whose deck they are from, each once. */
  function countEntered(now: Field): void {
    for (const stack of now) {
      for (const card of stack?.cards ?? []) {
        if (card.roll === null || card.home !== stack?.owner || entered.has(card.ref)) continue;
        entered.add(card.ref);
        addTypes(card.home, card);
      }
    }
  }

  /** Returns who holds a card that is or was on the field; null for none. */
  function holder(ref: Ref | undefined, now: Field): Player | null {
    const holds = (stack: Field[number]): boolean =>
      !!stack?.cards.some((card) => card.ref === ref);
    return (field.find(holds) ?? now.find(holds))?.owner ?? null;
  }

  /** Counts effects that damage two or more monsters of the other player. */
  function countDoubleHits(events: readonly MatchEvent[], now: Field): void {
    let user: Player | null = null;
    let hit = new Set<Ref>();
    const finish = (): void => {
      if (user !== null && hit.size > 1) add(user, 'doubleHits');
      if (user !== null) raise(user, 'largestHit', hit.size);
      hit = new Set();
    };
    for (const { reason, open } of events) {
      const note = open?.note;
      if (beginnings.has(reason)) {
        finish();
        user = note?.by ?? holder(note?.card ?? note?.source, now);
      }
      if (reason !== 'Effect damage' || note?.card === undefined || user === null) continue;
      if (holder(note.card, now) === other(user)) hit.add(note.card);
    }
    finish();
  }

  return {
    before(state, by, [action]) {
      ({ field, active } = state.open);
      if (by === 'referee') return;
      if (action.kind === 'lift') add(by, 'lifts');
      if (isMonsterDeed(action)) addTypes(by, findCard(field, action.card));
      if (action.kind !== 'activate') return;
      // A spell's main effect has no option, an ability of a monster has its id.
      const isCard = action.card !== null;
      const isSpell = isCard && action.option === null;
      if (isCard) add(by, isSpell ? 'spells' : 'abilities');
      if (rules.decision(state)?.kind !== 'respond') return;
      add(by, 'answers');
      if (isSpell) add(by, 'spellAnswers');
    },
    after({ open }, by, events) {
      countEntered(open.field);
      for (const seat of [0, 1] as const) {
        const built = countFullStacks(open.field, seat) - countFullStacks(field, seat);
        if (built > 0) add(seat, 'fullStacks', built);
        // Before both Kings are chosen, nobody is behind.
        if (open.turn > 0)
          raise(seat, 'furthestBehind', open.energy[other(seat)] - open.energy[seat]);
      }
      const last = open.waiting.at(-1);
      if (last && open.waiting.length > 1) raise(last.by, 'longestChain', open.waiting.length);
      for (const { reason, open: part } of events) {
        if (reason === 'Upgrade') {
          const upgrader = part?.note.by ?? by;
          if (upgrader !== 'referee') add(upgrader, 'upgrades');
        }
        const roll = part?.note.roll;
        if (!destructions.has(reason) || !roll || !rules.catalogue.monsters.has(roll.card))
          continue;
        const owner = holder(part.note.card, open.field);
        if (owner === null) continue;
        add(other(owner), 'destroyed');
        if (owner === active) add(other(owner), 'destroyedInTheirTurn');
      }
      countDoubleHits(events, open.field);
      end = open;
    },
    stop: (seat) => stopped.add(seat),
    deeds() {
      const deedsOf = (seat: Seat): Deeds => ({
        ...counts[seat],
        energyAtEnd: Math.max(0, end.energy[seat]),
        largestStackAtEnd: Math.max(
          0,
          ...end.field.map((stack) => (stack?.owner === seat ? stack.cards.length : 0)),
        ),
        types: Object.fromEntries(types[seat]),
      });
      return [deedsOf(0), deedsOf(1)];
    },
  };
}
