// @vitest-environment happy-dom
import { entries } from '@stackmate/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { RuleCards } from '../hand/rule-cards.tsx';
import { ruleCardRefusal } from '../prompt/disabled.ts';
import { MatchProvider } from '../store/index.ts';
import { InspectedDialog } from '../screen/inspected-dialog.tsx';

afterEach(cleanup);

it('a rule card that can’t be used opens with the whole reason and a link to its rule', async () => {
  const position = responsePosition({ abilities: abilitiesWith.nothing });
  const { store } = localMatch({ seed: 'rule cards', viewer: 1, position });
  const { rerender } = render(
    <MatchProvider store={store}>
      <RuleCards />
    </MatchProvider>,
  );
  const refused = entries
    .filter(({ kind }) => kind === 'rule')
    .map(({ id, name }) => ({ name, refusal: ruleCardRefusal(store.get().intent, id) }))
    .find(({ refusal }) => refusal?.rule)!;
  const { message, rule } = refused.refusal!;
  screen.getByRole('button', { name: new RegExp(`^${refused.name}`) }).click();
  const { inspected, shown } = store.get();
  rerender(
    <MatchProvider store={store}>
      <InspectedDialog inspected={inspected} shown={shown} />
    </MatchProvider>,
  );
  const link = await screen.findByRole('link', { name: rule! });
  expect(link.parentElement!.textContent).toContain(message);
});
