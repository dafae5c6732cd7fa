import { expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

it('tells players how long to wait, and keeps what is meant for developers from them', () => {
  const message = 'The message.';
  const text = (code: string, detail: string) => refusalText({ code, message, detail });
  expect(text('left-too-often', 'try again in 3 minutes')).toBe(
    'The message. Try again in 3 minutes.',
  );
  expect(text('too-fast', '')).toBe('The message.');
  expect(text('too-many-invites', 'at most 5 at a time')).toBe('The message.');
  expect(text('illegal-deck', 'main: 12 cards\nsuperdeck: 0')).toBe('The message.');
});
