// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { MatchBoard } from './board.tsx';

afterEach(cleanup);

it.each([
  [0, 0],
  [1, 2],
  [2, 5],
  [3, 5],
])('after rendering step %i, %i rows are complete', (pieces, whole) => {
  const { store } = localMatch({ seed: 'rows', steps: 2 });
  const { container } = render(
    <MatchProvider store={store}>
      <MatchBoard pieces={pieces} />
    </MatchProvider>,
  );
  const rows = [...container.querySelectorAll('[role="row"]')];
  expect(rows).toHaveLength(whole);
  for (const row of rows) expect(row.querySelectorAll('[role="gridcell"]')).toHaveLength(5);
});
