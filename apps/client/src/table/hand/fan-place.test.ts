import { expect, it } from 'vitest';
import { placeFan } from './fan-place.ts';
import type { Placed } from './fan-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const laptop = { width: 1366, height: 768 };
const phone = { width: 360, height: 740 };
const cardTop = (zoom: Placed, window: typeof phone) =>
  window.height - zoom.bottom - (zoom.width * 445) / 300;

it('lies over its place, and within the window, whichever card it is', () => {
  const hand = box(400, 520, 952, 240);
  for (const left of [400, 718, 1196]) {
    const { zoom } = placeFan('over', {
      card: box(left, 528, 155, 230),
      hand,
      window: laptop,
      full: 300,
    });
    expect(zoom.width).toBe(300);
    expect(zoom.bottom).toBe(10);
    expect(zoom.left).toBeGreaterThan(0);
    expect(zoom.left + zoom.width).toBeLessThanOrEqual(laptop.width);
    expect(Math.abs(zoom.left + 150 - (left + 77.5))).toBeLessThan(75);
  }
});

it('has its notes in the column beside the board, above a card that reaches there', () => {
  const hand = box(400, 520, 952, 240);
  const column = box(1080, 8, 272, 492);
  for (const [left, end] of [
    [400, hand.top],
    [1196, 313],
  ] as const) {
    const { notes } = placeFan('over', {
      card: box(left, 528, 155, 230),
      hand,
      window: laptop,
      full: 300,
      notes: 250,
      column,
    });
    expect([notes.left, notes.width]).toEqual([1080, 272]);
    expect(laptop.height - notes.bottom).toBe(258);
    expect(column.top + notes.maxHeight).toBeLessThanOrEqual(end);
  }
});

it('lies above the hand where a finger would cover it, and makes room for its notes', () => {
  const hand = box(6, 550, 348, 80);
  for (const left of [6, 152, 300])
    for (const height of [0, 60, 160]) {
      const { zoom, notes } = placeFan('above', {
        card: box(left, 560, 54, 66),
        hand,
        window: phone,
        full: 300,
        notes: height,
      });
      expect(phone.height - zoom.bottom).toBeLessThanOrEqual(hand.top);
      expect(zoom.left).toBeGreaterThan(0);
      expect(zoom.left + zoom.width).toBeLessThan(phone.width);
      expect(zoom.width).toBeGreaterThanOrEqual(240);
      expect(cardTop(zoom, phone)).toBeGreaterThanOrEqual(0);
      // Between the card and the window's edge.
      expect(phone.height - notes.bottom).toBeLessThanOrEqual(cardTop(zoom, phone));
      expect(notes.maxHeight).toBeGreaterThanOrEqual(height);
    }
});

it('lies beside the hand if there is too little room above it, with its notes beside it', () => {
  const window = { width: 844, height: 390 };
  const hand = box(444, 230, 386, 80);
  const { zoom, notes } = placeFan('above', {
    card: box(560, 240, 54, 66),
    hand,
    window,
    full: 300,
    notes: 300,
  });
  expect(zoom.left + zoom.width).toBeLessThanOrEqual(hand.left);
  expect(zoom.width).toBeGreaterThan(240);
  expect(notes.left).toBeGreaterThan(0);
  expect(notes.width).toBeGreaterThan(160);
  expect(notes.left + notes.width).toBeLessThanOrEqual(zoom.left);
});
