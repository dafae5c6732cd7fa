import { cardsPerStack } from '@stackmate/engine';
import type { Action, Actor, MatchEvent, MatchState, Rules } from '@stackmate/engine';
import { playMilestones } from '@stackmate/protocol/rewards';
import type { PlayMilestone } from '@stackmate/protocol/rewards';
import type { Seat } from '@stackmate/protocol';

/** What each player reached, South's first. */
export type ReachedMilestones = readonly [readonly PlayMilestone[], readonly PlayMilestone[]];

/** Watches a match for what players are paid for once (CO7). */
export interface MilestoneWatch {
  /** Call before actions are played, with the state before them. */
  readonly before: (state: MatchState, by: Actor, actions: readonly Action[]) => void;
  /** Call after actions were played, with the state after them. */
  readonly after: (state: MatchState, by: Actor, events: readonly MatchEvent[]) => void;
  /** Ignores a seat from now on, because a bot plays it. */
  readonly stop: (seat: Seat) => void;
  readonly reached: () => ReachedMilestones;
}

/** [CO7] Creates a watch for the first full stack, response and upgrade of both players. */
export function watchMilestones(rules: Pick<Rules, 'decision'>): MilestoneWatch {
  const reached = [new Set<PlayMilestone>(), new Set<PlayMilestone>()] as const;
  const stopped = new Set<Seat>();
  const note = (seat: Seat, milestone: PlayMilestone): void => {
    if (!stopped.has(seat)) reached[seat].add(milestone);
  };
  const inOrder = (seat: Seat) => playMilestones.filter((each) => reached[seat].has(each));
  return {
    before(state, by, [action]) {
      if (by === 'referee' || action.kind !== 'activate') return;
      if (rules.decision(state)?.kind === 'respond') note(by, 'response');
    },
    after({ open }, by, events) {
      for (const stack of open.field) {
        if (stack && stack.cards.length >= cardsPerStack) note(stack.owner, 'stack');
      }
      for (const event of events) {
        if (event.reason !== 'Upgrade') continue;
        const upgrader = event.open?.note?.by ?? by;
        if (upgrader !== 'referee') note(upgrader, 'upgrade');
      }
    },
    stop: (seat) => stopped.add(seat),
    reached: () => [inOrder(0), inOrder(1)],
  };
}
