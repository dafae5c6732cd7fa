import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TurnScheduler } from '../limits/turn-scheduler.ts';

/** Returns the fields of a form that a page without scripts sends. */
const readForm = (body: string): object => Object.fromEntries(new URLSearchParams(body));

/** Max number of objects and arrays in a body: what is sent are the fields of forms. */
const maxNestedBrackets = 100;

/** Returns whether a JSON text would become more objects and arrays than any form has: tens of thousands fit into a body. */
function isTooNested(text: string): boolean {
  let opened = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (character === '\\' && inString) at += 1;
    else if (!inString && (character === '[' || character === '{')) opened += 1;
    if (opened > maxNestedBrackets) return true;
  }
  return false;
}

/** An error that is answered as a bad request. */
const nestingError = (): Error =>
  Object.assign(new Error('Body is too nested'), { statusCode: 400 });

/**
 * Makes an app read bodies of requests in turns: large ones that arrive together on many connections would hold all
 * others up.
 */
export function parseBodies(app: FastifyInstance, turns: TurnScheduler): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  type Parsed = (failure: Error | null, body?: unknown) => void;
  type Read = (request: FastifyRequest, body: string, parsed: Parsed) => void;

  function add(type: string, read: Read): void {
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, parsed) => {
      turns.run(() => read(request, body, parsed)).catch((failure: Error) => parsed(failure));
    });
  }
  app.removeContentTypeParser('application/json');
  add('application/json', (request, body, parsed) => {
    if (isTooNested(body)) parsed(nestingError());
    else void readJson(request, body, parsed);
  });
  add('application/x-www-form-urlencoded', (_request, body, parsed) =>
    parsed(null, readForm(body)),
  );
}
