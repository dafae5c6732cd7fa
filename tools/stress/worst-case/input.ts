import type { ClientMessageType } from '@stackmate/protocol';

/** Raw HTTP requests: the same one `count` times in one write on each of `connections`. */
export interface HttpInput {
  readonly kind: 'http';
  /** The route; `404` for requests that match none. */
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  /** Header lines besides `host` and `connection`. */
  readonly headers: readonly string[];
  readonly body: string;
  readonly count: number;
  readonly connections: number;
}

/** The parts in which a seed differs from a plain GET of its route. */
export type RequestPart = Partial<Omit<HttpInput, 'kind' | 'endpoint'>>;

/** Sender of messages: a new connection, a guest after hello, a spectator, or a player of a running match. */
export type Role = 'stranger' | 'guest' | 'spectator' | 'player';

/** Messages sent `count` times in one write on each of `connections`. */
export interface SocketInput {
  readonly kind: 'socket';
  readonly endpoint: ClientMessageType;
  readonly role: Role;
  /** Texts with placeholders such as `{match}` (see `World.fill`). */
  readonly messages: readonly string[];
  readonly count: number;
  readonly connections: number;
}

/** Actions of two players in a running match, one after the other. */
export interface PlayInput {
  readonly kind: 'play';
  readonly endpoint: 'act';
  readonly actions: number;
}

/** Anything that strangers can make the server do. */
export type Input = HttpInput | SocketInput | PlayInput;

/**
 * Limits of one network address by default: connections, messages on one, pipelined requests on one, bytes of a request's
 * head and body. Players may have fewer connections each.
 */
export const bounds = {
  connections: 60,
  playerConnections: 6,
  messages: 60,
  requests: 8,
  headBytes: 14_000,
  bodyBytes: 64_000,
  messageBytes: 16_000,
  messagesBytes: 900_000,
  actions: 80,
} as const;

const shown = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

/** Describes an input in one line, texts cut to `length` characters. */
export function describe(input: Input, length = Infinity): string {
  if (input.kind === 'play') return `play ${input.actions} actions`;
  const times = `${input.count} in one piece on each of ${input.connections} connections`;
  if (input.kind === 'socket') {
    const messages = input.messages.map((message) => shown(message, length)).join(' then ');
    return `${input.role}: ${messages}, ${times}`;
  }
  const { method, path, headers, body } = input;
  const rest = [...headers, ...(body === '' ? [] : [body])].map((part) => shown(part, length));
  return `${[`${method} ${shown(path, length)}`, ...rest].join(' | ')}, ${times}`;
}
