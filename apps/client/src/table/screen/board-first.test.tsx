// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { drawsLikeBrowser } from '../../../test/draws-like-browser.ts';
import { localMatch } from '../../../test/local-match.ts';
import { MatchScreenView } from './match-screen.tsx';

afterEach(cleanup);

drawsLikeBrowser();

it('a tap updates the board first, then the sheet and the screen reader texts', async () => {
  const match = localMatch({ seed: 'keys' });
  const { container } = render(<MatchScreenView store={match.store} />, { wrapper: MemoryRouter });
  const find = (selector: string): HTMLElement | null => container.querySelector(selector);
  const squareText = (): string => find('.square[class*="mark-"] > .sm-hidden')!.textContent;
  await expect.poll(() => find('[data-hand="1"]')).not.toBeNull();
  const monster = match.store.get().shown!.own!.hand.findIndex(({ roll }) => roll.power > 0);
  find(`[data-hand="${monster + 1}"]`)!.click();
  await Promise.resolve();
  expect(find('.square[class*="mark-"] > .target')).not.toBeNull();
  expect(find('.hand-card.held')).not.toBeNull();
  expect(find('.prompt .held-box')).toBeNull();
  expect(squareText()).not.toContain('can be chosen');
  await expect.poll(() => find('.prompt .held-box')).not.toBeNull();
  expect(squareText()).toContain('can be chosen');
});

/** Waits until nothing is rendered any more. */
async function rest(container: HTMLElement): Promise<void> {
  let before: string;
  do {
    before = container.innerHTML;
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (container.innerHTML !== before);
}

it('a tap that interrupts the animation updates the board first, too', async () => {
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => {} } as never);
  const { store, state, play } = localMatch({ seed: 'off', viewer: 'spectator', steps: 40 });
  const { container } = render(<MatchScreenView store={store} />, { wrapper: MemoryRouter });
  const announcedCount = (): number => container.querySelectorAll('[role="log"] p').length;
  await expect.poll(() => container.querySelector('.prompt h2')).not.toBeNull();
  for (let action = 0; action < 6; action++) {
    const [by] = rules.decision(state())!.players;
    play(by, [rules.legalActions(state(), by)[0]]);
  }
  await rest(container);
  expect(store.get().animation).not.toBeNull();
  const before = announcedCount();
  const count = store.get().log.length;
  store.tap({ place: { at: 'square', square: 0 }, origin: null });
  await Promise.resolve();
  expect(store.get().log.length).toBeGreaterThan(count);
  expect(announcedCount()).toBe(before);
  await expect.poll(() => announcedCount()).toBeGreaterThan(before);
  vi.restoreAllMocks();
});

it('renders nothing when an animation step of a replay ends, because its result is already shown', async () => {
  // All animations have ended by then.
  const endedAnimation = { cancel: () => {}, currentTime: 10_000 };
  vi.spyOn(Element.prototype, 'animate').mockReturnValue(endedAnimation as never);
  const match = localMatch({ seed: 'ends', viewer: 'spectator', steps: 2 });
  const { store, timers } = match;
  const { container } = render(<MatchScreenView store={store} controls={<p>Play</p>} />, {
    wrapper: MemoryRouter,
  });
  await expect.poll(() => container.querySelector('.player-bar.bottom')).not.toBeNull();
  const { active } = match.state().open;
  match.play(active, [rules.legalActions(match.state(), active)[0]]);
  while (store.get().shown !== store.get().snapshot.view) timers.pass(20);
  await expect.poll(() => container.querySelector('.prompt h2')).not.toBeNull();
  await rest(container);
  expect(store.get().animation).not.toBeNull();
  const onMutation = vi.fn<() => void>();
  const observer = new MutationObserver(onMutation);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(container, all);
  while (store.get().animation) timers.pass(20);
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  vi.restoreAllMocks();
  expect(onMutation).not.toHaveBeenCalled();
});
