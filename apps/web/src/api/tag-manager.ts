import type { SiteConfig } from '@stackmate/protocol/site-config';
import { openStorage } from './storage.ts';

const storageKey = 'consent';

/** Returns whether the visitor agreed to be counted; null if they haven't answered. */
export function storedConsent(): boolean | null {
  const stored = openStorage().getItem(storageKey);
  return stored === null ? null : stored === 'yes';
}

export const storeConsent = (agreed: boolean): void =>
  openStorage().setItem(storageKey, agreed ? 'yes' : 'no');

type DataLayer = Record<string, unknown>[];

const dataLayer = (): DataLayer => {
  const owner = window as unknown as { dataLayer?: DataLayer };
  owner.dataLayer ??= [];
  return owner.dataLayer;
};

let isInjected = false;

/** Injects the tag manager's script, once. Call only for visitors who agreed. */
export function injectTagManager({ script, id }: NonNullable<SiteConfig['tagManager']>): void {
  if (isInjected) return;
  isInjected = true;
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const element = document.createElement('script');
  element.async = true;
  element.src = `${script}?id=${encodeURIComponent(id)}`;
  document.head.append(element);
}

/** Sends an event to the tag manager if it is loaded and the visitor still agrees. */
export function sendToTagManager(
  event: string,
  values: Readonly<Record<string, unknown>> = {},
): void {
  if (isInjected && storedConsent() === true) dataLayer().push({ ...values, event });
}
