import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { isSocketUpgrade } from './handshake.ts';
import type { Settings } from '../settings/index.ts';
import { admitRequests, maxHeaders } from './admission.ts';

/** Max interval between checks for slow requests, in ms. Node's default is 30 s. */
const maxCheckInterval = 1000;

/**
 * Creates an HTTP server that closes idle, slow and stalled connections. `countLimitHit` counts connections with too
 * many pipelined requests.
 */
export function createHttpServer(
  listener: RequestListener,
  { headersTime, requestTime, keepAliveTime, stallTime }: Settings['limits'],
  onLimited: (kind: string) => void,
): Server {
  const server = createServer(
    {
      headersTimeout: headersTime,
      requestTimeout: requestTime,
      connectionsCheckingInterval: Math.min(maxCheckInterval, headersTime),
      keepAliveTimeout: keepAliveTime,
      shouldUpgradeCallback: isSocketUpgrade,
    },
    admitRequests(listener, () => onLimited('pipelined requests')),
  );
  // Node drops further headers; `admitRequests` rejects a request with more than `maxHeaders`.
  server.maxHeadersCount = maxHeaders + 1;
  // Time without data in either direction during a response.
  server.setTimeout(stallTime);
  return server;
}
