import { rules } from '@stackmate/catalogue/play';
import type { MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { createFollower, isTemporary } from '@stackmate/room/follower';
import type { FollowerUpdate, WitnessedStart, StartVerdict } from '@stackmate/room/follower';
import type { After } from '../shared/after.ts';
import { whenIdle } from '../shared/when-idle.ts';
import type { KeyValueStore } from '../storage/index.ts';
import type { ServerConnection } from '../connection/index.ts';
import { isPlain } from '../match/intent/index.ts';
import { autoPass } from '../match/response/auto-pass.ts';
import { matchSettings, currentPace } from '../match/settings/match-settings.ts';
import { createMatchStore } from '../match/store/index.ts';
import type { MatchStore } from '../match/store/index.ts';
import { nonceFor } from '../fair-start/nonce.ts';
import { rebuildLog } from './rebuild-log.ts';
import type { LogRebuilding } from './rebuild-log.ts';
import { rememberStart, seenStart } from '../fair-start/seen-starts.ts';
import { precompute } from './precompute.ts';

type Refused = Extract<ServerMessage, { type: 'refused' }>;

/** What the page of a match knows of it, outside of what the match screen shows. */
export interface FollowedState {
  /** null before the first picture. */
  readonly store: MatchStore | null;
  readonly snapshot: MatchSnapshot | null;
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
  readonly connection: ServerConnection;
  readonly match: string;
  readonly localStore: KeyValueStore;
  readonly tabStore: KeyValueStore;
  readonly newId: () => string;
  readonly after: After;
}

/** A command without an answer for so long is asked about, milliseconds. */
const slowAfter = 4000;
/** What the server had no time for is asked again after so long, milliseconds. */
const againAfter = 1500;

/** Names of the matches whose opponent is muted, the latest first. */
const mutedKey = 'stackmate.muted';
/** Nobody plays as many at once. */
const maxMuted = 9;

/** What this tab wrote before a reload. */
function readStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Follows a match over a desk, as player or spectator; over reconnects and reloads nothing of it is lost. */
export function followMatch(options: FollowOptions): FollowedMatch {
  const { connection, match, localStore, tabStore, newId, after } = options;
  const place = `stackmate.unanswered.${match}`;
  const startPlaces = { localStore, tabStore };
  const mutedMatches = (): readonly string[] => (localStore.get(mutedKey) ?? '').split(' ');
  const listeners = new Set<() => void>();
  let state: FollowedState = {
    store: null,
    snapshot: null,
    refused: null,
    slow: false,
    start: null,
  };
  let isMuted = mutedMatches().includes(match);
  let keptStart: WitnessedStart | null = null;
  let stopAgain: (() => void) | null = null;
  let stopPassing = (): void => {};
  let rebuilding: LogRebuilding | null = null;
  const ahead = precompute(rules, whenIdle);
  let stopWatch: (() => void) | null = null;

  function set(change: Partial<FollowedState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Keeps what has no answer for after a reload, and asks about it after a while. */
  function noteUnanswered(): void {
    const command = follower.unanswered();
    tabStore.set(place, command === null ? null : JSON.stringify(command));
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
    localStore.set(mutedKey, all.slice(0, maxMuted).join(' '));
  }

  const wishMuted = (): void => state.store?.request({ type: 'mute', muted: true });

  function openStore(snapshot: MatchSnapshot): void {
    const store = createMatchStore({
      rules: ahead.rules,
      snapshot,
      request(request) {
        const isSent = follower.command(request);
        noteUnanswered();
        return isSent;
      },
      pace: currentPace,
      commitsAtOnce: (intent) => matchSettings().confirm === 'costly' && isPlain(intent),
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
    set({ store, snapshot, refused: null });
    rebuilding = rebuildLog({ store, follower, askAgain });
    rebuilding.begin(snapshot);
  }

  function hear(update: FollowerUpdate): void {
    if (update.kind === 'join-refused') {
      if (isTemporary(update.refused.code)) askAgain();
      else set({ refused: update.refused });
    } else if (update.kind === 'joined') {
      if (state.refused) set({ refused: null });
      // The server may have been started anew meanwhile.
      if (isMuted) after(0, wishMuted);
    }
    const snapshot = follower.snapshot();
    if (snapshot && !state.store) openStore(snapshot);
    else {
      state.store?.receive(update);
      if (update.kind === 'snapshot') rebuilding?.begin(update.snapshot);
      rebuilding?.receive(update);
      // A tap shows all that it comes to, and what can be done then.
      if (snapshot && state.store?.get().animation) ahead.begin(snapshot);
      if (snapshot !== state.snapshot) set({ snapshot });
    }
    if (snapshot?.phase === 'over' || snapshot?.phase === 'aborted')
      connection.noteMatchOver(match);
    if (snapshot?.reveal && !state.start) set({ start: follower.startVerdict() });
  }

  const follower = createFollower({
    match,
    rules,
    nonce: nonceFor(match, localStore),
    send: connection.send,
    newId,
    onUpdate: hear,
    unanswered: readStored(tabStore.get(place)) as RoomCommand | null,
    witnessedStart: seenStart(startPlaces, match),
  });
  const detach = connection.attach({
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
