import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { protocolVersion } from '@stackmate/protocol';
import type { Appearance, ClientMessage, ServerMessage } from '@stackmate/protocol';
import type { Connection, ConnectionStatus, OpenConnection } from './connection.ts';
import { readTokenPlayer } from './connection.ts';
import { closeMessage } from './close-message.ts';
import { afterDone, afterMessage, afterRefusal, firstState, withRematch } from './server-state.ts';
import type {
  Changed,
  ConnectionModel,
  DraftMessage,
  FriendsMessage,
  ListedMatch,
  LobbyReply,
  LobbyRequest,
  FromServer,
  OnlineCommand,
  ServerConnectionState,
} from './server-state.ts';

/** A listener that follows one match over this connection. */
export interface MatchListener {
  readonly matchId: string;
  readonly connected: () => void;
  readonly disconnected: () => void;
  readonly receive: (message: ServerMessage) => void;
}

/** One player's connection to one server, for following and starting matches. It reconnects when the connection is lost. */
export interface ServerConnection {
  readonly get: () => ServerConnectionState;
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * Sends a command. Resolves when it is answered; until then it is sent again after each reconnect. A closed
   * connection is retried once for it, and refuses it if it stays closed. Aborting `withdrawn` stops sending it and
   * refuses it here; if the server already has it, its effects arrive as messages.
   */
  readonly request: (request: LobbyRequest, withdrawn?: AbortSignal) => Promise<LobbyReply>;
  /** Calls the listener for each match with another person that was requested here and begins. */
  readonly onPaired: (listener: (paired: ListedMatch) => void) => () => void;
  /** Calls the listener with what happens among friends, from the next `watch-friends` on. */
  readonly onFriends: (listener: (message: FriendsMessage) => void) => () => void;
  /** Calls the listener when somebody at the player's draft table picks. */
  readonly onDraft: (listener: (message: DraftMessage) => void) => () => void;
  readonly attach: (visitor: MatchListener) => () => void;
  readonly send: (message: ClientMessage) => void;
  /** Removes a finished match from the list. */
  readonly noteMatchOver: (matchId: string) => void;
  readonly retry: () => void;
  /** Logs in again with the token that is stored now. */
  readonly sendHelloAgain: () => void;
  readonly close: () => void;
}

export interface ServerConnectionOptions {
  readonly openConnection: OpenConnection;
  readonly token: {
    readonly get: () => string | null;
    readonly set: (token: string | null) => void;
  };
  /** Returns the session to send with each hello; absent where a cookie carries it. */
  readonly session?: () => string | null;
  /** The name to send with each hello; null uses the one that the server knows. Set when the player chooses one. */
  readonly name: {
    readonly get: () => string | null;
    readonly set: (name: string | null) => void;
  };
  /** The same for the appearance. */
  readonly appearance: {
    readonly get: () => Appearance | null;
    readonly set: (appearance: Appearance | null) => void;
  };
  readonly newId: () => string;
  readonly now: () => number;
  /** Name and version of this client. */
  readonly client: string;
}

/** A command that isn't answered yet. */
interface PendingCommand {
  readonly command: OnlineCommand;
  readonly answer: (answer: LobbyReply) => void;
}

/** Sends the commands, and passes the messages to the state (`server-state.ts`) and to those who listen. */
class ServerLink {
  readonly store: StoreApi<ConnectionModel> = createStore<ConnectionModel>(() => firstState);
  readonly pairedListeners = new Set<(paired: ListedMatch) => void>();
  readonly friendListeners = new Set<(message: FriendsMessage) => void>();
  readonly draftListeners = new Set<(message: DraftMessage) => void>();
  private readonly matchListeners = new Set<MatchListener>();
  private readonly pending = new Map<string, PendingCommand>();
  private readonly options: ServerConnectionOptions;
  readonly connection: Connection;

  constructor(options: ServerConnectionOptions) {
    this.options = options;
    this.connection = options.openConnection({
      opened: () => this.sendHello(),
      closed: () => this.lose(),
      received: (message) => this.receive(message),
      status: (status) => this.noteStatus(status),
    });
  }

  get state(): ConnectionModel {
    return this.store.getState();
  }

  private set(change: Partial<ConnectionModel>): void {
    this.store.setState(change);
  }

  /** Shows a changed state, and calls the listeners for the matches that begin with it. */
  private apply({ state, begun }: Changed): void {
    if (state !== this.state) this.store.setState(state);
    for (const match of begun) this.notifyPaired(match);
  }

  private sendHello(): void {
    const { token, session, name, appearance, client } = this.options;
    // Cleared first, because the server may report an error before its welcome.
    this.set({ error: null });
    const wanted = appearance.get();
    const sessionToken = session?.() ?? null;
    this.connection.send({
      type: 'hello',
      v: protocolVersion,
      token: token.get(),
      name: name.get(),
      ...(wanted && { appearance: wanted }),
      ...(sessionToken !== null && { session: sessionToken }),
      client,
    });
  }

  private lose(): void {
    this.set({ ready: false });
    for (const visitor of this.matchListeners) visitor.disconnected();
  }

  private noteStatus(status: ConnectionStatus): void {
    const { token } = this.options;
    this.set({ connection: status });
    if (status.is !== 'closed') return;
    const isTokenVoid = status.reason === 'bad-token' || status.reason === 'sign-in-needed';
    if (isTokenVoid && token.get() !== null) {
      // The server has forgotten its guests, or this one has an account by now. The session's cookie decides who
      // connects next; without one, it is a new guest.
      token.set(null);
      if (status.reason === 'sign-in-needed') this.set({ wasReplaced: true });
      this.connection.retry();
      return;
    }
    // Nothing is answered while the connection stays closed.
    for (const id of this.pending.keys()) this.refuse(id, closeMessage(status.reason));
  }

  /** Remembers which guest this browser is, and forgets what the server has stored. */
  private rememberPlayer({ player, token: newToken, matches }: FromServer<'welcome'>): void {
    const { token, name, appearance } = this.options;
    const isGuest = newToken !== null;
    const known = token.get();
    // The guest of this browser waits until an account signs out, unless they became this account.
    if (!isGuest && (known === null || readTokenPlayer(known) !== player.id)) return;
    token.set(newToken);
    // The name was refused, or is permanent because of a match or an account.
    if (name.get() !== player.name || matches.length > 0 || !isGuest) name.set(null);
    if (matches.length > 0 || !isGuest) appearance.set(null);
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.rememberPlayer(message);
    if (message.type === 'paired' && this.state.isGuest) {
      // The server has stored both.
      this.options.name.set(null);
      this.options.appearance.set(null);
    }
    const surroundings = { now: this.options.now(), showsMatch: this.matchListeners.size > 0 };
    const changed = afterMessage(this.state, message, surroundings);
    switch (message.type) {
      case 'welcome':
        this.store.setState(changed.state);
        return this.resume(changed.begun);
      case 'draining':
        this.apply(changed);
        return this.connection.expectClose(message.backIn);
      case 'challenge-ended':
      case 'friends':
      case 'challenged':
        this.apply(changed);
        return this.notifyFriends(message);
      case 'draft':
        for (const listener of this.draftListeners) listener(message);
        return undefined;
      case 'paired':
      case 'rated-search':
      case 'event-notice':
      case 'swap-changed':
      case 'market-alert':
      case 'service':
      case 'rematch-requested':
      case 'error':
      case 'pong':
        return this.apply(changed);
      case 'done':
      case 'refused':
        this.apply(changed);
        if (this.settle(message)) return undefined;
        return this.passToMatches(message);
      default:
        this.apply(changed);
        return this.passToMatches(message);
    }
  }

  /** Goes on where the lost connection was. */
  private resume(begun: readonly ListedMatch[]): void {
    for (const visitor of this.matchListeners) visitor.connected();
    for (const { command } of this.pending.values()) this.connection.send(command);
    for (const match of begun) this.notifyPaired(match);
  }

  private passToMatches(message: ServerMessage): void {
    // Its new owner shows the match.
    if (this.state.isMoving) this.set({ isMoving: false });
    for (const visitor of this.matchListeners) visitor.receive(message);
  }

  /** Ends a command with its answer. Returns false if it is none of this connection's. */
  private settle(message: FromServer<'done'> | FromServer<'refused'>): boolean {
    const command = this.pending.get(message.id);
    if (!command) return false;
    this.pending.delete(message.id);
    if (message.type === 'done') {
      this.rememberChoice(command.command, message);
      this.apply(afterDone(this.state, command.command, message, this.options.now()));
      command.answer({ ok: true, done: message });
    } else {
      this.set(afterRefusal(this.state, command.command, message.code));
      command.answer({ ok: false, refused: message });
    }
    return true;
  }

  /** Remembers the name and appearance that the server has accepted. */
  private rememberChoice(command: OnlineCommand, { name }: FromServer<'done'>): void {
    const { player, isGuest } = this.state;
    if (!player) return;
    if (command.type === 'appear') {
      if (isGuest) this.options.appearance.set(command.appearance);
    } else if (name !== undefined) this.options.name.set(name);
  }

  private refuse(id: string, message: string): void {
    this.settle({ type: 'refused', id, code: 'not-sent', rule: null, message, detail: '' });
  }

  private notifyFriends(message: FriendsMessage): void {
    for (const listener of this.friendListeners) listener(message);
  }

  private notifyPaired(match: ListedMatch): void {
    for (const listener of this.pairedListeners) listener(match);
  }

  request(wanted: LobbyRequest, withdrawn?: AbortSignal): Promise<LobbyReply> {
    return new Promise((answer) => {
      const command: OnlineCommand = { ...wanted, id: this.options.newId() };
      this.pending.set(command.id, { command, answer });
      withdrawn?.addEventListener('abort', () => this.refuse(command.id, 'Withdrawn.'));
      if (command.type === 'rematch') this.set(withRematch(this.state, command.match, 'mine'));
      if (this.state.ready) this.connection.send(command);
      else if (this.state.connection.is === 'closed') this.connection.retry();
    });
  }

  attach(visitor: MatchListener): () => void {
    this.matchListeners.add(visitor);
    if (this.state.ready) visitor.connected();
    return () => this.detach(visitor);
  }

  private detach(visitor: MatchListener): void {
    if (!this.matchListeners.delete(visitor)) return;
    if (this.state.isMoving && this.matchListeners.size === 0) this.set({ isMoving: false });
    visitor.disconnected();
    const { matchId } = visitor;
    if ([...this.matchListeners].some((other) => other.matchId === matchId)) return;
    if (this.state.ready) {
      this.connection.send({ type: 'leave', id: this.options.newId(), match: matchId });
    }
    // The server drops the request too.
    if (this.state.rematches[matchId] === 'mine') this.set(withRematch(this.state, matchId, null));
  }

  noteMatchOver(matchId: string): void {
    const matches = this.state.matches.filter((other) => other.match !== matchId);
    if (matches.length < this.state.matches.length) this.set({ matches });
  }
}

/** Adds a listener. Returns a function that removes it. */
function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens a connection to a server and logs in. Reconnects by itself. */
export function createServerConnection(options: ServerConnectionOptions): ServerConnection {
  const link = new ServerLink(options);
  const { store, connection, pairedListeners, friendListeners, draftListeners } = link;
  return {
    get: store.getState,
    subscribe: store.subscribe,
    request: (request, withdrawn) => link.request(request, withdrawn),
    onPaired: (listener) => listen(pairedListeners, listener),
    onFriends: (listener) => listen(friendListeners, listener),
    onDraft: (listener) => listen(draftListeners, listener),
    attach: (visitor) => link.attach(visitor),
    send: (message) => void connection.send(message),
    noteMatchOver: (matchId) => link.noteMatchOver(matchId),
    retry: () => connection.retry(),
    sendHelloAgain: () => connection.reopen(),
    close: () => connection.close(),
  };
}
