// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { KeyboardFocus } from './keyboard-focus.tsx';

afterEach(() => {
  (document.activeElement as HTMLElement).blur();
  cleanup();
});

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

async function focusAfter(key: string): Promise<string | undefined> {
  const { store } = localMatch({ seed: 'focus', steps: 0, pace: 0 });
  render(
    <MatchProvider store={store}>
      <KeyboardFocus />
      <div className="board">
        <span tabIndex={0}>c1</span>
      </div>
    </MatchProvider>,
  );
  fireEvent.keyUp(document.body, { key });
  await nextFrame();
  await nextFrame();
  return document.activeElement?.tagName;
}

it('finds the board again when a key has removed the focused control', async () => {
  expect(await focusAfter('Enter')).toBe('SPAN');
});

it('stays where Tab has brought it, also between the last stop of the page and the first', async () => {
  expect(await focusAfter('Tab')).toBe('BODY');
});
