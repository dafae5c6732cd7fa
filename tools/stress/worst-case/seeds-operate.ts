import type { Route } from '@stackmate/protocol/route';
import * as routes from '@stackmate/protocol/routes';
import type { RequestPart } from './input.ts';

const session = 'cookie: stackmate_session={session}';
const asJson = ['content-type: application/json', 'sec-fetch-site: same-origin', session];

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'address' in value;

const operatorRoutes = Object.values(routes)
  .flatMap((group): readonly unknown[] => Object.values(group))
  .filter(isRoute)
  .filter(({ access }) => access === 'operator');

const seedOf = ({ method }: Route): RequestPart =>
  method === 'GET'
    ? { headers: [session] }
    : { method, headers: asJson, body: JSON.stringify({ reason: 'a'.repeat(60_000) }) };

/** Calls of the console to start the search with, by route. They come from an account that is no operator. */
export const operateSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/operate': [{}],
  '/operate/*': [{ path: `/operate/${'a/'.repeat(1000)}` }],
  ...Object.fromEntries(operatorRoutes.map((route) => [route.address, [seedOf(route)]])),
};
