import type { BotLevel } from '@stackmate/protocol';
import { deckChoice } from '../decks/own-decks.ts';
import type { Desk, LobbyAnswer, LobbyWish } from '../line/index.ts';
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
}

/** Begins a match against a bot: at the server if it is there, else on this device. */
export function startBotMatch(match: BotMatch): Promise<LobbyAnswer> {
  const { online, offline, level, deck } = match;
  const wish: LobbyWish = { type: 'play-bot', level, deck: deckChoice(deck), botDeck: null };
  const { ready, draining } = online.get();
  if (!ready || draining) {
    notePlayedHere();
    return offline().ask(wish);
  }
  return online.ask(wish);
}
