import { addresses } from './addresses.ts';
import { sendJson } from './send.ts';

export const trackedEvents = ['offer', 'offer-thank-you'] as const;
export type TrackedEvent = (typeof trackedEvents)[number];

/** Counts a visit; the page is shown whatever becomes of it. */
export async function recordEvent(event: TrackedEvent): Promise<void> {
  try {
    await sendJson(addresses.events, { event });
  } catch (failure) {
    console.error(failure);
  }
}
