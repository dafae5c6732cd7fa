import { serverOrigin } from '../device/flags.ts';
import type { AddressOf, AnswerOf, Route } from '@stackmate/protocol/route';

/**
 * Reads the answer of a route without its schema, for what a match's start loads: schemas are large. Only the type of the
 * route is imported. Rejects if the server refuses.
 */
export async function readUnchecked<R extends Route>(
  address: AddressOf<R>,
  init: RequestInit = {},
): Promise<AnswerOf<R>> {
  const answer = await fetch(serverOrigin + address, init);
  if (!answer.ok) throw new Error(`${address} was refused (${answer.status}).`);
  return (await answer.json()) as AnswerOf<R>;
}
