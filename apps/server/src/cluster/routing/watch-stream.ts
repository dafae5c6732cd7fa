import type { ServerMessage } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '@stackmate/room';

/** Passes one stream of a match on to all its spectators. */
export interface WatchStream {
  /**
   * Adds a spectator, whose command `id` is answered when the match is shown. Returns false if that needs a new
   * snapshot from the owner.
   */
  readonly add: (connection: ConnectionId, id: string) => boolean;
  readonly remove: (connection: ConnectionId) => void;
  /** The next snapshot answers this command. */
  readonly expect: (id: string) => void;
  /** Sends a question of a spectator under another id. Returns that id. */
  readonly ask: (connection: ConnectionId, id: string, sent: string) => string;
  /** Passes a message on. Returns the refusal if the owner has refused to show the match. */
  readonly receive: (text: Uint8Array) => ServerMessage | null;
  /** The stream has ended; spectators keep showing the last state. */
  readonly end: () => void;
  /** Returns the spectators who wait for the match, each with their command. */
  readonly waiting: () => ReadonlyMap<ConnectionId, string>;
}

/** Max length of what follows a snapshot before a new one is needed: messages, and bytes. */
const maxTail = { messages: 64, bytes: 500_000 };
/** Max number of questions without an answer. */
const maxAsked = 200;

const step = /^\{"type":"step","match":"[\w-]+","seq":(\d+)/;
/** Messages that are read or changed. Others are passed on unchanged. */
const readTypes = /^\{"type":"(?:snapshot|done|refused|history)"/;

/** Messages received of the match, and its spectators. */
interface StreamState {
  readonly send: (to: ConnectionId, message: Outgoing) => void;
  readonly watching: Set<ConnectionId>;
  readonly waiting: Map<ConnectionId, string>;
  readonly asked: Map<string, { readonly connection: ConnectionId; readonly id: string }>;
  expected: string;
  snapshot: Uint8Array | null;
  done: Extract<ServerMessage, { type: 'done' }> | null;
  tail: Uint8Array[];
  tailBytes: number;
  /** Number of the last step that all spectators have. */
  last: number;
}

export function createWatchStream(
  send: (to: ConnectionId, message: Outgoing) => void,
): WatchStream {
  const state: StreamState = {
    send,
    watching: new Set<ConnectionId>(),
    waiting: new Map<ConnectionId, string>(),
    asked: new Map<string, { readonly connection: ConnectionId; readonly id: string }>(),
    expected: '',
    snapshot: null,
    done: null,
    tail: [],
    tailBytes: 0,
    last: -1,
  };
  const { watching, waiting, asked } = state;
  return {
    add(connection, id) {
      watching.delete(connection);
      waiting.set(connection, id);
      const isLong = state.tail.length > maxTail.messages || state.tailBytes > maxTail.bytes;
      if (!state.done || isLong) return false;
      show(state, connection, id);
      return true;
    },
    remove(connection) {
      watching.delete(connection);
      waiting.delete(connection);
      for (const [id, question] of asked) if (question.connection === connection) asked.delete(id);
    },
    expect(id) {
      state.expected = id;
    },
    ask(connection, id, sent) {
      asked.set(sent, { connection, id });
      if (asked.size > maxAsked) asked.delete(asked.keys().next().value!);
      return sent;
    },
    receive(text) {
      const start = Buffer.from(text.buffer, text.byteOffset, Math.min(80, text.length)).toString();
      if (readTypes.test(start)) return receiveRead(state, text);
      const seq = step.exec(start)?.[1];
      follow(state, text, seq === undefined ? null : Number(seq));
      return null;
    },
    end() {
      state.snapshot = null;
      state.done = null;
      state.tail = [];
      state.tailBytes = 0;
      asked.clear();
    },
    waiting: () => waiting,
  };
}

const textMessage = (text: Uint8Array): Outgoing => ({
  type: 'serialized',
  id: undefined,
  text,
});

function sendToAll(state: StreamState, message: Outgoing): void {
  const { watching } = state;
  for (const connection of watching) state.send(connection, message);
}

/** Shows the match to a spectator. */
function show(state: StreamState, connection: ConnectionId, id: string): void {
  const { waiting, watching } = state;
  if (!state.snapshot || !state.done) return;
  for (const text of [state.snapshot, ...state.tail]) state.send(connection, textMessage(text));
  state.send(connection, { ...state.done, id });
  waiting.delete(connection);
  watching.add(connection);
}

function follow(state: StreamState, text: Uint8Array, seq: number | null): void {
  state.tail.push(text);
  state.tailBytes += text.length;
  if (seq !== null) {
    // After a new snapshot, the owner repeats steps that everybody has.
    if (seq <= state.last) return;
    state.last = seq;
  }
  sendToAll(state, textMessage(text));
}

/** Answers the question of a spectator. */
function answer(
  state: StreamState,
  message: Extract<ServerMessage, { type: 'refused' | 'history' }>,
): boolean {
  const { asked } = state;
  const question = asked.get(message.id);
  if (!question) return false;
  asked.delete(message.id);
  state.send(question.connection, { ...message, id: question.id });
  return true;
}

function receiveRead(state: StreamState, text: Uint8Array): ServerMessage | null {
  const { waiting } = state;
  const message = JSON.parse(Buffer.from(text).toString()) as ServerMessage;
  if (message.type === 'snapshot') {
    state.snapshot = text;
    state.done = null;
    state.tail = [];
    state.tailBytes = 0;
    if (message.seq > state.last) {
      state.last = message.seq;
      sendToAll(state, textMessage(text));
    }
  } else if (message.type === 'done' && message.id === state.expected) {
    state.done = message;
    for (const [connection, id] of waiting) show(state, connection, id);
  } else if (message.type === 'history') answer(state, message);
  else if (message.type === 'refused' && !answer(state, message) && message.id === state.expected) {
    return message;
  }
  return null;
}
