import { hasSquare, parseSquare, reach } from '@stackmate/engine';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReachBoard } from './reach-board.tsx';

const middle = parseSquare('c3')!;

it('[RG1] the reach board states which squares are reached, and by how many copies', () => {
  const near = reach(middle, 'Square', 1);
  const far = reach(middle, 'Square', 2);
  render(
    <ReachBoard
      label="Square"
      from={middle}
      getShare={(square) => (hasSquare(near, square) ? 1 : hasSquare(far, square) ? 0.25 : 0)}
    />,
  );
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Square, from c3: c1 25 %, c2, a3 25 %, b3, d3, e3 25 %, c4, c5 25 %',
  );
  expect(screen.getByRole('img').querySelectorAll('[data-step="4"]')).toHaveLength(4);
  expect(screen.getByRole('img').querySelectorAll('[data-step="1"]')).toHaveLength(4);
});
