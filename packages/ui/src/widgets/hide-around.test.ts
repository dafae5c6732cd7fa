import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hideAround } from './hide-around.ts';

const at = (id: string): HTMLElement => document.getElementById(id)!;
const hidden = (): string[] =>
  [...document.querySelectorAll('[aria-hidden="true"]')].map(({ id }) => id);

describe('hiding the page around a window', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <nav id="nav"><a id="link" href="/">Home</a></nav>
      <main id="main">
        <section id="board"></section>
        <div id="drawing" aria-hidden="true"></div>
        <div id="live" aria-hidden="false"></div>
        <div id="holder"><dialog id="window"></dialog></div>
        <dialog id="other"></dialog>
      </main>`;
  });
  afterEach(() => hideAround(undefined));

  it('hides all siblings of the window and of its ancestors', () => {
    hideAround(at('window'));
    expect(hidden()).toEqual(['nav', 'board', 'drawing', 'live', 'other']);
  });

  it('restores everything when no window is open', () => {
    hideAround(at('window'));
    hideAround(undefined);
    expect(hidden()).toEqual(['drawing']);
    expect(at('live').getAttribute('aria-hidden')).toBe('false');
  });

  it('follows the topmost window', () => {
    hideAround(at('window'));
    hideAround(at('other'));
    expect(hidden()).toEqual(['nav', 'board', 'drawing', 'live', 'holder']);
    hideAround(at('window'));
    expect(hidden()).toEqual(['nav', 'board', 'drawing', 'live', 'other']);
  });
});
