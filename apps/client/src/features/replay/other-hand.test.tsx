// @vitest-environment happy-dom
import type { MatchState } from '@stackmate/engine';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { withCardThatCameBack } from '../../../test/came-back.ts';
import { OtherHand } from './other-hand.tsx';

afterEach(cleanup);

it('shows all cards of a hand, including those that everybody knows', () => {
  const state = withCardThatCameBack().state();
  // The same match with its sides swapped, so that this hand is North's.
  const [south, north] = state.own;
  const { known } = state.open;
  const swappedState: MatchState = {
    ...state,
    own: [north, south],
    open: { ...state.open, known: [known[1], known[0]] },
  };
  const moment = { state: swappedState, events: [], by: null, action: 0 };
  const { getAllByRole } = render(<OtherHand moment={moment} name="Noor" />);
  expect(getAllByRole('listitem')).toHaveLength(south.hand.length + known[0].length);
});
