import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordEvent } from '../calls/record-event.ts';
import type { TrackedEvent } from '../calls/record-event.ts';
import { tellTagManager } from '../calls/tag-manager.ts';

/** A page whose address begins with /t- counts each visit, then is the page without it. */
export function useTracked(event: TrackedEvent): void {
  const { pathname, key } = useLocation();
  useEffect(() => {
    if (!pathname.startsWith('/t-')) return;
    void recordEvent(event);
    tellTagManager(event);
  }, [event, pathname, key]);
}
