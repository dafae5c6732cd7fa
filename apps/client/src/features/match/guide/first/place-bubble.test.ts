import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlap, placeBubble } from './place-bubble.ts';
import type { Box } from './place-bubble.ts';

const phone = { width: 360, height: 740 };
const size = { width: 296, height: 120 };

/** Returns the box of a square on a phone, by column and row from the top left. */
const square = (column: number, row: number): Box => ({
  left: 8 + column * 69,
  top: 60 + row * 69,
  width: 67,
  height: 67,
});

it('never covers what it is about, nor where the action goes, and stays on a phone’s screen', () => {
  const place = fc.nat({ max: 4 });
  fc.assert(
    fc.property(place, place, place, place, (a, b, c, d) => {
      const subject = square(a, b);
      const clear = [subject, square(c, d)];
      const { left, top } = placeBubble({ subject, clear, avoid: [], size, screen: phone });
      const box = { left, top, ...size };
      for (const other of clear) expect(overlap(box, other)).toBe(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + size.width).toBeLessThanOrEqual(phone.width);
      expect(top + size.height).toBeLessThanOrEqual(phone.height);
    }),
  );
});

it('points at its subject from the side where it covers least', () => {
  const subject = square(2, 2);
  const below = { left: 0, top: subject.top + 70, width: 360, height: 200 };
  const placement = placeBubble({
    subject,
    clear: [subject],
    avoid: [below],
    size,
    screen: phone,
  });
  expect(placement.side).toBe('above');
  expect(placement.left + placement.arrow).toBeCloseTo(subject.left + subject.width / 2, 0);
});
