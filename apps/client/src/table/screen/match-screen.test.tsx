// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { origins } from '../intent/index.ts';
import { MatchScreenView } from './match-screen.tsx';

// Runs animation frames immediately, along with everything that waits for them.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(match: LocalMatch) {
  const screen = render(<MatchScreenView store={match.store} />, { wrapper: MemoryRouter });
  return {
    ...screen,
    square: (square: number): HTMLElement =>
      screen.container.querySelector(`[data-square="${square}"]`)!,
    button: (): HTMLElement => screen.container.querySelector('.context-button')!,
  };
}

const key = (name: string, target: Element = document.body): void =>
  void fireEvent.keyDown(target, { key: name });

/** Returns the label of a control whose image is drawn beside it. */
const controlLabel = (control: Element): string | null =>
  control.querySelector(':scope > .sm-hidden')?.textContent ?? null;

describe('the match screen', () => {
  it('is a grid of 25 labelled squares with one tab stop', () => {
    const { container } = show(localMatch({ seed: 'grid', steps: 30 }));
    const squares = [...container.querySelectorAll('[role="gridcell"]')];
    expect(squares).toHaveLength(25);
    expect(squares.filter((square) => square.getAttribute('tabindex') === '0')).toHaveLength(1);
    for (const square of squares) expect(controlLabel(square)).toMatch(/^[a-e][1-5], /);
  });

  it('shows the player’s own side at the bottom', () => {
    const south = show(localMatch({ seed: 'sides' }));
    const last = (container: HTMLElement): string | undefined =>
      [...container.querySelectorAll<HTMLElement>('[data-square]')].at(-1)?.dataset.square;
    expect(last(south.container)).toBe('4');
    cleanup();
    const north = show(localMatch({ seed: 'sides', viewer: 1 }));
    expect(last(north.container)).toBe('20');
  });

  it('can be played by keyboard alone: a card of the hand, a square, the large button', () => {
    const match = localMatch({ seed: 'keys' });
    const { square, button } = show(match);
    const monster = match.store.get().shown!.own!.hand.findIndex(({ roll }) => roll.power > 0);
    act(() => key(String(monster + 1)));
    const [offer] = match.store
      .get()
      .intent!.offers.filter(
        ({ action }) => action.card === match.store.get().shown!.own!.hand[monster].ref,
      );
    const to = offer.action.to!;
    expect(controlLabel(square(to))).toContain('can be chosen: Make it your King');
    act(() => key('Enter', square(to)));
    expect(button().textContent).toBe('Make it your King');
    act(() => key(' '));
    expect(match.sent()).toEqual([offer.action]);
  });

  /** Returns a match in which South can summon something and then continue the turn. Without animation. */
  function withSummon() {
    for (let seed = 0; ; seed++) {
      const match = localMatch({ seed: `press ${seed}`, steps: 40, pace: 0 });
      const { store } = match;
      const summon = store.get().intent?.offers.find(({ verb }) => verb === 'summon');
      if (!summon) continue;
      store.take(summon);
      const { preview } = store.get().intent!;
      if (preview?.stopsAt === null && preview.possible) return match;
    }
  }

  it('doesn’t end the turn with the second click of a double-click', () => {
    const match = withSummon();
    const { button } = show(match);
    const click = (detail: number): void => {
      act(() => void fireEvent.pointerDown(button()));
      act(() => void fireEvent.click(button(), { detail }));
    };
    click(1);
    act(() => match.answer());
    expect(button().textContent).toBe('End turn');
    click(2);
    expect(match.sent()).toBeNull();
    click(1);
    expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
  });

  it('does only what the large button said when it was pressed', () => {
    const match = withSummon();
    const { button } = show(match);
    act(() => match.store.commit());
    act(() => void fireEvent.pointerDown(button()));
    act(() => match.answer());
    expect(button().textContent).toBe('End turn');
    act(() => void fireEvent.click(button(), { detail: 1 }));
    expect(match.sent()).toBeNull();
    // A screen reader clicks without a pointer.
    act(() => void fireEvent.click(button(), { detail: 1 }));
    expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
  });

  it('counts a held-down key once', () => {
    const match = withSummon();
    const { button } = show(match);
    const repeatKey = (name: string, target: Element = document.body): boolean =>
      fireEvent.keyDown(target, { key: name, repeat: true });
    act(() => key(' '));
    act(() => match.answer());
    expect(button().textContent).toBe('End turn');
    repeatKey(' ');
    expect(match.sent()).toBeNull();
    // A browser turns each Enter on a button into a click unless it is prevented.
    expect(repeatKey('Enter', button())).toBe(false);
  });

  it('doesn’t confirm an action when Enter is held down on its target', () => {
    const match = localMatch({ seed: 'keys' });
    const { square } = show(match);
    const [offer] = match.store.get().intent!.offers;
    const at = square(offer.action.to!);
    act(() => match.store.grab({ from: 'card', ref: offer.action.card! }));
    act(() => key('Enter', at));
    expect(match.store.get().intent!.preview).not.toBeNull();
    act(() => void fireEvent.keyDown(at, { key: 'Enter', repeat: true }));
    expect(match.sent()).toBeNull();
  });

  it('puts the picked-up card down with Escape', () => {
    const match = localMatch({ seed: 'escape' });
    show(match);
    const monster = match.store.get().shown!.own!.hand.findIndex(({ roll }) => roll.power > 0);
    act(() => key(String(monster + 1)));
    expect(match.store.get().intent!.origin).not.toBeNull();
    act(() => key('Escape'));
    expect(match.store.get().intent!.origin).toBeNull();
  });

  it('opens the log with its key and closes it with Escape before putting anything down', () => {
    const match = localMatch({ seed: 'log' });
    const { getByRole, container } = show(match);
    const isOpen = (): boolean => container.querySelector('.log-open') !== null;
    // No CSS is applied in tests: the log is hidden, as on a phone.
    vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(isOpen);
    act(() => key('1'));
    act(() => key('l'));
    expect(isOpen()).toBe(true);
    expect(getByRole('button', { name: 'Log' }).getAttribute('aria-expanded')).toBe('true');
    act(() => key('Escape'));
    expect(isOpen()).toBe(false);
    expect(match.store.get().intent!.origin).not.toBeNull();
    act(() => key('Escape'));
    expect(match.store.get().intent!.origin).toBeNull();
  });

  it('moves between the tabs of the player’s cards with arrow keys, Home and End', () => {
    const { getByRole } = show(localMatch({ seed: 'tabs' }));
    const tab = (name: RegExp): HTMLElement => getByRole('tab', { name });
    const chosen = (): string | null =>
      document.querySelector('[role="tab"][aria-selected="true"]')!.textContent;
    const pressKey = (name: string): void => act(() => key(name, document.activeElement!));
    act(() => tab(/^Hand/).focus());
    pressKey('End');
    expect(document.activeElement).toBe(tab(/^Rule cards/));
    expect(chosen()).toMatch(/^Rule cards/);
    pressKey('ArrowRight');
    expect(chosen()).toMatch(/^Hand/);
    pressKey('ArrowLeft');
    pressKey('Home');
    expect(chosen()).toMatch(/^Hand/);
    expect(document.activeElement).toBe(tab(/^Hand/));
  });

  it('shows the answer to a draw offer in the prompt until something else happens', () => {
    const match = localMatch({ seed: 'draw', pace: 0 });
    const { container } = show(match);
    const aside = (): string | undefined => container.querySelector('.last-aside')?.textContent;
    const { snapshot } = match.store.get();
    const change = { kind: 'draw', seat: 1, answer: 'decline' } as const;
    const step = { type: 'step', match: snapshot.match, seq: 2, at: 0, change } as const;
    act(() => match.store.receive({ kind: 'step', step, before: snapshot, snapshot }));
    expect(aside()).toBe('Noor declines the draw.');
    for (const by of [0, 1] as const)
      act(() => match.play(by, [rules.legalActions(match.state(), by)[0]]));
    expect(aside()).toBeUndefined();
  });

  it('moves across the board with arrow keys, and the tab stop follows', () => {
    const { square } = show(localMatch({ seed: 'walk' }));
    act(() => key('ArrowUp', square(2)));
    expect(square(7).getAttribute('tabindex')).toBe('0');
    expect(document.activeElement).toBe(square(7));
  });

  it('skips the animation when the page is hidden, and keeps the picked-up card', () => {
    const match = localMatch({ seed: 'both choose' });
    const { store } = match;
    show(match);
    const [{ action }] = store.get().intent!.offers;
    act(() => store.grab({ from: 'card', ref: action.card! }));
    const hide = (): void => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    hide();
    const { intent } = store.get();
    expect(intent?.origin).not.toBeNull();
    act(() => match.play(1, [rules.legalActions(match.state(), 1)[0]]));
    expect(store.get().animation).not.toBeNull();
    hide();
    expect(store.get().animation).toBeNull();
    expect(store.get().intent?.origin).toEqual(intent!.origin);
  });

  it('says why an action is refused, with a link to the rule', () => {
    const match = localMatch({ seed: 'why' });
    const { container } = show(match);
    const spell = match.store.get().shown!.own!.hand.findIndex(({ roll }) => roll.power === 0);
    const [card] = [...container.querySelectorAll<HTMLElement>(`[data-hand="${spell + 1}"]`)];
    act(() => void fireEvent.click(card));
    const alert = container.querySelector('[role="alert"]')!;
    expect(alert.textContent).toMatch(/\w+\..*[A-Z]{2}\d+/);
    expect(alert.querySelector('a')?.getAttribute('href')).toMatch(/^\/rules/);
  });

  it('previews an action before it is committed', () => {
    for (let seed = 0; seed < 40; seed++) {
      const match = localMatch({ seed: `before ${seed}`, steps: 60 });
      const decision = rules.decision(match.state());
      const attack = match.store.get().intent?.offers.find(({ verb }) => verb === 'attack');
      if (!attack || decision?.kind !== 'turn') continue;
      const { container } = show(match);
      act(() => match.store.take(attack));
      expect(container.querySelector('.ledger-sum')?.textContent).toMatch(/= \d+ damage/);
      expect(match.sent()).toBeNull();
      return;
    }
    throw new Error('No attack was found.');
  });

  it('says which positions can be picked up', () => {
    const pickableSquares = (candidate: LocalMatch): readonly number[] => {
      const { intent } = candidate.store.get();
      return [...(intent ? origins(intent).values() : [])].flatMap((origin) =>
        origin.from === 'position' ? [origin.square] : [],
      );
    };
    const match = Array.from({ length: 20 }, (_, seed) =>
      localMatch({ seed: `pick ${seed}`, steps: 40 }),
    ).find((candidate) => pickableSquares(candidate).length > 0)!;
    const { square } = show(match);
    const [able] = pickableSquares(match);
    expect(controlLabel(square(able))).toMatch(/, can be picked up$/);
    const other = match.store.get().shown!.open.field.findIndex((stack) => stack?.owner === 1);
    expect(controlLabel(square(other))).not.toContain('picked up');
    // While it is picked up, it offers other actions.
    act(() => match.store.grab({ from: 'position', square: able }));
    expect(controlLabel(square(able))).not.toContain('picked up');
  });

  it('shows a spectator no card of any hand', () => {
    const match = localMatch({ seed: 'spectator', viewer: 'spectator', steps: 20 });
    const { container } = show(match);
    expect(container.querySelector('.hand-area')).toBeNull();
    expect(container.querySelector('.context-button')?.textContent).toBe('You are watching');
  });
});
