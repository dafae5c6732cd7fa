// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import type { Offer } from '../intent/index.ts';
import { MatchProvider } from '../store/index.ts';
import { ContextButton } from './context-button.tsx';

afterEach(cleanup);

/** Whether nobody is asked anything after a summon, so that South's turn goes on. */
function isPlain(match: LocalMatch, summon: Offer): boolean {
  const summoned = rules.applyAction(match.state(), 0, summon.action);
  return summoned.ok && rules.decision(summoned.state)?.kind === 'turn';
}

/** Sets up a match on South's turn with a summon ready to be committed. */
function ready(): LocalMatch {
  for (let seed = 0; ; seed++) {
    const match = localMatch({ seed: `context ${seed}`, steps: 40, pace: 0 });
    const summon = match.store.get().intent?.offers.find(({ verb }) => verb === 'summon');
    if (summon && isPlain(match, summon)) match.store.take(summon);
    if (!match.store.get().intent?.preview) continue;
    render(
      <MatchProvider store={match.store}>
        <ContextButton />
      </MatchProvider>,
    );
    return match;
  }
}

const button = (): HTMLElement => screen.getByRole('button');

/** Clicks for the nth time in quick succession. */
function click(detail: number): void {
  fireEvent.pointerDown(button());
  fireEvent.click(button(), { detail });
}

it('a double-click counts once, but a click on a changed label counts', () => {
  const match = ready();
  click(1);
  expect(match.sent()).toMatchObject([{ kind: 'summon' }]);
  act(() => match.answer());
  const decision = rules.decision(match.state());
  if (decision?.kind !== 'turn' || decision.players[0] !== 0)
    throw new Error('It is not South’s turn.');
  expect(button().textContent).toBe('End turn');
  click(2);
  expect(match.sent()).toBeNull();
  // In quick succession, but by then the label had changed.
  click(3);
  expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
});
