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

it.each([
  ['South', 0, 0],
  ['North', 1, 1],
  ['a spectator', 'spectator', 0],
] as const)(
  'the two ranks at the bottom are the own side in its own colour, for %s',
  (_, viewer, owner) => {
    const { store } = localMatch({ seed: 'sides', steps: 40, viewer });
    const { container } = render(
      <MatchProvider store={store}>
        <MatchBoard pieces={3} />
      </MatchProvider>,
    );
    const rows = [...container.querySelectorAll('[role="row"]')];
    const classes = rows.map((row) =>
      ['near', 'middle', 'far'].filter(
        (side) => row.querySelectorAll(`.square.${side}`).length === 5,
      ),
    );
    expect(classes).toEqual([['far'], ['far'], ['middle'], ['near'], ['near']]);
    const field = store.get().shown!.open.field;
    const sideSquares = (side: string): readonly (number | undefined)[] =>
      [...container.querySelectorAll<HTMLElement>(`.position.${side}`)].map(
        (position) =>
          field[Number(position.closest<HTMLElement>('[data-square]')!.dataset.square)]?.owner,
      );
    expect(new Set(sideSquares('own'))).toEqual(new Set([owner]));
    expect(new Set(sideSquares('opposing'))).toEqual(new Set([1 - owner]));
  },
);
