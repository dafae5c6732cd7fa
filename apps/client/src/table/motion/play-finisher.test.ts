// @vitest-environment happy-dom
import { squareAt } from '@stackmate/engine';
import type { MatchEvent, MatchView } from '@stackmate/engine';
import { finishers } from '@stackmate/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { changeAppSettings, defaultAppSettings } from '../../platform/settings/app-settings.ts';
import { playAnimationStep } from './play-animation-step.ts';
import { playFinisher } from './play-finisher.ts';

const kingAt = squareAt(2, 4);

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  changeAppSettings(defaultAppSettings);
});

function renderBoard(): void {
  const rows = [4, 3, 2, 1, 0].map((rank) => {
    const cells = [0, 1, 2, 3, 4].map(
      (file) => `<div data-square="${squareAt(file, rank)}"></div>`,
    );
    return `<div>${cells.join('')}</div>`;
  });
  document.body.innerHTML = `<div class="board">${rows.join('')}</div>`;
}

const fall: MatchEvent = {
  reason: 'King destroyed',
  open: { note: { fromSquare: kingAt }, patch: [] },
  own: [null, null],
};

/** Returns a view in which North's King is on its square. */
function beforeFall(): MatchView {
  const view = localMatch({ seed: 'finishes' }).store.get().shown!;
  const field = view.open.field.map((stack, square) =>
    square === kingAt ? ({ owner: 1, cards: [] } as never) : stack,
  );
  return { ...view, open: { ...view.open, field } };
}

const mockAnimate = () =>
  vi
    .spyOn(Element.prototype, 'animate')
    .mockReturnValue({ cancel: () => {}, currentTime: 0 } as never);

const sheet = () => document.querySelector<HTMLElement>('.finisher-sheet');

describe('a finisher', () => {
  it('of the winner replaces the torn card, on the square where the King fell, and goes with its step', () => {
    renderBoard();
    mockAnimate();
    const winners: number[] = [];
    const step = { number: 1, events: [fall], before: beforeFall(), lasts: 100 };
    const { stop } = playAnimationStep(step, (stage, winner, square) => {
      winners.push(winner);
      playFinisher(stage, 'shards', square);
      return true;
    });
    expect(winners).toEqual([0]);
    expect(document.querySelector('.effect-half')).toBeNull();
    expect(sheet()!.dataset['finisher']).toBe('shards');
    expect(sheet()!.style.getPropertyValue('--column')).toBe('2');
    expect(sheet()!.style.getPropertyValue('--line')).toBe('0');
    stop();
    expect(sheet()).toBeNull();
  });

  it('that isn’t there leaves the card torn in two', () => {
    renderBoard();
    mockAnimate();
    playAnimationStep({ number: 1, events: [fall], before: beforeFall(), lasts: 100 }, () => false);
    expect(sheet()).toBeNull();
    expect(document.querySelectorAll('.effect-half')).toHaveLength(2);
  });

  it.each(finishers)('%s moves, and is a still picture that fades with reduced motion', (name) => {
    const play = (motion: 'system' | 'reduced') => {
      renderBoard();
      changeAppSettings({ motion });
      const animate = mockAnimate();
      animate.mockClear();
      const step = { number: 1, events: [fall], before: beforeFall(), lasts: 100 };
      playAnimationStep(step, (stage, _, square) => {
        playFinisher(stage, name, square);
        return true;
      });
      return animate.mock.calls
        .flatMap(([frames]) => frames as Keyframe[])
        .flatMap((frame) => Object.keys(frame));
    };
    expect(play('system')).toContain('transform');
    const still = play('reduced');
    expect(new Set(still)).toEqual(new Set(['opacity', 'offset']));
    expect(document.querySelectorAll('.finisher-piece').length).toBeGreaterThan(1);
  });
});
