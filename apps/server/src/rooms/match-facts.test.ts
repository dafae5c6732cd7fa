import { readyDecks } from '@stackmate/catalogue';
import { deckElements, deckKey } from '@stackmate/economy';
import type { RecordedMatch } from '@stackmate/room/record';
import { expect, it } from 'vitest';
import { matchFacts } from './match-facts.ts';

const { deck } = readyDecks[0];
const recorded = {
  file: {
    seats: [{ bot: null }, { bot: 'greedy' }],
    timeline: [],
    record: { seed: 'seed', decks: [deck, deck] },
  },
  turns: 9,
  isByProgram: true,
} as unknown as RecordedMatch;

it('[CO9] say whether a program took part in the match', () => {
  expect(matchFacts(recorded)).toMatchObject({ isByProgram: true, bots: [null, 'greedy'] });
});

it('say which cards were played, and of which elements', () => {
  const played = { cards: deckKey(deck), elements: deckElements(deck) };
  expect(played.elements.length).toBeGreaterThan(0);
  expect(matchFacts(recorded).decks).toEqual([played, played]);
});
