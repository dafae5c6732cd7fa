import { catalogue } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { cardName } from '../names/names.ts';
import type { LogLine } from '../store/log.ts';
import { summarizeTurn, summaryWords, groupTurns } from './turns.ts';
import type { TurnEntry } from './turns.ts';

const [fox, wolf, bear] = [...catalogue.definitions.values()]
  .filter(({ kind }) => kind === 'monster')
  .map(({ id }) => id);

let keys = 0;
const event = (
  card: number,
  more: Partial<Extract<LogLine, { line: 'event' }>> = {},
): TurnEntry => ({
  key: keys++,
  line: 'event',
  text: [{ run: 'card', text: 'A card on c2', id: card, ref: 1 }],
  cards: [{ card, home: 0 }],
  ...more,
});
const heading = (turn: number): LogLine => ({
  key: keys++,
  line: 'turn',
  turn,
  by: 0,
  name: 'Sina',
});

const names = ['you', 'Noor'] as const;

it('divides the log by its headings; what precedes them has none', () => {
  const [a, b, c] = [event(fox), event(wolf), event(bear)];
  const log = [a, heading(1), b, heading(2), heading(3), c];
  expect(groupTurns(log).map(({ heading: of, lines }) => [of?.turn ?? null, lines])).toEqual([
    [null, [a]],
    [1, [b]],
    [2, []],
    [3, [c]],
  ]);
  expect(groupTurns([])).toEqual([]);
});

it('counts deeds, names what fell, and adds up the energy of both players', () => {
  const summary = summarizeTurn([
    event(fox, { deed: 'attack', energy: [-2, 0] }),
    event(wolf, { deed: 'fall' }),
    event(wolf, { deed: 'attack', energy: [-3, 1] }),
    event(bear, { deed: 'summon' }),
  ]);
  expect(summary.cards).toEqual([fox, wolf, bear]);
  expect(summaryWords(summary, 0, names)).toBe(
    `2 attacks, 1 summon, ${cardName(wolf)} fell, −5 energy, Noor +1 energy`,
  );
  expect(summaryWords(summary, 1, names)).toBe(
    `2 attacks, 1 summon, ${cardName(wolf)} fell, +1 energy, you −5 energy`,
  );
});

it('counts fallen cards if there are many, and is empty if nothing happened', () => {
  const fall = event(fox, { deed: 'fall' });
  expect(summaryWords(summarizeTurn([fall, fall, fall]), 0, names)).toBe('3 cards fell');
  expect(summaryWords(summarizeTurn([event(fox)]), 0, names)).toBe('');
});
