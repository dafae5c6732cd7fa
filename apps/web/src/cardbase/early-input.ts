import { addressOf, readAddress } from './address.ts';
import { addressOfForm } from './sent-form.ts';

let address: string | null = null;

/** Keeps what somebody did with the form before it came to life. Call it as long as nobody else has touched the form. */
export function captureEarlyInput(): void {
  const form = document.querySelector<HTMLFormElement>('form.cb-form');
  if (!form) return;
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') given.append(name, value);
  }
  const asked = readAddress(window.location.search);
  given.set('page', String(asked.page));
  const wanted = addressOfForm(`?${given}`);
  address = wanted === addressOf(asked) ? null : wanted;
}

/** The address of that, once; null: nothing was done. */
export function takeEarlyInput(): string | null {
  const taken = address;
  address = null;
  return taken;
}
