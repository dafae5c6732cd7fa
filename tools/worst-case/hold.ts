import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerProcess } from '../shared/server-process.ts';

export type ProbeQuestion = 'begin' | 'end' | 'routes';

export interface ProbeAnswer {
  /** The longest hold of the main thread since `begin`, in ms. */
  readonly ms: number;
  readonly routes: readonly string[];
}

/** Options for Node with which a process measures its main thread. */
export const probed: readonly string[] = ['--import', join(import.meta.dirname, 'probe.ts')];

async function ask({ child }: ServerProcess, question: ProbeQuestion): Promise<ProbeAnswer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [ProbeAnswer];
  return answer;
}

/** Lists the routes of a server that was started with `probed`. */
export const routesOf = async (server: ServerProcess): Promise<readonly string[]> =>
  (await ask(server, 'routes')).routes;

/** Runs `act` and returns the longest time for which the main thread did nothing else meanwhile, in ms. */
export async function measureHold(
  server: ServerProcess,
  act: () => Promise<void>,
): Promise<number> {
  await ask(server, 'begin');
  await act();
  return (await ask(server, 'end')).ms;
}
