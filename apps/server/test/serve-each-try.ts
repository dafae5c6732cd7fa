import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Starts a server before the tests of a file. A test that is tried again gets a new one, because names and limits of
 * the first are used up.
 */
export function serveEachTry(start: () => Promise<TestServer>): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await server.stop();
    server = await start();
  });
  afterAll(() => server.stop());
}
