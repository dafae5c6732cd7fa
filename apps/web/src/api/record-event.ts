import { addresses } from './addresses.ts';
import { attribution } from './attribution.ts';
import { sendJson } from './send.ts';
import { openStorage } from './storage.ts';

export type TrackedEvent = 'offer' | 'offer-thank-you';

/**
 * Records a visit on the server. Only logs failures.
 * @param source campaign from the address; '' for the stored one
 */
export async function recordEvent(event: TrackedEvent, source: string): Promise<void> {
  try {
    const from = source === '' ? attribution('utm_source', openStorage()) : source;
    // `keepalive` also records visitors who leave at once.
    await sendJson(addresses.events, { event, source: from }, { keepalive: true });
  } catch (failure) {
    console.error(failure);
  }
}
