import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeagueEmblem, leagueKind } from './league-emblem.tsx';

it('[RA3] leagues up to 1, 5 and 10 percent have their own stamp, the others show their number', () => {
  expect([1, 2, 5, 6, 10, 11, 100, null].map((limit) => leagueKind(limit))).toEqual([
    'diamond',
    'gold',
    'gold',
    'silver',
    'silver',
    'numbered',
    'numbered',
    'unranked',
  ]);
  const { container } = render(
    [1, 5, 10, 37, null].map((limit) => <LeagueEmblem key={limit} limit={limit} />),
  );
  expect(container.textContent).toBe('37');
  const outlines = [...container.querySelectorAll('svg')].map(
    (stamp) => `${stamp.querySelector('path')?.getAttribute('d')}${stamp.childElementCount}`,
  );
  expect(new Set(outlines).size).toBe(5);
});

it('a stamp has a text for screen readers only if nothing nearby says the same', () => {
  render(<LeagueEmblem limit={5} alt="Gold league" />);
  expect(screen.getByRole('img', { name: 'Gold league' })).toBeTruthy();
  const { container } = render(<LeagueEmblem limit={5} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
