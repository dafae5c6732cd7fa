import type { Action, Ref, Square } from '@stackmate/engine';
import type { FollowerUpdate, PlayerRequest } from '@stackmate/room/follower';
import type { Offer, Origin, Place, Spot } from '../intent/index.ts';
import { single, startIntent, stepBack, take } from '../intent/index.ts';
import { fillGap } from './log.ts';
import type { LogLine } from './log.ts';
import { isOpponentsTurn, MatchController } from './match-controller.ts';
import type { MatchStoreOptions } from './match-controller.ts';
import type { Inspected, MatchScreen, PassReason, Pointed, ShownRefusal } from './screen.ts';

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

/** Creates the store for one match, starting from its current state. */
export function createMatchStore(options: MatchStoreOptions): MatchViewStore {
  const { rules, isReadOnly = false, takes = () => !isReadOnly } = options;
  const controller = new MatchController(options);
  const { getState: get, setState: set, subscribe } = controller.store;
  const { playback, requests } = controller;
  return {
    subscribe,
    get,
    receive: (update) => controller.receive(update),
    tap: (spot) => controller.tap(spot),
    grab: (origin) => controller.grab(origin),
    drag: (spot) => controller.drag(spot),
    single: (group) => controller.step((intent) => single(rules, intent, group)),
    take: (offer) => controller.step((intent) => take(rules, intent, offer)),
    stepBack: () => controller.step((intent) => stepBack(rules, intent)),
    putDown: () => controller.step((intent) => startIntent(rules, intent.base, intent.player)),
    commit: () => controller.commit(),
    act: (action) => controller.act(action),
    passFor: (action, reason) => controller.passFor(action, reason),
    request(wished) {
      if (takes(wished.type)) requests.add(wished);
    },
    takes,
    takeBack: () => controller.takeBack(),
    explain: (action) => controller.explain(action),
    refuse: (refusal) => controller.refuse(refusal),
    dismissRefusal: () => set({ refusal: null }),
    fan: (fan) => set({ fan }),
    look(looked, lookedCard = null) {
      if (looked !== get().looked || lookedCard !== get().lookedCard) set({ looked, lookedCard });
    },
    toggleThreats: () => set({ showsThreats: !get().showsThreats }),
    toggleReasons: () => set({ showsReasons: !get().showsReasons && get().reasons.length > 0 }),
    point: (pointed) => set({ pointed }),
    hint: (place) => controller.hint(place),
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
    close: () => controller.close(),
  };
}
