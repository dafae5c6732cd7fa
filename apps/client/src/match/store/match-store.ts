import { createNames } from '@stackmate/catalogue/told';
import type { Action, MatchEvent, MatchView, Player, PlayRules, Square } from '@stackmate/engine';
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
import type { After } from '../../app/after.ts';
import type { Intent, Offer, Origin, Place, Spot } from '../intent/index.ts';
import { asideOf, recalled, sitDown } from './log.ts';
import type { LogLine, Seated } from './log.ts';
import type { Looked, MatchScreen, Objection } from './screen.ts';
import { createTeller } from './teller.ts';
import type { Pace } from './teller.ts';
import { createWishes } from './wishes.ts';

export interface MatchStoreOptions {
  readonly rules: PlayRules;
  readonly picture: MatchSnapshot;
  /** Sends a command; false while another one has no answer yet (the follower's `command`). */
  readonly wish: (wish: PlayerRequest) => boolean;
  readonly pace: Pace;
  /** Whether what is whole is done at once, without a second word. */
  readonly atOnce: (intent: Intent) => boolean;
  readonly after: After;
  /** The match is only looked at, through a player's eyes too: nothing is asked. */
  readonly onlyLooks?: boolean;
  /** What can be wished here at all; without it everything that a server takes. */
  readonly takes?: (type: PlayerRequest['type']) => boolean;
}

/** The state of one match's screen, and all that can be done to it. */
export interface MatchStore {
  readonly subscribe: (changed: () => void) => () => void;
  readonly get: () => MatchScreen;
  /** What the match's follower tells. */
  readonly hear: (news: FollowerUpdate) => void;
  // What the player is about to do.
  /** Picks up, aims or does it; says whether there was anything but something to see. */
  readonly tap: (spot: Spot) => boolean;
  /** Puts everything down and picks this up. */
  readonly grab: (origin: Origin) => void;
  /** Picks up what a tap there would pick up or put down, and says so; everything else there is for a tap. */
  readonly drag: (spot: Spot) => boolean;
  readonly single: (group: string) => void;
  readonly take: (offer: Offer) => void;
  readonly stepBack: () => void;
  readonly putDown: () => void;
  /** Sends what was put together; nothing happens while it is not whole. */
  readonly commit: () => void;
  /** Does at once what needs no aim: end turn, pass. */
  readonly act: (action: Action) => void;
  /** What is not play; it waits while another command has no answer yet. */
  readonly wish: (wish: PlayerRequest) => void;
  /** Whether such a thing can be wished here: there is somebody to hear it. */
  readonly takes: (type: PlayerRequest['type']) => boolean;
  /** Takes the last action back, if that can be done now. */
  readonly takeBack: () => void;
  /** Says why an action can't be done. */
  readonly explain: (action: Action) => void;
  readonly object: (objection: Omit<Objection, 'number'>) => void;
  readonly forgive: () => void;
  // How it is looked at.
  readonly fan: (square: Square | null) => void;
  /** Shows what would come of an aim, before it is taken; null: of none. */
  readonly hint: (place: Place | null) => void;
  readonly look: (looked: Looked | null) => void;
  readonly hold: (held: boolean) => void;
  readonly mute: (muted: boolean) => void;
  /** Another log in place of the one that was told: the match went back, or is seen by somebody else. */
  readonly retell: (log: readonly LogLine[]) => void;
  /** What was told up to here is not known: a line says so until it is recalled. */
  readonly forget: () => void;
  /** What was told up to where it was forgotten; null: that can't be had. */
  readonly recall: (told: readonly LogLine[] | null) => void;
  /** Shows at once all that is still to be told. */
  readonly skip: () => void;
  /** A finger is down: the next moment waits for what it means. */
  readonly touched: () => void;
  readonly close: () => void;
}

/** Input to a response window waits so long, so that nobody answers what they have not seen. Milliseconds. */
const guardTime = 300;

/** What is played does not wait until another command has its answer: it may be asked anew then. */
const unanswered = {
  code: 'unanswered',
  rule: null,
  message: 'What you sent before has no answer yet. Try again in a moment.',
};

const seatOf = ({ viewer }: MatchSnapshot): Player | null =>
  viewer === 'spectator' ? null : viewer;

const seatedIn = ({ seats: [south, north] }: MatchSnapshot): Seated => [south.name, north.name];

/** What a player may do now; null while another one is asked. */
function intentFor(rules: PlayRules, view: MatchView | null, me: Player | null): Intent | null {
  if (!view || me === null || !rules.decision(view)?.players.includes(me)) return null;
  return startIntent(rules, view, me);
}

/** A store for one match, from where it stands. */
export function createMatchStore({
  rules,
  picture,
  wish,
  pace,
  atOnce,
  after,
  onlyLooks = false,
  takes = () => !onlyLooks,
}: MatchStoreOptions): MatchStore {
  const listeners = new Set<() => void>();
  const wishes = createWishes(wish);
  const askedOf = (of: MatchSnapshot): Intent | null =>
    onlyLooks ? null : intentFor(rules, of.view, seatOf(of));
  let seated = seatedIn(picture);
  const addressed = (of: MatchSnapshot): Player | null => (onlyLooks ? null : seatOf(of));
  let names = createNames({ players: seated, you: addressed(picture) });
  let stopGuard: (() => void) | null = null;
  let guardedAt = -1;
  let number = 0;
  if (picture.view) names.look(picture.view.open, picture.view.own);
  let screen: MatchScreen = {
    picture,
    me: seatOf(picture),
    addressee: addressed(picture),
    shown: picture.view,
    telling: null,
    intent: askedOf(picture),
    hint: null,
    sent: null,
    objection: null,
    log: [],
    fan: null,
    looked: null,
    emote: null,
    muted: false,
    guard: false,
    held: false,
  };

  function set(change: Partial<MatchScreen>): void {
    screen = { ...screen, ...change };
    for (const listener of listeners) listener();
  }

  const latest = (): MatchView | null => screen.picture.view;

  /** What the player holds, if both choose at the same time and the opponent was first: it is still asked for. */
  function stillHeld({ view }: MatchSnapshot): Intent | null {
    const { intent } = screen;
    if (!intent || !view || rules.decision(intent.base)?.kind !== 'king') return null;
    const asked = rules.decision(view);
    const isAsked = asked?.kind === 'king' && asked.players.includes(intent.player);
    return isAsked ? carryOver(rules, intent, view) : null;
  }

  /** The player is asked, or not any more. A response window takes no input at first. */
  function askAgain(held = stillHeld(screen.picture)): Partial<MatchScreen> {
    const intent = held ?? askedOf(screen.picture);
    const { seq } = screen.picture;
    const responds = intent !== null && rules.decision(intent.base)?.kind === 'respond';
    if (!responds || guardedAt === seq) return { intent };
    guardedAt = seq;
    stopGuard?.();
    stopGuard = after(guardTime, () => set({ guard: false }));
    return { intent, guard: true };
  }

  const teller = createTeller({
    rules,
    pace,
    after,
    screen: () => screen,
    set,
    askAgain,
    newNumber: () => ++number,
  });

  function heard(news: FollowerUpdate): void {
    switch (news.kind) {
      case 'snapshot':
        seated = seatedIn(news.picture);
        names = createNames({ players: seated, you: addressed(news.picture) });
        set({ me: seatOf(news.picture), addressee: addressed(news.picture) });
        return entered(news.picture, []);
      case 'step': {
        const { change } = news.step;
        entered(news.picture, change.kind === 'played' ? change.events : []);
        sitDown(seated, change);
        teller.note((key) => asideOf(change, key, names.player));
        if (change.kind === 'taken-back') set({ hint: null, fan: null, objection: null });
        return;
      }
      case 'changed':
        return set({ picture: news.picture });
      case 'done':
        return set({ sent: null });
      case 'refused': {
        const { type } = news.command;
        const isPlay = type === 'act' || type === 'take-back';
        return set({
          ...objected(news.refused),
          ...(isPlay ? { sent: null, ...askAgain(null) } : {}),
        });
      }
      case 'emote':
        if (!screen.muted) {
          const { seat, emote } = news.emote;
          set({ emote: { seat, emote, number: ++number } });
        }
        return;
      default:
    }
  }

  function hear(news: FollowerUpdate): void {
    const { drawOffer } = screen.picture;
    heard(news);
    const { picture: now, me } = screen;
    if (now.phase === 'over') wishes.over();
    if (drawOffer !== null && drawOffer !== me && now.drawOffer === null) wishes.offerGone();
    wishes.go();
  }

  /** An entry of the log came in: it is told, or shown at once where there is nothing to tell. */
  function entered(next: MatchSnapshot, events: readonly MatchEvent[]): void {
    teller.endBreak();
    const before = latest();
    const { view } = next;
    if (view) names.look(view.open, view.own);
    for (const event of events) names.hear(event);
    if (before && events.length > 0) {
      const held = stillHeld(next);
      set({ picture: next, intent: held, hint: null, objection: null, fan: null });
      return teller.tell(names, before, events);
    }
    set({ picture: next });
    if (view !== before) teller.skip();
  }

  const objected = ({ code, rule, message }: Omit<Objection, 'number'>): Partial<MatchScreen> => ({
    objection: { code, rule, message, number: ++number },
  });

  function went(next: Intent, before: Intent): void {
    const objection = next === before ? screen.objection : null;
    set({ intent: next, objection, hint: null, fan: null });
    if (next !== before && next.preview && atOnce(next)) commit();
  }

  /** A step of the intent; what is still being told is broken off. */
  function step(next: (intent: Intent) => Intent): void {
    teller.breakOff();
    const { intent, sent } = screen;
    if (!intent || sent) return;
    const stepped = next(intent);
    went(stepped, intent);
  }

  function send(actions: readonly Action[]): void {
    if (screen.sent || screen.guard) return;
    set({ sent: { actions }, objection: null });
    // Everyone who was told that this one is on its way hears that it is not.
    if (!wish({ type: 'act', actions: [...actions] })) set({ sent: null, ...objected(unanswered) });
  }

  function commit(): void {
    const actions = screen.intent && commitOf(screen.intent);
    if (actions) send(actions);
  }

  function explain(action: Action): void {
    const view = latest();
    const { me } = screen;
    const refused = view && me !== null ? rules.explainRefusal(view, me, action) : null;
    if (refused) set(objected(refused));
  }

  const grab = (origin: Origin): void =>
    step((intent) => pickUp(startIntent(rules, intent.base, intent.player), origin));

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    get: () => screen,
    hear,
    tap(spot) {
      teller.breakOff();
      const { intent, sent } = screen;
      if (!intent || sent) return false;
      const tapped = tap(rules, intent, spot);
      if (tapped.do === 'go') went(tapped.intent, intent);
      else if (tapped.do === 'commit') commit();
      else if (tapped.do === 'refuse') explain(tapped.action);
      return tapped.do !== 'look';
    },
    grab,
    drag(spot) {
      teller.breakOff();
      const { intent, sent } = screen;
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
    wish(wished) {
      if (takes(wished.type)) wishes.add(wished);
    },
    takes,
    takeBack() {
      const { picture: now, sent, guard } = screen;
      if (!now.canTakeBack || sent || guard) return;
      if (wish({ type: 'take-back' })) set({ sent: { actions: [] }, objection: null });
      else set(objected(unanswered));
    },
    explain,
    object: (objection) => set(objected(objection)),
    forgive: () => set({ objection: null }),
    fan: (fan) => set({ fan }),
    hint(place) {
      const { intent, sent, hint } = screen;
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
    look: (looked) => set({ looked }),
    hold: (held) => set({ held }),
    mute: (muted) => set({ muted }),
    retell: teller.retell,
    forget: teller.forget,
    recall: (told) => set({ log: recalled(screen.log, told) }),
    skip: teller.skip,
    touched: teller.touched,
    close() {
      teller.stop();
      stopGuard?.();
      listeners.clear();
    },
  };
}
