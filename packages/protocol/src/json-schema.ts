import * as z from 'zod/mini';
import { parts } from './parts.ts';
import { clientMessage } from './client-message.ts';
import {
  decksAnswer,
  fairnessAnswer,
  httpError,
  inviteAnswer,
  liveMatchesAnswer,
  matchesAnswer,
  statusAnswer,
} from './http.ts';
import { matchFile, matchRecord } from './match-file.ts';
import { serverMessage } from './server-message.ts';

export { partNotes } from './parts.ts';

const schemas: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['clientMessage', clientMessage],
  ['serverMessage', serverMessage],
  ['matchFile', z.extend(matchFile, { record: matchRecord })],
  ['httpError', httpError],
  ['statusAnswer', statusAnswer],
  ['decksAnswer', decksAnswer],
  ['matchesAnswer', matchesAnswer],
  ['liveMatchesAnswer', liveMatchesAnswer],
  ['inviteAnswer', inviteAnswer],
  ['fairnessAnswer', fairnessAnswer],
]);

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(parts)) names.add(schema, { id });

/** Names of the messages and answers that have a schema of their own. */
export const schemaNames: readonly string[] = [...schemas.keys()];

/**
 * Returns the JSON Schema of a message or an answer, for documentation and for clients in other languages; shared parts
 * are in its `$defs`. Returns undefined for an unknown name.
 */
export function jsonSchema(name: string): unknown {
  const schema = schemas.get(name);
  return schema && z.toJSONSchema(schema, { metadata: names });
}
