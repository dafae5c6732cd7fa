import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Barcode } from './barcode.tsx';

const messages = [
  ['-1', '-1 must be a non-negative integer'],
  ['first', 'first must be a non-negative integer'],
  ['1.5', '1.5 must be a non-negative integer'],
  [
    '18446744073709551616',
    '18446744073709551616 must be <= 18446744073709551615 (max unsigned 64-bit)',
  ],
] as const;

describe('edition barcode', () => {
  it('shows the largest possible edition', () => {
    render(<Barcode edition="18446744073709551615" />);
    const bars = screen.getByRole('img', { name: 'Barcode of edition 18446744073709551615' });
    expect(bars.querySelectorAll('rect').length).toBe(12 * 3 + 4);
  });

  it.each(messages)('says what is wrong with %s', (edition, message) => {
    render(<Barcode edition={edition} />);
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
