import type { Route } from '@stackmate/protocol/route';
import * as allRoutes from '@stackmate/protocol/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operatorRoutes } from '../http/index.ts';
import type { RequestMeter } from './activity.ts';
import { groupClasses } from './label-values.ts';
import type { RequestClass } from './label-values.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'address' in value;

/** Classes of the addresses that are known; the others follow from what is sent. */
const knownClasses: ReadonlyMap<string, RequestClass> = new Map([
  ...Object.entries(allRoutes).flatMap(([group, routes]) =>
    Object.values(routes)
      .filter(isRoute)
      .map(({ address }) => [address, groupClasses[group as keyof typeof groupClasses]] as const),
  ),
  ...operatorRoutes.map((address) => [address, 'operator'] as const),
]);

/** A WebSocket's request is answered when it closes. */
const socketRoute = '/ws';

/** Returns the class of a request; null for one that isn't counted. */
function classOf(request: FastifyRequest, reply: FastifyReply): RequestClass | null {
  const { url: route } = request.routeOptions;
  if (route === socketRoute) return null;
  const known = route === undefined ? undefined : knownClasses.get(route);
  if (known !== undefined) return known;
  const { url } = request;
  if (url.startsWith('/api')) return 'other';
  if (url.startsWith('/log/')) return 'card log';
  if (url.startsWith('/play')) return 'game';
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage ? 'pages' : 'files';
}

/** Counts and times all requests of an app by their class. */
export function measureRequests(app: FastifyInstance, meter: RequestMeter): void {
  app.addHook('onResponse', async (request, reply) => {
    const requestClass = classOf(request, reply);
    if (requestClass === null) return;
    meter.answered({ class: requestClass, status: reply.statusCode }, reply.elapsedTime);
  });
}
