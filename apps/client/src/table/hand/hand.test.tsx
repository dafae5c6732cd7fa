// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { withCardThatCameBack } from '../../../test/came-back.ts';
import { drawsLikeBrowser } from '../../../test/draws-like-browser.ts';
import { visibleHand } from '../intent/index.ts';
import { MatchScreenView } from '../screen/match-screen.tsx';

afterEach(cleanup);

drawsLikeBrowser();

it('shows a card that returned to the hand openly like all others', async () => {
  const match = withCardThatCameBack();
  const view = match.store.get().shown!;
  const cards = visibleHand(view);
  expect(cards).toHaveLength(view.open.handCount[0] + view.open.known[0].length);
  expect(visibleHand(view)).toBe(cards);
  const { container } = render(<MatchScreenView store={match.store} />, { wrapper: MemoryRouter });
  const drawn = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>('[data-hand]')];
  await expect
    .poll(() => drawn().map(({ dataset }) => dataset.ref))
    .toEqual(cards.map(({ ref }) => `${ref}`));
  const known = view.open.known[0].map(({ ref }) => `${ref}`);
  for (const card of drawn()) {
    const isKnown = known.includes(card.dataset.ref!);
    expect(card.querySelector('.known-mark') !== null).toBe(isKnown);
    expect(card.textContent.includes('your opponent knows it')).toBe(isKnown);
  }
  const returnedCard = view.open.known[0].find(({ ref }) =>
    match.store.get().intent!.offers.some(({ action }) => action.card === ref),
  )!;
  container.querySelector<HTMLElement>(`[data-hand][data-ref="${returnedCard.ref}"]`)!.click();
  expect(match.store.get().intent?.origin).toEqual({ from: 'card', ref: returnedCard.ref });
  expect(container.querySelector('[role="tab"]')!.textContent).toContain(`${cards.length}`);
});
