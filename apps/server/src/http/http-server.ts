import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { isSocketUpgrade } from './handshake.ts';
import type { Settings } from '../settings/index.ts';
import { admitRequests, maxHeaders } from './admission.ts';

/** Max time between two checks for requests that take too long, in ms. Node's own default is 30 s. */
const maxCheckInterval = 1000;

/** Creates an HTTP server on which nobody can keep a connection without using it. */
export function createHttpServer(
  listener: RequestListener,
  { headersTime, requestTime, keepAliveTime, stallTime }: Settings['limits'],
  limited: (kind: string) => void,
): Server {
  const server = createServer(
    {
      headersTimeout: headersTime,
      requestTimeout: requestTime,
      connectionsCheckingInterval: Math.min(maxCheckInterval, headersTime),
      keepAliveTimeout: keepAliveTime,
      shouldUpgradeCallback: isSocketUpgrade,
    },
    admitRequests(listener, () => limited('pipelined requests')),
  );
  // Node makes no headers of the rest; a request that has more is refused.
  server.maxHeadersCount = maxHeaders + 1;
  // Time without a byte in either direction while a response is under way.
  server.setTimeout(stallTime);
  return server;
}
