// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
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
  const screen = render(<MatchScreenView store={match.store} />);
  return {
    ...screen,
    square: (square: number): HTMLElement =>
      screen.container.querySelector(`[data-square="${square}"]`)!,
    button: (): HTMLElement => screen.container.querySelector('.context-button')!,
  };
}

const key = (name: string, target: Element = document.body): void =>
  void fireEvent.keyDown(target, { key: name });

/** The name of a control whose picture is drawn beside its words. */
const said = (control: Element): string | null =>
  control.querySelector(':scope > .sm-hidden')?.textContent ?? null;

describe('the match screen', () => {
  it('is a grid of 25 squares with one tab stop, each said aloud', () => {
    const { container } = show(localMatch({ seed: 'grid', steps: 30 }));
    const squares = [...container.querySelectorAll('[role="gridcell"]')];
    expect(squares).toHaveLength(25);
    expect(squares.filter((square) => square.getAttribute('tabindex') === '0')).toHaveLength(1);
    for (const square of squares) expect(said(square)).toMatch(/^[a-e][1-5], /);
  });

  it('has the own side at the bottom', () => {
    const south = show(localMatch({ seed: 'sides' }));
    const last = (container: HTMLElement): string | undefined =>
      [...container.querySelectorAll<HTMLElement>('[data-square]')].at(-1)?.dataset.square;
    expect(last(south.container)).toBe('4');
    cleanup();
    const north = show(localMatch({ seed: 'sides', viewer: 1 }));
    expect(last(north.container)).toBe('20');
  });

  it('is played by keyboard alone: a card of the hand, a square, the large button', () => {
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
    expect(said(square(to))).toContain('can be chosen: Make it your King');
    act(() => key('Enter', square(to)));
    expect(button().textContent).toBe('Make it your King');
    act(() => key(' '));
    expect(match.sent()).toEqual([offer.action]);
  });

  /** A match in which South has something to summon, and goes on with the turn after it; nothing is told. */
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

  it('does not end the turn with the second click of a double one', () => {
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

  it('does nothing by its large button that this did not say when it was pressed', () => {
    const match = withSummon();
    const { button } = show(match);
    act(() => match.store.commit());
    act(() => void fireEvent.pointerDown(button()));
    act(() => match.answer());
    expect(button().textContent).toBe('End turn');
    act(() => void fireEvent.click(button(), { detail: 1 }));
    expect(match.sent()).toBeNull();
    // By a screen reader no pointer goes down.
    act(() => void fireEvent.click(button(), { detail: 1 }));
    expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
  });

  it('takes a key that is held down for one press', () => {
    const match = withSummon();
    const { button } = show(match);
    const again = (name: string, target: Element = document.body): boolean =>
      fireEvent.keyDown(target, { key: name, repeat: true });
    act(() => key(' '));
    act(() => match.answer());
    expect(button().textContent).toBe('End turn');
    again(' ');
    expect(match.sent()).toBeNull();
    // A browser makes a click of each Enter on a button that is not prevented.
    expect(again('Enter', button())).toBe(false);
  });

  it('does not do with Enter that is held down on a square what it aims', () => {
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

  it('puts down with Escape what was picked up', () => {
    const match = localMatch({ seed: 'escape' });
    show(match);
    const monster = match.store.get().shown!.own!.hand.findIndex(({ roll }) => roll.power > 0);
    act(() => key(String(monster + 1)));
    expect(match.store.get().intent!.origin).not.toBeNull();
    act(() => key('Escape'));
    expect(match.store.get().intent!.origin).toBeNull();
  });

  it('opens the log by its key and shuts it by Escape, before anything is put down', () => {
    const match = localMatch({ seed: 'log' });
    const { getByRole, container } = show(match);
    const isOpen = (): boolean => container.querySelector('.log-open') !== null;
    // No style is applied here: the log is hidden as on a phone.
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

  it('goes to the tabs of the own cards with arrows, Home and End', () => {
    const { getByRole } = show(localMatch({ seed: 'tabs' }));
    const tab = (name: RegExp): HTMLElement => getByRole('tab', { name });
    const chosen = (): string | null =>
      document.querySelector('[role="tab"][aria-selected="true"]')!.textContent;
    const go = (name: string): void => act(() => key(name, document.activeElement!));
    act(() => tab(/^Hand/).focus());
    go('End');
    expect(document.activeElement).toBe(tab(/^Rule cards/));
    expect(chosen()).toMatch(/^Rule cards/);
    go('ArrowRight');
    expect(chosen()).toMatch(/^Hand/);
    go('ArrowLeft');
    go('Home');
    expect(chosen()).toMatch(/^Hand/);
    expect(document.activeElement).toBe(tab(/^Hand/));
  });

  it('says what became of a draw where it can not be missed, until something else happens', () => {
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

  it('walks over the board with the arrows and takes the tab stop along', () => {
    const { square } = show(localMatch({ seed: 'walk' }));
    act(() => key('ArrowUp', square(2)));
    expect(square(7).getAttribute('tabindex')).toBe('0');
    expect(document.activeElement).toBe(square(7));
  });

  it('tells at once what is told when nobody looks any more, and keeps what is held', () => {
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

  it('says why something can not be done, with a link to the rule', () => {
    const match = localMatch({ seed: 'why' });
    const { container } = show(match);
    const spell = match.store.get().shown!.own!.hand.findIndex(({ roll }) => roll.power === 0);
    const [card] = [...container.querySelectorAll<HTMLElement>(`[data-hand="${spell + 1}"]`)];
    act(() => void fireEvent.click(card));
    const alert = container.querySelector('[role="alert"]')!;
    expect(alert.textContent).toMatch(/\w+\..*[A-Z]{2}\d+/);
    expect(alert.querySelector('a')?.getAttribute('href')).toMatch(/^\/rules/);
  });

  it('shows what would come of it before it is done', () => {
    for (let seed = 0; seed < 40; seed++) {
      const match = localMatch({ seed: `before ${seed}`, steps: 60 });
      const asked = rules.decision(match.state());
      const attack = match.store.get().intent?.offers.find(({ verb }) => verb === 'attack');
      if (!attack || asked?.kind !== 'turn') continue;
      const { container } = show(match);
      act(() => match.store.take(attack));
      expect(container.querySelector('.ledger-sum')?.textContent).toMatch(/= \d+ damage/);
      expect(match.sent()).toBeNull();
      return;
    }
    throw new Error('No attack was found.');
  });

  it('says of what stands on the board whether it can be picked up', () => {
    const ables = (one: LocalMatch): readonly number[] => {
      const { intent } = one.store.get();
      return [...(intent ? origins(intent).values() : [])].flatMap((origin) =>
        origin.from === 'position' ? [origin.square] : [],
      );
    };
    const match = Array.from({ length: 20 }, (_, seed) =>
      localMatch({ seed: `pick ${seed}`, steps: 40 }),
    ).find((one) => ables(one).length > 0)!;
    const { square } = show(match);
    const [able] = ables(match);
    expect(said(square(able))).toMatch(/, can be picked up$/);
    const other = match.store.get().shown!.open.field.findIndex((stack) => stack?.owner === 1);
    expect(said(square(other))).not.toContain('picked up');
    // While it is held, other things can be done with it.
    act(() => match.store.grab({ from: 'position', square: able }));
    expect(said(square(able))).not.toContain('picked up');
  });

  it('shows a spectator no card of any hand', () => {
    const match = localMatch({ seed: 'spectator', viewer: 'spectator', steps: 20 });
    const { container } = show(match);
    expect(container.querySelector('.hand-area')).toBeNull();
    expect(container.querySelector('.context-button')?.textContent).toBe('You are watching');
  });
});
