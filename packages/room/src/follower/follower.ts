import type { ClientMessage, MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { nonceHash } from '../fairness/hashes.ts';
import { advanceSnapshot } from './advance-snapshot.ts';
import type { FollowerRules } from './advance-snapshot.ts';
import { createHistoryRequester } from './history-request.ts';
import { judgeStart, witnessStart } from './start-witness.ts';
import type { WitnessedStart, StartVerdict } from './start-witness.ts';

/** A command as its player means it; id, match and number are the follower's. */
export type PlayerRequest =
  Exclude<RoomCommand, { type: 'history' | 'legal' }> extends infer C
    ? C extends RoomCommand
      ? Omit<C, 'id' | 'match' | 'seq'>
      : never
    : never;

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** What a follower tells as it happens. */
export type FollowerUpdate =
  /** Everything may be different. */
  | { readonly kind: 'snapshot'; readonly snapshot: MatchSnapshot }
  | {
      readonly kind: 'step';
      readonly step: Message<'step'>;
      readonly before: MatchSnapshot;
      readonly snapshot: MatchSnapshot;
    }
  /** Clocks or presence. */
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
  /** The next steps of what `recall` asked for, from the first entry on; `isWhole`: they are all there now. */
  | {
      readonly kind: 'history';
      readonly steps: readonly Message<'step'>[];
      readonly isWhole: boolean;
    }
  /** What `recall` asked for can't be had; `isPassing`: not now, and it is asked for again after the next join. */
  | { readonly kind: 'no-history'; readonly isPassing: boolean };

export interface FollowerOptions {
  readonly match: string;
  readonly rules: FollowerRules;
  /** This player's share of the seed: 64 random hex digits, the same after a reload. */
  readonly nonce: string;
  readonly send: (message: ClientMessage) => void;
  /** A new command id. */
  readonly newId: () => string;
  readonly onUpdate?: (news: FollowerUpdate) => void;
  /** What had no answer yet before a reload (`Follower.unanswered`). */
  readonly unanswered?: RoomCommand | null;
  /** What was seen of the fair start before a reload (`Follower.startSeen`). */
  readonly witnessedStart?: WitnessedStart | null;
  /** For tests of the tests only. */
  readonly without?: readonly 'gaps'[];
}

/**
 * What a client keeps of one match. It checks that no entry is missing and that its view is the server's, asks for what
 * it misses, takes part in the fair start by itself, and sends its one unanswered command again after a reconnect.
 */
export interface Follower {
  /** A line is there and `welcome` has come: joins the match. */
  readonly connected: () => void;
  readonly disconnected: () => void;
  /** A message of the line that is there now. Those of other matches are passed over. */
  readonly receive: (message: ServerMessage) => void;
  /** Sends a command. False if one is unanswered or nothing is known of the match yet: nothing was sent. */
  readonly command: (wish: PlayerRequest) => boolean;
  /** Asks what it may have missed, and once more for an answer: when the line has been still for too long. */
  readonly refresh: () => void;
  /** Asks for every step up to where the picture is now; they come as news. */
  readonly requestHistory: () => void;
  /** null before the first snapshot. */
  readonly snapshot: () => MatchSnapshot | null;
  readonly unanswered: () => RoomCommand | null;
  /** What it saw of the fair start; null before the first snapshot. It changes until the match begins. */
  readonly witnessedStart: () => WitnessedStart | null;
  /** Whether the start was fair, as far as this client can tell; null before the end, when it is revealed. */
  readonly startVerdict: () => StartVerdict | null;
  /** It has joined, and its picture is up to date as far as it knows. */
  readonly isJoined: () => boolean;
}

const temporaryCodes: ReadonlySet<string> = new Set([
  'draining',
  'too-fast',
  'not-joined',
  'internal',
]);

/**
 * Whether a refusal says nothing about the command: the same one is sent again after the next join, which `refresh`
 * brings about. To be called a moment later, by whoever has a clock.
 */
export const isTemporary = (code: string): boolean => temporaryCodes.has(code);

export function createFollower(options: FollowerOptions): Follower {
  const { match, rules, nonce, send, newId } = options;
  const news = options.onUpdate ?? (() => {});
  const checksGaps = !options.without?.includes('gaps');
  let snapshot: MatchSnapshot | null = null;
  let unanswered: RoomCommand | null = options.unanswered ?? null;
  let startSeen: WitnessedStart | null = options.witnessedStart ?? null;
  let isConnected = false;
  /** The join that is not answered yet. */
  let joining: string | null = null;
  /** What of the fair start was sent; each is sent once, and again only as an unanswered command. */
  const shown = { hash: false, nonce: false };
  /** The picture turned out not to be the server's: only a snapshot helps. */
  let isWrong = false;
  const recall = createHistoryRequester({
    match,
    send,
    newId,
    received: (steps, isWhole) => news({ kind: 'history', steps, isWhole }),
    failed: (isOne) => news({ kind: 'no-history', isPassing: isOne }),
  });

  function join(): void {
    if (!isConnected) return;
    joining = newId();
    const known = isWrong ? null : snapshot;
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

  /** Another device of the same player may have shown its own. */
  const isOwnHash = (): boolean =>
    snapshot?.viewer !== 'spectator' &&
    snapshot?.seal.nonceHashes[snapshot.viewer] === nonceHash(nonce);

  /** The fair start: first the hash, and when both are there the nonce. */
  function takePartInStart(): void {
    if (!snapshot || snapshot.phase !== 'sealing' || snapshot.viewer === 'spectator') return;
    if (unanswered || joining !== null) return;
    const { seal, viewer } = snapshot;
    const [south, north] = seal.nonceHashes;
    const id = newId();
    if (seal.nonceHashes[viewer] === null && !shown.hash) {
      shown.hash = true;
      sendCommand({ type: 'nonce-hash', id, match, hash: nonceHash(nonce) });
    } else if (south && north && seal.nonces[viewer] === null && !shown.nonce && isOwnHash()) {
      shown.nonce = true;
      sendCommand({ type: 'nonce', id, match, nonce });
    }
  }

  function finish(id: string, seq: number | null): void {
    if (unanswered?.id !== id) return;
    const command = unanswered;
    unanswered = null;
    news({ kind: 'done', command, seq });
  }

  function see(next: MatchSnapshot): void {
    snapshot = next;
    startSeen = witnessStart(startSeen, next, nonce);
  }

  function takeSnapshot({ type: _, ...next }: Message<'snapshot'>): void {
    // An old one that comes late tells nothing new. As an answer it does: the server may have been set back.
    if (snapshot && !isWrong && joining === null && next.seq < snapshot.seq) return;
    isWrong = false;
    see(next);
    news({ kind: 'snapshot', snapshot: next });
  }

  function takeStep(step: Message<'step'>): void {
    if (snapshot && !isWrong) {
      const before = snapshot;
      const follows = checksGaps ? step.seq === before.seq + 1 : step.seq > before.seq;
      if (follows) {
        const next = advanceSnapshot(before, rules, step);
        if (next) {
          see(next);
          news({ kind: 'step', step, before, snapshot: next });
        } else {
          isWrong = true;
          join();
        }
      } else if (step.seq > before.seq && joining === null) join();
    }
    if (step.id !== undefined) finish(step.id, step.seq);
  }

  function takeDone({ id, seq }: Message<'done'>): void {
    if (id !== joining) {
      finish(id, seq ?? null);
      return;
    }
    joining = null;
    const isBehind = !snapshot || isWrong || (seq !== undefined && snapshot.seq < seq);
    if (isBehind) {
      join();
      return;
    }
    news({ kind: 'joined' });
    if (unanswered) send(unanswered);
    recall.joined();
  }

  function takeRefused(refused: Message<'refused'>): void {
    if (refused.id === joining) {
      joining = null;
      news({ kind: 'join-refused', refused });
    }
    // The server has forgotten this line's join, for instance because the match was brought back there.
    if (refused.code === 'not-joined' && joining === null) join();
    if (unanswered?.id !== refused.id || isTemporary(refused.code)) return;
    const command = unanswered;
    unanswered = null;
    news({ kind: 'refused', command, refused });
  }

  function change(part: Partial<MatchSnapshot>): void {
    if (!snapshot) return;
    snapshot = { ...snapshot, ...part };
    news({ kind: 'changed', snapshot });
  }

  function takePresence({ seat, connected }: Message<'presence'>): void {
    if (!snapshot) return;
    const [south, north] = snapshot.seats;
    change({
      seats: seat === 0 ? [{ ...south, connected }, north] : [south, { ...north, connected }],
    });
  }

  function take(message: ServerMessage): void {
    if (recall.receive(message, isTemporary)) return;
    switch (message.type) {
      case 'snapshot':
        return takeSnapshot(message);
      case 'step':
        return takeStep(message);
      case 'done':
        return takeDone(message);
      case 'refused':
        return takeRefused(message);
      case 'presence':
        return takePresence(message);
      case 'clocks':
        if (snapshot?.phase === 'playing') change({ clocks: message.clocks });
        return;
      case 'emote':
        return news({ kind: 'emote', emote: message });
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
      recall.disconnected();
    },
    receive(message) {
      if ('match' in message && message.match !== undefined && message.match !== match) return;
      take(message);
      takePartInStart();
    },
    command(wish) {
      if (unanswered || !snapshot) return false;
      const command = { ...wish, id: newId(), match };
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
      if (snapshot) recall.begin(snapshot.seq);
    },
    snapshot: () => snapshot,
    unanswered: () => unanswered,
    witnessedStart: () => startSeen,
    startVerdict: () => snapshot && startSeen && judgeStart(startSeen, snapshot, nonce),
    isJoined: () => isConnected && joining === null && !isWrong && snapshot !== null,
  };
}
