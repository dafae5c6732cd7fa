import type { BotLevel } from '@stackmate/protocol';
import { deckChoice } from '../decks/own-decks.ts';
import type { Desk, DeskState, LobbyAnswer, LobbyWish } from '../line/index.ts';
import { notePlayedHere } from './use-device.ts';

/** A level as players know it, from the easiest on. */
export const levels: readonly { readonly level: BotLevel; readonly name: string }[] = [
  { level: 'random', name: 'Easy' },
  { level: 'greedy', name: 'Medium' },
  { level: 'lookahead', name: 'Hard' },
];

interface BotMatch {
  readonly online: Desk;
  readonly offline: () => Desk;
  readonly level: BotLevel;
  readonly deck: string;
  /** The player does not wait for the server any longer. */
  readonly here: AbortSignal;
}

/** A server that is just being reached has so long, milliseconds. */
const patience = 2000;

/** Whether commands can be asked of a desk: now, or in a moment. */
export const canAsk = ({ line, draining }: DeskState): boolean =>
  !draining && line.is !== 'waiting' && line.is !== 'shut';

/** Whether a desk answers, as soon as that is known or nobody waits for it. */
function isThere(desk: Desk, here: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (found: boolean): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve(found);
    };
    const look = (): void => {
      const state = desk.get();
      if (state.ready || !canAsk(state)) settle(state.ready && canAsk(state));
    };
    const timer = setTimeout(() => settle(false), patience);
    const unsubscribe = desk.subscribe(look);
    here.addEventListener('abort', () => settle(false));
    look();
  });
}

/** Refusals of a server that is there and has no place for a match against a bot. */
const noPlace: ReadonlySet<string> = new Set(['server-full', 'network-matches']);

const isFull = (answer: LobbyAnswer): boolean => !answer.ok && noPlace.has(answer.refused.code);

/** Begins a match against a bot: at the server if it is there and has a place, else on this device. */
export async function startBotMatch(match: BotMatch): Promise<LobbyAnswer> {
  const { online, offline, level, deck, here } = match;
  const wish: LobbyWish = { type: 'play-bot', level, deck: deckChoice(deck), botDeck: null };
  if (await isThere(online, here)) {
    const answer = await online.ask(wish, here);
    if (!isFull(answer) && (answer.ok || !here.aborted)) return answer;
  }
  notePlayedHere();
  return offline().ask(wish);
}
