import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const privateRanges: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
]);

/** Returns whether an address belongs to this machine or a private network. */
export const isPrivateAddress = (address: string): boolean =>
  ipaddr.isValid(address) && privateRanges.has(ipaddr.process(address).range());

/** Addresses for operators' monitoring. */
export const operatorRoutes = ['/healthz', '/readyz', '/metrics'] as const;
const operatorAddresses: ReadonlySet<string | undefined> = new Set(operatorRoutes);

/** Returns whether a request comes from this machine or its network, and not through a public proxy. */
export const isFromPrivateNetwork = ({ socket, headers }: FastifyRequest): boolean =>
  !('x-forwarded-for' in headers || 'forwarded' in headers) &&
  isPrivateAddress(socket.remoteAddress ?? '');

/** Returns whether a request comes from an operator's monitoring. */
export const isOperatorRequest = (request: FastifyRequest): boolean =>
  operatorAddresses.has(request.routeOptions.url) && isFromPrivateNetwork(request);
