import type { ClientMessageType } from '@stackmate/protocol';

/** HTTP requests as bytes: the same `count` times in one piece on each of `connections`. */
export interface HttpInput {
  readonly kind: 'http';
  /** The route; `404` for what no route takes. */
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  /** Lines of the head beside `host` and `connection`. */
  readonly headers: readonly string[];
  readonly body: string;
  readonly count: number;
  readonly connections: number;
}

/** Who sends messages: a new connection, a guest who has said hello, a spectator, or a player of a match that runs. */
export type Role = 'stranger' | 'guest' | 'spectator' | 'player';

/** Messages in one piece, `count` times on each of `connections`. */
export interface SocketInput {
  readonly kind: 'socket';
  readonly endpoint: ClientMessageType;
  readonly role: Role;
  /** Texts in which `{match}` and the like stand for what the server has (`fill`). */
  readonly messages: readonly string[];
  readonly count: number;
  readonly connections: number;
}

/** Actions of two players, one after the other, in a match that runs. */
export interface PlayInput {
  readonly kind: 'play';
  readonly endpoint: 'act';
  readonly actions: number;
}

/** Something that strangers can make the server do. */
export type Input = HttpInput | SocketInput | PlayInput;

/**
 * What one network address may do at once by default: connections, messages on one, requests that wait for an answer on
 * one, bytes of a request's head and body. Players may have fewer connections each.
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
