import { deckElements, deckKey } from '@stackmate/economy';
import { canonicalJson } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';
import type { BotLevel, MatchFile } from '@stackmate/protocol';
import type { RecordedMatch } from '@stackmate/room/record';
import type { MatchFacts } from '../store/index.ts';
import { sha256 } from './sha256.ts';

/** Returns the bots at the end: those from the start, and those that replaced a player who left. */
function botsAtEnd({ seats, timeline }: MatchFile): readonly [BotLevel | null, BotLevel | null] {
  const bots: [BotLevel | null, BotLevel | null] = [seats[0].bot, seats[1].bot];
  for (const entry of timeline) if (entry.kind === 'bot-sits-down') bots[entry.seat] = entry.level;
  return bots;
}

const playedDeck = (deck: Deck) => ({ cards: deckKey(deck), elements: deckElements(deck) });

/** Returns the facts from a finished match's replay that its end needs. */
export const matchFacts = ({
  file,
  turns,
  energy,
  first,
  windows,
  deeds,
  isByProgram,
}: RecordedMatch): MatchFacts => {
  const record = file.record as {
    readonly seed: string;
    readonly decks: readonly [Deck, Deck];
  };
  return {
    seed: record.seed,
    decks: [playedDeck(record.decks[0]), playedDeck(record.decks[1])],
    turns,
    first,
    windows,
    energy,
    // Names aren't in the record itself, so that erasing a player leaves the hash valid.
    recordHash: file.kind === 'tournament' ? sha256(canonicalJson(file.record)) : null,
    bots: botsAtEnd(file),
    deeds,
    isByProgram,
  };
};
