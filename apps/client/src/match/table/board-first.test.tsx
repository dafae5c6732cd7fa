// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { MatchScreenView } from './match-screen.tsx';

type Acting = typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

afterEach(cleanup);

// React draws when it would in a browser, and not when a test says so.
beforeAll(() => {
  (globalThis as Acting).IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  (globalThis as Acting).IS_REACT_ACT_ENVIRONMENT = true;
});

it('a tap is answered on the board first; the sheet, and what is spoken, follow', async () => {
  const match = localMatch({ seed: 'keys' });
  const { container } = render(<MatchScreenView store={match.store} />);
  const find = (selector: string): HTMLElement | null => container.querySelector(selector);
  const spoken = (): string => find('.square[class*="mark-"] > .visually-hidden')!.textContent;
  await vi.waitFor(() => expect(find('[data-hand="1"]')).not.toBeNull());
  const monster = match.store.get().shown!.own!.hand.findIndex(({ roll }) => roll.power > 0);
  find(`[data-hand="${monster + 1}"]`)!.click();
  await Promise.resolve();
  expect(find('.square[class*="mark-"] > .target')).not.toBeNull();
  expect(find('.hand-card.held')).not.toBeNull();
  expect(find('.prompt .held')).toBeNull();
  expect(spoken()).not.toContain('can be chosen');
  await vi.waitFor(() => expect(find('.prompt .held')).not.toBeNull());
  expect(spoken()).toContain('can be chosen');
});
