import { errorCodes } from '@stackmate/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeReason } from './close-reason.ts';

it('names the error and its detail', () => {
  expect(closeReason('too-fast', '')).toBe('too-fast');
  expect(closeReason('too-fast', 'control frames')).toBe('too-fast: control frames');
});

it('fits into a close frame for any detail', () => {
  const detail = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(fc.constantFrom(...errorCodes), detail, (error, words) => {
      const reason = closeReason(error, words);
      expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
      expect(reason.startsWith(error)).toBe(true);
    }),
  );
});
