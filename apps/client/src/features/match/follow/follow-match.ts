import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { rules } from '@stackmate/catalogue/play';
import type { MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { createFollower, isTemporary } from '@stackmate/room/follower';
import type {
  Follower,
  FollowerUpdate,
  PlayerRequest,
  StartVerdict,
  WitnessedStart,
} from '@stackmate/room/follower';
import type { After } from '../../../platform/schedule/schedule.ts';
import { whenIdle } from '../../../platform/schedule/schedule.ts';
import type { KeyValueStore } from '../../../platform/storage/index.ts';
import type { ServerConnection } from '../../../platform/connection/index.ts';
import { commitsAtOnce } from '../../../table/risk/commits-at-once.ts';
import { autoPass } from '../../../table/response/auto-pass.ts';
import { matchSettings, currentPace } from '../../../table/settings/match-settings.ts';
import { createMatchStore } from '../../../table/store/index.ts';
import type { MatchStore } from '../../../table/store/index.ts';
import { shownName, shownSeats } from '../../../kit/matches/shown-name.ts';
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
  readonly matchId: string;
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

/** What stops following a match whose page was left during its shuffle. */
const leftStarts = new Map<string, () => void>();

/** Returns a message with the names of bots in the current language. */
function withShownNames(message: ServerMessage): ServerMessage {
  if (message.type === 'snapshot') return { ...message, seats: shownSeats(message.seats) };
  if (message.type !== 'step' || message.change.kind !== 'bot-sits-down') return message;
  return { ...message, change: { ...message.change, name: shownName(message.change.name) } };
}

/** The state of a followed match, and what it waits for. */
class MatchFollowing {
  readonly store: StoreApi<FollowedState> = createStore<FollowedState>(() => ({
    store: null,
    snapshot: null,
    refused: null,
    slow: false,
    start: null,
  }));
  private readonly options: FollowOptions;
  private readonly follower: Follower;
  private readonly detach: () => void;
  private readonly precomputation = precompute(rules, whenIdle);
  private isMuted: boolean;
  private isLeft = false;
  private storedStart: WitnessedStart | null = null;
  private rebuilding: LogRebuilding | null = null;
  private cancelRetry: (() => void) | null = null;
  private cancelSlowTimer: (() => void) | null = null;
  private stopAutoPass = (): void => {};

  constructor(options: FollowOptions) {
    const { connection, matchId, localStore, tabStore, newId } = options;
    this.options = options;
    leftStarts.get(matchId)?.();
    this.isMuted = this.mutedMatches().includes(matchId);
    this.follower = createFollower({
      matchId,
      rules,
      nonce: nonceFor(matchId, localStore),
      send: connection.send,
      newId,
      onUpdate: (update) => this.handleUpdate(update),
      unanswered: parseStored(tabStore.get(this.commandKey)) as RoomCommand | null,
      witnessedStart: seenStart(options, matchId),
    });
    this.detach = connection.attach({
      matchId,
      connected: this.follower.connected,
      disconnected: this.follower.disconnected,
      receive: (message) => this.receive(message),
    });
  }

  private get state(): FollowedState {
    return this.store.getState();
  }

  private set(change: Partial<FollowedState>): void {
    this.store.setState(change);
  }

  private get commandKey(): string {
    return `stackmate.unanswered.${this.options.matchId}`;
  }

  private mutedMatches(): readonly string[] {
    return (this.options.localStore.get(mutedKey) ?? '').split(' ');
  }

  private receive(message: ServerMessage): void {
    const { follower } = this;
    const pendingId = follower.unanswered()?.id;
    follower.receive(withShownNames(message));
    this.trackUnanswered();
    this.storeStart();
    if (message.type === 'refused' && message.id === pendingId && isTemporary(message.code)) {
      this.askAgain();
    }
    if (this.isLeft && !this.isStarting()) this.stop();
  }

  /** Returns whether the match is being shuffled, as far as this browser knows. */
  private isStarting(): boolean {
    const snapshot = this.follower.snapshot();
    if (snapshot === null) return this.state.refused === null;
    return snapshot.phase === 'sealing' && snapshot.viewer !== 'spectator';
  }

  /** Stores the unanswered command for after a reload, and asks the server about it after a while. */
  private trackUnanswered(): void {
    const { tabStore, after } = this.options;
    const command = this.follower.unanswered();
    tabStore.set(this.commandKey, command === null ? null : JSON.stringify(command));
    if (command === null) {
      this.cancelSlowTimer?.();
      this.cancelSlowTimer = null;
      if (this.state.slow) this.set({ slow: false });
    } else this.cancelSlowTimer ??= after(slowThreshold, () => this.noteSlow());
  }

  private noteSlow(): void {
    this.cancelSlowTimer = null;
    this.follower.refresh();
    this.set({ slow: true });
    this.trackUnanswered();
  }

  private storeStart(): void {
    const witnessed = this.follower.witnessedStart();
    if (witnessed === this.storedStart) return;
    this.storedStart = witnessed;
    if (witnessed) rememberStart(this.options, this.options.matchId, witnessed);
  }

  private askAgain(): void {
    this.cancelRetry ??= this.options.after(retryDelay, () => {
      this.cancelRetry = null;
      this.follower.refresh();
    });
  }

  /** Stores whether the opponent is muted, for reloads and new tabs. */
  private storeMuted(muted: boolean): void {
    const { matchId, localStore } = this.options;
    if (muted === this.isMuted) return;
    this.isMuted = muted;
    const others = this.mutedMatches().filter((mutedMatch) => mutedMatch !== matchId);
    const all = muted ? [matchId, ...others] : others;
    localStore.set(mutedKey, all.slice(0, maxMuted).join(' '));
  }

  private request(request: PlayerRequest): boolean {
    const isSent = this.follower.command(request);
    this.trackUnanswered();
    return isSent;
  }

  private openStore(snapshot: MatchSnapshot): void {
    const { after } = this.options;
    const store = createMatchStore({
      rules: this.precomputation.rules,
      snapshot,
      request: (request) => this.request(request),
      pace: currentPace,
      commitsAtOnce,
      after,
    });
    this.stopAutoPass = autoPass({ store, settings: matchSettings, after, random: Math.random });
    store.mute(this.isMuted);
    store.subscribe(() => this.storeMuted(store.get().muted));
    this.set({ store, snapshot, refused: null });
    const askAgain = (): void => this.askAgain();
    this.rebuilding = rebuildLog({ store, follower: this.follower, askAgain });
    this.rebuilding.begin(snapshot);
  }

  private handleUpdate(update: FollowerUpdate): void {
    if (update.kind === 'join-refused') {
      if (isTemporary(update.refused.code)) this.askAgain();
      else this.set({ refused: update.refused });
    } else if (update.kind === 'joined') {
      if (this.state.refused) this.set({ refused: null });
      // The server may have been restarted meanwhile.
      if (this.isMuted) {
        this.options.after(0, () => this.state.store?.request({ type: 'mute', muted: true }));
      }
    }
    const snapshot = this.follower.snapshot();
    if (this.isLeft) this.set({ snapshot });
    else if (snapshot && !this.state.store) this.openStore(snapshot);
    else this.showUpdate(update, snapshot);
    if (snapshot?.phase === 'over' || snapshot?.phase === 'aborted') {
      this.options.connection.noteMatchOver(this.options.matchId);
    }
    if (snapshot?.reveal && !this.state.start) this.set({ start: this.follower.startVerdict() });
  }

  private showUpdate(update: FollowerUpdate, snapshot: MatchSnapshot | null): void {
    const { store } = this.state;
    store?.receive(update);
    if (update.kind === 'snapshot') this.rebuilding?.begin(update.snapshot);
    this.rebuilding?.receive(update);
    // A tap skips the animation and shows the result and the next choices: both are computed ahead.
    if (snapshot && store?.get().animation) this.precomputation.begin(snapshot);
    if (snapshot !== this.state.snapshot) this.set({ snapshot });
  }

  /** Stops, but only after the shuffle: nobody else can take part in it for this player. */
  close(): void {
    this.isLeft = this.isStarting();
    this.stopAutoPass();
    if (this.isLeft) leftStarts.set(this.options.matchId, () => this.stop());
    else this.stop();
  }

  private stop(): void {
    leftStarts.delete(this.options.matchId);
    this.detach();
    this.stopAutoPass();
    this.cancelSlowTimer?.();
    this.cancelRetry?.();
    this.precomputation.stop();
    this.state.store?.close();
  }
}

/**
 * Follows a match over a connection, as player or spectator. Nothing is lost when the connection breaks or the page
 * is reloaded.
 */
export function followMatch(options: FollowOptions): FollowedMatch {
  const following = new MatchFollowing(options);
  return {
    get: following.store.getState,
    subscribe: following.store.subscribe,
    close: () => following.close(),
  };
}
