import { createStore } from 'zustand/vanilla';
import { rules } from '@stackmate/catalogue/play';
import type { MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { createFollower, isTemporary } from '@stackmate/room/follower';
import type { FollowerUpdate, WitnessedStart, StartVerdict } from '@stackmate/room/follower';
import type { After } from '../../../platform/schedule/schedule.ts';
import { whenIdle } from '../../../platform/schedule/schedule.ts';
import type { KeyValueStore } from '../../../platform/storage/index.ts';
import type { ServerConnection } from '../../../platform/connection/index.ts';
import { isPlain } from '../../../table/intent/index.ts';
import { autoPass } from '../../../table/response/auto-pass.ts';
import { matchSettings, currentPace } from '../../../table/settings/match-settings.ts';
import { createMatchStore } from '../../../table/store/index.ts';
import type { MatchStore } from '../../../table/store/index.ts';
import { nonceFor } from '../../../kit/fair-start/nonce.ts';
import { rebuildLog } from './rebuild-log.ts';
import type { LogRebuilding } from './rebuild-log.ts';
import { rememberStart, seenStart } from '../../../kit/fair-start/seen-starts.ts';
import { precompute } from './precompute.ts';
import { parseStored } from '../../../platform/storage/index.ts';

type Refused = Extract<ServerMessage, { type: 'refused' }>;

/** State of a followed match beyond the match screen. */
export interface FollowedState {
  /** null before the first snapshot. */
  readonly store: MatchStore | null;
  readonly snapshot: MatchSnapshot | null;
  /** Reason why the match can't be followed. */
  readonly refused: Refused | null;
  /** Whether a command has been unanswered for a long time. */
  readonly slow: boolean;
  /** Verdict on the shuffle, as far as this browser can tell; null until the server reveals its secret. */
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

/** Time after which the server is asked about an unanswered command, in ms. */
const slowThreshold = 4000;
/** Delay before a request that the server was too busy for is repeated, in ms. */
const retryDelay = 1500;

/** Storage key for the ids of the matches whose opponent is muted, latest first. */
const mutedKey = 'stackmate.muted';
/** Maximum number of muted matches that are stored; nobody plays that many at once. */
const maxMuted = 9;

/**
 * Follows a match over a connection, as player or spectator. Nothing is lost when the connection breaks or the page
 * is reloaded.
 */
export function followMatch(options: FollowOptions): FollowedMatch {
  const { connection, match, localStore, tabStore, newId, after } = options;
  const commandKey = `stackmate.unanswered.${match}`;
  const startPlaces = { localStore, tabStore };
  const mutedMatches = (): readonly string[] => (localStore.get(mutedKey) ?? '').split(' ');
  const {
    getState: get,
    setState: set,
    subscribe,
  } = createStore<FollowedState>(() => ({
    store: null,
    snapshot: null,
    refused: null,
    slow: false,
    start: null,
  }));
  let isMuted = mutedMatches().includes(match);
  let storedStart: WitnessedStart | null = null;
  let cancelRetry: (() => void) | null = null;
  let stopAutoPass = (): void => {};
  let rebuilding: LogRebuilding | null = null;
  const precomputation = precompute(rules, whenIdle);
  let cancelSlowTimer: (() => void) | null = null;

  /** Stores the unanswered command for after a reload, and asks the server about it after a while. */
  function trackUnanswered(): void {
    const command = follower.unanswered();
    tabStore.set(commandKey, command === null ? null : JSON.stringify(command));
    if (command === null) {
      cancelSlowTimer?.();
      cancelSlowTimer = null;
      if (get().slow) set({ slow: false });
    } else {
      cancelSlowTimer ??= after(slowThreshold, () => {
        cancelSlowTimer = null;
        follower.refresh();
        set({ slow: true });
        trackUnanswered();
      });
    }
  }

  function storeStart(): void {
    const witnessed = follower.witnessedStart();
    if (witnessed === storedStart) return;
    storedStart = witnessed;
    if (witnessed) rememberStart(startPlaces, match, witnessed);
  }

  function askAgain(): void {
    cancelRetry ??= after(retryDelay, () => {
      cancelRetry = null;
      follower.refresh();
    });
  }

  /** Stores whether the opponent is muted, for reloads and new tabs. */
  function storeMuted(muted: boolean): void {
    if (muted === isMuted) return;
    isMuted = muted;
    const others = mutedMatches().filter((one) => one !== match);
    const all = muted ? [match, ...others] : others;
    localStore.set(mutedKey, all.slice(0, maxMuted).join(' '));
  }

  const requestMute = (): void => get().store?.request({ type: 'mute', muted: true });

  function openStore(snapshot: MatchSnapshot): void {
    const store = createMatchStore({
      rules: precomputation.rules,
      snapshot,
      request(request) {
        const isSent = follower.command(request);
        trackUnanswered();
        return isSent;
      },
      pace: currentPace,
      commitsAtOnce: (intent) => matchSettings().confirm === 'costly' && isPlain(intent),
      after,
    });
    stopAutoPass = autoPass({
      store,
      settings: matchSettings,
      after,
      random: Math.random,
    });
    store.mute(isMuted);
    store.subscribe(() => storeMuted(store.get().muted));
    set({ store, snapshot, refused: null });
    rebuilding = rebuildLog({ store, follower, askAgain });
    rebuilding.begin(snapshot);
  }

  function handleUpdate(update: FollowerUpdate): void {
    if (update.kind === 'join-refused') {
      if (isTemporary(update.refused.code)) askAgain();
      else set({ refused: update.refused });
    } else if (update.kind === 'joined') {
      if (get().refused) set({ refused: null });
      // The server may have been restarted meanwhile.
      if (isMuted) after(0, requestMute);
    }
    const snapshot = follower.snapshot();
    if (snapshot && !get().store) openStore(snapshot);
    else {
      get().store?.receive(update);
      if (update.kind === 'snapshot') rebuilding?.begin(update.snapshot);
      rebuilding?.receive(update);
      // A tap skips the animation and shows the result and the next choices: both are computed ahead.
      if (snapshot && get().store?.get().animation) precomputation.begin(snapshot);
      if (snapshot !== get().snapshot) set({ snapshot });
    }
    if (snapshot?.phase === 'over' || snapshot?.phase === 'aborted')
      connection.noteMatchOver(match);
    if (snapshot?.reveal && !get().start) set({ start: follower.startVerdict() });
  }

  const follower = createFollower({
    match,
    rules,
    nonce: nonceFor(match, localStore),
    send: connection.send,
    newId,
    onUpdate: handleUpdate,
    unanswered: parseStored(tabStore.get(commandKey)) as RoomCommand | null,
    witnessedStart: seenStart(startPlaces, match),
  });
  const detach = connection.attach({
    match,
    connected: follower.connected,
    disconnected: follower.disconnected,
    receive(message) {
      const pendingId = follower.unanswered()?.id;
      follower.receive(message);
      trackUnanswered();
      storeStart();
      if (message.type === 'refused' && message.id === pendingId && isTemporary(message.code))
        askAgain();
    },
  });

  return {
    get,
    subscribe,
    close() {
      detach();
      stopAutoPass();
      cancelSlowTimer?.();
      cancelRetry?.();
      precomputation.stop();
      get().store?.close();
    },
  };
}
