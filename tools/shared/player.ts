import { randomBytes } from 'node:crypto';
import { rules } from '@stackmate/catalogue';
import type { Viewer } from '@stackmate/engine';
import { parseServerMessage, protocolVersion } from '@stackmate/protocol';
import type { ClientMessage, LobbyCommand, ServerMessage } from '@stackmate/protocol';
import { createFollower, isTemporary } from '@stackmate/room/follower';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import { WebSocket } from 'ws';
import { readSoon, sendSoon } from './turns.ts';

type WelcomeMessage = Extract<ServerMessage, { type: 'welcome' }>;

/** A match in which the player has a seat. */
export interface Seat {
  readonly match: string;
  readonly player: Player;
  readonly follower: Follower;
}

export interface PlayerOptions {
  /** WebSocket address of the server; of any server that runs, for each connection. */
  readonly address: string | (() => string);
  /**
   * Whether to validate every message by the protocol's schema and compare every view's hash. Without it a client uses about
   * 25 % less CPU.
   */
  readonly isStrict: boolean;
  /** Whether to reconnect after a lost connection until `leave`, and to tolerate temporary refusals. */
  readonly comesBack: boolean;
  /** Headers of the handshake, for example an account's cookie. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called for every message, before it is handled. */
  readonly heard?: (player: Player, message: ServerMessage) => void;
  /** Called after each connection, once the server has identified the player. */
  readonly welcomed?: (player: Player, welcome: WelcomeMessage) => void;
  /** Called for each update of a follower. */
  readonly news: (seat: Seat, news: FollowerUpdate) => void;
  /** Called when the server violates the protocol. */
  readonly broken: (words: string) => void;
}

/** A player without a user interface: one connection and a follower for each match. */
export interface Player {
  /** Connects; resolves at the first welcome. */
  readonly enter: () => Promise<WelcomeMessage>;
  /** Sends a command to the lobby without waiting for its response. */
  readonly say: (wish: LobbyRequest) => void;
  readonly seats: ReadonlyMap<string, Seat>;
  /** Stops tracking a match. */
  readonly forget: (match: string) => void;
  /** Closes the connection; the player comes back on another one. */
  readonly reconnect: () => void;
  readonly leave: () => void;
  readonly id: () => string;
  /** Returns how often the connection was lost. */
  readonly losses: () => number;
}

type LobbyRequest = LobbyCommand extends infer C
  ? C extends LobbyCommand
    ? Omit<C, 'id'>
    : never
  : never;

/** Delay between connection attempts, in ms. */
const tryAgain = 100;

let ids = 0;
const newId = (): string => `c${(ids += 1).toString(36)}`;

export function createPlayer(options: PlayerOptions): Player {
  const { address, isStrict, comesBack, broken } = options;
  const seats = new Map<string, Seat>();
  let socket: WebSocket | null = null;
  let token: string | null = null;
  let id = '';
  let isGone = false;
  let losses = 0;
  let entered: ((welcome: WelcomeMessage) => void) | null = null;

  function send(message: ClientMessage): void {
    const to = socket;
    const text = JSON.stringify(message);
    if (to) sendSoon(() => to.send(text));
  }

  function sitDown(match: string): void {
    if (seats.has(match)) return;
    const follower = createFollower({
      match,
      rules,
      nonce: randomBytes(32).toString('hex'),
      newId,
      send,
      onUpdate: (news) => options.news(seat, news),
    });
    const seat: Seat = { match, player, follower };
    seats.set(match, seat);
    follower.connected();
  }

  function read(text: string): ServerMessage {
    if (!isStrict) {
      const message = JSON.parse(text) as ServerMessage;
      if (message.type !== 'step') return message;
      delete message.hash;
      return message;
    }
    const parsed = parseServerMessage(text);
    if (parsed.ok) return parsed.value;
    throw new Error(`invalid message from the server: ${parsed.code} ${parsed.detail}`);
  }

  function welcome(message: WelcomeMessage): void {
    ({ token } = message);
    ({ id } = message.player);
    for (const { follower } of seats.values()) follower.connected();
    for (const { match } of message.matches) sitDown(match);
    options.heard?.(player, message);
    options.welcomed?.(player, message);
    entered?.(message);
    entered = null;
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'welcome') return welcome(message);
    options.heard?.(player, message);
    if (message.type === 'paired') sitDown(message.match);
    else if (message.type === 'error') broken(`${message.code}: ${message.message}`);
    else if ('match' in message && message.match !== undefined) {
      seats.get(message.match)?.follower.receive(message);
    } else if (message.type === 'refused' && !(comesBack && isTemporary(message.code))) {
      broken(`${message.code}: ${message.detail}`);
    }
  }

  function guarded(act: () => void): void {
    try {
      act();
    } catch (failure) {
      broken(failure instanceof Error ? failure.message : String(failure));
    }
  }

  /** Returns the action for a message; it does nothing if the connection is lost by then. */
  function acting(data: Buffer, from: WebSocket): () => void {
    let message: ServerMessage | null = null;
    guarded(() => {
      message = read(data.toString());
    });
    return () => {
      if (message && socket === from) guarded(() => hear(message!));
    };
  }

  function dial(): void {
    if (isGone) return;
    const mine = new WebSocket(typeof address === 'string' ? address : address(), {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      ...(options.headers && { headers: options.headers }),
    });
    mine.on('open', () => {
      socket = mine;
      send({ type: 'hello', v: protocolVersion, token, name: null, client: 'player' });
    });
    mine.on('message', (data: Buffer) => readSoon(() => acting(data, mine)));
    mine.on('error', () => {});
    mine.on('close', () => {
      if (socket === mine && !isGone) {
        losses += 1;
        for (const { follower } of seats.values()) follower.disconnected();
      }
      socket = null;
      if (comesBack) setTimeout(dial, tryAgain);
      else if (!isGone) broken('the connection was lost');
    });
  }

  const player: Player = {
    enter: () =>
      new Promise((resolve) => {
        entered = resolve;
        dial();
      }),
    say: (wish) => send({ ...wish, id: newId() }),
    seats,
    forget: (match) => void seats.delete(match),
    reconnect: () => socket?.close(),
    leave() {
      isGone = true;
      socket?.terminate();
    },
    id: () => id,
    losses: () => losses,
  };
  return player;
}

/** Returns a follower's seat; null before its first snapshot and for spectators. */
export function seatOf({ follower }: Seat): 0 | 1 | null {
  const viewer: Viewer | undefined = follower.snapshot()?.viewer;
  return viewer === 0 || viewer === 1 ? viewer : null;
}
