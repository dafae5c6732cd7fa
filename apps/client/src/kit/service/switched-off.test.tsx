// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { Switchable } from './switched-off.tsx';

afterEach(cleanup);

/** Shows a form that trading switches off. Returns a function that changes what is off. */
function show(isSilent: boolean): (off: readonly object[]) => void {
  let state = { service: { off: [] as readonly object[] } };
  const listeners = new Set<() => void>();
  const online = {
    get: () => state,
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <Switchable name="trading" isSilent={isSilent}>
        <input aria-label="Price" />
        <button type="button">Sell</button>
      </Switchable>
    </ServicesContext>,
  );
  return (off) =>
    act(() => {
      state = { service: { off } };
      for (const changed of listeners) changed();
    });
}

const isDisabled = (): boolean => screen.getByText('Sell').matches(':disabled, :disabled *');
const note = () => screen.queryByRole('status')?.textContent ?? null;

it('disables what is switched off, says so, and keeps what was typed', () => {
  const change = show(false);
  expect([isDisabled(), note()]).toEqual([false, null]);
  const price = screen.getByLabelText<HTMLInputElement>('Price');
  fireEvent.change(price, { target: { value: '120' } });
  change([{ name: 'trading', until: Date.UTC(2026, 11, 1, 12) }]);
  expect(isDisabled()).toBe(true);
  expect(note()).toContain('This is switched off at the moment. You can do this from');
  expect(screen.getByLabelText('Price')).toBe(price);
  change([{ name: 'rated', until: null }]);
  expect([isDisabled(), note(), price.value]).toEqual([false, null, '120']);
});

it('only disables it where the page says so already', () => {
  show(true)([{ name: 'trading', until: null }]);
  expect([isDisabled(), note()]).toEqual([true, null]);
});
