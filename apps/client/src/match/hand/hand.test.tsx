// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawsLikeBrowser } from '../../../test/draws-like-browser.ts';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { handOf } from '../intent/index.ts';
import { MatchScreenView } from '../table/match-screen.tsx';

drawsLikeBrowser();

/** A match in which a card has come back to South's hand in everybody's sight, and can be played from there. */
function withCardThatCameBack(): LocalMatch {
  for (let seed = 0; seed < 100; seed++) {
    for (const steps of [30, 60, 90]) {
      const match = localMatch({ seed: `back ${seed}`, steps, pace: 0, decks: [2, 3] });
      const [known] = match.state().open.known;
      const can = rules
        .legalActions(match.state(), 0)
        .some(({ card }) => known.some(({ ref }) => ref === card));
      if (can) return match;
    }
  }
  throw new Error('no card came back');
}

it('a card that came back to the hand in everybody’s sight is in it like all others', async () => {
  const match = withCardThatCameBack();
  const view = match.store.get().shown!;
  const cards = handOf(view);
  expect(cards).toHaveLength(view.open.handCount[0] + view.open.known[0].length);
  expect(handOf(view)).toBe(cards);
  const { container } = render(<MatchScreenView store={match.store} />);
  const drawn = (): (string | undefined)[] =>
    [...container.querySelectorAll<HTMLElement>('[data-hand]')].map(({ dataset }) => dataset.ref);
  await vi.waitFor(() => expect(drawn()).toEqual(cards.map(({ ref }) => `${ref}`)));
  const back = view.open.known[0].find(({ ref }) =>
    match.store.get().intent!.offers.some(({ action }) => action.card === ref),
  )!;
  container.querySelector<HTMLElement>(`[data-hand][data-ref="${back.ref}"]`)!.click();
  expect(match.store.get().intent?.origin).toEqual({ from: 'card', ref: back.ref });
  expect(container.querySelector('[role="tab"]')!.textContent).toContain(`${cards.length}`);
});
