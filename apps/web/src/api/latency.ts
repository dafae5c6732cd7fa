import { addresses } from './addresses.ts';
import { send } from './send.ts';

/** How long the server takes to answer, in milliseconds. Rejects if it does not. */
export async function measureLatency(address: string = addresses.latency): Promise<number> {
  const start = performance.now();
  await send(address, { method: 'HEAD' });
  return performance.now() - start;
}
