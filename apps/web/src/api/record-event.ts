import { addresses } from './addresses.ts';
import { attribution } from './attribution.ts';
import { sendJson } from './send.ts';
import { openStorage } from './storage.ts';

export type TrackedEvent = 'offer' | 'offer-thank-you';

/**
 * Counts a visit; the page is shown whatever becomes of it.
 * @param source what the address says of where the visitor came from; '' for what is known from before
 */
export async function recordEvent(event: TrackedEvent, source: string): Promise<void> {
  try {
    const from = source === '' ? attribution('utm_source', openStorage()) : source;
    // Who leaves at once has been here too.
    await sendJson(addresses.events, { event, source: from }, { keepalive: true });
  } catch (failure) {
    console.error(failure);
  }
}
