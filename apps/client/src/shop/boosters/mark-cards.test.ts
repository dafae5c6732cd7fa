import type { NewCard } from '@stackmate/protocol/store';
import { expect, it } from 'vitest';
import { markCards } from './mark-cards.ts';

const drawn = (card: number, power: number): NewCard => ({
  id: `${card} ${power}`,
  roll: { card, power, iq: 1, eq: 1, range: 1, rangeType: 'Square', abilities: [] },
  blueprint: null,
  edition: '1',
  serial: 1,
});

it('marks new and better cards, also against the cards drawn before them', () => {
  const had = new Map([[1, { count: 1, bestPower: 5 }]]);
  const marked = markCards(
    [{ cards: [drawn(1, 5), drawn(1, 7), drawn(2, 3)] }, { cards: [drawn(2, 2), drawn(1, 6)] }],
    had,
  );
  expect(marked.map((cards) => cards.map(({ mark }) => mark))).toEqual([
    [null, 'better', 'new'],
    [null, null],
  ]);
});
