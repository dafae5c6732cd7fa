import { createStore } from 'zustand/vanilla';
import { noFields } from '@stackmate/engine';
import { rules } from '@stackmate/catalogue';
import type { Action, MatchState, Player } from '@stackmate/engine';
import type { BotReason } from '@stackmate/protocol';
import type { BotMove } from '@stackmate/room';
import type { FollowerUpdate } from '@stackmate/room/follower';
import { t } from '@stackmate/words';
import type { After } from '../../platform/schedule/schedule.ts';
import { createMatchStore } from '../store/index.ts';
import type { MatchStore, Pace } from '../store/index.ts';
import type { Intent } from '../intent/index.ts';
import { snapshotOf } from './table-snapshot.ts';
import { tableMatch } from '../../kit/matches/table-match.ts';
import type { TableSeats } from './table-snapshot.ts';
import { logLinesOf } from './moments.ts';
import type { StudyStep } from './moments.ts';

/** Chooses the move of a seat, with its reason if there is one. null means that the seat is played by hand. */
export type Answerer = ((state: MatchState, seat: Player) => Promise<BotMove> | BotMove) | null;

export interface StudyOptions {
  readonly start: MatchState;
  readonly seats: TableSeats;
  readonly answerers: readonly [Answerer, Answerer];
  readonly pace: Pace;
  readonly commitsAtOnce: (intent: Intent) => boolean;
  readonly after: After;
  /** Called after each command with its outcome. */
  readonly onPlayed?: (by: Player, moment: StudyStep) => void;
}

/** A moment, and the command that led to it. */
export interface StudyMoment extends StudyStep {
  /** Who gave the command; null at the start. */
  readonly by: Player | null;
  readonly actions: readonly Action[];
}

export interface StudyState {
  /** All moments from the start to now; never empty. */
  readonly moments: readonly StudyMoment[];
  /** Whether there is anything to take back. */
  readonly canTakeBack: boolean;
  /** Why an answer failed; null if none did. */
  readonly fault: string | null;
}

/** A match that exists in this page alone. It starts from any state; both sides are played by hand, or one by an answerer. */
export interface Study {
  readonly store: MatchStore;
  readonly get: () => StudyState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly state: () => MatchState;
  /** Plays a command of a seat. Returns false if the rules refuse it. */
  readonly play: (by: Player, actions: readonly Action[]) => boolean;
  /** Takes back the last command given by hand, and everything after it. */
  readonly takeBack: () => void;
  /** Goes back to the start. */
  readonly restart: () => void;
  readonly close: () => void;
}

/** Delay before an answer, in ms, so that the player can follow it. */
const answerPause = 450;

/** Opens a table at a state. Plays or refuses the screen's requests by the engine's rules. */
export function openStudy(options: StudyOptions): Study {
  const { seats, answerers, after, onPlayed } = options;
  let steps: readonly StudyMoment[] = [{ state: options.start, events: [], by: null, actions: [] }];
  let seq = 1;
  let fault: string | null = null;
  /** Counts up whenever a pending answer becomes obsolete. */
  let round = 0;
  let stopWaiting: (() => void) | null = null;

  const last = (): StudyMoment => steps.at(-1)!;
  const askedOf = (state: MatchState): readonly Player[] => rules.decision(state)?.players ?? [];
  const isPlayedByHand = (seat: Player): boolean => answerers[seat] === null;

  /** Returns the seat to show: the one that is asked, if it is played by hand. */
  function shownSeat(before: Player): Player {
    const here = ([0, 1] as const).filter(isPlayedByHand);
    if (here.length === 1) return here[0];
    const askedPlayers = askedOf(last().state);
    return askedPlayers.length === 0 || askedPlayers.includes(before) ? before : askedPlayers[0];
  }

  let seat = shownSeat(0);
  const {
    getState: get,
    setState,
    subscribe,
  } = createStore<StudyState>(() => ({ moments: steps, canTakeBack: false, fault }));

  const snapshot = () => snapshotOf({ state: last().state, perspective: seat, seats, seq });

  const store = createMatchStore({
    rules,
    snapshot: snapshot(),
    takes: (type) => type === 'act' || type === 'resign',
    request(request) {
      if (request.type !== 'act' && request.type !== 'resign') return false;
      const actions: readonly Action[] =
        request.type === 'act' ? request.actions : [{ ...noFields, kind: 'resign' }];
      const by = seat;
      after(0, () => play(by, actions));
      return true;
    },
    pace: options.pace,
    commitsAtOnce: options.commitsAtOnce,
    after,
  });

  function changed(): void {
    const canTakeBack = steps.some(({ by }) => by !== null && isPlayedByHand(by));
    setState({ moments: steps, canTakeBack, fault });
  }

  /** Confirms a command, as a server would. */
  function done(by: Player, actions: readonly Action[]): void {
    if (!isPlayedByHand(by)) return;
    const command = { type: 'act' as const, id: 'here', match: tableMatch, seq, actions };
    store.receive({ kind: 'done', command: { ...command, actions: [...actions] }, seq });
  }

  function play(by: Player, actions: readonly Action[], reason: BotReason | null = null): boolean {
    const applied = rules.applyAction(last().state, by, actions);
    if (!applied.ok) {
      const { code, rule, message, detail } = applied.refusal;
      const command = { type: 'act' as const, id: 'here', match: tableMatch, seq };
      store.receive({
        kind: 'refused',
        command: { ...command, actions: [...actions] },
        refused: { type: 'refused', id: 'here', code, rule, message, detail },
      });
      return false;
    }
    const before = snapshot();
    const { state, events } = applied;
    steps = [...steps, { state, events, by, actions }];
    seq += 1;
    fault = null;
    const update: FollowerUpdate = {
      kind: 'step',
      step: {
        type: 'step',
        match: tableMatch,
        seq,
        at: 0,
        change: {
          kind: 'played',
          by,
          events: [...rules.redactEvents(events, seat)],
          ...(reason && { reason }),
        },
      },
      before,
      snapshot: snapshot(),
    };
    done(by, actions);
    store.receive(update);
    onPlayed?.(by, { state, events });
    changed();
    continueMatch();
    return true;
  }

  /** Shows the current state from the seat that is asked, with its log. */
  function showAgain(): void {
    seat = shownSeat(seat);
    seq += 1;
    store.receive({ kind: 'snapshot', snapshot: snapshot() });
    store.replaceLog(logLinesOf(steps, seat, seats, seat));
  }

  /** Continues with whoever is asked next: another seat of this page, or an answerer. */
  function continueMatch(): void {
    stopWaiting?.();
    const now = ++round;
    const askedPlayers = askedOf(last().state);
    const other = askedPlayers.find((one) => !isPlayedByHand(one));
    if (other === undefined) {
      if (shownSeat(seat) !== seat) afterAnimation(now, showAgain);
      return;
    }
    afterAnimation(now, () => {
      stopWaiting = after(answerPause, () => void answer(other, now));
    });
  }

  /** Runs `act` after the animation has ended, unless the match has changed meanwhile. */
  function afterAnimation(now: number, act: () => void): void {
    const isShown = (): boolean => store.get().animation === null;
    if (isShown()) return act();
    const stop = store.subscribe(() => {
      if (now === round && !isShown()) return;
      stop();
      // In a separate task, so that it doesn't interfere with the current change.
      if (now === round) stopWaiting = after(0, () => now === round && act());
    });
  }

  async function answer(by: Player, now: number): Promise<void> {
    try {
      const { actions, reason } = await answerers[by]!(last().state, by);
      if (now !== round || play(by, actions, reason)) return;
      fault = t('The answer breaks the rules.');
    } catch (failure) {
      // The answer has become obsolete.
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
    continueMatch();
  }

  continueMatch();
  return {
    store,
    get,
    subscribe,
    state: () => last().state,
    play,
    takeBack() {
      const at = steps.findLastIndex(({ by }) => by !== null && isPlayedByHand(by));
      if (at > 0) backTo(at);
    },
    restart: () => backTo(1),
    close() {
      round += 1;
      stopWaiting?.();
      store.close();
    },
  };
}
