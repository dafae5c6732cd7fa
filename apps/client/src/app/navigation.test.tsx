// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

beforeEach(() => history.replaceState(null, '', '/play/decks'));
afterEach(cleanup);

function Page() {
  const { pathname, search, hash, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  return (
    <>
      <b data-testid="place">{JSON.stringify([navigationType, pathname + search + hash, state])}</b>
      <Link to="/matches">Matches</Link>
      <button onClick={() => void navigate('/replay?at=1#x', { replace: true, state: 7 })}>
        Go
      </button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const place = (): unknown => JSON.parse(screen.getByTestId('place').textContent);

it('goes through the browser’s history, forwards and back', async () => {
  render(
    <StrictMode>
      <BrowserRouter basename="/play">
        <Page />
      </BrowserRouter>
    </StrictMode>,
  );
  expect(place()).toEqual(['POP', '/decks', null]);
  const before = history.length;
  act(() => screen.getByText('Matches').click());
  expect(place()).toEqual(['PUSH', '/matches', null]);
  expect(location.pathname).toBe('/play/matches');
  // Going to the current page adds no history entry.
  act(() => screen.getByText('Matches').click());
  expect(place()).toEqual(['REPLACE', '/matches', null]);
  expect(history.length).toBe(before + 1);
  act(() => screen.getByText('Go').click());
  expect(place()).toEqual(['REPLACE', '/replay?at=1#x', 7]);
  expect(history.length).toBe(before + 1);
  act(() => screen.getByText('Back').click());
  await expect.poll(place).toEqual(['POP', '/decks', null]);
});

const Place = () => <b data-testid="place">{useLocation().pathname + useLocation().hash}</b>;

describe('a link to a page of the game', () => {
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
});
