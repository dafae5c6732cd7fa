import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { spawnTool, spawnToolWith } from './spawn-tool.ts';

it('says in one line that a browser is missing', () => {
  const { status, stderr } = spawnToolWith({ PATH: '' }, 'make/screens', '--of', 'client');
  expect(stderr.trim()).toBe(
    'screens: there is no Chromium on PATH; install it (Debian: apt-get install chromium)',
  );
  expect(status).toBe(1);
});

it('names a port that is in use', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port));
  });
  const { status, stderr } = spawnTool('make/gallery', '--port', String(port));
  taken.close();
  expect(stderr).toContain(`gallery: can’t listen on port ${port}: `);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
});
