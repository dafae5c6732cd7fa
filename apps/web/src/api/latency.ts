import { addresses } from './addresses.ts';
import { send } from './send.ts';

/** Returns the server's response time in ms. Rejects if it doesn't respond. */
export async function measureLatency(address: string = addresses.latency): Promise<number> {
  const start = performance.now();
  await send(address, { method: 'HEAD' });
  return performance.now() - start;
}
