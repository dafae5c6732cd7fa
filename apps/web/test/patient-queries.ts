import { afterAll, vi } from 'vitest';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Waits for elements as long as `expect.poll` does: the machine may be busy.
  configure({ asyncUtilTimeout: 20_000 });

  // The test files of a worker may share their page and modules.
  afterAll(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
