import { protocolVersion } from '@stackmate/protocol';
import type {
  ClientMessage,
  LobbyCommand,
  MatchKind,
  Seat,
  ServerMessage,
} from '@stackmate/protocol';
import type { Connection, ConnectionStatus, OpenConnection, CloseReason } from './connection.ts';
import { closeMessage } from './close-message.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

type OnlineCommand = LobbyCommand | Extract<ClientMessage, { type: 'rename' }>;

/** A command to the lobby as its player means it. */
export type LobbyRequest = OnlineCommand extends infer C
  ? C extends OnlineCommand
    ? Omit<C, 'id'>
    : never
  : never;

export type LobbyReply =
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
export interface ServerConnectionState {
  readonly connection: ConnectionStatus;
  /** The server has greeted: commands are answered. */
  readonly ready: boolean;
  readonly player: { readonly id: string; readonly name: string } | null;
  readonly matches: readonly RunningMatch[];
  /** Since when the player waits for an opponent, milliseconds since 1970. */
  readonly queuedSince: number | null;
  /** Codes of open invites. */
  readonly invites: readonly string[];
  /** Who wishes for another match after one that is over, by its name. */
  readonly rematches: Readonly<Record<string, 'mine' | 'theirs' | null>>;
  /** It is about to restart: no new matches. */
  readonly draining: boolean;
  /** What the server objects to beside commands, in its words. */
  readonly error: string | null;
}

/** Somebody who follows a match over this desk. */
export interface MatchListener {
  readonly match: string;
  readonly connected: () => void;
  readonly disconnected: () => void;
  readonly receive: (message: ServerMessage) => void;
}

/** One player's place at one server. Matches are followed and begun over it; its line may come and go. */
export interface ServerConnection {
  readonly get: () => ServerConnectionState;
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * Fulfilled when the command is answered; it is sent again after each reconnect until it is. A line that is shut is
   * tried once more for it; if it stays shut, that is the answer. `withdrawn`: it is sent no more, and refused here; if
   * the server has it already, what it led to shows in what follows.
   */
  readonly request: (request: LobbyRequest, withdrawn?: AbortSignal) => Promise<LobbyReply>;
  /** Tells of matches with others that begin because of what was asked for here. */
  readonly onPaired: (listener: (paired: RunningMatch) => void) => () => void;
  readonly attach: (visitor: MatchListener) => () => void;
  readonly send: (message: ClientMessage) => void;
  /** A match of the list is over. */
  readonly noteMatchOver: (match: string) => void;
  readonly retry: () => void;
  /** Comes back under the token that is kept now. */
  readonly sendHelloAgain: () => void;
  readonly close: () => void;
}

export interface ServerConnectionOptions {
  readonly openConnection: OpenConnection;
  readonly token: {
    readonly get: () => string | null;
    readonly set: (token: string | null) => void;
  };
  /** The name that is sent with each greeting; null: the one the server knows. Set to one that was chosen. */
  readonly name: {
    readonly get: () => string | null;
    readonly set: (name: string | null) => void;
  };
  readonly newId: () => string;
  readonly now: () => number;
  /** Name and version of this client. */
  readonly client: string;
}

export function createServerConnection({
  openConnection,
  token,
  name,
  newId,
  now,
  client,
}: ServerConnectionOptions): ServerConnection {
  const listeners = new Set<() => void>();
  const pairedListeners = new Set<(paired: RunningMatch) => void>();
  const visitors = new Set<MatchListener>();
  const asked = new Map<
    string,
    { readonly command: OnlineCommand; readonly answer: (answer: LobbyReply) => void }
  >();
  let state: ServerConnectionState = {
    connection: { is: 'connecting' },
    ready: false,
    player: null,
    matches: [],
    queuedSince: null,
    invites: [],
    rematches: {},
    draining: false,
    error: null,
  };

  function set(change: Partial<ServerConnectionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function greeted({ player, token: given, ...welcome }: Message<'welcome'>): void {
    token.set(given);
    const { matches, queued, invites, draining } = welcome;
    // It was refused, or a match has made it durable.
    if (name.get() !== player.name || matches.length > 0) name.set(null);
    // One that began while the line was gone.
    const begun = matches.filter(
      (one) => isAwaited(one) && state.matches.every(({ match }) => match !== one.match),
    );
    set({
      ready: true,
      player,
      matches,
      queuedSince: queued ? (state.queuedSince ?? now()) : null,
      invites,
      rematches: begun.length > 0 ? theirWishes() : state.rematches,
      draining,
    });
    for (const visitor of visitors) visitor.connected();
    for (const { command } of asked.values()) connection.send(command);
    for (const match of begun) lead(match);
  }

  /** What an answered command has changed here. */
  function noteDone(command: OnlineCommand, { code, match, name: named }: Message<'done'>): void {
    const { player, invites } = state;
    if (command.type === 'queue') {
      // Sent again after a restart it is answered by the match that it has led to.
      const begun = state.matches.find((one) => one.match === match);
      set({ queuedSince: begun ? null : (state.queuedSince ?? now()) });
      if (begun) lead(begun);
    } else if (command.type === 'leave-queue') set({ queuedSince: null });
    else if (command.type === 'invite' && code) set({ invites: [...invites, code] });
    else if (command.type === 'cancel-invite' || command.type === 'accept') {
      set({ invites: invites.filter((other) => other !== command.code) });
    } else if (player && named !== undefined) {
      name.set(named);
      set({ player: { ...player, name: named } });
    }
  }

  function noteRefused(command: OnlineCommand, code: string): void {
    if (code === 'not-queued') set({ queuedSince: null });
    if (command.type === 'rematch') noteRematch(command.match, null);
  }

  function noteRematch(match: string, whose: 'mine' | 'theirs' | null): void {
    set({ rematches: { ...state.rematches, [match]: whose } });
  }

  function refuse(id: string, message: string): void {
    answered({ type: 'refused', id, code: 'internal', rule: null, message, detail: '' });
  }

  /** Nothing asked for here is answered over a line that stays shut. */
  function refuseAll(why: CloseReason): void {
    for (const id of asked.keys()) refuse(id, closeMessage(why));
  }

  function answered(message: Message<'done'> | Message<'refused'>): boolean {
    const waiting = asked.get(message.id);
    if (!waiting) return false;
    asked.delete(message.id);
    if (message.type === 'done') {
      noteDone(waiting.command, message);
      waiting.answer({ ok: true, done: message });
    } else {
      noteRefused(waiting.command, message.code);
      waiting.answer({ ok: false, refused: message });
    }
    return true;
  }

  function paired({ type: _, ...match }: Message<'paired'>): void {
    // The server has stored it.
    name.set(null);
    const others = state.matches.filter((other) => other.match !== match.match);
    const isWanted = isAwaited(match);
    // What led here is used up, and that alone: the server keeps what else was asked for.
    let used: Partial<ServerConnectionState> = {};
    if (isWanted && !wishesRematch()) {
      used = match.kind === 'casual' ? { queuedSince: null } : { invites: [] };
    }
    set({ ...used, matches: [...others, match], rematches: theirWishes() });
    if (isWanted) lead(match);
  }

  function noteFault({ code, message, detail }: Message<'error'>): void {
    // The page of the match that did not begin says why.
    if (code === 'queued-again') return set({ queuedSince: state.queuedSince ?? now() });
    const invites = state.invites.filter((other) => code !== 'invite-dropped' || other !== detail);
    // Other details are for engineers.
    set({ error: code === 'bad-name' ? `${message} ${detail}`.trim() : message, invites });
  }

  /** Whoever sits down wishes for no rematch any more. */
  const theirWishes = (): ServerConnectionState['rematches'] =>
    Object.fromEntries(Object.entries(state.rematches).filter(([, whose]) => whose === 'theirs'));

  const wishesRematch = (): boolean => Object.values(state.rematches).includes('mine');

  /** This tab waits for a match of this kind. What was accepted or begun against a bot is told by its answer. */
  function isAwaited({ kind, seat }: RunningMatch): boolean {
    if (kind === 'bot') return false;
    if (wishesRematch()) return true;
    // Whoever invites is South.
    return kind === 'casual' ? state.queuedSince !== null : seat === 0 && state.invites.length > 0;
  }

  function lead(match: RunningMatch): void {
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
        return connection.expectClose(message.backIn);
      case 'rematch-requested':
        if (!state.rematches[message.match]) noteRematch(message.match, 'theirs');
        return;
      case 'error':
        return noteFault(message);
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

  const connection: Connection = openConnection({
    opened() {
      // The server may object to something in the greeting before it answers.
      set({ error: null });
      connection.send({
        type: 'hello',
        v: protocolVersion,
        token: token.get(),
        name: name.get(),
        client,
      });
    },
    closed() {
      set({ ready: false });
      for (const visitor of visitors) visitor.disconnected();
    },
    received: receive,
    status(status) {
      set({ connection: status });
      if (status.is !== 'closed') return;
      if (status.why === 'bad-token' && token.get() !== null) {
        // The server has forgotten its guests: better a new one than none.
        token.set(null);
        connection.retry();
      } else refuseAll(status.why);
    },
  });

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    request: (request, withdrawn) =>
      new Promise((answer) => {
        const command: OnlineCommand = { ...request, id: newId() };
        asked.set(command.id, { command, answer });
        withdrawn?.addEventListener('abort', () => refuse(command.id, 'Withdrawn.'));
        if (command.type === 'rematch') noteRematch(command.match, 'mine');
        if (state.ready) connection.send(command);
        else if (state.connection.is === 'closed') connection.retry();
      }),
    onPaired(listener) {
      pairedListeners.add(listener);
      return () => pairedListeners.delete(listener);
    },
    attach(visitor) {
      visitors.add(visitor);
      if (state.ready) visitor.connected();
      return () => {
        if (!visitors.delete(visitor)) return;
        visitor.disconnected();
        const { match } = visitor;
        const isWanted = [...visitors].some((other) => other.match === match);
        if (isWanted) return;
        if (state.ready) connection.send({ type: 'leave', id: newId(), match });
        // The server forgets it too.
        if (state.rematches[match] === 'mine') noteRematch(match, null);
      };
    },
    send: (message) => void connection.send(message),
    noteMatchOver(match) {
      const matches = state.matches.filter((other) => other.match !== match);
      if (matches.length < state.matches.length) set({ matches });
    },
    retry: () => connection.retry(),
    sendHelloAgain: () => connection.reopen(),
    close: () => connection.close(),
  };
}
