import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';

/** Runs a test on its own server with other limits. */
export async function withLimits(
  env: Readonly<Record<string, string>>,
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ env });
  try {
    await test(server);
  } finally {
    await server.stop();
  }
}

/** Returns how often a limit was hit, by the server's metrics. */
export const hits = async ({ address }: TestServer, kind: string): Promise<number> => {
  const text = await (await fetch(`${address()}/metrics`)).text();
  const metric = text
    .split('\n')
    .find((candidate) => candidate.includes(`limits_hit_total{kind="${kind}"}`));
  return Number(metric?.split(' ').at(-1) ?? 0);
};
