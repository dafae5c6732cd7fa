// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ImportDeck } from './import-deck.tsx';
import { ownDecks, removeOwnDeck } from '../../kit/decks/own-decks.ts';
import { writeDeck } from '../../kit/decks/read-deck.ts';

afterEach(() => {
  cleanup();
  for (const { id } of ownDecks()) removeOwnDeck(id);
});

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const write = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });
const text = writeDeck(readyDecks[0].deck);

it('keeps a half-written deck when a match opens, and clears it once it is saved', () => {
  const first = render(<ImportDeck onSaved={() => {}} />);
  write('Deck name', 'Mine');
  write('Deck code or list of cards', text);
  first.unmount();
  render(<ImportDeck onSaved={() => {}} />);
  expect([field('Deck name').value, field('Deck code or list of cards').value]).toEqual([
    'Mine',
    text,
  ]);
  fireEvent.click(screen.getByRole('button'));
  expect(ownDecks()).toMatchObject([{ name: 'Mine' }]);
  cleanup();
  render(<ImportDeck onSaved={() => {}} />);
  expect([field('Deck name').value, field('Deck code or list of cards').value]).toEqual(['', '']);
});
