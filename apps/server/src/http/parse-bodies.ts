import { hasNul } from '@stackmate/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from './error-responses.ts';
import type { TurnScheduler } from '../limits/turn-scheduler.ts';

/** Parses a form sent by a page without scripts. */
const readForm = (body: string): object => Object.fromEntries(new URLSearchParams(body));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Max number of values in a body of this route. */
    readonly bodyValues?: number;
  }
  interface FastifyRequest {
    /** Length of the body as text. */
    bodyLength: number;
  }
}

/** Max number of values, objects and arrays in a body, unless its route allows more: forms have fewer than twenty. */
const maxValues = 100;

/** Returns whether a JSON text has too many values; tens of thousands fit into a body. */
function hasTooManyValues(text: string, most: number): boolean {
  let values = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (character === '\\' && inString) at += 1;
    else if (!inString && (character === '[' || character === '{' || character === ',')) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}

/** Returns whether an encoded form has too many fields. */
function hasTooManyFields(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > maxValues) return true;
  }
  return false;
}

/** Returns why a body isn't read; null if there is no reason. */
function findFault(hasTooMany: boolean, hasNulCharacter: boolean): Error | null {
  if (hasTooMany) return badRequest('Body has too many values');
  return hasNulCharacter ? badRequest('Body has a NUL character') : null;
}

/**
 * Makes an app parse request bodies in separate turns: large bodies that arrive together on many connections would
 * block everything else.
 */
export function parseBodies(app: FastifyInstance, turns: TurnScheduler): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  type Parsed = (failure: Error | null, body?: unknown) => void;
  type Read = (request: FastifyRequest, body: string, parsed: Parsed) => void;

  function add(type: string, read: Read): void {
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, parsed) => {
      request.bodyLength = body.length;
      turns.run(() => read(request, body, parsed)).catch((failure: Error) => parsed(failure));
    });
  }
  app.decorateRequest('bodyLength', 0);
  app.removeContentTypeParser('application/json');
  add('application/json', (request, body, parsed) => {
    const { bodyValues = maxValues } = request.routeOptions.config;
    const fault = findFault(hasTooManyValues(body, bodyValues), hasNul(body));
    if (fault) parsed(fault);
    else void readJson(request, body, parsed);
  });
  add('application/x-www-form-urlencoded', (_request, body, parsed) => {
    const fault = findFault(hasTooManyFields(body), /%00|\0/.test(body));
    if (fault) parsed(fault);
    else parsed(null, readForm(body));
  });
}
