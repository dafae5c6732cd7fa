import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const near: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** Whether an address is of this machine or of a private network. */
export const isNear = (address: string): boolean =>
  ipaddr.isValid(address) && near.has(ipaddr.process(address).range());

const operatorRoutes: ReadonlySet<unknown> = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether a request comes from this machine or its own network, and not through a proxy that serves the public. */
export const isFromNear = ({ socket, headers }: FastifyRequest): boolean =>
  !('x-forwarded-for' in headers || 'forwarded' in headers) && isNear(socket.remoteAddress ?? '');

/** Whether it is whoever watches over the server. */
export const isOperator = (request: FastifyRequest): boolean =>
  operatorRoutes.has(request.routeOptions.url) && isFromNear(request);
