import { readyDecks } from '@stackmate/catalogue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadedArt } from './loaded-art.ts';
import { preloadArt } from './preload-art.ts';

/** An image whose loading the test controls. */
class FakeImage extends EventTarget {
  src = '';
}

const requested: FakeImage[] = [];
const room = { matches: true };

beforeEach(() => {
  vi.useFakeTimers();
  requested.length = 0;
  const make = function Image(): FakeImage {
    const image = new FakeImage();
    requested.push(image);
    return image;
  };
  vi.stubGlobal('Image', make);
  room.matches = true;
  vi.stubGlobal('matchMedia', () => room);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { main } = readyDecks[0].deck;

it('loads each image once, one at a time, and continues after a missing one', () => {
  preloadArt([...main, ...main]);
  let arrived = 0;
  while (arrived < requested.length) {
    expect(requested).toHaveLength(arrived + 1);
    requested[arrived].dispatchEvent(new Event(arrived === 1 ? 'error' : 'load'));
    arrived += 1;
    vi.advanceTimersByTime(1000);
  }
  const addresses = requested.map(({ src }) => src);
  expect(new Set(addresses).size).toBe(addresses.length);
  const cards = new Set(main.map(({ card }) => card));
  expect(addresses.filter((address) => address.startsWith('/cards/'))).toHaveLength(cards.size);
  expect(addresses.some((address) => address.startsWith('/elements/'))).toBe(true);
});

it('loads small images on a small screen', () => {
  room.matches = false;
  preloadArt(main);
  expect(requested[0].src).toMatch(/^\/cards\/small\/\w+\.webp$/);
  requested[0].dispatchEvent(new Event('load'));
  expect(loadedArt).toContain(requested[0].src);
});

it('loads nothing more after it is cancelled', () => {
  const stop = preloadArt(main);
  requested[0].dispatchEvent(new Event('load'));
  stop();
  vi.advanceTimersByTime(1000);
  expect(requested).toHaveLength(1);
});
