import type { ClientMessage, MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { nonceHash } from '../fairness/hashes.ts';
import { advanceSnapshot } from './advance-snapshot.ts';
import type { FollowerRules } from './advance-snapshot.ts';
import { createHistoryRequester } from './history-request.ts';
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
  /** Anything may have changed. */
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
  readonly match: string;
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
  /** For chaos tests only. */
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

export function createFollower(options: FollowerOptions): Follower {
  const { match, rules, nonce, send, newId } = options;
  const emit = options.onUpdate ?? (() => {});
  const checksGaps = !options.without?.includes('gaps');
  let snapshot: MatchSnapshot | null = null;
  let unanswered: RoomCommand | null = options.unanswered ?? null;
  let witnessed: WitnessedStart | null = options.witnessedStart ?? null;
  let isConnected = false;
  /** Id of the unanswered `join`. */
  let joining: string | null = null;
  /** Which parts of the fair start were sent. Each is sent once, or again as the unanswered command. */
  const sent = { hash: false, nonce: false };
  /** The snapshot differs from the server's; only a new one helps. */
  let hasDiverged = false;
  const history = createHistoryRequester({
    match,
    send,
    newId,
    onSteps: (steps, isWhole) => emit({ kind: 'history', steps, isWhole }),
    onFailure: (isOne) => emit({ kind: 'no-history', isTemporary: isOne }),
  });

  function join(): void {
    if (!isConnected) return;
    joining = newId();
    const known = hasDiverged ? null : snapshot;
    send({
      type: 'join',
      id: joining,
      match,
      seq: known ? known.seq : null,
      hash: known?.view ? rules.viewHash(known.view) : null,
    });
  }

  function sendCommand(command: RoomCommand): void {
    unanswered = command;
    if (isConnected && joining === null) send(command);
  }

  /** Another device of the same player may have sent its own hash. */
  const isOwnHash = (): boolean =>
    snapshot?.viewer !== 'spectator' &&
    snapshot?.seal.nonceHashes[snapshot.viewer] === nonceHash(nonce);

  /** Sends this player's nonce hash, then the nonce once both hashes are there. */
  function takePartInStart(): void {
    if (!snapshot || snapshot.phase !== 'sealing' || snapshot.viewer === 'spectator') return;
    if (unanswered || joining !== null) return;
    const { seal, viewer } = snapshot;
    const [south, north] = seal.nonceHashes;
    const id = newId();
    if (seal.nonceHashes[viewer] === null && !sent.hash) {
      sent.hash = true;
      sendCommand({ type: 'nonce-hash', id, match, hash: nonceHash(nonce) });
    } else if (south && north && seal.nonces[viewer] === null && !sent.nonce && isOwnHash()) {
      sent.nonce = true;
      sendCommand({ type: 'nonce', id, match, nonce });
    }
  }

  function finish(id: string, seq: number | null): void {
    if (unanswered?.id !== id) return;
    const command = unanswered;
    unanswered = null;
    emit({ kind: 'done', command, seq });
  }

  function update(next: MatchSnapshot): void {
    snapshot = next;
    witnessed = witnessStart(witnessed, next, nonce);
  }

  function handleSnapshot({ type: _, ...next }: Message<'snapshot'>): void {
    // An old snapshot that arrives late is useless, unless it answers a join: the server may have lost entries.
    if (snapshot && !hasDiverged && joining === null && next.seq < snapshot.seq) return;
    hasDiverged = false;
    update(next);
    emit({ kind: 'snapshot', snapshot: next });
  }

  function handleStep(step: Message<'step'>): void {
    if (snapshot && !hasDiverged) {
      const before = snapshot;
      const follows = checksGaps ? step.seq === before.seq + 1 : step.seq > before.seq;
      if (follows) {
        const next = advanceSnapshot(before, rules, step);
        if (next) {
          update(next);
          emit({ kind: 'step', step, before, snapshot: next });
        } else {
          hasDiverged = true;
          join();
        }
      } else if (step.seq > before.seq && joining === null) join();
    }
    if (step.id !== undefined) finish(step.id, step.seq);
  }

  function handleDone({ id, seq }: Message<'done'>): void {
    if (id !== joining) {
      finish(id, seq ?? null);
      return;
    }
    joining = null;
    const isBehind = !snapshot || hasDiverged || (seq !== undefined && snapshot.seq < seq);
    if (isBehind) {
      join();
      return;
    }
    emit({ kind: 'joined' });
    if (unanswered) send(unanswered);
    history.joined();
  }

  function handleRefused(refused: Message<'refused'>): void {
    if (refused.id === joining) {
      joining = null;
      emit({ kind: 'join-refused', refused });
    }
    // The server no longer knows that this connection joined, for instance because it restored the match.
    if (refused.code === 'not-joined' && joining === null) join();
    if (unanswered?.id !== refused.id || isTemporary(refused.code)) return;
    const command = unanswered;
    unanswered = null;
    emit({ kind: 'refused', command, refused });
  }

  function change(part: Partial<MatchSnapshot>): void {
    if (!snapshot) return;
    snapshot = { ...snapshot, ...part };
    emit({ kind: 'changed', snapshot });
  }

  function handlePresence({ seat, connected }: Message<'presence'>): void {
    if (!snapshot) return;
    const [south, north] = snapshot.seats;
    change({
      seats: seat === 0 ? [{ ...south, connected }, north] : [south, { ...north, connected }],
    });
  }

  function handle(message: ServerMessage): void {
    if (history.receive(message, isTemporary)) return;
    switch (message.type) {
      case 'snapshot':
        return handleSnapshot(message);
      case 'step':
        return handleStep(message);
      case 'done':
        return handleDone(message);
      case 'refused':
        return handleRefused(message);
      case 'presence':
        return handlePresence(message);
      case 'clocks':
        if (snapshot?.phase === 'playing') change({ clocks: message.clocks });
        return;
      case 'emote':
        return emit({ kind: 'emote', emote: message });
      default:
    }
  }

  return {
    connected() {
      isConnected = true;
      join();
    },
    disconnected() {
      isConnected = false;
      joining = null;
      history.disconnected();
    },
    receive(message) {
      if ('match' in message && message.match !== undefined && message.match !== match) return;
      handle(message);
      takePartInStart();
    },
    command(request) {
      if (unanswered || !snapshot) return false;
      const command = { ...request, id: newId(), match };
      const { seq } = snapshot;
      sendCommand(
        command.type === 'act' || command.type === 'draw' || command.type === 'take-back'
          ? { ...command, seq }
          : command,
      );
      return true;
    },
    refresh: join,
    requestHistory() {
      if (snapshot) history.begin(snapshot.seq);
    },
    snapshot: () => snapshot,
    unanswered: () => unanswered,
    witnessedStart: () => witnessed,
    startVerdict: () => snapshot && witnessed && judgeStart(witnessed, snapshot, nonce),
    isJoined: () => isConnected && joining === null && !hasDiverged && snapshot !== null,
  };
}
