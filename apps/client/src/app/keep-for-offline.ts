/** The page has its first things by then, milliseconds. */
const idleAfter = 4000;

interface Connection {
  readonly saveData?: boolean;
}

/** Has the game kept for use without a network, where the browser can: in secure contexts only. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = async (): Promise<void> => {
    await navigator.serviceWorker.register('/play/sw.js', { scope: '/play/' });
    const { active } = await navigator.serviceWorker.ready;
    const { connection } = navigator as { readonly connection?: Connection };
    if (!connection?.saveData) active?.postMessage('keep pictures');
  };
  // Refused, as in some private windows: the game goes on with a network only.
  setTimeout(() => void keep().catch(() => {}), idleAfter);
}
