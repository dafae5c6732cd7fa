// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { AssetsProvider } from '@stackmate/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { CardPanel } from './card-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const [{ deck }] = readyDecks;
const [roll] = deck.main;

function show(at: number, copy?: { readonly id: string; edition: string; serial: number }) {
  const onShow = vi.fn<(at: number) => void>();
  const ui = (place: number) => (
    <MemoryRouter>
      <AssetsProvider value={{ base: '' }}>
        <CardPanel
          card={{ id: roll.card, roll, ...(copy ? { copy } : {}) }}
          place={{ at: place, count: 3, onShow }}
        />
      </AssetsProvider>
    </MemoryRouter>
  );
  const { container, rerender } = render(ui(at));
  return {
    onShow,
    panel: container.querySelector('.card-dialog')!,
    rerender: (place: number) => rerender(ui(place)),
  };
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

  it('[LI2] leads to the next card by a swipe to the right where one reads to the left', () => {
    document.documentElement.dir = 'rtl';
    const { onShow, panel } = show(1);
    swipe(panel, 100, 10);
    expect(onShow.mock.lastCall).toEqual([2]);
    swipe(panel, -100, -10);
    expect(onShow.mock.lastCall).toEqual([0]);
    document.documentElement.removeAttribute('dir');
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

  it('follows the finger and lets the next card come in, but not with reduced motion', () => {
    const animate = vi.spyOn(Element.prototype, 'animate').mockReturnValue({} as Animation);
    for (const motion of ['system', 'reduced'] as const) {
      changeAppSettings({ motion });
      animate.mockClear();
      const { panel, rerender } = show(1);
      const pointer = { pointerId: 1, pointerType: 'touch', clientY: 200 };
      fireEvent.pointerDown(panel, { ...pointer, clientX: 200 });
      fireEvent.pointerMove(panel, { ...pointer, clientX: 140 });
      const moved = motion === 'system' ? 'translate3d(-60px, 0, 0)' : '';
      expect((panel as HTMLElement).style.transform).toBe(moved);
      fireEvent.pointerCancel(panel, { ...pointer, clientX: 140 });
      expect((panel as HTMLElement).style.transform).toBe('');
      rerender(2);
      expect(animate).toHaveBeenCalledTimes(motion === 'system' ? 1 : 0);
      cleanup();
    }
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
