import { readyDecks } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { readDeck, writeDeck } from './read-deck.ts';

describe('a deck from text', () => {
  it('reads the deck that was written', () => {
    const [{ deck }] = readyDecks;
    expect(readDeck(writeDeck(deck))).toEqual({ ok: true, deck });
  });

  it.each(['', 'hello', '{"main": ['])('is refused if it isn’t JSON: %j', (text) => {
    expect(readDeck(text)).toMatchObject({ ok: false, problems: [expect.stringMatching(/JSON/)] });
  });

  it('reports all problems at once', () => {
    const { deck } = readyDecks[0];
    const text = JSON.stringify({ main: deck.main.slice(0, 3), superdeck: [deck.main[0]] });
    const read = readDeck(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problems.length).toBeGreaterThan(2);
  });
});
