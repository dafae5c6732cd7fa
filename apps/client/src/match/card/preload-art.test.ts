import { readyDecks } from '@stackmate/catalogue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadedArt } from './loaded-art.ts';
import { preloadArt } from './preload-art.ts';

/** Pictures that a test lets arrive. */
class FakeImage extends EventTarget {
  src = '';
}

const asked: FakeImage[] = [];
const room = { matches: true };

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  const make = function Image(): FakeImage {
    const image = new FakeImage();
    asked.push(image);
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

it('reads each picture of cards once, one after the other, and goes on after one that is missing', () => {
  preloadArt([...main, ...main]);
  let arrived = 0;
  while (arrived < asked.length) {
    expect(asked).toHaveLength(arrived + 1);
    asked[arrived].dispatchEvent(new Event(arrived === 1 ? 'error' : 'load'));
    arrived += 1;
    vi.advanceTimersByTime(1000);
  }
  const addresses = asked.map(({ src }) => src);
  expect(new Set(addresses).size).toBe(addresses.length);
  const cards = new Set(main.map(({ card }) => card));
  expect(addresses.filter((address) => address.startsWith('/cards/'))).toHaveLength(cards.size);
  expect(addresses.some((address) => address.startsWith('/elements/'))).toBe(true);
});

it('reads the small ones where there is no room for more', () => {
  room.matches = false;
  preloadArt(main);
  expect(asked[0].src).toMatch(/^\/cards\/small\/\w+\.webp$/);
  asked[0].dispatchEvent(new Event('load'));
  expect(loadedArt).toContain(asked[0].src);
});

it('reads no more when it is called off', () => {
  const stop = preloadArt(main);
  asked[0].dispatchEvent(new Event('load'));
  stop();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
});
