import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Turns } from '../limits/turns.ts';

/** Returns the fields of a form that a page without scripts sends. */
const readForm = (body: string): object => Object.fromEntries(new URLSearchParams(body));

/**
 * Makes an app read bodies of requests in turns: large ones that arrive together on many connections would hold all
 * others up.
 */
export function parseBodies(app: FastifyInstance, turns: Turns): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  type Parsed = (failure: Error | null, body?: unknown) => void;
  type Read = (request: FastifyRequest, body: string, parsed: Parsed) => void;

  function add(type: string, read: Read): void {
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, parsed) => {
      turns.run(() => read(request, body, parsed)).catch((failure: Error) => parsed(failure));
    });
  }
  app.removeContentTypeParser('application/json');
  add('application/json', (request, body, parsed) => void readJson(request, body, parsed));
  add('application/x-www-form-urlencoded', (_request, body, parsed) =>
    parsed(null, readForm(body)),
  );
}
