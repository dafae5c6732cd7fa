import { expect, it } from 'vitest';
import { parseMatchId } from './watch-panel.tsx';

const match = 'Ab_-567890123456789012';

it.each([
  match,
  ` ${match} `,
  `/play/match/${match}`,
  `http://localhost:8080/play/watch/${match}`,
  `https://example.org/play/replay/${match}?at=4#x`,
])('finds the match in %s', (text) => {
  expect(parseMatchId(text)).toBe(match);
});

it.each(['', 'hello', `${match}9`, '/play/match/short', `https://example.org/${match}`])(
  'finds none in %j',
  (text) => {
    expect(parseMatchId(text)).toBeNull();
  },
);
