import { rules } from '@stackmate/catalogue';
import type { MatchView } from '@stackmate/engine';
import type { Step } from '@stackmate/protocol';
import type { FollowerUpdate } from '@stackmate/room/follower';

interface HistoryParts {
  /** Requests all steps up to the current one from the follower. */
  readonly recall: () => void;
  readonly broken: (words: string) => void;
}

/** Requests the history after each snapshot and checks that its steps lead to the snapshot's view. */
export function createHistoryReader({
  recall,
  broken,
}: HistoryParts): (news: FollowerUpdate) => void {
  let goal: { readonly seq: number; readonly view: MatchView } | null = null;
  let made: MatchView | null = null;
  let last = 0;

  function take({ seq, change }: Step): void {
    if (seq !== last + 1) broken(`entry ${seq} of the history follows ${last}`);
    last = seq;
    if (change.kind === 'begun' || change.kind === 'taken-back') made = change.view;
    else if (change.kind === 'played' && made) made = rules.advanceView(made, change.events);
  }

  return (news) => {
    if (news.kind === 'snapshot' && news.snapshot.view) {
      goal = { seq: news.snapshot.seq, view: news.snapshot.view };
      made = null;
      last = 0;
      recall();
    } else if (news.kind === 'history') {
      news.steps.forEach(take);
      if (!news.isWhole || !goal) return;
      const leads = made !== null && rules.viewHash(made) === rules.viewHash(goal.view);
      if (last !== goal.seq || !leads) broken(`the history does not lead to entry ${goal.seq}`);
    }
  };
}
