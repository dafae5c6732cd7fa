// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineButton } from './line-bar.tsx';
import { openLine } from '../../../test/open-line.ts';

it('the next step has the focus when the table opens, even if the board took it before', () => {
  const board = document.createElement('button');
  document.body.append(board);
  board.focus();
  render(<LineButton {...openLine()} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next step' }));
});
