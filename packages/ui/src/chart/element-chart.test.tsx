import { selectableElements } from '@stackmate/engine';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ElementChart } from './element-chart.tsx';

describe('element chart', () => {
  it('[CT4] states each element’s effect on each other in text', () => {
    render(<ElementChart />);
    const row = screen.getByRole('row', { name: /^Fire/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells).toHaveLength(selectableElements.length);
    const against = (element: (typeof selectableElements)[number]) =>
      cells[selectableElements.indexOf(element)]?.textContent;
    expect(against('Grass')).toBe('+stronger');
    expect(against('Water')).toBe('−weaker');
    expect(against('Normal')).toBe('no bonus');
  });
});
