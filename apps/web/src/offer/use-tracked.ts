import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordEvent } from '../api/record-event.ts';
import type { TrackedEvent } from '../api/record-event.ts';
import { sendToTagManager } from '../api/tag-manager.ts';

/** Records each visit of an address that begins with /t-; other addresses show the same page without it. */
export function useTracked(event: TrackedEvent): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!pathname.startsWith('/t-')) return;
    void recordEvent(event, new URLSearchParams(search).get('source') ?? '');
    sendToTagManager(event);
  }, [event, pathname, search]);
}
