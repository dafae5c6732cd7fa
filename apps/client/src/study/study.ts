import { rules } from '@stackmate/catalogue';
import type { Action, MatchState, Player } from '@stackmate/engine';
import type { FollowerUpdate } from '@stackmate/room/follower';
import type { After } from '../shared/after.ts';
import { createMatchStore } from '../match/store/index.ts';
import type { MatchStore, Pace } from '../match/store/index.ts';
import type { Intent } from '../match/intent/index.ts';
import { snapshotOf, tableMatch } from './table-snapshot.ts';
import type { TableSeats } from './table-snapshot.ts';
import { logLinesOf } from './moments.ts';
import type { StudyStep } from './moments.ts';

/** Answers for a seat; null: whoever looks at the page does. */
export type Answerer =
  | ((state: MatchState, seat: Player) => Promise<readonly Action[]> | readonly Action[])
  | null;

export interface StudyOptions {
  readonly start: MatchState;
  readonly seats: TableSeats;
  readonly answerers: readonly [Answerer, Answerer];
  readonly pace: Pace;
  readonly commitsAtOnce: (intent: Intent) => boolean;
  readonly after: After;
  /** What was played, and where it led. */
  readonly played?: (by: Player, moment: StudyStep) => void;
}

export interface StudyState {
  /** From the beginning to now; never empty. */
  readonly moments: readonly StudyStep[];
  /** There is something to take back. */
  readonly canTakeBack: boolean;
  /** Why an answer did not come, in the words of what failed. */
  readonly fault: string | null;
}

/** A match that is played in this page alone: from any state, both sides by hand or one by somebody else. */
export interface Study {
  readonly store: MatchStore;
  readonly get: () => StudyState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly state: () => MatchState;
  /** Goes back to before the last thing that was done by hand. */
  readonly takeBack: () => void;
  /** Back to the beginning. */
  readonly restart: () => void;
  readonly close: () => void;
}

/** An answer comes after so long, so that it can be followed. Milliseconds. */
const answerPause = 450;

/** Opens a table at a state. The rules are the engine's: what the screen wishes is played or refused here. */
export function openStudy(options: StudyOptions): Study {
  const { seats, answerers, after, played } = options;
  const listeners = new Set<() => void>();
  /** A moment, and who brought it about by hand. */
  type Step = StudyStep & { readonly by: Player | null };
  let steps: readonly Step[] = [{ state: options.start, events: [], by: null }];
  let seq = 1;
  let fault: string | null = null;
  /** Counts up with everything that changes whose turn it is to answer. */
  let round = 0;
  let stopWaiting: (() => void) | null = null;

  const last = (): Step => steps.at(-1)!;
  const askedOf = (state: MatchState): readonly Player[] => rules.decision(state)?.players ?? [];
  const isHere = (seat: Player): boolean => answerers[seat] === null;

  /** The seat that is looked at: the one that is asked, if it is played from here. */
  function seatNow(before: Player): Player {
    const here = ([0, 1] as const).filter(isHere);
    if (here.length === 1) return here[0];
    const asked = askedOf(last().state);
    return asked.length === 0 || asked.includes(before) ? before : asked[0];
  }

  let seat = seatNow(0);
  let current: StudyState = { moments: steps, canTakeBack: false, fault };

  const snapshot = () => snapshotOf({ state: last().state, eyes: seat, seats, seq });

  const store = createMatchStore({
    rules,
    snapshot: snapshot(),
    takes: (type) => type === 'act' || type === 'resign',
    request(request) {
      if (request.type !== 'act' && request.type !== 'resign') return false;
      const actions: readonly Action[] =
        request.type === 'act'
          ? request.actions
          : [{ kind: 'resign', card: null, to: null, target: null, option: null }];
      const by = seat;
      after(0, () => play(by, actions));
      return true;
    },
    pace: options.pace,
    commitsAtOnce: options.commitsAtOnce,
    after,
  });

  function changed(): void {
    const canTakeBack = steps.some(({ by }) => by !== null && isHere(by));
    current = { moments: steps, canTakeBack, fault };
    for (const listener of listeners) listener();
  }

  /** Answered for good, as a server would say it. */
  function done(by: Player, actions: readonly Action[]): void {
    if (!isHere(by)) return;
    const command = { type: 'act' as const, id: 'here', match: tableMatch, seq, actions };
    store.receive({ kind: 'done', command: { ...command, actions: [...actions] }, seq });
  }

  function play(by: Player, actions: readonly Action[]): boolean {
    const applied = rules.applyAction(last().state, by, actions);
    if (!applied.ok) {
      const { code, rule, message, detail } = applied.refusal;
      const command = { type: 'act' as const, id: 'here', match: tableMatch, seq };
      store.receive({
        kind: 'refused',
        command: { ...command, actions: [...actions] },
        refused: { type: 'refused', id: 'here', code: code, rule, message, detail },
      });
      return false;
    }
    const before = snapshot();
    const { state, events } = applied;
    steps = [...steps, { state, events, by }];
    seq += 1;
    fault = null;
    const update: FollowerUpdate = {
      kind: 'step',
      step: {
        type: 'step',
        match: tableMatch,
        seq,
        at: 0,
        change: { kind: 'played', by, events: [...rules.redactEvents(events, seat)] },
      },
      before,
      snapshot: snapshot(),
    };
    done(by, actions);
    store.receive(update);
    played?.(by, { state, events });
    changed();
    goOn();
    return true;
  }

  /** Shows the table as it is now, from the seat that is asked, with the log of that seat. */
  function showAgain(): void {
    seat = seatNow(seat);
    seq += 1;
    store.receive({ kind: 'snapshot', snapshot: snapshot() });
    store.replaceLog(logLinesOf(steps, seat, seats, seat));
  }

  /** Whoever is asked next: another seat of this page, or somebody who answers. */
  function goOn(): void {
    stopWaiting?.();
    const now = ++round;
    const asked = askedOf(last().state);
    const other = asked.find((one) => !isHere(one));
    if (other === undefined) {
      if (seatNow(seat) !== seat) whenTold(now, showAgain);
      return;
    }
    whenTold(now, () => {
      stopWaiting = after(answerPause, () => void answer(other, now));
    });
  }

  /** Does it when all that happened was shown, unless something else came in between. */
  function whenTold(now: number, act: () => void): void {
    const isTold = (): boolean => store.get().animation === null;
    if (isTold()) return act();
    const stop = store.subscribe(() => {
      if (now === round && !isTold()) return;
      stop();
      // Not amid the change that is being told.
      if (now === round) stopWaiting = after(0, () => now === round && act());
    });
  }

  async function answer(by: Player, now: number): Promise<void> {
    try {
      const actions = await answerers[by]!(last().state, by);
      if (now !== round || play(by, actions)) return;
      fault = 'The answer is against the rules.';
    } catch (failure) {
      // It is not waited for any more.
      if (now !== round) return;
      fault = failure instanceof Error ? failure.message : String(failure);
    }
    changed();
  }

  function backTo(count: number): void {
    steps = steps.slice(0, count);
    fault = null;
    showAgain();
    changed();
    goOn();
  }

  goOn();
  return {
    store,
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => last().state,
    takeBack() {
      const at = steps.findLastIndex(({ by }) => by !== null && isHere(by));
      if (at > 0) backTo(at);
    },
    restart: () => backTo(1),
    close() {
      round += 1;
      stopWaiting?.();
      listeners.clear();
      store.close();
    },
  };
}
