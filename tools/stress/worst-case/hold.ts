import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerProcess } from '../../shared/server-process.ts';

export type ProbeQuestion = 'begin' | 'end' | 'routes';

export interface ProbeAnswer {
  /** Longest time since `begin` that the main thread was blocked, in ms. */
  readonly ms: number;
  readonly routes: readonly string[];
}

/** Options that make a Node process measure its main thread. */
export const probed: readonly string[] = ['--import', join(import.meta.dirname, 'probe.ts')];

async function ask({ child }: ServerProcess, question: ProbeQuestion): Promise<ProbeAnswer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [ProbeAnswer];
  return answer;
}

/** Returns the routes of a server started with `probed`. */
export const loadRoutes = async (server: ServerProcess): Promise<readonly string[]> =>
  (await ask(server, 'routes')).routes;

/** Runs `act` and returns the longest time that the main thread was blocked meanwhile, in ms. */
export async function measureHold(
  server: ServerProcess,
  act: () => Promise<void>,
): Promise<number> {
  await ask(server, 'begin');
  await act();
  return (await ask(server, 'end')).ms;
}
