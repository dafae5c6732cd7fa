import { labAnswer } from '@stackmate/protocol/lab';
import { answered, openRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { RealMatches } from './real-matches.ts';

/** Returns the route of the balance lab's figures of matches between people. */
export const labRoutes = (realMatches: RealMatches): readonly AnyJsonRoute[] => [
  openRoute({
    method: 'GET',
    url: '/api/lab',
    summary: 'Figures of finished matches between people, by version of the engine and the rules.',
    access: 'anyone',
    limit: { kind: 'lab', perHour: 1200 },
    answer: labAnswer,
    handle: async () => answered(await realMatches()),
  }),
];
