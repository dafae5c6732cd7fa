// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { Link } from './link.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';

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
