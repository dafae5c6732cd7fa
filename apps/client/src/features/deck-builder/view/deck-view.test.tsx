// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { AssetsProvider } from '@stackmate/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { DeckView } from './deck-view.tsx';

afterEach(cleanup);

it('shows every card of a deck, and each of them close up with its text', async () => {
  const [{ deck }] = readyDecks;
  render(
    <MemoryRouter>
      <AssetsProvider value={{ base: '' }}>
        <DeckView deck={deck} />
      </AssetsProvider>
    </MemoryRouter>,
  );
  const cards = screen.getAllByRole('button', { name: /cop(?:y|ies), inspect$/ });
  const different = new Set([...deck.main, ...deck.superdeck].map(({ card }) => card));
  expect(cards).toHaveLength(different.size);
  const [first] = cards;
  const [name] = first.textContent.split(',');
  fireEvent.click(first);
  const window = await screen.findByRole('dialog', { name }, { timeout: 60_000 });
  expect(window.textContent).toContain('EQ');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
