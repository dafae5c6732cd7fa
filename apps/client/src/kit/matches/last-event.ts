import { localStore } from '../../platform/storage/index.ts';

const key = 'stackmate.event';

/** Notes the event whose page was open last: its matches lead back to it. */
export const noteEvent = (id: string): void => localStore.set(key, id);

/** Tells whether an event's page was ever open in this browser. */
export const hasOpenedEvents = (): boolean => localStore.get(key) !== null;

/** Returns the address of the event whose page was open last, or that of all events. */
export function lastEventPath(): string {
  const id = localStore.get(key);
  return id === null ? '/events' : `/events/${id}`;
}
