import type { SiteConfig } from '@stackmate/protocol/site-config';
import { openStorage } from './storage.ts';

const storageKey = 'consent';

/** What a visitor said to being counted; null: nothing yet. */
export function storedConsent(): boolean | null {
  const kept = openStorage().getItem(storageKey);
  return kept === null ? null : kept === 'yes';
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

/** Brings the tag manager, once. Only for visitors who agreed. */
export function injectTagManager({ script, id }: NonNullable<SiteConfig['tagManager']>): void {
  if (isInjected) return;
  isInjected = true;
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const element = document.createElement('script');
  element.async = true;
  element.src = `${script}?id=${encodeURIComponent(id)}`;
  document.head.append(element);
}

/** Tells the tag manager, if it is here and the visitor still agrees. */
export function sendToTagManager(
  event: string,
  values: Readonly<Record<string, unknown>> = {},
): void {
  if (isInjected && storedConsent() === true) dataLayer().push({ ...values, event });
}
