import { rules } from '@stackmate/catalogue/play';
import type { MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { createFollower, isTemporary } from '@stackmate/room/follower';
import type { FollowerUpdate, WitnessedStart, StartVerdict } from '@stackmate/room/follower';
import type { After } from '../app/after.ts';
import { whenIdle } from '../app/when-idle.ts';
import type { Kept } from '../kept/index.ts';
import type { Desk } from '../line/index.ts';
import { isPlain } from '../match/intent/index.ts';
import { autoPass } from '../match/response/auto-pass.ts';
import { matchSettings, paceNow } from '../match/settings/match-settings.ts';
import { createMatchStore } from '../match/store/index.ts';
import type { MatchStore } from '../match/store/index.ts';
import { nonceFor } from './nonce.ts';
import { rebuildLog } from './rebuild-log.ts';
import type { LogRebuilding } from './rebuild-log.ts';
import { rememberStart, seenStart } from './seen-starts.ts';
import { workAhead } from './work-ahead.ts';

type Refused = Extract<ServerMessage, { type: 'refused' }>;

/** What the page of a match knows of it, outside of what the match screen shows. */
export interface FollowedState {
  /** null before the first picture. */
  readonly store: MatchStore | null;
  readonly picture: MatchSnapshot | null;
  /** Why it can't be followed. */
  readonly refused: Refused | null;
  /** A command has waited for its answer for long. */
  readonly slow: boolean;
  /** Whether the shuffle was fair, as far as this browser can tell; null until that is revealed. */
  readonly start: StartVerdict | null;
}

export interface FollowedMatch {
  readonly get: () => FollowedState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly close: () => void;
}

interface FollowOptions {
  readonly desk: Desk;
  readonly match: string;
  readonly kept: Kept;
  readonly keptInTab: Kept;
  readonly newId: () => string;
  readonly after: After;
}

/** A command without an answer for so long is asked about, milliseconds. */
const slowAfter = 4000;
/** What the server had no time for is asked again after so long, milliseconds. */
const againAfter = 1500;

/** Names of the matches whose opponent is muted, the latest first. */
const mutedPlace = 'stackmate.muted';
/** Nobody plays as many at once. */
const mostMuted = 9;

/** What this tab wrote before a reload. */
function readKept(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Follows a match over a desk, as player or spectator; over reconnects and reloads nothing of it is lost. */
export function followMatch(options: FollowOptions): FollowedMatch {
  const { desk, match, kept, keptInTab, newId, after } = options;
  const place = `stackmate.unanswered.${match}`;
  const startPlaces = { kept, tab: keptInTab };
  const mutedMatches = (): readonly string[] => (kept.get(mutedPlace) ?? '').split(' ');
  const listeners = new Set<() => void>();
  let state: FollowedState = {
    store: null,
    picture: null,
    refused: null,
    slow: false,
    start: null,
  };
  let isMuted = mutedMatches().includes(match);
  let keptStart: WitnessedStart | null = null;
  let stopAgain: (() => void) | null = null;
  let stopPassing = (): void => {};
  let rebuilding: LogRebuilding | null = null;
  const ahead = workAhead(rules, whenIdle);
  let stopWatch: (() => void) | null = null;

  function set(change: Partial<FollowedState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Keeps what has no answer for after a reload, and asks about it after a while. */
  function noteUnanswered(): void {
    const command = follower.unanswered();
    keptInTab.set(place, command === null ? null : JSON.stringify(command));
    if (command === null) {
      stopWatch?.();
      stopWatch = null;
      if (state.slow) set({ slow: false });
    } else {
      stopWatch ??= after(slowAfter, () => {
        stopWatch = null;
        follower.refresh();
        set({ slow: true });
        noteUnanswered();
      });
    }
  }

  function noteStart(): void {
    const seen = follower.witnessedStart();
    if (seen === keptStart) return;
    keptStart = seen;
    if (seen) rememberStart(startPlaces, match, seen);
  }

  function askAgain(): void {
    stopAgain ??= after(againAfter, () => {
      stopAgain = null;
      follower.refresh();
    });
  }

  /** Over a reload and in new tabs too: the room goes on without what was muted. */
  function keepMuted(muted: boolean): void {
    if (muted === isMuted) return;
    isMuted = muted;
    const others = mutedMatches().filter((one) => one !== match);
    const all = muted ? [match, ...others] : others;
    kept.set(mutedPlace, all.slice(0, mostMuted).join(' '));
  }

  const wishMuted = (): void => state.store?.wish({ type: 'mute', muted: true });

  function openStore(picture: MatchSnapshot): void {
    const store = createMatchStore({
      rules: ahead.rules,
      picture,
      wish(wish) {
        const isSent = follower.command(wish);
        noteUnanswered();
        return isSent;
      },
      pace: paceNow,
      atOnce: (intent) => matchSettings().confirm === 'costly' && isPlain(intent),
      after,
    });
    stopPassing = autoPass({
      store,
      setting: () => matchSettings().respond,
      after,
      random: Math.random,
    });
    store.mute(isMuted);
    store.subscribe(() => keepMuted(store.get().muted));
    set({ store, picture, refused: null });
    rebuilding = rebuildLog({ store, follower, askAgain });
    rebuilding.begin(picture);
  }

  function hear(news: FollowerUpdate): void {
    if (news.kind === 'join-refused') {
      if (isTemporary(news.refused.code)) askAgain();
      else set({ refused: news.refused });
    } else if (news.kind === 'joined') {
      if (state.refused) set({ refused: null });
      // The server may have been started anew meanwhile.
      if (isMuted) after(0, wishMuted);
    }
    const picture = follower.snapshot();
    if (picture && !state.store) openStore(picture);
    else {
      state.store?.hear(news);
      if (news.kind === 'snapshot') rebuilding?.begin(news.picture);
      rebuilding?.hear(news);
      // A tap shows all that it comes to, and what can be done then.
      if (picture && state.store?.get().telling) ahead.begin(picture);
      if (picture !== state.picture) set({ picture });
    }
    if (picture?.phase === 'over' || picture?.phase === 'aborted') desk.noteOver(match);
    if (picture?.reveal && !state.start) set({ start: follower.startVerdict() });
  }

  const follower = createFollower({
    match,
    rules,
    nonce: nonceFor(match, kept),
    send: desk.send,
    newId,
    onUpdate: hear,
    unanswered: readKept(keptInTab.get(place)) as RoomCommand | null,
    witnessedStart: seenStart(startPlaces, match),
  });
  const detach = desk.attach({
    match,
    connected: follower.connected,
    disconnected: follower.disconnected,
    receive(message) {
      const asked = follower.unanswered()?.id;
      follower.receive(message);
      noteUnanswered();
      noteStart();
      if (message.type === 'refused' && message.id === asked && isTemporary(message.code))
        askAgain();
    },
  });

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close() {
      listeners.clear();
      detach();
      stopPassing();
      stopWatch?.();
      stopAgain?.();
      ahead.stop();
      state.store?.close();
    },
  };
}
