// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { Announcer } from '../announce/announcer.tsx';
import { MatchProvider } from '../store/index.ts';
import { AutoPassNote } from './auto-pass-note.tsx';
import { PassUntilButton } from './pass-until-button.tsx';

// Runs animation frames immediately, along with everything that waits for them.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders what a player sees who is asked to respond to an attack. */
function renderWindow() {
  const position = responsePosition({ abilities: abilitiesWith.vanish });
  const match = localMatch({ seed: 'note', pace: 0, position });
  const attack = rules
    .legalActions(match.state(), 1)
    .find(({ kind, target }) => kind === 'attack' && target === 2)!;
  match.play(1, [attack]);
  match.timers.pass(300);
  const { intent } = match.store.get();
  render(
    <MatchProvider store={match.store}>
      <div data-testid="sheet">
        <AutoPassNote />
        <PassUntilButton />
      </div>
      <Announcer />
    </MatchProvider>,
  );
  const pass = intent!.offers.find(({ verb }) => verb === 'pass')!.action;
  return { match, pass, sheet: within(screen.getByTestId('sheet')) };
}

const announced = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

it('says in the sheet and to screen readers why it passed, without moving the focus', () => {
  const { match, pass, sheet } = renderWindow();
  const button = sheet.getByRole('button', { name: 'Pass until my turn' });
  button.focus();
  act(() => match.store.passFor(pass, 'no effect'));
  const text = 'Passed for you: no answer would change anything.';
  expect(sheet.getByText(text)).toBeDefined();
  expect(announced()).toContain(text);
  expect(document.activeElement).toBe(button);
});

it('says that it passes until the player’s turn, with a button to stop it', () => {
  const { match, sheet } = renderWindow();
  act(() => void fireEvent.click(sheet.getByRole('button', { name: 'Pass until my turn' })));
  expect(match.store.get().isPassingUntilTurn).toBe(true);
  expect(sheet.getByText('Passing until your turn.')).toBeDefined();
  expect(announced()).toContain('Passing until your turn.');
  expect(sheet.queryByRole('button', { name: 'Pass until my turn' })).toBeNull();
  act(() => void fireEvent.click(sheet.getByRole('button', { name: 'Stop passing' })));
  expect(match.store.get().isPassingUntilTurn).toBe(false);
  expect(sheet.queryByText('Passing until your turn.')).toBeNull();
  expect(announced()).not.toContain('Passing until your turn.');
});
