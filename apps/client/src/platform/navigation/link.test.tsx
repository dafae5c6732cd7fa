// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link, NavLink } from './link.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';

const Place = () => <b data-testid="place">{useLocation().pathname + useLocation().hash}</b>;

afterEach(cleanup);
beforeEach(() => {
  render(
    <MemoryRouter basename="/play" initialEntries={['/play/decks']}>
      <Link className="chip" to="/position#p">
        Draw
      </Link>
      <NavLink to="/">Play</NavLink>
      <NavLink to="/decks">Decks</NavLink>
      <NavLink to="/deck">Deck</NavLink>
      <Place />
    </MemoryRouter>,
  );
});

const link = (name: string): HTMLElement => screen.getByRole('link', { name });

it('links to another page of the game', () => {
  expect(link('Draw').getAttribute('href')).toBe('/play/position#p');
  act(() => link('Draw').click());
  expect(screen.getByTestId('place').textContent).toBe('/position#p');
});

it('leaves opening a new tab to the browser', () => {
  const click = createEvent.click(link('Draw'), { ctrlKey: true });
  fireEvent(link('Draw'), click);
  expect(click.defaultPrevented).toBe(false);
  expect(screen.getByTestId('place').textContent).toBe('/decks');
});

it('marks the current page', () => {
  const here = (): readonly (string | null)[] =>
    ['Play', 'Decks', 'Deck'].map((name) => link(name).getAttribute('aria-current'));
  expect(here()).toEqual([null, 'page', null]);
  act(() => link('Play').click());
  expect(here()).toEqual(['page', null, null]);
});
