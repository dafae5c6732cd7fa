import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { createNames } from '@stackmate/catalogue/log-text';
import type { Action, MatchEvent, MatchView, Player, PlayRules } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { FollowerUpdate, PlayerRequest } from '@stackmate/room/follower';
import { msg } from '@stackmate/words';
import type { After } from '../../platform/schedule/schedule.ts';
import {
  aims,
  carryOver,
  toCommit,
  pickUp,
  placeKey,
  pointAt,
  sameAction,
  startIntent,
  take,
  tap,
} from '../intent/index.ts';
import type { Intent, Origin, Place, Spot } from '../intent/index.ts';
import { findSideEvent, replaceName } from './log.ts';
import type { SeatNames } from './log.ts';
import type { GivenReason, MatchScreen, PassReason, ShownRefusal } from './screen.ts';
import { createEventPlayback } from './event-playback.ts';
import type { EventPlayback, Pace } from './event-playback.ts';
import { createRequestQueue } from './request-queue.ts';
import type { RequestQueue } from './request-queue.ts';

export interface MatchStoreOptions {
  readonly rules: PlayRules;
  readonly snapshot: MatchSnapshot;
  /** Sends a command; returns false while another one is unanswered (the follower's `command`). */
  readonly request: (request: PlayerRequest) => boolean;
  readonly pace: Pace;
  /** Whether a complete action is done at once, without a question. */
  readonly commitsAtOnce: (intent: Intent) => boolean;
  readonly after: After;
  /** Whether the match is only watched, possibly with a player's view: nothing is asked. */
  readonly isReadOnly?: boolean;
  /** Whether a request is possible here at all; by default, every request that the server accepts is. */
  readonly takes?: (type: PlayerRequest['type']) => boolean;
}

/** Delay before a response window accepts input, in ms, so that nobody answers what they haven't seen. */
const guardTime = 300;

/** How long a pointer rests on a target before its options open, in ms, so that crossing it opens nothing. */
const restBeforeOptions = 150;

/** How long they stay after the pointer has left, in ms, so that it can go from the target to them. */
const restBeforeClosing = 250;

/** An action doesn't wait until another command is answered, because the player may be asked something else by then. */
const busyRefusal = {
  code: 'unanswered',
  rule: null,
  message: msg('Your last action is still being processed. Try again in a moment.'),
};

const viewerSeat = ({ viewer }: MatchSnapshot): Player | null =>
  viewer === 'spectator' ? null : viewer;

const seatNames = ({ seats: [south, north] }: MatchSnapshot): SeatNames => [south.name, north.name];

/** Whether it is the opponent's turn in a match that is being played, as far as messages have arrived. */
export const isOpponentsTurn = ({ snapshot: { view, phase }, me }: MatchScreen): boolean =>
  me !== null &&
  phase === 'playing' &&
  view !== null &&
  view.open.turn > 0 &&
  view.open.active !== me;

/** Returns what a player may do now; null while someone else is asked. */
function intentFor(rules: PlayRules, view: MatchView | null, me: Player | null): Intent | null {
  if (!view || me === null || !rules.decision(view)?.players.includes(me)) return null;
  return startIntent(rules, view, me);
}

/**
 * Adds a reason to those of the same turn; reasons of another turn are dropped, unless a bot only let an action pass: its
 * last turn is what its opponent asks about.
 */
const withReason = (reasons: readonly GivenReason[], reason: GivenReason): readonly GivenReason[] =>
  reason.reason.why === 'no answer'
    ? reasons
    : [...reasons.filter(({ turn }) => turn === reason.turn), reason];

/** Returns the screen of a match before anything happens on it. */
const firstScreen = (
  snapshot: MatchSnapshot,
  { addressee, intent }: Pick<MatchScreen, 'addressee' | 'intent'>,
): MatchScreen => ({
  snapshot,
  me: viewerSeat(snapshot),
  addressee,
  shown: snapshot.view,
  animation: null,
  intent,
  hint: null,
  sent: null,
  refusal: null,
  log: [],
  logTurns: new Map(),
  fan: null,
  looked: null,
  lookedCard: null,
  showsThreats: false,
  inspected: null,
  emote: null,
  muted: false,
  reasons: [],
  showsReasons: false,
  pointed: null,
  guard: false,
  isOnHold: false,
  isPassingUntilTurn: false,
  passed: null,
});

/** Changes the screen of a match by the follower's updates and the player's intent. */
export class MatchController {
  readonly store: StoreApi<MatchScreen>;
  readonly playback: EventPlayback;
  readonly requests: RequestQueue;
  private readonly options: MatchStoreOptions;
  private players: SeatNames;
  private names: ReturnType<typeof createNames>;
  private stopGuard: (() => void) | null = null;
  private stopHint: (() => void) | null = null;
  private keptTap: { readonly spot: Spot; readonly seq: number } | null = null;
  /** Number of the entry whose response window was guarded last. */
  private guardedAt = -1;
  private number = 0;

  constructor(options: MatchStoreOptions) {
    const { snapshot, rules, pace, after } = options;
    this.options = options;
    this.requests = createRequestQueue(options.request);
    this.players = seatNames(snapshot);
    this.names = createNames({ players: this.players, you: this.findAddressee(snapshot) });
    if (snapshot.view) this.names.learnView(snapshot.view.open, snapshot.view.own);
    const addressee = this.findAddressee(snapshot);
    const intent = this.createIntent(snapshot);
    this.store = createStore<MatchScreen>(() => firstScreen(snapshot, { addressee, intent }));
    this.playback = createEventPlayback({
      rules,
      pace,
      after,
      screen: this.store.getState,
      set: this.store.setState,
      askAgain: () => this.askAgain(),
      newNumber: () => this.newNumber(),
    });
  }

  private get screen(): MatchScreen {
    return this.store.getState();
  }

  private set(change: Partial<MatchScreen>): void {
    this.store.setState(change);
  }

  private newNumber(): number {
    this.number += 1;
    return this.number;
  }

  private findAddressee(snapshot: MatchSnapshot): Player | null {
    return this.options.isReadOnly ? null : viewerSeat(snapshot);
  }

  private createIntent(snapshot: MatchSnapshot): Intent | null {
    const { isReadOnly, rules } = this.options;
    return isReadOnly ? null : intentFor(rules, snapshot.view, viewerSeat(snapshot));
  }

  /**
   * Returns the player's current intent if both choose a King at the same time and the opponent was first. The
   * player is still asked the same.
   */
  private carriedIntent({ view }: MatchSnapshot): Intent | null {
    const { rules } = this.options;
    const { intent } = this.screen;
    if (!intent || !view || rules.decision(intent.base)?.kind !== 'king') return null;
    const decision = rules.decision(view);
    const isAsked = decision?.kind === 'king' && decision.players.includes(intent.player);
    return isAsked ? carryOver(rules, intent, view) : null;
  }

  /** Returns the screen changes that ask the player, or stop asking. A response window accepts no input at first. */
  private askAgain(held = this.carriedIntent(this.screen.snapshot)): Partial<MatchScreen> {
    const { rules, after } = this.options;
    const { snapshot } = this.screen;
    const intent = held ?? this.createIntent(snapshot);
    const responds = intent !== null && rules.decision(intent.base)?.kind === 'respond';
    if (!responds || this.guardedAt === snapshot.seq) return { intent };
    this.guardedAt = snapshot.seq;
    this.stopGuard?.();
    this.stopGuard = after(guardTime, () => this.set({ guard: false }));
    return { intent, guard: true };
  }

  receive(update: FollowerUpdate): void {
    const { drawOffer } = this.screen.snapshot;
    this.applyUpdate(update);
    const { snapshot: now, me, isPassingUntilTurn } = this.screen;
    if (now.phase === 'over') this.requests.dropAfterMatch();
    if (isPassingUntilTurn && !isOpponentsTurn(this.screen)) {
      this.set({ isPassingUntilTurn: false });
    }
    if (drawOffer !== null && drawOffer !== me && now.drawOffer === null) {
      this.requests.dropDrawAnswers();
    }
    this.requests.flush();
    this.useKeptTap();
  }

  private applyUpdate(update: FollowerUpdate): void {
    switch (update.kind) {
      case 'snapshot':
        return this.startFrom(update.snapshot);
      case 'step':
        return this.applyStep(update);
      case 'changed':
        return this.set({ snapshot: update.snapshot });
      case 'done':
        return this.set({ sent: null });
      case 'refused': {
        const { type } = update.command;
        const isPlay = type === 'act' || type === 'take-back';
        if (isPlay) this.keptTap = null;
        return this.set({
          ...this.findRefusal(update.refused),
          ...(isPlay ? { sent: null, passed: null, ...this.askAgain(null) } : {}),
        });
      }
      case 'emote':
        if (!this.screen.muted) {
          const { seat, emote } = update.emote;
          this.set({ emote: { seat, emote, number: this.newNumber() } });
        }
        return undefined;
      default:
        return undefined;
    }
  }

  /** Continues from a whole state, as after a lost connection. */
  private startFrom(snapshot: MatchSnapshot): void {
    const addressee = this.findAddressee(snapshot);
    this.players = seatNames(snapshot);
    this.names = createNames({ players: this.players, you: addressee });
    this.set({
      me: viewerSeat(snapshot),
      addressee,
      // The match may have gone back to before they were given.
      reasons: this.screen.reasons.filter(({ turn }) => turn <= (snapshot.view?.open.turn ?? 0)),
    });
    this.applyEntry(snapshot, []);
  }

  private applyStep(update: Extract<FollowerUpdate, { kind: 'step' }>): void {
    const { change } = update.step;
    this.applyEntry(update.snapshot, change.kind === 'played' ? change.events : []);
    if (change.kind === 'played' && change.reason) {
      const turn = update.before.view?.open.turn ?? 0;
      this.set({ reasons: withReason(this.screen.reasons, { turn, reason: change.reason }) });
    }
    replaceName(this.players, change);
    this.playback.addLine((key) => findSideEvent(change, key, this.names.player));
    if (change.kind === 'taken-back') this.set({ hint: null, fan: null, refusal: null });
  }

  /** Handles a new log entry: animates it, or shows it at once if there is nothing to animate. */
  private applyEntry(next: MatchSnapshot, events: readonly MatchEvent[]): void {
    this.playback.endInterrupt();
    const before = this.screen.snapshot.view;
    const { view } = next;
    if (view) this.names.learnView(view.open, view.own);
    for (const event of events) this.names.learnEvent(event);
    if (before && events.length > 0) {
      const intent = this.carriedIntent(next);
      this.set({ snapshot: next, intent, hint: null, refusal: null, fan: null });
      return this.playback.play(this.names, before, events);
    }
    this.set({ snapshot: next });
    if (view !== before) this.playback.skip();
    return undefined;
  }

  private findRefusal({
    code,
    rule,
    message,
  }: Omit<ShownRefusal, 'number'>): Pick<MatchScreen, 'refusal'> {
    return { refusal: { code, rule, message, number: this.newNumber() } };
  }

  refuse(refusal: Omit<ShownRefusal, 'number'>): void {
    this.set(this.findRefusal(refusal));
  }

  private applyIntent(next: Intent, before: Intent): void {
    const refusal = next === before ? this.screen.refusal : null;
    this.set({ intent: next, refusal, hint: null, fan: null });
    if (next !== before && next.preview && this.options.commitsAtOnce(next)) this.commit();
  }

  /** Interrupts the running animation. Returns the player's intent if it may change now. */
  private openIntent(): Intent | null {
    this.playback.interrupt();
    const { intent, sent, guard } = this.screen;
    return sent || guard ? null : intent;
  }

  /** Updates the intent by one step. */
  step(next: (intent: Intent) => Intent): void {
    const intent = this.openIntent();
    if (intent) this.applyIntent(next(intent), intent);
  }

  tap(spot: Spot): boolean {
    const intent = this.openIntent();
    if (!intent) return this.keepTap(spot);
    const tapped = tap(this.options.rules, intent, spot);
    if (tapped.do === 'go') this.applyIntent(tapped.intent, intent);
    else if (tapped.do === 'commit') this.commit();
    else if (tapped.do === 'refuse') this.explain(tapped.action);
    return tapped.do !== 'look';
  }

  /**
   * Keeps a tap while an action is unanswered: it picks up the same card afterwards. Returns whether there is such an
   * action; otherwise the tap only inspects.
   */
  private keepTap(spot: Spot): boolean {
    const { sent, snapshot } = this.screen;
    if (!sent) return false;
    this.keptTap = { spot, seq: snapshot.seq };
    return true;
  }

  /** Picks up what was tapped while an action was unanswered, once the answer has arrived. */
  private useKeptTap(): void {
    const { keptTap } = this;
    const { sent, snapshot } = this.screen;
    if (!keptTap || sent || snapshot.seq <= keptTap.seq) return;
    this.keptTap = null;
    this.drag(keptTap.spot);
  }

  grab(origin: Origin): void {
    const { rules } = this.options;
    this.step((intent) => pickUp(startIntent(rules, intent.base, intent.player), origin));
  }

  drag(spot: Spot): boolean {
    const intent = this.openIntent();
    if (!spot.origin || !intent) return false;
    const tapped = tap(this.options.rules, intent, spot);
    if (tapped.do !== 'go' || tapped.intent.ask || tapped.intent.chain.length > 0) return false;
    this.grab(spot.origin);
    return true;
  }

  send(actions: readonly Action[], passed: MatchScreen['passed'] = null): void {
    const { sent, guard } = this.screen;
    if (sent || guard) return;
    this.set({ sent: { actions }, refusal: null, passed });
    // Observers were notified that it was sent, so they must be notified that it wasn't.
    if (!this.options.request({ type: 'act', actions: [...actions] })) {
      this.set({ sent: null, passed: null, ...this.findRefusal(busyRefusal) });
    }
  }

  /** Does an action that needs no aim, unless the player is asked about it first. */
  act(action: Action): void {
    const intent = this.openIntent();
    const offer = intent?.offers.find(({ action: offered }) => sameAction(offered, action));
    if (intent && offer && action.kind === 'endTurn')
      this.applyIntent(take(this.options.rules, intent, offer), intent);
    else this.send([action]);
  }

  commit(): void {
    const { intent } = this.screen;
    const actions = intent && toCommit(intent);
    if (actions) this.send(actions);
  }

  passFor(action: Action, reason: PassReason): void {
    this.send([action], { reason, number: this.newNumber() });
  }

  takeBack(): void {
    const { snapshot, sent, guard } = this.screen;
    if (!snapshot.canTakeBack || sent || guard) return;
    if (this.options.request({ type: 'take-back' })) {
      this.set({ sent: { actions: [] }, refusal: null, passed: null });
    } else this.refuse(busyRefusal);
  }

  explain(action: Action): void {
    const { snapshot, me } = this.screen;
    const { view } = snapshot;
    const refused =
      view && me !== null ? this.options.rules.explainRefusal(view, me, action) : null;
    if (refused) this.refuse(refused);
  }

  /** Returns the intent that aiming at a place would lead to: its outcome, or several options. */
  private hintAt(place: Place | null): Intent | null {
    const { intent, sent } = this.screen;
    if (!place || !intent || intent.preview || intent.ask || sent) return null;
    if (!aims(intent).has(placeKey(place))) return null;
    const aimed = pointAt(this.options.rules, intent, place);
    return aimed.preview || aimed.ask ? aimed : null;
  }

  /** Shows what is at a place under the pointer. Options open after a rest there, and stay until it is elsewhere. */
  hint(place: Place | null): void {
    this.stopHint?.();
    const next = this.hintAt(place);
    const { hint } = this.screen;
    const isOpen = hint?.ask ? hint.ask[0] === next?.ask?.[0] : hint === next;
    if (isOpen) return;
    const delay = next?.ask ? restBeforeOptions : hint?.ask && !next ? restBeforeClosing : 0;
    const show = (): void => this.set({ hint: this.hintAt(place) });
    if (delay === 0) show();
    else this.stopHint = this.options.after(delay, show);
  }

  close(): void {
    this.playback.stop();
    this.stopGuard?.();
    this.stopHint?.();
  }
}
