import type { AddressOf, AnswerOf, Route } from '@stackmate/protocol/route';
import { fetchServer } from './fetch-server.ts';

/**
 * Reads the answer of a route without its schema, for what a match's start loads: schemas are large. Only the type of the
 * route is imported. Rejects if the server refuses.
 */
export async function readUnchecked<R extends Route>(
  address: AddressOf<R>,
  init: RequestInit = {},
): Promise<AnswerOf<R>> {
  const answer = await fetchServer(address, init);
  if (!answer.ok) throw new Error(`${address} was refused (${answer.status}).`);
  return (await answer.json()) as AnswerOf<R>;
}
