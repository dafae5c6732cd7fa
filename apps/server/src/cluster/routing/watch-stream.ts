import type { ServerMessage } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '@stackmate/room';

/** What spectators of a match receive, from one stream for all of them. */
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
  /** The stream has ended; spectators keep what they have. */
  readonly end: () => void;
  /** Returns the spectators who wait for the match, each with their command. */
  readonly waiting: () => ReadonlyMap<ConnectionId, string>;
}

/** Max length of what follows a snapshot before a new one is needed: messages, and bytes. */
const maxTail = { messages: 64, bytes: 500_000 };
/** Max number of questions without an answer. */
const maxAsked = 200;

const step = /^\{"type":"step","match":"[\w-]+","seq":(\d+)/;
/** Messages in which something is read or changed. Others are passed on as they are. */
const readTypes = /^\{"type":"(?:snapshot|done|refused|history)"/;

export function createWatchStream(
  send: (to: ConnectionId, message: Outgoing) => void,
): WatchStream {
  const watching = new Set<ConnectionId>();
  const waiting = new Map<ConnectionId, string>();
  const asked = new Map<string, { readonly connection: ConnectionId; readonly id: string }>();
  let expected = '';
  let snapshot: Uint8Array | null = null;
  let done: Extract<ServerMessage, { type: 'done' }> | null = null;
  let tail: Uint8Array[] = [];
  let tailBytes = 0;
  /** Number of the last step that all who watch have. */
  let last = -1;

  const textMessage = (text: Uint8Array): Outgoing => ({ type: 'serialized', id: undefined, text });

  function sendToAll(message: Outgoing): void {
    for (const connection of watching) send(connection, message);
  }

  /** Shows the match to a spectator. */
  function show(connection: ConnectionId, id: string): void {
    if (!snapshot || !done) return;
    for (const text of [snapshot, ...tail]) send(connection, textMessage(text));
    send(connection, { ...done, id });
    waiting.delete(connection);
    watching.add(connection);
  }

  function follow(text: Uint8Array, seq: number | null): void {
    tail.push(text);
    tailBytes += text.length;
    if (seq !== null) {
      // After a new snapshot, the owner repeats steps that everybody has.
      if (seq <= last) return;
      last = seq;
    }
    sendToAll(textMessage(text));
  }

  /** Answers the question of a spectator. */
  function answer(message: Extract<ServerMessage, { type: 'refused' | 'history' }>): boolean {
    const question = asked.get(message.id);
    if (!question) return false;
    asked.delete(message.id);
    send(question.connection, { ...message, id: question.id });
    return true;
  }

  function receiveRead(text: Uint8Array): ServerMessage | null {
    const message = JSON.parse(Buffer.from(text).toString()) as ServerMessage;
    if (message.type === 'snapshot') {
      snapshot = text;
      done = null;
      tail = [];
      tailBytes = 0;
      if (message.seq > last) {
        last = message.seq;
        sendToAll(textMessage(text));
      }
    } else if (message.type === 'done' && message.id === expected) {
      done = message;
      for (const [connection, id] of waiting) show(connection, id);
    } else if (message.type === 'history') answer(message);
    else if (message.type === 'refused' && !answer(message) && message.id === expected) {
      return message;
    }
    return null;
  }

  return {
    add(connection, id) {
      watching.delete(connection);
      waiting.set(connection, id);
      const isLong = tail.length > maxTail.messages || tailBytes > maxTail.bytes;
      if (!done || isLong) return false;
      show(connection, id);
      return true;
    },
    remove(connection) {
      watching.delete(connection);
      waiting.delete(connection);
      for (const [id, question] of asked) if (question.connection === connection) asked.delete(id);
    },
    expect(id) {
      expected = id;
    },
    ask(connection, id, sent) {
      asked.set(sent, { connection, id });
      if (asked.size > maxAsked) asked.delete(asked.keys().next().value!);
      return sent;
    },
    receive(text) {
      const start = Buffer.from(text.buffer, text.byteOffset, Math.min(80, text.length)).toString();
      if (readTypes.test(start)) return receiveRead(text);
      const seq = step.exec(start)?.[1];
      follow(text, seq === undefined ? null : Number(seq));
      return null;
    },
    end() {
      snapshot = null;
      done = null;
      tail = [];
      tailBytes = 0;
      asked.clear();
    },
    waiting: () => waiting,
  };
}
