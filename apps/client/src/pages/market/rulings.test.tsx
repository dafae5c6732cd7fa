// @vitest-environment happy-dom
import { cardName } from '@stackmate/economy';
import type { OwnMarketAnswer } from '@stackmate/protocol/trading';
import { dateText } from '@stackmate/words';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Rulings } from './rulings.tsx';

afterEach(cleanup);

const at = Date.UTC(2026, 10, 3);
const own: OwnMarketAnswer = {
  standing: [],
  listings: [],
  orders: [],
  sales: [
    { id: 'sale', card: 11, price: 5, at, isSold: true, freeAt: at, status: 'held' },
    { id: 'other', card: 12, price: 5, at, isSold: true, freeAt: at, status: 'undone' },
  ],
  rulings: [
    { act: 'freeze', kind: 'account', id: 'me', reason: 'many young givers', at, isOpen: true },
    { act: 'freeze', kind: 'sale', id: 'sale', reason: 'odd price', at, isOpen: true },
    { act: 'return', kind: 'sale', id: 'other', reason: 'it was stolen', at, isOpen: false },
  ],
  balance: 0,
};

it('[MK6] says what is frozen, since when and why; decisions that are over only beside what is yours', () => {
  const { rerender } = render(<Rulings own={own} showsAll={false} />);
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    `Your trading is frozen since ${dateText(at)}. Reason: many young givers`,
    `A sale is frozen since ${dateText(at)}: ${cardName(11)}. Reason: odd price`,
  ]);
  expect(screen.getByText(/waits until this is decided/)).toBeTruthy();
  rerender(<Rulings own={own} showsAll />);
  expect(lines()[2]).toBe(
    `A trade was returned on ${dateText(at)}: ${cardName(12)}. Reason: it was stolen`,
  );
  rerender(<Rulings own={{ ...own, rulings: own.rulings.slice(2) }} showsAll={false} />);
  expect(screen.queryByRole('list')).toBeNull();
});
