// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { findOrigins } from '../intent/index.ts';
import type { Offer, Verb } from '../intent/index.ts';
import { MatchProvider } from '../store/index.ts';
import { MatchBoard } from '../board/board.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  // The click after a drag is swallowed for a moment. Waiting here keeps that from affecting the next test.
  vi.runAllTimers();
  vi.useRealTimers();
});

interface OfferingMatch {
  readonly match: LocalMatch;
  readonly offer: Offer;
  readonly from: number;
  readonly to: number;
}

/** Returns a match in which a stack can be aimed at another stack with this verb. */
function matchOffering(verb: Verb): OfferingMatch {
  for (let seed = 0; ; seed++) {
    const match = localMatch({ seed: `press ${seed}`, steps: 30 + (seed % 60), pace: 0 });
    const { intent, shown } = match.store.get();
    for (const offer of intent?.offers ?? []) {
      const [origin] = findOrigins(shown!, offer.action);
      const { aim } = offer;
      if (offer.verb !== verb || origin?.from !== 'position' || aim?.at !== 'square') continue;
      if (aim.square === origin.square || !shown!.open.field[aim.square]) continue;
      match.store.grab(origin);
      return { match, offer, from: origin.square, to: aim.square };
    }
  }
}

function show({ match }: OfferingMatch) {
  const { container } = render(
    <MatchProvider store={match.store}>
      <MatchBoard pieces={3} />
    </MatchProvider>,
  );
  const square = (at: number): HTMLElement => container.querySelector(`[data-square="${at}"]`)!;
  const pointer = { pointerId: 1, pointerType: 'mouse', button: 0 };
  /** Presses with an unsteady hand. Returns whether that drags something. */
  const press = (at: number): boolean => {
    act(() => void fireEvent.pointerDown(square(at), { ...pointer, clientX: 50, clientY: 50 }));
    act(() => void fireEvent.pointerMove(window, { ...pointer, clientX: 53, clientY: 50 }));
    const ghost = document.querySelector('.ghost');
    act(() => void fireEvent.pointerUp(window, { ...pointer, clientX: 53, clientY: 50 }));
    ghost?.remove();
    return ghost !== null;
  };
  const click = (at: number): void => {
    if (!press(at)) act(() => void fireEvent.click(square(at)));
  };
  return { press, click };
}

describe('a click that moves three pixels', () => {
  it.each(['attack', 'stack on top'] as const)(
    'still counts as a click on a target: %s',
    (verb) => {
      const one = matchOffering(verb);
      const { store } = one.match;
      const { click } = show(one);
      click(one.to);
      const { intent, fan, inspected } = store.get();
      expect([fan, inspected]).toEqual([null, null]);
      expect(intent!.origin).toEqual({ from: 'position', square: one.from });
      expect(intent!.chain.length + (intent!.ask?.length ?? 0)).toBeGreaterThan(0);
    },
  );

  it('commits the aimed action', () => {
    const one = matchOffering('attack');
    const { store } = one.match;
    const { click } = show(one);
    act(() => store.take(one.offer));
    expect(store.get().intent!.preview).not.toBeNull();
    click(one.to);
    expect(one.match.sent()).toEqual([one.offer.action]);
  });

  it('leaves the picked-up card alone where nothing can be picked up', () => {
    const one = matchOffering('attack');
    const { store } = one.match;
    const { press } = show(one);
    act(() => store.take(one.offer));
    const { intent } = store.get();
    const { field } = store.get().shown!.open;
    expect(press(field.findIndex((stack, at) => stack?.owner === 1 && at !== one.to))).toBe(false);
    expect(store.get().intent).toBe(intent);
  });

  it('drags what a tap would pick up, and what is already picked up', () => {
    const one = matchOffering('attack');
    const { store } = one.match;
    const { press } = show(one);
    for (const isHeld of [true, false]) {
      if (!isHeld) act(() => store.putDown());
      expect(press(one.from)).toBe(true);
      expect(store.get().intent!.origin).toEqual({ from: 'position', square: one.from });
    }
  });
});
