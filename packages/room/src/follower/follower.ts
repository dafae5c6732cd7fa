import type { ClientMessage, MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { nonceHash } from '../fairness/hashes.ts';
import { advanceSnapshot } from './advance-snapshot.ts';
import type { FollowerRules } from './advance-snapshot.ts';
import { createHistoryRequester } from './history-request.ts';
import type { HistoryRequester } from './history-request.ts';
import { judgeStart, witnessStart } from './start-witness.ts';
import type { WitnessedStart, StartVerdict } from './start-witness.ts';

/** A player's command without id, match and entry number, which the follower adds. */
export type PlayerRequest =
  Exclude<RoomCommand, { type: 'history' | 'legal' }> extends infer C
    ? C extends RoomCommand
      ? Omit<C, 'id' | 'match' | 'seq'>
      : never
    : never;

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** An update that a follower emits. */
export type FollowerUpdate =
  /** Every part of the match may have changed. */
  | { readonly kind: 'snapshot'; readonly snapshot: MatchSnapshot }
  | {
      readonly kind: 'step';
      readonly step: Message<'step'>;
      readonly before: MatchSnapshot;
      readonly snapshot: MatchSnapshot;
    }
  /** Clocks or presence changed. */
  | { readonly kind: 'changed'; readonly snapshot: MatchSnapshot }
  | { readonly kind: 'joined' }
  | { readonly kind: 'join-refused'; readonly refused: Message<'refused'> }
  | { readonly kind: 'done'; readonly command: RoomCommand; readonly seq: number | null }
  | {
      readonly kind: 'refused';
      readonly command: RoomCommand;
      readonly refused: Message<'refused'>;
    }
  | { readonly kind: 'emote'; readonly emote: Message<'emote'> }
  /** The next steps requested with `requestHistory`, in order; `isWhole` with the last ones. */
  | {
      readonly kind: 'history';
      readonly steps: readonly Message<'step'>[];
      readonly isWhole: boolean;
    }
  /** The history is unavailable; with `isPassing` only for now: the follower asks again after the next join. */
  | { readonly kind: 'no-history'; readonly isTemporary: boolean };

export interface FollowerOptions {
  readonly matchId: string;
  readonly rules: FollowerRules;
  /** This player's share of the seed: 64 random hex digits. Must survive a reload. */
  readonly nonce: string;
  readonly send: (message: ClientMessage) => void;
  /** Returns a new command id. */
  readonly newId: () => string;
  readonly onUpdate?: (emit: FollowerUpdate) => void;
  /** The command that was unanswered before a reload (`Follower.unanswered`). */
  readonly unanswered?: RoomCommand | null;
  /** The fair start as seen before a reload (`Follower.witnessedStart`). */
  readonly witnessedStart?: WitnessedStart | null;
  /** Option for chaos tests only. */
  readonly without?: readonly 'gaps'[];
}

/**
 * A client's copy of one match. It detects missing entries and deviations from the server's view, requests what is
 * missing, takes part in the fair start, and sends its unanswered command again after a reconnect.
 */
export interface Follower {
  /** Joins the match; to be called when a connection has received `welcome`. */
  readonly connected: () => void;
  readonly disconnected: () => void;
  /** Handles a message from the current connection. Ignores those of other matches. */
  readonly receive: (message: ServerMessage) => void;
  /** Sends a command. Returns false and sends nothing if another one is unanswered or there is no snapshot yet. */
  readonly command: (request: PlayerRequest) => boolean;
  /** Joins again, to fetch missed steps and missing answers; for connections that have been silent for too long. */
  readonly refresh: () => void;
  /** Requests all steps up to the current snapshot; they arrive as updates. */
  readonly requestHistory: () => void;
  /** Returns the current snapshot; null before the first. */
  readonly snapshot: () => MatchSnapshot | null;
  readonly unanswered: () => RoomCommand | null;
  /** Returns what this client saw of the fair start; null before the first snapshot. Changes until the match begins. */
  readonly witnessedStart: () => WitnessedStart | null;
  /** Returns whether the start was fair as far as this client can tell; null until the secret is revealed. */
  readonly startVerdict: () => StartVerdict | null;
  /** Whether the follower has joined and its snapshot is up to date as far as it knows. */
  readonly isJoined: () => boolean;
}

const temporaryCodes: ReadonlySet<string> = new Set([
  'draining',
  'too-fast',
  'not-joined',
  'internal',
  'storage-away',
]);

/**
 * Whether a refusal is independent of the command. The follower sends the command again after the next join; wait a
 * moment, then call `refresh`.
 */
export const isTemporary = (code: string): boolean => temporaryCodes.has(code);

/** A client's copy of one match, and what it still waits for. */
class MatchCopy {
  snapshot: MatchSnapshot | null = null;
  unanswered: RoomCommand | null;
  witnessed: WitnessedStart | null;
  private readonly options: FollowerOptions;
  private readonly emit: (update: FollowerUpdate) => void;
  private readonly checksGaps: boolean;
  private readonly history: HistoryRequester;
  private isConnected = false;
  /** Id of the unanswered `join`. */
  private joining: string | null = null;
  /** Parts of the fair start that were sent. Each is sent once, or again as the unanswered command. */
  private readonly sent = { hash: false, nonce: false };
  /** The snapshot differs from the server's; only a new one helps. */
  private hasDiverged = false;

  constructor(options: FollowerOptions) {
    const { matchId, send, newId } = options;
    this.options = options;
    this.unanswered = options.unanswered ?? null;
    this.witnessed = options.witnessedStart ?? null;
    this.emit = options.onUpdate ?? (() => {});
    this.checksGaps = !options.without?.includes('gaps');
    this.history = createHistoryRequester({
      matchId,
      send,
      newId,
      onSteps: (steps, isWhole) => this.emit({ kind: 'history', steps, isWhole }),
      onFailure: (isOne) => this.emit({ kind: 'no-history', isTemporary: isOne }),
    });
  }

  connect(): void {
    this.isConnected = true;
    this.join();
  }

  disconnect(): void {
    this.isConnected = false;
    this.joining = null;
    this.history.disconnected();
  }

  receive(message: ServerMessage): void {
    const { matchId } = this.options;
    if ('match' in message && message.match !== undefined && message.match !== matchId) return;
    this.handle(message);
    this.takePartInStart();
  }

  command(request: PlayerRequest): boolean {
    if (this.unanswered || !this.snapshot) return false;
    const command = { ...request, id: this.options.newId(), match: this.options.matchId };
    const { seq } = this.snapshot;
    this.sendCommand(
      command.type === 'act' || command.type === 'draw' || command.type === 'take-back'
        ? { ...command, seq }
        : command,
    );
    return true;
  }

  requestHistory(): void {
    if (this.snapshot) this.history.begin(this.snapshot.seq);
  }

  startVerdict(): StartVerdict | null {
    const { snapshot, witnessed } = this;
    return snapshot && witnessed && judgeStart(witnessed, snapshot, this.options.nonce);
  }

  isJoined(): boolean {
    return this.isConnected && this.joining === null && !this.hasDiverged && this.snapshot !== null;
  }

  join(): void {
    if (!this.isConnected) return;
    const { matchId, rules, send } = this.options;
    this.joining = this.options.newId();
    const known = this.hasDiverged ? null : this.snapshot;
    send({
      type: 'join',
      id: this.joining,
      match: matchId,
      seq: known ? known.seq : null,
      hash: known?.view ? rules.viewHash(known.view) : null,
    });
  }

  private sendCommand(command: RoomCommand): void {
    this.unanswered = command;
    if (this.isConnected && this.joining === null) this.options.send(command);
  }

  /** Another device of the same player may have sent its own hash. */
  private isOwnHash(): boolean {
    const { snapshot } = this;
    return (
      snapshot?.viewer !== 'spectator' &&
      snapshot?.seal.nonceHashes[snapshot.viewer] === nonceHash(this.options.nonce)
    );
  }

  /** Sends this player's nonce hash, then the nonce once both hashes are there. */
  private takePartInStart(): void {
    const { snapshot } = this;
    const { matchId, nonce } = this.options;
    if (!snapshot || snapshot.phase !== 'sealing' || snapshot.viewer === 'spectator') return;
    if (this.unanswered || this.joining !== null) return;
    const { seal, viewer } = snapshot;
    const [south, north] = seal.nonceHashes;
    const id = this.options.newId();
    if (seal.nonceHashes[viewer] === null && !this.sent.hash) {
      this.sent.hash = true;
      this.sendCommand({ type: 'nonce-hash', id, match: matchId, hash: nonceHash(nonce) });
    } else if (
      south &&
      north &&
      seal.nonces[viewer] === null &&
      !this.sent.nonce &&
      this.isOwnHash()
    ) {
      this.sent.nonce = true;
      this.sendCommand({ type: 'nonce', id, match: matchId, nonce });
    }
  }

  private finish(id: string, seq: number | null): void {
    if (this.unanswered?.id !== id) return;
    const command = this.unanswered;
    this.unanswered = null;
    this.emit({ kind: 'done', command, seq });
  }

  private update(next: MatchSnapshot): void {
    this.snapshot = next;
    this.witnessed = witnessStart(this.witnessed, next, this.options.nonce);
  }

  private handleSnapshot({ type: _, ...next }: Message<'snapshot'>): void {
    // An old snapshot that arrives late is useless, unless it answers a join: the server may have lost entries.
    const { snapshot } = this;
    if (snapshot && !this.hasDiverged && this.joining === null && next.seq < snapshot.seq) return;
    this.hasDiverged = false;
    this.update(next);
    this.emit({ kind: 'snapshot', snapshot: next });
  }

  private handleStep(step: Message<'step'>): void {
    const before = this.snapshot;
    if (before && !this.hasDiverged) {
      const follows = this.checksGaps ? step.seq === before.seq + 1 : step.seq > before.seq;
      if (follows) {
        const next = advanceSnapshot(before, this.options.rules, step);
        if (next) {
          this.update(next);
          this.emit({ kind: 'step', step, before, snapshot: next });
        } else {
          this.hasDiverged = true;
          this.join();
        }
      } else if (step.seq > before.seq && this.joining === null) this.join();
    }
    if (step.id !== undefined) this.finish(step.id, step.seq);
  }

  private handleDone({ id, seq }: Message<'done'>): void {
    if (id !== this.joining) {
      this.finish(id, seq ?? null);
      return;
    }
    this.joining = null;
    const { snapshot } = this;
    const isBehind = !snapshot || this.hasDiverged || (seq !== undefined && snapshot.seq < seq);
    if (isBehind) {
      this.join();
      return;
    }
    this.emit({ kind: 'joined' });
    if (this.unanswered) this.options.send(this.unanswered);
    this.history.joined();
  }

  private handleRefused(refused: Message<'refused'>): void {
    if (refused.id === this.joining) {
      this.joining = null;
      this.emit({ kind: 'join-refused', refused });
    }
    // The server no longer knows that this connection joined, for instance because it restored the match.
    if (refused.code === 'not-joined' && this.joining === null) this.join();
    if (this.unanswered?.id !== refused.id || isTemporary(refused.code)) return;
    const command = this.unanswered;
    this.unanswered = null;
    this.emit({ kind: 'refused', command, refused });
  }

  private change(part: Partial<MatchSnapshot>): void {
    if (!this.snapshot) return;
    this.snapshot = { ...this.snapshot, ...part };
    this.emit({ kind: 'changed', snapshot: this.snapshot });
  }

  private handlePresence({ seat, connected }: Message<'presence'>): void {
    if (!this.snapshot) return;
    const [south, north] = this.snapshot.seats;
    this.change({
      seats: seat === 0 ? [{ ...south, connected }, north] : [south, { ...north, connected }],
    });
  }

  private handle(message: ServerMessage): void {
    if (this.history.receive(message, isTemporary)) return;
    switch (message.type) {
      case 'snapshot':
        return this.handleSnapshot(message);
      case 'step':
        return this.handleStep(message);
      case 'done':
        return this.handleDone(message);
      case 'refused':
        return this.handleRefused(message);
      case 'presence':
        return this.handlePresence(message);
      case 'clocks':
        if (this.snapshot?.phase === 'playing') this.change({ clocks: message.clocks });
        return;
      case 'emote':
        return this.emit({ kind: 'emote', emote: message });
      default:
    }
  }
}

export function createFollower(options: FollowerOptions): Follower {
  const copy = new MatchCopy(options);
  return {
    connected: () => copy.connect(),
    disconnected: () => copy.disconnect(),
    receive: (message) => copy.receive(message),
    command: (request) => copy.command(request),
    refresh: () => copy.join(),
    requestHistory: () => copy.requestHistory(),
    snapshot: () => copy.snapshot,
    unanswered: () => copy.unanswered,
    witnessedStart: () => copy.witnessed,
    startVerdict: () => copy.startVerdict(),
    isJoined: () => copy.isJoined(),
  };
}
