import type {
  Appearance,
  GatewayMessage,
  LobbyCommand,
  MatchKind,
  Seat,
  ServerMessage,
} from '@stackmate/protocol';
import type { RatedSearch, SearchEnd, SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import type { ConnectionStatus } from './connection.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** A message of the server by its type. */
export type FromServer<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** Commands outside a match: those in one belong to its follower. */
export type OnlineCommand =
  | LobbyCommand
  | Exclude<Extract<GatewayMessage, { id: string }>, { type: 'join' | 'leave' }>;

/** What happens among friends. */
export type FriendsMessage = FromServer<'friends' | 'challenged' | 'challenge-ended'>;

/** A pick at the player's draft table. */
export type DraftMessage = FromServer<'draft'>;

/** A request to the lobby without its id, which the connection adds. */
export type LobbyRequest = OnlineCommand extends infer C
  ? C extends OnlineCommand
    ? Omit<C, 'id'>
    : never
  : never;

export type LobbyReply =
  | { readonly ok: true; readonly done: FromServer<'done'> }
  | { readonly ok: false; readonly refused: FromServer<'refused'> };

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
  /** The title that the opponent shows; missing without one. */
  readonly title?: SeasonTitle | undefined;
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
  /** [TS1] The last news of an event of the player; null before, and once it was read. */
  readonly eventNotice: FromServer<'event-notice'> | null;
  /** What another player did last with an offer to swap cards. */
  readonly swapNews: FromServer<'swap-changed'> | null;
  /** [MK5] The last news of a listed card that the player looks for. */
  readonly marketAlert: FromServer<'market-alert'> | null;
  /** What operators say to everybody; null if there is nothing. */
  readonly service: FromServer<'service'> | null;
  /** Message of the last error that belongs to no command. */
  readonly error: string | null;
}

/** The state of a connection, with what only the next messages need. */
export interface ConnectionModel extends ServerConnectionState {
  /** Whether the server has reported the running search since the last welcome. It does so at once, if it knows it. */
  readonly isSearchReported: boolean;
}

/** A state, and the matches that begin with it which this tab expects. */
export interface Changed {
  readonly state: ConnectionModel;
  readonly begun: readonly ListedMatch[];
}

/** The state before the first connection. */
export const firstState: ConnectionModel = {
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
  eventNotice: null,
  swapNews: null,
  marketAlert: null,
  service: null,
  error: null,
  isSearchReported: true,
};

/** What is over when a match of a kind begins. The server keeps all other requests. */
const usedUpBy: Readonly<Record<MatchKind, Partial<ConnectionModel>>> = {
  bot: {},
  private: { invites: [], challenges: [] },
  casual: { queuedSince: null },
  rated: { ratedSearch: null, ratedEnd: null },
  tournament: {},
};

const wantsRematch = ({ rematches }: ConnectionModel): boolean =>
  Object.values(rematches).includes('mine');

/** Returns the opponents' rematch requests. A player who enters a match no longer wants a rematch. */
const theirRematches = ({ rematches }: ConnectionModel): ConnectionModel['rematches'] =>
  Object.fromEntries(Object.entries(rematches).filter(([, whose]) => whose === 'theirs'));

/** Returns whether this tab expects a match of this kind. Accepted invites and matches against bots are answered directly. */
function isExpected(state: ConnectionModel, { kind, seat }: ListedMatch): boolean {
  if (kind === 'bot') return false;
  if (wantsRematch(state)) return true;
  // Whoever takes part in a tournament waits for its next match anywhere, but isn't sent back to one by loading a page.
  if (kind === 'tournament') return state.player !== null;
  // The player who invites is South.
  if (kind === 'casual') return state.queuedSince !== null;
  if (kind === 'rated') return state.ratedSearch !== null;
  return seat === 0 && state.invites.length + state.challenges.length > 0;
}

/** Returns the state with a rematch request, or without one. */
export const withRematch = (
  state: ConnectionModel,
  matchId: string,
  whose: 'mine' | 'theirs' | null,
): ConnectionModel => ({ ...state, rematches: { ...state.rematches, [matchId]: whose } });

function welcomed(
  state: ConnectionModel,
  { player, token, matches, queued, invites, draining }: FromServer<'welcome'>,
  now: number,
): Changed {
  // Matches that began while the connection was lost.
  const begun = matches.filter(
    (match) =>
      isExpected(state, match) &&
      state.matches.every(({ match: matchId }) => matchId !== match.match),
  );
  const hasBegun = begun.some(({ kind }) => kind === 'rated');
  const isGuest = token !== null;
  return {
    begun,
    state: {
      ...state,
      ready: true,
      player,
      isGuest,
      wasReplaced: isGuest && state.wasReplaced,
      matches,
      queuedSince: queued ? (state.queuedSince ?? now) : null,
      ratedSearch: hasBegun || queued ? null : state.ratedSearch,
      invites,
      rematches: begun.length > 0 ? theirRematches(state) : state.rematches,
      draining,
      service: null,
      isSearchReported: state.ratedSearch === null,
    },
  };
}

function paired(state: ConnectionModel, { type: _, ...match }: FromServer<'paired'>): Changed {
  const others = state.matches.filter((other) => other.match !== match.match);
  // A server that goes on for another one announces again what this tab may know already.
  const isNew = others.length === state.matches.length;
  const isWanted = (isNew || match.kind !== 'tournament') && isExpected(state, match);
  const usedUp = isWanted && !wantsRematch(state) ? usedUpBy[match.kind] : {};
  return {
    begun: isWanted ? [match] : [],
    state: {
      ...state,
      ...usedUp,
      matches: [...others, match],
      rematches: theirRematches(state),
    },
  };
}

const searched = (
  state: ConnectionModel,
  { search, ended }: FromServer<'rated-search'>,
  now: number,
): ConnectionModel => ({
  ...state,
  ratedSearch: search === null ? null : { ...search, startedAt: now - search.waited },
  ratedEnd: ended ?? null,
  // A player can't wait in two queues.
  queuedSince: search === null ? state.queuedSince : null,
});

function failed(
  state: ConnectionModel,
  { code, message, detail }: FromServer<'error'>,
  { now, showsMatch }: Surroundings,
): ConnectionModel {
  // The page of the match that didn't start explains it.
  if (code === 'queued-again') {
    // The search for a rated match was reported before.
    return { ...state, queuedSince: state.ratedSearch ? null : (state.queuedSince ?? now) };
  }
  // A hello failed: the connection closes and is opened again, which the page says.
  if (code === 'internal' && !state.ready) return state;
  // Whoever shows no match notices nothing of the move.
  if (code === 'moving') return { ...state, isMoving: showsMatch };
  const invites = state.invites.filter((other) => code !== 'invite-dropped' || other !== detail);
  // Other details are meant for developers.
  return {
    ...state,
    error: refusalText({ code, message, detail: code === 'bad-name' ? detail : '' }),
    invites,
  };
}

/** What changes a state besides the message. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a match is shown. */
  readonly showsMatch: boolean;
}

/** Returns the state after a message that answers no command. */
export function afterMessage(
  before: ConnectionModel,
  message: ServerMessage,
  surroundings: Surroundings,
): Changed {
  const changed = (next: ConnectionModel): Changed => ({ state: next, begun: [] });
  if (message.type === 'welcome') return welcomed(before, message, surroundings.now);
  // The server reports a running search first.
  const state = before.isSearchReported
    ? before
    : { ...before, isSearchReported: true, ratedSearch: null };
  switch (message.type) {
    case 'paired':
      return paired(state, message);
    case 'rated-search':
      return changed(searched(state, message, surroundings.now));
    case 'event-notice':
      return changed({ ...state, eventNotice: message });
    case 'swap-changed':
      return changed({ ...state, swapNews: message });
    case 'market-alert':
      return changed({ ...state, marketAlert: message });
    case 'draining':
      return changed({ ...state, draining: true });
    case 'service':
      return changed({ ...state, service: message });
    case 'rematch-requested': {
      const { match: matchId } = message;
      return changed(state.rematches[matchId] ? state : withRematch(state, matchId, 'theirs'));
    }
    case 'challenge-ended':
      return changed({
        ...state,
        challenges: state.challenges.filter((code) => code !== message.code),
      });
    case 'error':
      return changed(failed(state, message, surroundings));
    default:
      return changed(state);
  }
}

/** Returns the state after a command was done. */
export function afterDone(
  state: ConnectionModel,
  command: OnlineCommand,
  { code, match: matchId, name }: FromServer<'done'>,
  now: number,
): Changed {
  const { player, invites, challenges } = state;
  const changed = (change: Partial<ConnectionModel>, begun: readonly ListedMatch[] = []) => ({
    state: { ...state, ...change },
    begun,
  });
  if (command.type === 'queue') {
    // Sent again after a restart, the command is answered with the match that it led to.
    const begun = state.matches.filter((match) => match.match === matchId);
    return changed({ queuedSince: begun.length > 0 ? null : (state.queuedSince ?? now) }, begun);
  }
  if (command.type === 'queue-rated') return changed({ ratedEnd: null });
  if (command.type === 'leave-queue') return changed({ queuedSince: null, ratedSearch: null });
  if (command.type === 'invite' && code) return changed({ invites: [...invites, code] });
  if (command.type === 'challenge' && code) return changed({ challenges: [...challenges, code] });
  if (command.type === 'cancel-invite' || command.type === 'accept') {
    return changed({
      invites: invites.filter((other) => other !== command.code),
      challenges: challenges.filter((other) => other !== command.code),
    });
  }
  if (player && command.type === 'appear') {
    return changed({ player: { ...player, appearance: command.appearance } });
  }
  return changed(player && name !== undefined ? { player: { ...player, name } } : {});
}

/** Returns the state after a command was refused. */
export function afterRefusal(
  state: ConnectionModel,
  command: OnlineCommand,
  code: string,
): ConnectionModel {
  // A search that goes on all the same is reported again in a moment.
  const endsSearch = code === 'not-queued' || command.type === 'queue-rated';
  const next = {
    ...state,
    ...(endsSearch && { ratedSearch: null }),
    ...(code === 'not-queued' && { queuedSince: null }),
  };
  return command.type === 'rematch' ? withRematch(next, command.match, null) : next;
}
