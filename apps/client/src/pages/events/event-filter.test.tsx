// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EventFilter, fits, noFilter } from './event-filter.tsx';

afterEach(cleanup);

const events = [
  { kind: 'arena', fee: 0, cards: 'ready' },
  { kind: 'swiss', fee: 20, cards: 'owned' },
  { kind: 'swiss', fee: 0, cards: 'lent' },
] as const;

function List() {
  const [filter, setFilter] = useState(noFilter);
  return (
    <>
      <EventFilter filter={filter} onChange={setFilter} />
      <output>{events.filter((event) => fits(event, filter)).length}</output>
    </>
  );
}

it('[TS1] narrows events by kind, fee and decks together', () => {
  render(<List />);
  const choose = (part: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: part }), { target: { value } });
  const count = () => screen.getByRole('status').textContent;
  expect(count()).toBe('3');
  choose('Kind', 'swiss');
  expect(count()).toBe('2');
  choose('Fee', 'fee');
  expect(count()).toBe('1');
  choose('Decks', 'lent');
  expect(count()).toBe('0');
  choose('Fee', '');
  expect(count()).toBe('1');
});
