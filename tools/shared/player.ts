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
  readonly matchId: string;
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
  /** Stops tracking a match, and receiving it: a connection may hold only so many. */
  readonly forget: (matchId: string) => void;
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

class SocketPlayer implements Player {
  readonly seats = new Map<string, Seat>();
  private readonly options: PlayerOptions;
  private socket: WebSocket | null = null;
  private token: string | null = null;
  private playerId = '';
  private isGone = false;
  private lostCount = 0;
  private entered: ((welcome: WelcomeMessage) => void) | null = null;

  constructor(options: PlayerOptions) {
    this.options = options;
  }

  enter(): Promise<WelcomeMessage> {
    return new Promise((resolve) => {
      this.entered = resolve;
      this.dial();
    });
  }

  say(wish: LobbyRequest): void {
    this.send({ ...wish, id: newId() });
  }

  forget(matchId: string): void {
    if (this.seats.delete(matchId)) this.send({ type: 'leave', id: newId(), match: matchId });
  }

  reconnect(): void {
    this.socket?.close();
  }

  leave(): void {
    this.isGone = true;
    this.socket?.terminate();
  }

  id(): string {
    return this.playerId;
  }

  losses(): number {
    return this.lostCount;
  }

  private send(message: ClientMessage): void {
    const to = this.socket;
    const text = JSON.stringify(message);
    if (to) sendSoon(() => to.send(text));
  }

  private sitDown(matchId: string): void {
    if (this.seats.has(matchId)) return;
    const follower = createFollower({
      matchId,
      rules,
      nonce: randomBytes(32).toString('hex'),
      newId,
      send: (message) => this.send(message),
      onUpdate: (news) => this.options.news(seat, news),
    });
    const seat: Seat = { matchId, player: this, follower };
    this.seats.set(matchId, seat);
    follower.connected();
  }

  private read(text: string): ServerMessage {
    if (!this.options.isStrict) {
      const message = JSON.parse(text) as ServerMessage;
      if (message.type !== 'step') return message;
      delete message.hash;
      return message;
    }
    const parsed = parseServerMessage(text);
    if (parsed.ok) return parsed.value;
    throw new Error(`invalid message from the server: ${parsed.code} ${parsed.detail}`);
  }

  private welcome(message: WelcomeMessage): void {
    this.token = message.token;
    this.playerId = message.player.id;
    for (const { follower } of this.seats.values()) follower.connected();
    for (const { match: matchId } of message.matches) this.sitDown(matchId);
    this.options.heard?.(this, message);
    this.options.welcomed?.(this, message);
    this.entered?.(message);
    this.entered = null;
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') return this.welcome(message);
    this.options.heard?.(this, message);
    if (message.type === 'paired') this.sitDown(message.match);
    else if (message.type === 'error') this.options.broken(`${message.code}: ${message.message}`);
    else if ('match' in message && message.match !== undefined) {
      this.seats.get(message.match)?.follower.receive(message);
    } else if (
      message.type === 'refused' &&
      !(this.options.comesBack && isTemporary(message.code))
    ) {
      this.options.broken(`${message.code}: ${message.detail}`);
    }
  }

  private guarded(act: () => void): void {
    try {
      act();
    } catch (failure) {
      this.options.broken(failure instanceof Error ? failure.message : String(failure));
    }
  }

  /** Returns the action for a message; it does nothing if the connection is lost by then. */
  private acting(data: Buffer, from: WebSocket): () => void {
    let message: ServerMessage | null = null;
    this.guarded(() => {
      message = this.read(data.toString());
    });
    return () => {
      if (message && this.socket === from) this.guarded(() => this.hear(message!));
    };
  }

  private dial(): void {
    if (this.isGone) return;
    const { address, headers } = this.options;
    const mine = new WebSocket(typeof address === 'string' ? address : address(), {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      ...(headers && { headers }),
    });
    mine.on('open', () => {
      this.socket = mine;
      this.send({
        type: 'hello',
        v: protocolVersion,
        token: this.token,
        name: null,
        client: 'player',
      });
    });
    mine.on('message', (data: Buffer) => readSoon(() => this.acting(data, mine)));
    mine.on('error', () => {});
    mine.on('close', () => {
      if (this.socket === mine && !this.isGone) {
        this.lostCount += 1;
        for (const { follower } of this.seats.values()) follower.disconnected();
      }
      this.socket = null;
      if (this.options.comesBack) setTimeout(() => this.dial(), tryAgain);
      else if (!this.isGone) this.options.broken('the connection was lost');
    });
  }
}

export const createPlayer = (options: PlayerOptions): Player => new SocketPlayer(options);

/** Returns a follower's seat; null before its first snapshot and for spectators. */
export function findSeat({ follower }: Seat): 0 | 1 | null {
  const viewer: Viewer | undefined = follower.snapshot()?.viewer;
  return viewer === 0 || viewer === 1 ? viewer : null;
}
