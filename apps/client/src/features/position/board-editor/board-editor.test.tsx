// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PositionPage } from '../../../pages/position/position-page.tsx';
import { emptyPosition } from '../sample.ts';

afterEach(cleanup);

const cell = (name: string): HTMLElement =>
  screen.getByRole('gridcell', { name: new RegExp(`^${name},`) });
const says = (): string => document.querySelector('.edit-status')!.textContent;

function show(): void {
  render(
    <MemoryRouter>
      <PositionPage />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: emptyPosition } });
}

/** Picks up the first monster that a search finds, by keyboard. */
function search(words: string): void {
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: words } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

it('places a monster by keyboard: a search, Enter, arrows and Enter', () => {
  show();
  search('cinder fox');
  expect(says()).toContain('Holding Cinder Fox');
  const board = screen.getByRole('grid', { name: 'Board' });
  expect(document.activeElement).toBe(cell('c3'));
  fireEvent.keyDown(board, { key: 'ArrowDown' });
  fireEvent.keyDown(board, { key: 'ArrowLeft' });
  fireEvent.keyDown(board, { key: 'Enter' });
  expect(cell('b2').textContent).toContain('South, Cinder Fox');
  expect(says()).toContain('South has 2 of 4 positions');
});

it('stacks by choosing a square that holds a monster, and undoes and redoes that', () => {
  show();
  search('cinder fox');
  fireEvent.click(cell('b2'));
  search('"Rime Wolf"');
  fireEvent.click(cell('b2'));
  expect(cell('b2').textContent).toContain('Rime Wolf, stack of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cell('b2').textContent).toContain('Cinder Fox');
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(cell('b2').textContent).toContain('stack of 2');
});

it('says why something isn’t legal, and keeps the position', () => {
  show();
  search('cinder fox');
  fireEvent.click(cell('c1'));
  expect(says()).toBe('A King can’t be stacked.');
  expect(cell('c1').textContent).toContain('King');
});

it('moves and removes a card, and sets its damage', () => {
  show();
  search('cinder fox');
  fireEvent.click(cell('b2'));
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Damage of Cinder Fox' }), {
    target: { value: '2' },
  });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('damage 2');
  fireEvent.click(screen.getByRole('button', { name: 'Move Cinder Fox' }));
  fireEvent.click(cell('d3'));
  expect(cell('d3').textContent).toContain('Cinder Fox');
  act(() => cell('d3').focus());
  fireEvent.keyDown(screen.getByRole('grid', { name: 'Board' }), { key: 'Delete' });
  expect(cell('d3').textContent).toContain('empty');
});

it('adds to a pile by keyboard, and changes the copy there', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Hand' }));
  search('cinder fox');
  const hand = screen.getByRole('button', { name: 'South’s Hand 1 card' });
  expect(hand.getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Power of Cinder Fox' }), {
    target: { value: '11' },
  });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/CinderFox power 11/);
});

it('moves a card from the board into a pile by choosing it', () => {
  show();
  search('cinder fox');
  fireEvent.click(cell('b2'));
  fireEvent.click(screen.getByRole('button', { name: 'Move Cinder Fox' }));
  fireEvent.click(screen.getByRole('button', { name: 'South’s Void 0 cards' }));
  expect(cell('b2').textContent).toContain('empty');
  expect(screen.getByRole('button', { name: 'South’s Void 1 card' })).toBeTruthy();
});
