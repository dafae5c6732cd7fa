import { getAddress, readAddress } from './address.ts';
import { formAddress } from './sent-form.ts';

let address: string | null = null;

/** Remembers changes made to the form before hydration. Call before anything else changes the form. */
export function captureEarlyInput(): void {
  const form = document.querySelector<HTMLFormElement>('form.cb-form');
  if (!form) return;
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.append(name, value);
  }
  const state = readAddress(window.location.search);
  parameters.set('page', String(state.page));
  const editedAddress = formAddress(`?${parameters}`);
  address = editedAddress === getAddress(state) ? null : editedAddress;
}

/** Returns the address for those changes, once; null if there were none. */
export function takeEarlyInput(): string | null {
  const pending = address;
  address = null;
  return pending;
}
