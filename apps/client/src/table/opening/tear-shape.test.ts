import { expect, it } from 'vitest';
import { liftLid, peelSlice } from './tear-shape.ts';

const slice = (progress: number, index: number, direction = 1) =>
  peelSlice({ progress, direction, index, count: 10, aspect: 3 });
const rotation = (transform: string): number =>
  Number(/rotate\((-?[\d.]+)deg/.exec(transform)?.[1]);

it('follows the finger: only the torn part rolls up, the more the longer ago it was torn', () => {
  expect(slice(0, 0)).toBe('none');
  expect(slice(0.5, 7)).toBe('none');
  expect(rotation(slice(0.5, 0))).toBeGreaterThan(rotation(slice(0.5, 3)));
  expect(rotation(slice(0.9, 0))).toBeGreaterThan(rotation(slice(0.5, 0)));
});

it('tears from the right as well', () => {
  expect(slice(0.5, 2, -1)).toBe('none');
  expect(rotation(slice(0.5, 9, -1))).toBe(-rotation(slice(0.5, 0)));
});

it('leaves no gap where the tear begins', () => {
  const [, across] = /translate3d\((-?[\d.]+)%/.exec(slice(0.52, 5))!;
  expect(Math.abs(Number(across))).toBeLessThan(1);
});

it('lifts the lid of a box further and further', () => {
  expect(rotation(liftLid(1, 1))).toBeGreaterThan(rotation(liftLid(0.3, 1)));
});
