import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const shown = (): boolean => screen.queryByRole('tooltip') !== null;

describe('tooltip', () => {
  it('appears on hover and focus, and disappears with them or on Escape', () => {
    render(
      <Tooltip text="Ends your turn">
        <button type="button">End</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button');
    expect(shown()).toBe(false);
    fireEvent.focus(button);
    expect(shown()).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(shown()).toBe(false);
    fireEvent.pointerEnter(button);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(button);
    expect(shown()).toBe(false);
  });

  it('describes its control', () => {
    render(
      <Tooltip text="Ends your turn">
        <button type="button">End</button>
      </Tooltip>,
    );
    const id = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Ends your turn');
  });
});
