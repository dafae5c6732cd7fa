/** Fetches all that the page is made of at once, and brings it to life. */
function bringToLife(): void {
  const { modules = '' } = document.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {};
  for (const href of modules.split(' ').filter((each) => each !== '')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  void import('./entry-client.tsx');
}

// What is read is painted first. Behind another page nothing is painted, so there is nothing to wait for.
if (document.visibilityState === 'visible') {
  requestAnimationFrame(() => setTimeout(bringToLife));
} else bringToLife();
