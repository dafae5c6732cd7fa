// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { useScroll } from './use-scroll.ts';

function Breaks(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

function Home() {
  return <Link to="/broken">To what breaks</Link>;
}

function Places() {
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/broken" element={<Breaks />} />
    </Routes>
  );
}

const open = (): void => {
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Places />
      </ErrorBoundary>
    </MemoryRouter>,
  );
};

describe('a page that breaks', () => {
  beforeEach(() => {
    // React logs every caught error to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('says what happened and what to do next', () => {
    open();
    fireEvent.click(screen.getByText('To what breaks'));
    expect(screen.getByRole('heading').textContent).toBe('This page could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('doesn’t affect other pages', () => {
    open();
    fireEvent.click(screen.getByText('To what breaks'));
    fireEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(screen.getByText('To what breaks')).toBeTruthy();
  });
});

describe('scrolling', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('starts another page at its top, and leaves the first one to the browser', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    function Long() {
      useScroll();
      return <Link to="/other">Other</Link>;
    }
    render(
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'left' }]}>
        <Long />
      </MemoryRouter>,
    );
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Other'));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('returns to where a page was left, however short the next one is', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    let scrollY = 0;
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
    function Short(): null {
      // The browser scrolls up as soon as the page is shorter.
      scrollY = 0;
      return null;
    }
    function Page() {
      useScroll();
      const { pathname } = useLocation();
      const navigate = useNavigate();
      return (
        <>
          <button onClick={() => void (pathname === '/' ? navigate('/short') : navigate(-1))}>
            Go
          </button>
          {pathname === '/short' && <Short />}
        </>
      );
    }
    render(
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'returned to' }]}>
        <Page />
      </MemoryRouter>,
    );
    scrollY = 700;
    fireEvent.scroll(window);
    fireEvent.click(screen.getByText('Go'));
    fireEvent.click(screen.getByText('Go'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });
});
