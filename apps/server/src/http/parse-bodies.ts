import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TurnScheduler } from '../limits/turn-scheduler.ts';

/** Returns the fields of a form that a page without scripts sends. */
const readForm = (body: string): object => Object.fromEntries(new URLSearchParams(body));

/** Max number of values, objects and arrays in a body: forms have fewer than twenty fields. */
const maxValues = 100;

/** Whether a JSON text holds more values than any form has: tens of thousands fit into a body. */
function hasTooManyValues(text: string): boolean {
  let values = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (character === '\\' && inString) at += 1;
    else if (!inString && (character === '[' || character === '{' || character === ',')) {
      values += 1;
      if (values > maxValues) return true;
    }
  }
  return false;
}

/** Whether a form's text holds more fields than any form has. */
function hasTooManyFields(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > maxValues) return true;
  }
  return false;
}

/** An error that is answered as a bad request. */
const sizeError = (): Error =>
  Object.assign(new Error('Body has too many values'), { statusCode: 400 });

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
    if (hasTooManyValues(body)) parsed(sizeError());
    else void readJson(request, body, parsed);
  });
  add('application/x-www-form-urlencoded', (_request, body, parsed) => {
    if (hasTooManyFields(body)) parsed(sizeError());
    else parsed(null, readForm(body));
  });
}
