import { protocolVersion } from '@stackmate/protocol';
import type { ClientMessage, MatchKind, Seat, ServerMessage } from '@stackmate/protocol';
import type { Line, LineStatus, OpenLine } from './line.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

type LobbyCommand = Extract<
  ClientMessage,
  {
    type:
      | 'rename'
      | 'play-bot'
      | 'queue'
      | 'leave-queue'
      | 'invite'
      | 'cancel-invite'
      | 'accept'
      | 'rematch';
  }
>;

/** A command to the lobby as its player means it. */
export type LobbyWish = LobbyCommand extends infer C
  ? C extends LobbyCommand
    ? Omit<C, 'id'>
    : never
  : never;

export type LobbyAnswer =
  | { readonly ok: true; readonly done: Message<'done'> }
  | { readonly ok: false; readonly refused: Message<'refused'> };

/** A match of this player that goes on. */
export interface RunningMatch {
  readonly match: string;
  readonly kind: MatchKind;
  readonly seat: Seat;
  readonly opponent: string;
}

/** What is known of a server and of the player there. */
export interface DeskState {
  readonly line: LineStatus;
  /** The server has greeted: commands are answered. */
  readonly ready: boolean;
  readonly player: { readonly id: string; readonly name: string } | null;
  readonly matches: readonly RunningMatch[];
  /** Since when the player waits for an opponent, milliseconds since 1970. */
  readonly queuedSince: number | null;
  /** Codes of open invites. */
  readonly invites: readonly string[];
  /** It is about to restart: no new matches. */
  readonly draining: boolean;
  /** What the server objects to beside commands, in its words. */
  readonly fault: string | null;
}

/** Somebody who follows a match over this desk. */
export interface Visitor {
  readonly match: string;
  readonly connected: () => void;
  readonly disconnected: () => void;
  readonly receive: (message: ServerMessage) => void;
}

/** One player's place at one server. Matches are followed and begun over it; its line may come and go. */
export interface Desk {
  readonly get: () => DeskState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Fulfilled when the command is answered; it is sent again after each reconnect until it is. */
  readonly ask: (wish: LobbyWish) => Promise<LobbyAnswer>;
  /** Tells of matches that begin because of what was asked for here. */
  readonly onPaired: (listener: (paired: RunningMatch) => void) => () => void;
  /** Tells that the opponent of a match that is over wishes for another one. */
  readonly onRematchWish: (listener: (match: string) => void) => () => void;
  readonly attach: (visitor: Visitor) => () => void;
  readonly send: (message: ClientMessage) => void;
  /** A match of the list is over. */
  readonly noteOver: (match: string) => void;
  readonly retry: () => void;
  /** Comes back under the token that is kept now. */
  readonly greetAgain: () => void;
  readonly close: () => void;
}

export interface DeskOptions {
  readonly openLine: OpenLine;
  readonly token: {
    readonly get: () => string | null;
    readonly set: (token: string | null) => void;
  };
  /** The name that is wished for at each greeting; null: the one the server knows. */
  readonly name: () => string | null;
  readonly newId: () => string;
  readonly now: () => number;
  /** Name and version of this client. */
  readonly client: string;
}

const waitsFor: ReadonlySet<LobbyWish['type']> = new Set(['queue', 'invite', 'rematch']);

export function createDesk({ openLine, token, name, newId, now, client }: DeskOptions): Desk {
  const listeners = new Set<() => void>();
  const pairedListeners = new Set<(paired: RunningMatch) => void>();
  const rematchListeners = new Set<(match: string) => void>();
  const visitors = new Set<Visitor>();
  const asked = new Map<
    string,
    { readonly command: LobbyCommand; readonly answer: (answer: LobbyAnswer) => void }
  >();
  /** Something that leads to a match was asked for in this tab. */
  let expects = false;
  let state: DeskState = {
    line: { is: 'connecting' },
    ready: false,
    player: null,
    matches: [],
    queuedSince: null,
    invites: [],
    draining: false,
    fault: null,
  };

  function set(change: Partial<DeskState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function greeted({ player, token: given, ...welcome }: Message<'welcome'>): void {
    token.set(given);
    const { matches, queued, invites, draining } = welcome;
    if (queued || invites.length > 0) expects = true;
    set({
      ready: true,
      player,
      matches,
      queuedSince: queued ? (state.queuedSince ?? now()) : null,
      invites,
      draining,
      fault: null,
    });
    for (const visitor of visitors) visitor.connected();
    for (const { command } of asked.values()) line.send(command);
  }

  /** What an answered command has changed here. */
  function noteDone(command: LobbyCommand, { code, name: named }: Message<'done'>): void {
    const { player, invites } = state;
    if (waitsFor.has(command.type)) expects = true;
    if (command.type === 'queue') set({ queuedSince: state.queuedSince ?? now() });
    else if (command.type === 'leave-queue') set({ queuedSince: null });
    else if (command.type === 'invite' && code) set({ invites: [...invites, code] });
    else if (command.type === 'cancel-invite' || command.type === 'accept') {
      set({ invites: invites.filter((other) => other !== command.code) });
    } else if (player && named !== undefined) set({ player: { ...player, name: named } });
  }

  function answered(message: Message<'done'> | Message<'refused'>): boolean {
    const waiting = asked.get(message.id);
    if (!waiting) return false;
    asked.delete(message.id);
    if (message.type === 'done') {
      noteDone(waiting.command, message);
      waiting.answer({ ok: true, done: message });
    } else {
      if (message.code === 'not-queued') set({ queuedSince: null });
      waiting.answer({ ok: false, refused: message });
    }
    return true;
  }

  function paired({ type: _, ...match }: Message<'paired'>): void {
    const others = state.matches.filter((other) => other.match !== match.match);
    // The code that led here is used up; `welcome` tells which are left.
    const invites = match.kind === 'private' ? [] : state.invites;
    set({ matches: [...others, match], queuedSince: null, invites });
    if (!expects) return;
    expects = false;
    for (const listener of pairedListeners) listener(match);
  }

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return greeted(message);
      case 'paired':
        return paired(message);
      case 'draining':
        set({ draining: true });
        return line.expectClose(message.backIn);
      case 'rematch-wished':
        for (const listener of rematchListeners) listener(message.match);
        return;
      case 'error':
        return set({ fault: message.message });
      case 'pong':
        return;
      case 'done':
      case 'refused':
        if (answered(message)) return;
        break;
      default:
    }
    for (const visitor of visitors) visitor.receive(message);
  }

  const line: Line = openLine({
    opened() {
      line.send({ type: 'hello', v: protocolVersion, token: token.get(), name: name(), client });
    },
    closed() {
      set({ ready: false });
      for (const visitor of visitors) visitor.disconnected();
    },
    received: receive,
    status(status) {
      set({ line: status });
      if (status.is === 'shut' && status.why === 'bad-token' && token.get() !== null) {
        // The server has forgotten its guests: better a new one than none.
        token.set(null);
        line.retry();
      }
    },
  });

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    ask: (wish) =>
      new Promise((answer) => {
        const command: LobbyCommand = { ...wish, id: newId() };
        asked.set(command.id, { command, answer });
        if (state.ready) line.send(command);
      }),
    onPaired(listener) {
      pairedListeners.add(listener);
      return () => pairedListeners.delete(listener);
    },
    onRematchWish(listener) {
      rematchListeners.add(listener);
      return () => rematchListeners.delete(listener);
    },
    attach(visitor) {
      visitors.add(visitor);
      if (state.ready) visitor.connected();
      return () => {
        if (!visitors.delete(visitor)) return;
        visitor.disconnected();
        const { match } = visitor;
        const isWanted = [...visitors].some((other) => other.match === match);
        if (state.ready && !isWanted) line.send({ type: 'leave', id: newId(), match });
      };
    },
    send: (message) => void line.send(message),
    noteOver(match) {
      const matches = state.matches.filter((other) => other.match !== match);
      if (matches.length < state.matches.length) set({ matches });
    },
    retry: () => line.retry(),
    greetAgain: () => line.reopen(),
    close: () => line.close(),
  };
}
