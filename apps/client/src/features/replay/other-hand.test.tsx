// @vitest-environment happy-dom
import type { MatchState } from '@stackmate/engine';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { withCardThatCameBack } from '../../../test/came-back.ts';
import { MatchProvider } from '../../table/store/index.ts';
import { OtherHand } from './other-hand.tsx';

afterEach(cleanup);

it('shows all cards of a hand, including those that everybody knows', () => {
  const match = withCardThatCameBack();
  const state = match.state();
  // The same match with its sides swapped, so that this hand is North's.
  const [south, north] = state.own;
  const { known } = state.open;
  const swappedState: MatchState = {
    ...state,
    own: [north, south],
    open: { ...state.open, known: [known[1], known[0]] },
  };
  const moment = { state: swappedState, events: [], by: null, action: 0 };
  const { getAllByRole } = render(
    <MatchProvider store={match.store}>
      <OtherHand moment={moment} name="Noor" />
    </MatchProvider>,
  );
  expect(getAllByRole('listitem')).toHaveLength(south.hand.length + known[0].length);
  const [first] = getAllByRole('button');
  fireEvent.click(first);
  const { inspected } = match.store.get();
  expect(inspected).toMatchObject({ at: 'definition', roll: { card: expect.any(Number) } });
});
