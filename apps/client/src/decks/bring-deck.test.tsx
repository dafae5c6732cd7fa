// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ImportDeck } from './import-deck.tsx';
import { ownDecks, removeOwnDeck } from './own-decks.ts';
import { writeDeck } from './read-deck.ts';

afterEach(() => {
  cleanup();
  for (const { id } of ownDecks()) removeOwnDeck(id);
});

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const write = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });
const text = writeDeck(readyDecks[0].deck);

it('a half-written deck waits for who was called into a match, and is gone when it is kept', () => {
  const first = render(<ImportDeck onKept={() => {}} />);
  write('Its name', 'Mine');
  write('Its cards', text);
  first.unmount();
  render(<ImportDeck onKept={() => {}} />);
  expect([field('Its name').value, field('Its cards').value]).toEqual(['Mine', text]);
  fireEvent.click(screen.getByRole('button'));
  expect(ownDecks()).toMatchObject([{ name: 'Mine' }]);
  cleanup();
  render(<ImportDeck onKept={() => {}} />);
  expect([field('Its name').value, field('Its cards').value]).toEqual(['', '']);
});
