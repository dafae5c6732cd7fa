// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { playFirstMatch } from './play-first-match.ts';

const open = vi.fn<(address: string) => void>();
beforeAll(() => playFirstMatch(open));
beforeEach(() => {
  open.mockClear();
  localStorage.clear();
  document.body.innerHTML =
    '<a id="play" href="/play/"><b>Play</b></a> <a id="rules" href="/rules">Rules</a>';
});

/** Clicks a link. Returns whether the browser would follow it. */
function click(selector: string, how: MouseEventInit = {}): boolean {
  let followed = false;
  const observe = (event: Event): void => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener('click', observe, { once: true });
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  document.body.removeEventListener('click', observe);
  return followed;
}

it('leads a newcomer from Play straight to the first match', () => {
  expect(click('#play b')).toBe(false);
  expect(open.mock.calls).toEqual([['/play/learn/first-match']]);
});

it.each(['stackmate.finished', 'stackmate.starts'])(
  'leads a player whose device has %s to the lobby',
  (key) => {
    localStorage.setItem(key, 'yes');
    expect(click('#play')).toBe(true);
    expect(open).not.toHaveBeenCalled();
  },
);

it('leaves other links and new tabs alone', () => {
  expect(click('#rules')).toBe(true);
  expect(click('#play', { ctrlKey: true })).toBe(true);
  expect(open).not.toHaveBeenCalled();
});
