import * as z from 'zod/mini';
import { clientMessage } from './client-message.ts';
import { decksAnswer, fairnessAnswer, httpError, matchesAnswer, statusAnswer } from './http.ts';
import { matchFile } from './match-file.ts';
import { serverMessage } from './server-message.ts';

const schemas: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['clientMessage', clientMessage],
  ['serverMessage', serverMessage],
  ['matchFile', matchFile],
  ['httpError', httpError],
  ['statusAnswer', statusAnswer],
  ['decksAnswer', decksAnswer],
  ['matchesAnswer', matchesAnswer],
  ['fairnessAnswer', fairnessAnswer],
]);

/** Everything that is sent either way, as JSON Schemas by name: for docs, and for clients in other languages. */
export const jsonSchemas = (): ReadonlyMap<string, unknown> =>
  new Map([...schemas].map(([name, schema]) => [name, z.toJSONSchema(schema)]));
