import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const privateRanges: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
]);

/** Whether an address is of this machine or of a private network. */
export const isPrivateAddress = (address: string): boolean =>
  ipaddr.isValid(address) && privateRanges.has(ipaddr.process(address).range());

const operatorRoutes: ReadonlySet<unknown> = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether a request comes from this machine or its own network, and not through a proxy that serves the public. */
export const isFromPrivateNetwork = ({ socket, headers }: FastifyRequest): boolean =>
  !('x-forwarded-for' in headers || 'forwarded' in headers) &&
  isPrivateAddress(socket.remoteAddress ?? '');

/** Whether it is whoever watches over the server. */
export const isOperatorRequest = (request: FastifyRequest): boolean =>
  operatorRoutes.has(request.routeOptions.url) && isFromPrivateNetwork(request);
