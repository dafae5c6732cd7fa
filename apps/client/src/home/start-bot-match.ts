import type { BotLevel } from '@stackmate/protocol';
import { deckChoice } from '../decks/own-decks.ts';
import type {
  ServerConnection,
  ServerConnectionState,
  LobbyReply,
  LobbyRequest,
} from '../connection/index.ts';
import { notePlayedHere } from './use-offline-connection.ts';

interface BotMatch {
  readonly online: ServerConnection;
  readonly offline: () => ServerConnection;
  readonly level: BotLevel;
  readonly deck: string;
  /** The player does not wait for the server any longer. */
  readonly signal: AbortSignal;
}

/** A server that is just being reached has so long, milliseconds. */
const connectTimeout = 2000;

/** Whether commands can be asked of a desk: now, or in a moment. */
export const canRequest = ({ connection, draining }: ServerConnectionState): boolean =>
  !draining && connection.is !== 'waiting' && connection.is !== 'closed';

/** Whether a desk answers, as soon as that is known or nobody waits for it. */
function isReachable(connection: ServerConnection, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (found: boolean): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve(found);
    };
    const look = (): void => {
      const state = connection.get();
      if (state.ready || !canRequest(state)) settle(state.ready && canRequest(state));
    };
    const timer = setTimeout(() => settle(false), connectTimeout);
    const unsubscribe = connection.subscribe(look);
    signal.addEventListener('abort', () => settle(false));
    look();
  });
}

/** Refusals of a server that is there and has no place for a match against a bot. */
const fullCodes: ReadonlySet<string> = new Set(['server-full', 'network-matches']);

const isFull = (answer: LobbyReply): boolean => !answer.ok && fullCodes.has(answer.refused.code);

/** Begins a match against a bot: at the server if it is there and has a place, else on this device. */
export async function startBotMatch(match: BotMatch): Promise<LobbyReply> {
  const { online, offline, level, deck, signal } = match;
  const request: LobbyRequest = { type: 'play-bot', level, deck: deckChoice(deck), botDeck: null };
  if (await isReachable(online, signal)) {
    const answer = await online.request(request, signal);
    if (!isFull(answer) && (answer.ok || !signal.aborted)) return answer;
  }
  notePlayedHere();
  return offline().request(request);
}
