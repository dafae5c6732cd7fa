import { useLocation } from 'react-router';
import { useEffect } from 'react';
import { addresses } from '../api/addresses.ts';
import { attribution } from '../api/attribution.ts';
import { sendJson } from '../api/send.ts';
import { openStorage } from '../api/storage.ts';
import { sendToTagManager } from '../api/tag-manager.ts';

export type TrackedEvent = 'offer' | 'offer-thank-you';

/**
 * Records a visit on the server. Only logs failures.
 * @param source campaign from the address; '' for the stored one
 */
async function recordEvent(event: TrackedEvent, source: string): Promise<void> {
  try {
    const from = source === '' ? attribution('utm_source', openStorage()) : source;
    // `keepalive` also records visitors who leave at once.
    await sendJson(addresses.events, { event, source: from }, { keepalive: true });
  } catch (failure) {
    console.error(failure);
  }
}

/** Records each visit of an address that begins with /t-; other addresses show the same page without it. */
export function useTracked(event: TrackedEvent): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!pathname.startsWith('/t-')) return;
    void recordEvent(event, new URLSearchParams(search).get('source') ?? '');
    sendToTagManager(event);
  }, [event, pathname, search]);
}
