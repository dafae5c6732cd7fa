// @vitest-environment happy-dom
import { readCopySearch } from '@stackmate/economy/trading';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MarketFilters, readPart, writePart } from './market-filters.tsx';

afterEach(cleanup);

function Searched() {
  const [search, setSearch] = useState('"Cinder Fox" power>3');
  return (
    <>
      <p>{search}</p>
      <MarketFilters search={search} onChange={setSearch} />
    </>
  );
}

const choose = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('[MK5] filters write into the search, change what they wrote, and leave the rest', () => {
  render(<Searched />);
  choose('Element', 'fire');
  choose('Roll', '80');
  screen.getByText('"Cinder Fox" power>3 el:fire roll>=80');
  choose('Roll', '95');
  choose('Element', '');
  choose('Training', '=0');
  screen.getByText('"Cinder Fox" power>3 roll>=95 trained=0');
});

it('[MK5] every filter can be read by the search', () => {
  const values = { element: 'fire', rarity: 'Rare', roll: '80', training: '>0' } as const;
  for (const [part, value] of Object.entries(values) as [keyof typeof values, string][]) {
    const search = writePart('', part, value);
    expect(readPart(search, part)).toBe(value);
    expect(readCopySearch(search).faults).toEqual([]);
  }
});
