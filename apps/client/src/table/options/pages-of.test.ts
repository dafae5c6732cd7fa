import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitPages } from './pages-of.ts';
import type { Size } from './pages-of.ts';

const chip: Size = { width: 100, height: 44 };
const more: Size = { width: 90, height: 44 };
const room = (width: number, height: number) => ({ box: { width, height }, gap: 6, more });
const chips = (count: number): readonly Size[] => Array.from({ length: count }, () => chip);

it('fills each page, leaving room for the next-page button', () => {
  // Two lines of three: five options and the button.
  expect(splitPages(chips(12), room(312, 94))).toEqual([0, 5, 10]);
});

it('starts a new line when the next option is too wide, and makes a line as high as its tallest option', () => {
  const wide: Size = { width: 250, height: 44 };
  const tall: Size = { width: 100, height: 90 };
  expect(splitPages([wide, wide, wide], room(312, 94))).toEqual([0, 1, 2]);
  expect(splitPages([tall, chip, chip, chip, chip], room(312, 94))).toEqual([0, 2]);
});

it('has every option on exactly one page, and no empty page, whatever the size', () => {
  const size = fc.record({ width: fc.nat(400), height: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), size, (options, box) => {
      const starts = splitPages(options, { box, gap: 6, more });
      expect(starts[0]).toBe(0);
      for (const [page, start] of starts.entries())
        expect(starts[page + 1] ?? options.length).toBeGreaterThan(start);
    }),
  );
});
