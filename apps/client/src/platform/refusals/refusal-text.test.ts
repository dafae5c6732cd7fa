import type { ErrorCode } from '@stackmate/protocol';
import { errorCodes, errorMessages, nameFaultMessages } from '@stackmate/protocol';
import { setTexts } from '@stackmate/words';
import { afterEach, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

afterEach(() => setTexts({}));

/** A refusal as the server sends it. */
const text = (code: ErrorCode, detail = '') =>
  refusalText({ code, message: errorMessages[code], detail });

it('[LA3] translates every message of the server, and what this device refuses with', () => {
  setTexts(Object.fromEntries(Object.values(errorMessages).map((english) => [english, 'deutsch'])));
  for (const code of errorCodes) expect(text(code), code).toBe('deutsch');
  const refused = { message: 'The message.', detail: '' };
  expect(refusalText({ ...refused, code: 'not-stored' })).toMatch(/^This device can’t save/);
  expect(refusalText({ ...refused, code: 'of-next-year' })).toBe('The message.');
  expect(refusalText({ ...refused, code: 'toString' })).toBe('The message.');
});

it.each([
  ['left-too-often', 'try again in 3 minutes', 'Try again in 3 minutes.'],
  ['left-too-often', 'try again in a minute', 'Try again in a minute.'],
  ['failed-start', 'try again in a second', 'Try again in a second.'],
  ['network-failed-starts', 'try again in 40 seconds', 'Try again in 40 seconds.'],
  [
    'too-fast',
    'the server is busy, try again in a moment',
    'The server is busy, try again in a moment.',
  ],
  ['bad-name', nameFaultMessages.marks, nameFaultMessages.marks],
] as const)('tells players the detail of %s: %s', (code, detail, shown) => {
  expect(text(code, detail)).toBe(`${errorMessages[code]} ${shown}`);
});

it('[SP3] names by how much a swap is over the budget', () => {
  const overBudget = (detail: string) =>
    refusalText({ code: 'over-budget', message: 'The message.', detail });
  expect(overBudget('40 coins over 150 in 7 days')).toBe(
    'The message. It is 40 coins over the limit of 150 in 7 days.',
  );
  expect(overBudget('1 coins over 1500 in 90 days')).toBe(
    'The message. It is 1 coin over the limit of 1,500 in 90 days.',
  );
});

it('translates how long to wait, and what is wrong with a name', () => {
  setTexts({
    [errorMessages['left-too-often']]: 'Pause.',
    '{count, plural, one {Try again in a minute.} other {Try again in # minutes.}}': ({ count }) =>
      `Noch ${count} Minuten.`,
    [errorMessages['bad-name']]: 'Name?',
    [nameFaultMessages.marks]: 'Höchstens zwei Akzente.',
  });
  expect(text('left-too-often', 'try again in 3 minutes')).toBe('Pause. Noch 3 Minuten.');
  expect(text('bad-name', nameFaultMessages.marks)).toBe('Name? Höchstens zwei Akzente.');
});

it('keeps details that are meant for developers from players', () => {
  expect(text('too-many-invites', 'at most 5 at a time')).toBe(errorMessages['too-many-invites']);
  expect(text('illegal-deck', 'main: 12 cards\nsuperdeck: 0')).toBe(errorMessages['illegal-deck']);
});
