import type { ServerConnection } from '../connection/index.ts';

/**
 * Tells the server when the page goes to the background and comes back, so that it sends push notifications only
 * meanwhile. A new connection counts as visible.
 */
export function watchVisibility(
  online: Pick<ServerConnection, 'get' | 'subscribe' | 'send'>,
  page: Pick<Document, 'hidden' | 'addEventListener'>,
): void {
  let isReady = false;
  let isKnownHidden = false;
  function tell(): void {
    const { ready, isGuest } = online.get();
    if (!ready || !isReady) isKnownHidden = false;
    isReady = ready;
    // Guests get no notifications.
    if (!ready || isGuest !== false || page.hidden === isKnownHidden) return;
    isKnownHidden = page.hidden;
    online.send({ type: 'page', isHidden: page.hidden });
  }
  online.subscribe(tell);
  page.addEventListener('visibilitychange', tell);
}
