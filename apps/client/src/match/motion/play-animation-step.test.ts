// @vitest-environment happy-dom
import { squareAt } from '@stackmate/engine';
import type { MatchEvent } from '@stackmate/engine';
import { afterEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { playAnimationStep } from './play-animation-step.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Draws a board as South sees it, with a card on one square. */
function renderBoard(standing: number): HTMLElement {
  const rows = [4, 3, 2, 1, 0].map((rank) => {
    const cells = [0, 1, 2, 3, 4].map((file) => {
      const square = squareAt(file, rank);
      const position = square === standing ? '<div class="position"></div>' : '';
      return `<div data-square="${square}">${position}</div>`;
    });
    return `<div>${cells.join('')}</div>`;
  });
  document.body.innerHTML = `<div class="board">${rows.join('')}</div>`;
  return document.querySelector<HTMLElement>('.position')!;
}

it('slides a card across the board without measuring anything, and leaves its style unchanged', () => {
  const [from, to] = [squareAt(1, 1), squareAt(3, 2)];
  const card = renderBoard(to);
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  const cancel = vi.fn<() => void>();
  const animate = vi.fn<(frames: Keyframe[]) => Animation>(() => ({ cancel }) as never);
  card.animate = animate;
  const event: MatchEvent = {
    reason: 'Move',
    open: { note: { fromSquare: from, toSquare: to }, patch: [] },
    own: [null, null],
  };
  const before = localMatch({ seed: 'slides' }).store.get().shown!;
  const { stop } = playAnimationStep({ number: 1, events: [event], before, lasts: 100 });
  const [[[start, end]]] = animate.mock.calls;
  // The card comes from two files to the left and one rank nearer.
  expect(start.transform).toContain('calc(-2 * (var(--cell) + var(--gap)))');
  expect(start.transform).toContain('calc(1 * (var(--cell-height) + var(--gap)))');
  expect(end.transform).toBe('none');
  expect(card.style.zIndex).toBe('5');
  expect(measured).not.toHaveBeenCalled();
  stop();
  expect(cancel).toHaveBeenCalledOnce();
  expect(card.style.zIndex).toBe('');
});

it('hides temporary elements at the end of a step, and removes them with the next one', () => {
  const at = squareAt(2, 2);
  const card = renderBoard(at);
  const animate = vi
    .spyOn(Element.prototype, 'animate')
    .mockReturnValue({ cancel: () => {}, currentTime: 40 } as never);
  const event = (reason: MatchEvent['reason']): MatchEvent => ({
    reason,
    open: { note: { fromSquare: at, by: 0, amount: 2 }, patch: [] },
    own: [null, null],
  });
  const before = localMatch({ seed: 'falls' }).store.get().shown!;
  const events = [event('Burn'), event('Magic activate')];
  const played = playAnimationStep({ number: 1, events, before, lasts: 100 });
  expect(played.timeLeft()).toBe(60);
  expect(card.parentElement!.querySelector('.effect-fallen')).not.toBeNull();
  for (const [frames, options] of animate.mock.calls) {
    expect((frames as Keyframe[]).at(-1)!.opacity).toBe(0);
    expect(options).toMatchObject({ fill: 'forwards' });
  }
  played.stop();
  expect(card.parentElement!.querySelector('.effect-fallen')).toBeNull();
});
