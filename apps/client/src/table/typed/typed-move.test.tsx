// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { TypedMove } from './typed-move.tsx';
import { toPhrase } from './phrases.ts';

afterEach(cleanup);

function show({ store }: LocalMatch) {
  const { container, getByRole } = render(
    <MatchProvider store={store}>
      <TypedMove onClose={() => {}} />
    </MatchProvider>,
  );
  const field = getByRole('combobox');
  return {
    field,
    type: (typed: string): void => void fireEvent.change(field, { target: { value: typed } }),
    rows: (): readonly (string | null)[] =>
      [...container.querySelectorAll('[role="option"]')].map((row) => row.textContent),
  };
}

/** Returns a match in which South's hand has two copies of a card, and the phrase for playing either. */
function matchWithTwins() {
  for (let seed = 0; ; seed++) {
    const match = localMatch({ seed: `twins ${seed}` });
    const { view, offers } = match.store.get().intent!;
    const phrases = offers.map((offer) => toPhrase(view, offer));
    const twin = phrases.find((phrase, index) => phrases.indexOf(phrase) !== index);
    if (twin !== undefined) return { match, twin };
  }
}

it('lists copies of a card separately, and none of them when something else is typed', () => {
  const { match, twin } = matchWithTwins();
  const { type, rows } = show(match);
  type(twin);
  expect(rows().length).toBeGreaterThan(1);
  expect(new Set(rows()).size).toBe(rows().length);
  for (const row of rows()) expect(row).toMatch(/ · card \d$/);
  type('zzz');
  expect(rows()).toEqual([]);
});

it('counts a held-down Enter once', () => {
  const match = localMatch({ seed: 'typed' });
  const { field } = show(match);
  fireEvent.keyDown(field, { key: 'Enter', repeat: true });
  expect(match.store.get().intent!.chain).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(match.store.get().intent!.chain).toHaveLength(1);
});
