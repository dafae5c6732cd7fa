// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { origins } from '../intent/index.ts';
import { MatchProvider } from '../store/index.ts';
import { RuleCards } from './rule-cards.tsx';

afterEach(cleanup);

it('says in words why each rule card can’t be used now', () => {
  const position = responsePosition({ abilities: abilitiesWith.nothing });
  const { store } = localMatch({ seed: 'rule cards', viewer: 1, position });
  render(
    <MatchProvider store={store}>
      <RuleCards />
    </MatchProvider>,
  );
  const usable = [...origins(store.get().intent!).values()].filter(({ from }) => from === 'rule');
  const buttons = screen.getAllByRole('button');
  const reasons = buttons.map((button) => button.querySelector('small')?.textContent ?? null);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(usable.length);
  expect(usable.length).toBeLessThan(buttons.length);
  for (const reason of reasons) if (reason !== null) expect(reason).toMatch(/^[A-Za-z]{2}/);
  for (const reason of reasons) expect(reason ?? '').not.toMatch(/[A-Z]{2}\d/);
});

it('begins with the ones that can be used, and says what the others are for', () => {
  const { store } = localMatch({ seed: 'rule cards' });
  render(
    <MatchProvider store={store}>
      <RuleCards />
    </MatchProvider>,
  );
  expect(screen.getAllByRole('button')[0].textContent).toMatch(/^Reload Hand/);
  expect(screen.getAllByRole('button')).toHaveLength(11);
  expect(screen.getAllByText('Explains a rule')).toHaveLength(10);
});
