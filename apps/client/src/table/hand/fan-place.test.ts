import { expect, it } from 'vitest';
import { placeFan } from './fan-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('lies over its place, and within the window, whichever card it is', () => {
  const window = { width: 1366, height: 768 };
  const hand = box(400, 520, 952, 240);
  for (const left of [400, 718, 1196]) {
    const place = placeFan('over', { card: box(left, 528, 155, 230), hand, window, full: 300 });
    expect(place.width).toBe(300);
    expect(place.bottom).toBe(10);
    expect(place.left).toBeGreaterThan(0);
    expect(place.left + place.width).toBeLessThanOrEqual(window.width);
    expect(Math.abs(place.left + 150 - (left + 77.5))).toBeLessThan(75);
  }
});

it('lies above the hand where a finger would cover it', () => {
  const window = { width: 360, height: 740 };
  const hand = box(6, 550, 348, 80);
  for (const left of [6, 152, 300]) {
    const place = placeFan('above', { card: box(left, 560, 54, 66), hand, window, full: 300 });
    expect(window.height - place.bottom).toBeLessThanOrEqual(hand.top);
    expect(window.height - place.bottom - place.width * 1.4834).toBeGreaterThanOrEqual(0);
    expect(place.left).toBeGreaterThan(0);
    expect(place.left + place.width).toBeLessThan(window.width);
  }
});

it('lies beside the hand if there is too little room above it', () => {
  const window = { width: 844, height: 390 };
  const hand = box(500, 230, 330, 80);
  const place = placeFan('above', { card: box(560, 240, 54, 66), hand, window, full: 300 });
  expect(place.left + place.width).toBeLessThanOrEqual(hand.left);
  expect(place.width).toBeGreaterThan(240);
});
