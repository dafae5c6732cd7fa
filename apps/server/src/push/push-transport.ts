import { Resolver } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-endpoint.ts';

/** An encrypted push message, ready to be sent. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Sends push messages to push services. */
export interface PushTransport {
  /** Resolves with the status of the answer. Rejects if there is none in time. */
  readonly send: (message: PushRequest) => Promise<number>;
  readonly close: () => void;
}

export interface PushTransportOptions {
  /** Max time for sending a message and receiving the answer's status, in ms. */
  readonly timeout: number;
  /** Returns the addresses of a host. Replaced in tests, like the others. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly isAllowed?: (address: string) => boolean;
  readonly port?: number;
  readonly ca?: string;
}

/** Time for each try of a name server, in ms. */
const resolveTimeout = 2000;

/** Returns a resolver that doesn't use the thread pool, where slow name servers would hold up files and passwords. */
function createResolve(): (host: string) => Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: resolveTimeout, tries: 2 });
  return async (host) => {
    const lookups = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return lookups.flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []));
  };
}

/**
 * Opens a transport that connects only to public addresses, checked at the moment of the connection, and follows no
 * redirects, so that nobody reaches the server's own network with an address of their choice.
 */
export function openPushTransport(options: PushTransportOptions): PushTransport {
  const { timeout, port = 443, ca, isAllowed = isPublicAddress } = options;
  const resolve = options.resolve ?? createResolve();

  const lookup: LookupFunction = (host, { all }, done) => {
    void resolve(host)
      .catch(() => [])
      .then((addresses) => {
        const allowed = addresses
          .filter(isAllowed)
          .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        if (allowed.length === 0) done(new Error('the push service has no public address'), []);
        else if (all) done(null, allowed);
        else done(null, allowed[0].address, allowed[0].family);
      });
  };
  const agent = new Agent({ lookup, maxTotalSockets: 64, ...(ca === undefined ? {} : { ca }) });

  return {
    send: ({ endpoint, headers, body }) =>
      new Promise((resolved, rejected) => {
        const { hostname, pathname, search } = new URL(endpoint);
        const signal = AbortSignal.timeout(timeout);
        const path = pathname + search;
        const sent = request({ agent, hostname, port, path, method: 'POST', headers, signal });
        sent.on('response', (response) => {
          // Only the status counts, so that no answer is too long.
          response.destroy();
          resolved(response.statusCode ?? 0);
        });
        sent.on('error', rejected);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
