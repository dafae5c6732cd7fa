import { createStore } from 'zustand/vanilla';
import { createNames } from '@stackmate/catalogue/log-text';
import type {
  Action,
  MatchEvent,
  MatchView,
  Player,
  PlayRules,
  Ref,
  Square,
} from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { FollowerUpdate, PlayerRequest } from '@stackmate/room/follower';
import {
  aims,
  carryOver,
  commitOf,
  pickUp,
  placeKey,
  pointAt,
  single,
  startIntent,
  stepBack,
  take,
  tap,
} from '../intent/index.ts';
import type { After } from '../../platform/schedule/schedule.ts';
import type { Intent, Offer, Origin, Place, Spot } from '../intent/index.ts';
import { sideEventOf, fillGap, replaceName } from './log.ts';
import type { LogLine, SeatNames } from './log.ts';
import type {
  GivenReason,
  Inspected,
  MatchScreen,
  PassReason,
  Pointed,
  ShownRefusal,
} from './screen.ts';
import { createEventPlayback } from './event-playback.ts';
import type { Pace } from './event-playback.ts';
import { createRequestQueue } from './request-queue.ts';

export interface MatchStoreOptions {
  readonly rules: PlayRules;
  readonly snapshot: MatchSnapshot;
  /** Sends a command; returns false while another one is unanswered (the follower's `command`). */
  readonly request: (request: PlayerRequest) => boolean;
  readonly pace: Pace;
  /** Whether a complete action is done at once, without confirmation. */
  readonly commitsAtOnce: (intent: Intent) => boolean;
  readonly after: After;
  /** Whether the match is only watched, possibly with a player's view: nothing is asked. */
  readonly isReadOnly?: boolean;
  /** Whether a request is possible here at all; by default, every request that the server accepts is. */
  readonly takes?: (type: PlayerRequest['type']) => boolean;
}

/** State of one match's screen, and everything that can be done to it. */
export interface MatchViewStore {
  readonly subscribe: (changed: () => void) => () => void;
  readonly get: () => MatchScreen;
  /** Receives an update from the match's follower. */
  readonly receive: (update: FollowerUpdate) => void;
  // The player's intent.
  /** Picks up, aims or acts. Returns false if there was only something to inspect. */
  readonly tap: (spot: Spot) => boolean;
  /** Puts everything down and picks this up. */
  readonly grab: (origin: Origin) => void;
  /** Picks up what a tap there would pick up or put down. Returns whether it did; anything else there needs a tap. */
  readonly drag: (spot: Spot) => boolean;
  readonly single: (group: string) => void;
  readonly take: (offer: Offer) => void;
  readonly stepBack: () => void;
  readonly putDown: () => void;
  /** Sends the chosen action; does nothing while it is incomplete. */
  readonly commit: () => void;
  /** Sends an action that needs no aim: end turn, pass. */
  readonly act: (action: Action) => void;
  /** Sends a pass for the player, and notes the reason on the screen. */
  readonly passFor: (action: Action, reason: PassReason) => void;
  /** Sends a request other than play, once no other command is unanswered. */
  readonly request: (request: PlayerRequest) => void;
  /** Returns whether such a request is possible here. */
  readonly takes: (type: PlayerRequest['type']) => boolean;
  /** Takes the last action back, if that is possible now. */
  readonly takeBack: () => void;
  /** Shows why an action can't be done. */
  readonly explain: (action: Action) => void;
  readonly refuse: (refusal: Omit<ShownRefusal, 'number'>) => void;
  readonly dismissRefusal: () => void;
  // How the match is viewed.
  readonly fan: (square: Square | null) => void;
  /** Looks at a square: enlarges its top card, or the given covered card, and lights its range; null looks at none. */
  readonly look: (square: Square | null, covered?: Ref | null) => void;
  /** Lights the squares that the opponent threatens, or stops it. */
  readonly toggleThreats: () => void;
  /** Shows why a bot did what it did, or stops it. */
  readonly toggleReasons: () => void;
  /** Points something out on the table, for a hint; null points at nothing. */
  readonly point: (pointed: Pointed | null) => void;
  /** Shows the outcome of an aim before it is chosen; null shows none. */
  readonly hint: (place: Place | null) => void;
  readonly inspect: (inspected: Inspected | null) => void;
  /** Stops at every response window, or no longer. Ends passing until the player's turn. */
  readonly hold: (isOnHold: boolean) => void;
  /** Passes every response window until the player's turn, or no longer. Only possible in the opponent's turn. */
  readonly passUntilTurn: (isPassing: boolean) => void;
  /** Opens or folds a turn of the log. */
  readonly foldTurn: (turn: number, isOpen: boolean) => void;
  readonly mute: (muted: boolean) => void;
  /** Replaces the log, because the match went back or its viewer changed. */
  readonly replaceLog: (log: readonly LogLine[]) => void;
  /** Marks the log up to here as unknown, until `fillLogGap` is called. */
  readonly addLogGap: () => void;
  /** Fills the gap in the log; null marks it as unavailable. */
  readonly fillLogGap: (sentence: readonly LogLine[] | null) => void;
  /** Immediately shows everything left in the animation queue. */
  readonly skip: () => void;
  /** Reports that a finger is down: the next animation step waits until its meaning is clear. */
  readonly touched: () => void;
  readonly close: () => void;
}

/** Delay before a response window accepts input, in ms, so that nobody answers what they haven't seen. */
const guardTime = 300;

/** An action doesn't wait until another command is answered, because the player may be asked something else by then. */
const busyRefusal = {
  code: 'unanswered',
  rule: null,
  message: 'Your last action is still being processed. Try again in a moment.',
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
const withReason = (reasons: readonly GivenReason[], given: GivenReason): readonly GivenReason[] =>
  given.reason.why === 'no answer'
    ? reasons
    : [...reasons.filter(({ turn }) => turn === given.turn), given];

/** Creates the store for one match, starting from its current state. */
export function createMatchStore({
  rules,
  snapshot,
  request,
  pace,
  commitsAtOnce,
  after,
  isReadOnly = false,
  takes = () => !isReadOnly,
}: MatchStoreOptions): MatchViewStore {
  const requests = createRequestQueue(request);
  const intentOf = (of: MatchSnapshot): Intent | null =>
    isReadOnly ? null : intentFor(rules, of.view, viewerSeat(of));
  let players = seatNames(snapshot);
  const addresseeOf = (of: MatchSnapshot): Player | null => (isReadOnly ? null : viewerSeat(of));
  let names = createNames({ players, you: addresseeOf(snapshot) });
  let stopGuard: (() => void) | null = null;
  let guardedAt = -1;
  let number = 0;
  if (snapshot.view) names.learnView(snapshot.view.open, snapshot.view.own);
  const {
    getState: get,
    setState: set,
    subscribe,
  } = createStore<MatchScreen>(() => ({
    snapshot,
    me: viewerSeat(snapshot),
    addressee: addresseeOf(snapshot),
    shown: snapshot.view,
    animation: null,
    intent: intentOf(snapshot),
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
  }));

  const latest = (): MatchView | null => get().snapshot.view;

  /**
   * Returns the player's current intent if both choose a King at the same time and the opponent was first. The
   * player is still asked the same.
   */
  function carriedIntent({ view }: MatchSnapshot): Intent | null {
    const { intent } = get();
    if (!intent || !view || rules.decision(intent.base)?.kind !== 'king') return null;
    const decision = rules.decision(view);
    const isAsked = decision?.kind === 'king' && decision.players.includes(intent.player);
    return isAsked ? carryOver(rules, intent, view) : null;
  }

  /** Returns the screen changes that ask the player, or stop asking. A response window accepts no input at first. */
  function askAgain(held = carriedIntent(get().snapshot)): Partial<MatchScreen> {
    const intent = held ?? intentOf(get().snapshot);
    const { seq } = get().snapshot;
    const responds = intent !== null && rules.decision(intent.base)?.kind === 'respond';
    if (!responds || guardedAt === seq) return { intent };
    guardedAt = seq;
    stopGuard?.();
    stopGuard = after(guardTime, () => set({ guard: false }));
    return { intent, guard: true };
  }

  const playback = createEventPlayback({
    rules,
    pace,
    after,
    screen: get,
    set,
    askAgain,
    newNumber: () => ++number,
  });

  function applyUpdate(update: FollowerUpdate): void {
    switch (update.kind) {
      case 'snapshot':
        players = seatNames(update.snapshot);
        names = createNames({ players, you: addresseeOf(update.snapshot) });
        set({
          me: viewerSeat(update.snapshot),
          addressee: addresseeOf(update.snapshot),
          // The match may have gone back to before they were given.
          reasons: get().reasons.filter(
            ({ turn }) => turn <= (update.snapshot.view?.open.turn ?? 0),
          ),
        });
        return applyEntry(update.snapshot, []);
      case 'step': {
        const { change } = update.step;
        applyEntry(update.snapshot, change.kind === 'played' ? change.events : []);
        if (change.kind === 'played' && change.reason) {
          const turn = update.before.view?.open.turn ?? 0;
          set({ reasons: withReason(get().reasons, { turn, reason: change.reason }) });
        }
        replaceName(players, change);
        playback.addLine((key) => sideEventOf(change, key, names.player));
        if (change.kind === 'taken-back') set({ hint: null, fan: null, refusal: null });
        return;
      }
      case 'changed':
        return set({ snapshot: update.snapshot });
      case 'done':
        return set({ sent: null });
      case 'refused': {
        const { type } = update.command;
        const isPlay = type === 'act' || type === 'take-back';
        return set({
          ...refusalOf(update.refused),
          ...(isPlay ? { sent: null, passed: null, ...askAgain(null) } : {}),
        });
      }
      case 'emote':
        if (!get().muted) {
          const { seat, emote } = update.emote;
          set({ emote: { seat, emote, number: ++number } });
        }
        return;
      default:
    }
  }

  function receive(update: FollowerUpdate): void {
    const { drawOffer } = get().snapshot;
    applyUpdate(update);
    const { snapshot: now, me } = get();
    if (now.phase === 'over') requests.dropAfterMatch();
    if (get().isPassingUntilTurn && !isOpponentsTurn(get())) set({ isPassingUntilTurn: false });
    if (drawOffer !== null && drawOffer !== me && now.drawOffer === null)
      requests.dropDrawAnswers();
    requests.flush();
  }

  /** Handles a new log entry: animates it, or shows it at once if there is nothing to animate. */
  function applyEntry(next: MatchSnapshot, events: readonly MatchEvent[]): void {
    playback.endInterrupt();
    const before = latest();
    const { view } = next;
    if (view) names.learnView(view.open, view.own);
    for (const event of events) names.learnEvent(event);
    if (before && events.length > 0) {
      const carried = carriedIntent(next);
      set({ snapshot: next, intent: carried, hint: null, refusal: null, fan: null });
      return playback.play(names, before, events);
    }
    set({ snapshot: next });
    if (view !== before) playback.skip();
  }

  const refusalOf = ({
    code,
    rule,
    message,
  }: Omit<ShownRefusal, 'number'>): Partial<MatchScreen> => ({
    refusal: { code, rule, message, number: ++number },
  });

  function applyIntent(next: Intent, before: Intent): void {
    const refusal = next === before ? get().refusal : null;
    set({ intent: next, refusal, hint: null, fan: null });
    if (next !== before && next.preview && commitsAtOnce(next)) commit();
  }

  /** Updates the intent by one step and interrupts the running animation. */
  function step(next: (intent: Intent) => Intent): void {
    playback.interrupt();
    const { intent, sent } = get();
    if (!intent || sent) return;
    const nextIntent = next(intent);
    applyIntent(nextIntent, intent);
  }

  function send(actions: readonly Action[], passed: MatchScreen['passed'] = null): void {
    if (get().sent || get().guard) return;
    set({ sent: { actions }, refusal: null, passed });
    // Observers have seen that it was sent, so they must see that it wasn't.
    if (!request({ type: 'act', actions: [...actions] }))
      set({ sent: null, passed: null, ...refusalOf(busyRefusal) });
  }

  function commit(): void {
    const { intent } = get();
    const actions = intent && commitOf(intent);
    if (actions) send(actions);
  }

  function explain(action: Action): void {
    const view = latest();
    const { me } = get();
    const refused = view && me !== null ? rules.explainRefusal(view, me, action) : null;
    if (refused) set(refusalOf(refused));
  }

  const grab = (origin: Origin): void =>
    step((intent) => pickUp(startIntent(rules, intent.base, intent.player), origin));

  return {
    subscribe,
    get,
    receive,
    tap(spot) {
      playback.interrupt();
      const { intent, sent } = get();
      if (!intent || sent) return false;
      const tapped = tap(rules, intent, spot);
      if (tapped.do === 'go') applyIntent(tapped.intent, intent);
      else if (tapped.do === 'commit') commit();
      else if (tapped.do === 'refuse') explain(tapped.action);
      return tapped.do !== 'look';
    },
    grab,
    drag(spot) {
      playback.interrupt();
      const { intent, sent } = get();
      if (!spot.origin || !intent || sent) return false;
      const tapped = tap(rules, intent, spot);
      if (tapped.do !== 'go' || tapped.intent.ask || tapped.intent.chain.length > 0) return false;
      grab(spot.origin);
      return true;
    },
    single: (group) => step((intent) => single(rules, intent, group)),
    take: (offer) => step((intent) => take(rules, intent, offer)),
    stepBack: () => step((intent) => stepBack(rules, intent)),
    putDown: () => step((intent) => startIntent(rules, intent.base, intent.player)),
    commit,
    act: (action) => send([action]),
    passFor: (action, reason) => send([action], { reason, number: ++number }),
    request(wished) {
      if (takes(wished.type)) requests.add(wished);
    },
    takes,
    takeBack() {
      const { snapshot: now, sent, guard } = get();
      if (!now.canTakeBack || sent || guard) return;
      if (request({ type: 'take-back' }))
        set({ sent: { actions: [] }, refusal: null, passed: null });
      else set(refusalOf(busyRefusal));
    },
    explain,
    refuse: (refusal) => set(refusalOf(refusal)),
    dismissRefusal: () => set({ refusal: null }),
    fan: (fan) => set({ fan }),
    look(looked, lookedCard = null) {
      if (looked !== get().looked || lookedCard !== get().lookedCard) set({ looked, lookedCard });
    },
    toggleThreats: () => set({ showsThreats: !get().showsThreats }),
    toggleReasons: () => set({ showsReasons: !get().showsReasons && get().reasons.length > 0 }),
    point: (pointed) => set({ pointed }),
    hint(place) {
      const { intent, sent, hint } = get();
      const aimed =
        place &&
        intent &&
        !intent.preview &&
        !sent &&
        aims(intent).get(placeKey(place))?.length === 1
          ? pointAt(rules, intent, place)
          : null;
      const shown = aimed?.preview ? aimed : null;
      if (shown !== hint) set({ hint: shown });
    },
    inspect: (inspected) => set({ inspected }),
    hold: (held) => set({ isOnHold: held, isPassingUntilTurn: !held && get().isPassingUntilTurn }),
    passUntilTurn(isPassing) {
      if (isPassing && (isReadOnly || !isOpponentsTurn(get()))) return;
      set({ isPassingUntilTurn: isPassing, isOnHold: !isPassing && get().isOnHold });
    },
    foldTurn: (turn, isOpen) => set({ logTurns: new Map(get().logTurns).set(turn, isOpen) }),
    mute: (muted) => set({ muted }),
    replaceLog: playback.replaceLog,
    addLogGap: playback.addGap,
    fillLogGap: (sentence) => set({ log: fillGap(get().log, sentence) }),
    skip: playback.skip,
    touched: playback.touched,
    close() {
      playback.stop();
      stopGuard?.();
    },
  };
}
