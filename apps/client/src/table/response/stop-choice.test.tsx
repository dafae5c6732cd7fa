// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { MatchBoard } from '../board/board.tsx';
import { Inspect } from '../inspect/inspect.tsx';
import { findRoll } from '../names/names.ts';
import { changeSettings, defaultSettings, matchSettings } from '../settings/match-settings.ts';
import { MatchProvider } from '../store/index.ts';

afterEach(() => {
  cleanup();
  changeSettings(defaultSettings);
});

const attacker = 4;

function openCard(ref: number, viewer: 0 | 'spectator' = 0) {
  const position = responsePosition({ abilities: abilitiesWith.brace });
  const { store } = localMatch({ seed: 'choice', position, viewer });
  const view = store.get().shown!;
  const roll = findRoll(view, ref)!;
  render(
    <MatchProvider store={store}>
      <MatchBoard pieces={3} />
      <Inspect view={view} id={roll.card} cardRef={ref} roll={roll} />
    </MatchProvider>,
  );
  return roll.card;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const isPressed = (name: string): boolean => button(name).getAttribute('aria-pressed') === 'true';

it('stores one choice for the opponent’s card, and marks the card on the board', () => {
  const stop = 'Stop when this is played, activates or attacks';
  const card = openCard(attacker);
  const marks = (): number => document.querySelectorAll('.position .stop-mark').length;
  expect([isPressed(stop), isPressed('Never stop for this'), marks()]).toEqual([false, false, 0]);
  fireEvent.click(button(stop));
  expect([isPressed(stop), isPressed('Never stop for this'), marks()]).toEqual([true, false, 1]);
  expect(matchSettings().cardStops.opposing).toEqual({ [card]: 'stop' });
  screen.getByText(/^d3, opposing .*, you stop for it/);
  fireEvent.click(button('Never stop for this'));
  expect(matchSettings().cardStops.opposing).toEqual({ [card]: 'never' });
  screen.getByText(/^d3, opposing .*, you never stop for it/);
  fireEvent.click(button('Never stop for this'));
  expect([matchSettings().cardStops.opposing, marks()]).toEqual([{}, 0]);
});

it('words it differently for an own card that can answer', () => {
  openCard(2);
  fireEvent.click(button('Stop when I can answer with this'));
  expect(Object.values(matchSettings().cardStops.own)).toEqual(['stop']);
});

it('offers nothing to a spectator', () => {
  openCard(attacker, 'spectator');
  expect(screen.queryByRole('group', { name: 'Stop for this card' })).toBeNull();
});
