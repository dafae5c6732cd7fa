import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordEvent } from '../api/record-event.ts';
import type { TrackedEvent } from '../api/record-event.ts';
import { sendToTagManager } from '../api/tag-manager.ts';

/** A page whose address begins with /t- counts each visit, once, then is the page without it. */
export function useTracked(event: TrackedEvent): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!pathname.startsWith('/t-')) return;
    void recordEvent(event, new URLSearchParams(search).get('source') ?? '');
    sendToTagManager(event);
  }, [event, pathname, search]);
}
