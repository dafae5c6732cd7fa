// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { AssetsProvider } from '@stackmate/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardPanel } from './card-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [{ deck }] = readyDecks;
const [roll] = deck.main;

function show(at: number, copy?: { readonly id: string; edition: string; serial: number }) {
  const onShow = vi.fn<(at: number) => void>();
  const { container } = render(
    <MemoryRouter>
      <AssetsProvider value={{ base: '' }}>
        <CardPanel
          card={{ id: roll.card, roll, ...(copy ? { copy } : {}) }}
          place={{ at, count: 3, onShow }}
        />
      </AssetsProvider>
    </MemoryRouter>,
  );
  return { onShow, panel: container.querySelector('.card-dialog')! };
}

function swipe(on: Element, x: number, y: number, pointerType = 'touch'): void {
  const pointer = { pointerId: 1, pointerType };
  fireEvent.pointerDown(on, { ...pointer, clientX: 200, clientY: 200 });
  fireEvent.pointerMove(on, { ...pointer, clientX: 200 + x / 2, clientY: 200 + y / 2 });
  fireEvent.pointerMove(on, { ...pointer, clientX: 200 + x, clientY: 200 + y });
  fireEvent.pointerUp(on, { ...pointer, clientX: 200 + x, clientY: 200 + y });
}

describe('a card close up', () => {
  it('leads to the next card by a swipe to the left, to the one before by a swipe to the right', () => {
    const { onShow, panel } = show(1);
    swipe(panel, -100, 10);
    expect(onShow.mock.lastCall).toEqual([2]);
    swipe(panel, 100, -10);
    expect(onShow.mock.lastCall).toEqual([0]);
    expect(onShow).toHaveBeenCalledTimes(2);
  });

  it('ignores short swipes, scrolling, the mouse, and the ends of the list', () => {
    const { onShow, panel } = show(0);
    swipe(panel, -30, 0);
    swipe(panel, -80, 160);
    swipe(panel, -120, 0, 'mouse');
    swipe(panel, 120, 0);
    expect(onShow).not.toHaveBeenCalled();
    expect((panel as HTMLElement).style.transform).toBe('');
  });

  it('says that its history couldn’t be loaded, and loads it again', async () => {
    const answer = { events: [{ at: 0, kind: 'received', reason: 'pack' }] };
    const fetched = vi.fn<typeof fetch>(async () => Response.json(answer));
    fetched.mockResolvedValueOnce(
      Response.json({ error: 'not-found', message: { text: 'Nothing is here.' } }, { status: 404 }),
    );
    vi.stubGlobal('fetch', fetched);
    show(0, { id: 'A'.repeat(22), edition: '1', serial: 7 });
    expect(screen.getByText('No. 7 of edition 1.')).toBeTruthy();
    const problem = await screen.findByText(/The history couldn’t be loaded/);
    expect(problem.closest('[role=alert]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/: Received$/)).toBeTruthy();
    expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
  });
});
