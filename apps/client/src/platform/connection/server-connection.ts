import { createStore } from 'zustand/vanilla';
import { protocolVersion } from '@stackmate/protocol';
import type {
  Appearance,
  ClientMessage,
  GatewayMessage,
  LobbyCommand,
  MatchKind,
  Seat,
  ServerMessage,
} from '@stackmate/protocol';
import type { RatedSearch, SearchEnd, SeatRating } from '@stackmate/protocol/rated';
import type { Connection, ConnectionStatus, OpenConnection, CloseReason } from './connection.ts';
import { playerOfToken } from './connection.ts';
import { closeMessage } from './refusal-text.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** Commands outside a match: those in one belong to its follower. */
type OnlineCommand =
  | LobbyCommand
  | Exclude<Extract<GatewayMessage, { id: string }>, { type: 'join' | 'leave' }>;

/** What happens among friends. */
export type FriendsMessage = Message<'friends' | 'challenged' | 'challenge-ended'>;

/** A request to the lobby without its id, which the connection adds. */
export type LobbyRequest = OnlineCommand extends infer C
  ? C extends OnlineCommand
    ? Omit<C, 'id'>
    : never
  : never;

export type LobbyReply =
  | { readonly ok: true; readonly done: Message<'done'> }
  | { readonly ok: false; readonly refused: Message<'refused'> };

/** A running match of this player. */
export interface ListedMatch {
  readonly match: string;
  readonly kind: MatchKind;
  readonly seat: Seat;
  readonly opponent: string;
  /** Set for an opponent without an account. */
  readonly isGuest?: true | undefined;
  /** The opponent's rating when a rated match began; missing if it is unknown. */
  readonly rating?: SeatRating | undefined;
}

/** A search for a rated match. */
export interface RatedSearchState extends RatedSearch {
  /** Time at which it started, in ms since 1970 by this device's clock. */
  readonly startedAt: number;
}

/** State of a connection: the server, and what it says about this player. */
export interface ServerConnectionState {
  readonly connection: ConnectionStatus;
  /** Whether the server has answered the hello, so that commands can be sent. */
  readonly ready: boolean;
  readonly player: {
    readonly id: string;
    readonly name: string;
    readonly appearance?: Appearance | undefined;
  } | null;
  /** Whether the player has no account; null until the server has said so. */
  readonly isGuest: boolean | null;
  /** Whether the guest of this browser was replaced by a new one, because they have an account by now. */
  readonly wasReplaced: boolean;
  readonly matches: readonly ListedMatch[];
  /** Time at which the player joined the queue, in ms since 1970; null if they aren't in it. */
  readonly queuedSince: number | null;
  /** The player's search for a rated match; null if there is none. */
  readonly ratedSearch: RatedSearchState | null;
  /** Why the last search ended, unless a match began or the player stopped it. */
  readonly ratedEnd: SearchEnd | null;
  /** Codes of open invites. */
  readonly invites: readonly string[];
  /** Codes of the open challenges that this player has sent. */
  readonly challenges: readonly string[];
  /** Rematch requests by finished match, and whose they are. */
  readonly rematches: Readonly<Record<string, 'mine' | 'theirs' | null>>;
  /** Whether the server is about to restart and accepts no new matches. */
  readonly draining: boolean;
  /** Whether a match that is shown here is moving to another server, or being restored. */
  readonly isMoving: boolean;
  /** Message of the last error that belongs to no command. */
  readonly error: string | null;
}

/** A listener that follows one match over this connection. */
export interface MatchListener {
  readonly match: string;
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
  readonly attach: (visitor: MatchListener) => () => void;
  readonly send: (message: ClientMessage) => void;
  /** Removes a finished match from the list. */
  readonly noteMatchOver: (match: string) => void;
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

/** What is over when a match of a kind begins. The server keeps all other requests. */
const usedUpBy: Readonly<Record<MatchKind, Partial<ServerConnectionState>>> = {
  bot: {},
  private: { invites: [], challenges: [] },
  casual: { queuedSince: null },
  rated: { ratedSearch: null, ratedEnd: null },
};

/** Opens a connection to a server and logs in. Reconnects by itself. */
export function createServerConnection({
  openConnection,
  token,
  name,
  appearance,
  newId,
  now,
  client,
}: ServerConnectionOptions): ServerConnection {
  const pairedListeners = new Set<(paired: ListedMatch) => void>();
  const friendListeners = new Set<(message: FriendsMessage) => void>();
  const matchListeners = new Set<MatchListener>();
  const pending = new Map<
    string,
    { readonly command: OnlineCommand; readonly answer: (answer: LobbyReply) => void }
  >();
  /** Whether the server has reported the running search since the last welcome. It does so at once, if it knows it. */
  let isSearchReported = true;
  const {
    getState: get,
    setState: set,
    subscribe,
  } = createStore<ServerConnectionState>(() => ({
    connection: { is: 'connecting' },
    ready: false,
    player: null,
    isGuest: null,
    wasReplaced: false,
    matches: [],
    queuedSince: null,
    ratedSearch: null,
    ratedEnd: null,
    invites: [],
    challenges: [],
    rematches: {},
    draining: false,
    isMoving: false,
    error: null,
  }));

  function wantedAppearance(): { readonly appearance?: Appearance } {
    const wanted = appearance.get();
    return wanted ? { appearance: wanted } : {};
  }

  function handleWelcome({ player, token: given, ...welcome }: Message<'welcome'>): void {
    const { matches, queued, invites, draining } = welcome;
    const isGuest = given !== null;
    const known = token.get();
    // The guest of this browser waits until an account signs out, unless they became this account.
    if (isGuest || (known !== null && playerOfToken(known) === player.id)) {
      token.set(given);
      // The name was refused, or is permanent because of a match or an account.
      if (name.get() !== player.name || matches.length > 0 || !isGuest) name.set(null);
      if (matches.length > 0 || !isGuest) appearance.set(null);
    }
    // Matches that began while the connection was lost.
    const newMatches = matches.filter(
      (one) => isExpected(one) && get().matches.every(({ match }) => match !== one.match),
    );
    isSearchReported = get().ratedSearch === null;
    const hasBegun = newMatches.some(({ kind }) => kind === 'rated');
    set({
      ready: true,
      player,
      isGuest,
      wasReplaced: isGuest && get().wasReplaced,
      matches,
      queuedSince: queued ? (get().queuedSince ?? now()) : null,
      ratedSearch: hasBegun || queued ? null : get().ratedSearch,
      invites,
      rematches: newMatches.length > 0 ? theirRematches() : get().rematches,
      draining,
    });
    for (const visitor of matchListeners) visitor.connected();
    for (const { command } of pending.values()) connection.send(command);
    for (const match of newMatches) notifyPaired(match);
  }

  /** Applies the effects of an answered command. */
  function applyDone(command: OnlineCommand, { code, match, name: named }: Message<'done'>): void {
    const { player, invites, challenges } = get();
    if (command.type === 'queue') {
      // Sent again after a restart, the command is answered with the match that it led to.
      const begunMatch = get().matches.find((one) => one.match === match);
      set({ queuedSince: begunMatch ? null : (get().queuedSince ?? now()) });
      if (begunMatch) notifyPaired(begunMatch);
    } else if (command.type === 'queue-rated') set({ ratedEnd: null });
    else if (command.type === 'leave-queue') set({ queuedSince: null, ratedSearch: null });
    else if (command.type === 'invite' && code) set({ invites: [...invites, code] });
    else if (command.type === 'challenge' && code) set({ challenges: [...challenges, code] });
    else if (command.type === 'cancel-invite' || command.type === 'accept') {
      set({
        invites: invites.filter((other) => other !== command.code),
        challenges: challenges.filter((other) => other !== command.code),
      });
    } else if (player && command.type === 'appear') {
      if (get().isGuest) appearance.set(command.appearance);
      set({ player: { ...player, appearance: command.appearance } });
    } else if (player && named !== undefined) {
      name.set(named);
      set({ player: { ...player, name: named } });
    }
  }

  function applyRefused(command: OnlineCommand, code: string): void {
    if (code === 'not-queued') set({ queuedSince: null, ratedSearch: null });
    // A search that goes on all the same is reported again in a moment.
    if (command.type === 'queue-rated') set({ ratedSearch: null });
    if (command.type === 'rematch') setRematch(command.match, null);
  }

  function setRematch(match: string, whose: 'mine' | 'theirs' | null): void {
    set({ rematches: { ...get().rematches, [match]: whose } });
  }

  function refuse(id: string, message: string): void {
    settleCommand({ type: 'refused', id, code: 'internal', rule: null, message, detail: '' });
  }

  /** Refuses all pending commands, because nothing is answered while the connection stays closed. */
  function refuseAll(reason: CloseReason): void {
    for (const id of pending.keys()) refuse(id, closeMessage(reason));
  }

  function settleCommand(message: Message<'done'> | Message<'refused'>): boolean {
    const command = pending.get(message.id);
    if (!command) return false;
    pending.delete(message.id);
    if (message.type === 'done') {
      applyDone(command.command, message);
      command.answer({ ok: true, done: message });
    } else {
      applyRefused(command.command, message.code);
      command.answer({ ok: false, refused: message });
    }
    return true;
  }

  function handlePaired({ type: _, ...match }: Message<'paired'>): void {
    if (get().isGuest) {
      // The server has stored both.
      name.set(null);
      appearance.set(null);
    }
    const others = get().matches.filter((other) => other.match !== match.match);
    const isWanted = isExpected(match);
    let usedUp: Partial<ServerConnectionState> = {};
    if (isWanted && !wantsRematch()) {
      usedUp = usedUpBy[match.kind];
    }
    set({ ...usedUp, matches: [...others, match], rematches: theirRematches() });
    if (isWanted) notifyPaired(match);
  }

  function handleSearch({ search, ended }: Message<'rated-search'>): void {
    const isRunning = search !== null;
    set({
      ratedSearch: isRunning ? { ...search, startedAt: now() - search.waited } : null,
      ratedEnd: ended ?? null,
      // Nobody waits in two queues.
      queuedSince: isRunning ? null : get().queuedSince,
    });
  }

  function handleError({ code, message, detail }: Message<'error'>): void {
    // The page of the match that didn't start explains it.
    if (code === 'queued-again') {
      // The search for a rated match was reported before.
      return set({ queuedSince: get().ratedSearch ? null : (get().queuedSince ?? now()) });
    }
    // A hello failed: the connection closes and is opened again, which the page says.
    if (code === 'internal' && !get().ready) return;
    // Whoever shows no match notices nothing of the move.
    if (code === 'moving') return set({ isMoving: matchListeners.size > 0 });
    const invites = get().invites.filter((other) => code !== 'invite-dropped' || other !== detail);
    // Other details are meant for developers.
    set({ error: code === 'bad-name' ? `${message} ${detail}`.trim() : message, invites });
  }

  /** Returns the opponents' rematch requests. A player who enters a match no longer wants a rematch. */
  const theirRematches = (): ServerConnectionState['rematches'] =>
    Object.fromEntries(Object.entries(get().rematches).filter(([, whose]) => whose === 'theirs'));

  const wantsRematch = (): boolean => Object.values(get().rematches).includes('mine');

  /** Returns whether this tab expects a match of this kind. Accepted invites and matches against bots are answered directly. */
  function isExpected({ kind, seat }: ListedMatch): boolean {
    if (kind === 'bot') return false;
    if (wantsRematch()) return true;
    // The player who invites is South.
    if (kind === 'casual') return get().queuedSince !== null;
    if (kind === 'rated') return get().ratedSearch !== null;
    return seat === 0 && get().invites.length + get().challenges.length > 0;
  }

  function notifyFriends(message: FriendsMessage): void {
    for (const listener of friendListeners) listener(message);
  }

  function notifyPaired(match: ListedMatch): void {
    for (const listener of pairedListeners) listener(match);
  }

  function receive(message: ServerMessage): void {
    if (!isSearchReported && message.type !== 'welcome') {
      isSearchReported = true;
      if (message.type !== 'rated-search') set({ ratedSearch: null });
    }
    switch (message.type) {
      case 'welcome':
        return handleWelcome(message);
      case 'paired':
        return handlePaired(message);
      case 'rated-search':
        return handleSearch(message);
      case 'draining':
        set({ draining: true });
        return connection.expectClose(message.backIn);
      case 'rematch-requested':
        if (!get().rematches[message.match]) setRematch(message.match, 'theirs');
        return;
      case 'challenge-ended':
        set({ challenges: get().challenges.filter((code) => code !== message.code) });
        return notifyFriends(message);
      case 'friends':
      case 'challenged':
        return notifyFriends(message);
      case 'error':
        return handleError(message);
      case 'pong':
        return;
      case 'done':
      case 'refused':
        if (settleCommand(message)) return;
        break;
      default:
    }
    // Its new owner shows the match.
    if (get().isMoving) set({ isMoving: false });
    for (const visitor of matchListeners) visitor.receive(message);
  }

  const request: ServerConnection['request'] = (wanted, withdrawn) =>
    new Promise((answer) => {
      const command: OnlineCommand = { ...wanted, id: newId() };
      pending.set(command.id, { command, answer });
      withdrawn?.addEventListener('abort', () => refuse(command.id, 'Withdrawn.'));
      if (command.type === 'rematch') setRematch(command.match, 'mine');
      if (get().ready) connection.send(command);
      else if (get().connection.is === 'closed') connection.retry();
    });

  const connection: Connection = openConnection({
    opened() {
      // Cleared first, because the server may report an error before its welcome.
      set({ error: null });
      connection.send({
        type: 'hello',
        v: protocolVersion,
        token: token.get(),
        name: name.get(),
        ...wantedAppearance(),
        client,
      });
    },
    closed() {
      set({ ready: false });
      for (const visitor of matchListeners) visitor.disconnected();
    },
    received: receive,
    status(status) {
      set({ connection: status });
      if (status.is !== 'closed') return;
      const isTokenVoid = status.reason === 'bad-token' || status.reason === 'sign-in-needed';
      if (isTokenVoid && token.get() !== null) {
        // The server has forgotten its guests, or this one has an account by now. The session's cookie decides who
        // connects next; without one, it is a new guest.
        token.set(null);
        if (status.reason === 'sign-in-needed') set({ wasReplaced: true });
        connection.retry();
      } else refuseAll(status.reason);
    },
  });

  return {
    get,
    subscribe,
    request,
    onPaired(listener) {
      pairedListeners.add(listener);
      return () => pairedListeners.delete(listener);
    },
    onFriends(listener) {
      friendListeners.add(listener);
      return () => friendListeners.delete(listener);
    },
    attach(visitor) {
      matchListeners.add(visitor);
      if (get().ready) visitor.connected();
      return () => {
        if (!matchListeners.delete(visitor)) return;
        if (get().isMoving && matchListeners.size === 0) set({ isMoving: false });
        visitor.disconnected();
        const { match } = visitor;
        const isWanted = [...matchListeners].some((other) => other.match === match);
        if (isWanted) return;
        if (get().ready) connection.send({ type: 'leave', id: newId(), match });
        // The server drops the request too.
        if (get().rematches[match] === 'mine') setRematch(match, null);
      };
    },
    send: (message) => void connection.send(message),
    noteMatchOver(match) {
      const matches = get().matches.filter((other) => other.match !== match);
      if (matches.length < get().matches.length) set({ matches });
    },
    retry: () => connection.retry(),
    sendHelloAgain: () => connection.reopen(),
    close: () => connection.close(),
  };
}
