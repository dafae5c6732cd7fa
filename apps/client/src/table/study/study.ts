import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { noFields } from '@stackmate/engine';
import { rules } from '@stackmate/catalogue';
import type { Action, MatchEvent, MatchState, Player, Refusal } from '@stackmate/engine';
import type { BotReason, MatchSnapshot } from '@stackmate/protocol';
import type { BotMove } from '@stackmate/room';
import type { FollowerUpdate } from '@stackmate/room/follower';
import { t } from '@stackmate/words';
import type { After } from '../../platform/schedule/schedule.ts';
import { createMatchStore } from '../store/index.ts';
import type { MatchStore, Pace } from '../store/index.ts';
import type { Intent } from '../intent/index.ts';
import { toSnapshot } from './table-snapshot.ts';
import { tableMatch } from '../../kit/matches/table-match.ts';
import type { TableSeats } from './table-snapshot.ts';
import { toLogLines } from './moments.ts';
import type { StudyStep } from './moments.ts';

/**
 * Chooses the move of a seat, with its reason if there is one, from the state or from all moments so far. null means
 * that the seat is played by hand.
 */
export type Answerer =
  | ((
      state: MatchState,
      seat: Player,
      moments: readonly StudyMoment[],
    ) => Promise<BotMove> | BotMove)
  | null;

/** A command that a player has given. */
export interface StudyCommand {
  readonly by: Player;
  readonly actions: readonly Action[];
}

export interface StudyOptions {
  readonly start: MatchState;
  readonly seats: TableSeats;
  readonly answerers: readonly [Answerer, Answerer];
  readonly pace: Pace;
  readonly commitsAtOnce: (intent: Intent) => boolean;
  readonly after: After;
  /** Commands that have been given already. The first that the rules refuse, and all after it, are dropped. */
  readonly played?: readonly StudyCommand[];
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

const awaitedPlayers = (state: MatchState): readonly Player[] =>
  rules.decision(state)?.players ?? [];

/** Returns the moments of commands from a state, up to the first that the rules refuse. */
function replay(start: MatchState, commands: readonly StudyCommand[]): readonly StudyMoment[] {
  const moments: StudyMoment[] = [{ state: start, events: [], by: null, actions: [] }];
  for (const { by, actions } of commands) {
    const applied = rules.applyAction(moments.at(-1)!.state, by, actions);
    if (!applied.ok) break;
    moments.push({ state: applied.state, events: applied.events, by, actions });
  }
  return moments;
}

class LocalStudy implements Study {
  readonly store: MatchStore;
  private readonly options: StudyOptions;
  private readonly shown: StoreApi<StudyState>;
  private steps: readonly StudyMoment[];
  private seat: Player;
  private seq = 1;
  private fault: string | null = null;
  /** Counts up whenever a pending answer becomes obsolete. */
  private round = 0;
  private stopWaiting: (() => void) | null = null;

  constructor(options: StudyOptions) {
    this.options = options;
    this.steps = replay(options.start, options.played ?? []);
    this.seat = this.shownSeat(0);
    this.shown = createStore<StudyState>(() => ({
      moments: this.steps,
      canTakeBack: this.canTakeBack(),
      fault: null,
    }));
    this.store = this.createTable();
    if (this.steps.length > 1) this.showAgain();
    this.continueMatch();
  }

  readonly get = (): StudyState => this.shown.getState();

  readonly subscribe = (changed: () => void): (() => void) => this.shown.subscribe(changed);

  readonly state = (): MatchState => this.steps.at(-1)!.state;

  readonly play = (
    by: Player,
    actions: readonly Action[],
    reason: BotReason | null = null,
  ): boolean => {
    const applied = rules.applyAction(this.state(), by, actions);
    if (!applied.ok) {
      this.refuse(actions, applied.refusal);
      return false;
    }
    const before = this.snapshot();
    const { state, events } = applied;
    this.steps = [...this.steps, { state, events, by, actions }];
    this.seq += 1;
    this.fault = null;
    this.confirm(by, actions);
    this.store.receive(this.createStep(by, events, reason, before));
    this.options.onPlayed?.(by, { state, events });
    this.changed();
    this.continueMatch();
    return true;
  };

  readonly takeBack = (): void => {
    const at = this.steps.findLastIndex(({ by }) => by !== null && this.isPlayedByHand(by));
    if (at > 0) this.backTo(at);
  };

  readonly restart = (): void => this.backTo(1);

  readonly close = (): void => {
    this.round += 1;
    this.stopWaiting?.();
    this.store.close();
  };

  /** Creates the store of the screen. It plays the screen's requests here, where a server would. */
  private createTable(): MatchStore {
    const { pace, commitsAtOnce, after } = this.options;
    return createMatchStore({
      rules,
      snapshot: this.snapshot(),
      takes: (type) => type === 'act' || type === 'resign',
      request: (request) => {
        if (request.type !== 'act' && request.type !== 'resign') return false;
        const actions: readonly Action[] =
          request.type === 'act' ? request.actions : [{ ...noFields, kind: 'resign' }];
        const by = this.seat;
        after(0, () => this.play(by, actions));
        return true;
      },
      pace,
      commitsAtOnce,
      after,
    });
  }

  private isPlayedByHand(seat: Player): boolean {
    return this.options.answerers[seat] === null;
  }

  /** Returns the seat to show: the one that is asked, if it is played by hand. */
  private shownSeat(before: Player): Player {
    const here = ([0, 1] as const).filter((seat) => this.isPlayedByHand(seat));
    if (here.length === 1) return here[0];
    const awaited = awaitedPlayers(this.state());
    return awaited.length === 0 || awaited.includes(before) ? before : awaited[0];
  }

  private snapshot() {
    const { seats } = this.options;
    return toSnapshot({ state: this.state(), perspective: this.seat, seats, seq: this.seq });
  }

  private canTakeBack(): boolean {
    return this.steps.some(({ by }) => by !== null && this.isPlayedByHand(by));
  }

  private changed(): void {
    this.shown.setState({
      moments: this.steps,
      canTakeBack: this.canTakeBack(),
      fault: this.fault,
    });
  }

  private command(actions: readonly Action[]) {
    return {
      type: 'act' as const,
      id: 'here',
      match: tableMatch,
      seq: this.seq,
      actions: [...actions],
    };
  }

  /** Confirms a command, as a server would. */
  private confirm(by: Player, actions: readonly Action[]): void {
    if (!this.isPlayedByHand(by)) return;
    this.store.receive({ kind: 'done', command: this.command(actions), seq: this.seq });
  }

  /** Refuses a command by the rules, as a server would. */
  private refuse(actions: readonly Action[], { code, rule, message, detail }: Refusal): void {
    this.store.receive({
      kind: 'refused',
      command: this.command(actions),
      refused: { type: 'refused', id: 'here', code, rule, message, detail },
    });
  }

  /** Returns what the screen gets of a command: its events as the shown seat may see them. */
  private createStep(
    by: Player,
    events: readonly MatchEvent[],
    reason: BotReason | null,
    before: MatchSnapshot,
  ): FollowerUpdate {
    return {
      kind: 'step',
      step: {
        type: 'step',
        match: tableMatch,
        seq: this.seq,
        at: 0,
        change: {
          kind: 'played',
          by,
          events: [...rules.redactEvents(events, this.seat)],
          ...(reason && { reason }),
        },
      },
      before,
      snapshot: this.snapshot(),
    };
  }

  /** Shows the current state from the seat that is asked, with its log. */
  private showAgain(): void {
    this.seat = this.shownSeat(this.seat);
    this.seq += 1;
    this.store.receive({ kind: 'snapshot', snapshot: this.snapshot() });
    this.store.replaceLog(toLogLines(this.steps, this.seat, this.options.seats, this.seat));
  }

  /** Continues with whoever is asked next: another seat of this page, or an answerer. */
  private continueMatch(): void {
    this.stopWaiting?.();
    const now = ++this.round;
    const answering = awaitedPlayers(this.state()).find((seat) => !this.isPlayedByHand(seat));
    if (answering === undefined) {
      if (this.shownSeat(this.seat) !== this.seat) this.afterAnimation(now, () => this.showAgain());
      return;
    }
    this.afterAnimation(now, () => {
      this.stopWaiting = this.options.after(answerPause, () => void this.answer(answering, now));
    });
  }

  /** Runs `act` after the animation has ended, unless the match has changed meanwhile. */
  private afterAnimation(now: number, act: () => void): void {
    const isShown = (): boolean => this.store.get().animation === null;
    if (isShown()) return act();
    const stop = this.store.subscribe(() => {
      if (now === this.round && !isShown()) return;
      stop();
      // In a separate task, so that it doesn't interfere with the current change.
      if (now === this.round)
        this.stopWaiting = this.options.after(0, () => now === this.round && act());
    });
  }

  private async answer(by: Player, now: number): Promise<void> {
    try {
      const { actions, reason } = await this.options.answerers[by]!(this.state(), by, this.steps);
      if (now !== this.round || this.play(by, actions, reason)) return;
      this.fault = t('The answer breaks the rules.');
    } catch (failure) {
      // The answer has become obsolete.
      if (now !== this.round) return;
      this.fault = failure instanceof Error ? failure.message : String(failure);
    }
    this.changed();
  }

  private backTo(count: number): void {
    this.steps = this.steps.slice(0, count);
    this.fault = null;
    this.showAgain();
    this.changed();
    this.continueMatch();
  }
}

/** Opens a table at a state. Plays or refuses the screen's requests by the engine's rules. */
export const openStudy = (options: StudyOptions): Study => new LocalStudy(options);
