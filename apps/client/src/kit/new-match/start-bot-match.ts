import type { BotLevel } from '@stackmate/protocol';
import { deckChoice } from '../decks/own-decks.ts';
import type {
  ServerConnection,
  ServerConnectionState,
  LobbyReply,
  LobbyRequest,
} from '../../platform/connection/index.ts';
import { notePlayedHere } from './use-offline-connection.ts';

interface BotMatch {
  readonly online: ServerConnection;
  readonly offline: () => ServerConnection;
  readonly level: BotLevel;
  /** Strength that the bot has instead of its level's. */
  readonly strength?: number | undefined;
  readonly deck: string;
  /** Aborted when the player stops waiting for the server. */
  readonly signal: AbortSignal;
}

/** Maximum time to wait for a server that is connecting, in ms. */
const connectTimeout = 2000;

/** Returns whether a connection accepts commands, now or in a moment. */
export const canRequest = ({ connection, draining }: ServerConnectionState): boolean =>
  !draining && connection.is !== 'waiting' && connection.is !== 'closed';

/** Resolves with whether the server is ready, as soon as that is known or the wait is aborted. */
function isReachable(connection: ServerConnection, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasMatch: boolean): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve(hasMatch);
    };
    const check = (): void => {
      const state = connection.get();
      if (state.ready || !canRequest(state)) settle(state.ready && canRequest(state));
    };
    const timer = setTimeout(() => settle(false), connectTimeout);
    const unsubscribe = connection.subscribe(check);
    signal.addEventListener('abort', () => settle(false));
    check();
  });
}

/** Refusals of a server without room for another bot match, or without any of guests. */
const noRoomCodes: ReadonlySet<string> = new Set([
  'server-full',
  'network-matches',
  'switched-off',
]);

const hasNoRoom = (answer: LobbyReply): boolean =>
  !answer.ok && noRoomCodes.has(answer.refused.code);

/** Starts a match against a bot: on the server if it is reachable and has room, otherwise on this device. */
export async function startBotMatch(match: BotMatch): Promise<LobbyReply> {
  const { online, offline, level, strength, deck, signal } = match;
  const request: LobbyRequest = {
    type: 'play-bot',
    level,
    ...(strength !== undefined && { strength }),
    deck: deckChoice(deck),
    botDeck: null,
  };
  if (await isReachable(online, signal)) {
    const answer = await online.request(request, signal);
    if (!hasNoRoom(answer) && (answer.ok || !signal.aborted)) return answer;
  }
  notePlayedHere();
  return offline().request(request);
}
