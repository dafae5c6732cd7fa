import { createHash } from 'node:crypto';
import { economy } from '@stackmate/economy';
import type { CollectionErrorCode } from '@stackmate/protocol/collection';
import type { StoreErrorCode } from '@stackmate/protocol/store';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import { packText, unpackText } from '../packed-text.ts';
import type { Tables } from '../tables.ts';
import { decide, Refused } from './outcome.ts';
import type { Outcome } from './outcome.ts';

/** A request that is done once, however often it arrives. */
export interface KeyedRequest {
  readonly playerId: string;
  /** Chosen by the client. */
  readonly key: string;
  /** The kind of request with its content: another one under the same key is refused. */
  readonly body: unknown;
  readonly at: number;
}

const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

async function claimed(db: Kysely<Tables>, request: KeyedRequest, body: string): Promise<boolean> {
  const { playerId, key, at } = request;
  await db
    .deleteFrom('request_keys')
    .where('player', '=', playerId)
    .where((where) =>
      where.or([
        where('at', '<', at - economy.requests.keyTime),
        where(
          'at',
          '<',
          where
            .selectFrom('request_keys as newer')
            .where('newer.player', '=', playerId)
            .orderBy('newer.at', 'desc')
            .offset(economy.requests.keysPerPlayer)
            .limit(1)
            .select('newer.at'),
        ),
      ]),
    )
    .execute();
  const row = await db
    .insertInto('request_keys')
    .values({ player: playerId, key, body, answer: null, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * [LG5] Runs a request in one transaction with its key. The same key and body gives the same answer without running it
 * again; another body is refused. A refused request doesn't use up its key.
 */
export function decideOnce<T, Code extends StoreErrorCode | TradingErrorCode = CollectionErrorCode>(
  db: Kysely<Tables>,
  request: KeyedRequest,
  run: (inside: Kysely<Tables>) => Promise<T>,
): Promise<Outcome<T, Code>> {
  const body = hashBody(request.body);
  return decide(db, async (inside) => {
    if (await claimed(inside, request, body)) {
      const answer = await run(inside);
      await inside
        .updateTable('request_keys')
        .set({ answer: packText(JSON.stringify(answer)) })
        .where('player', '=', request.playerId)
        .where('key', '=', request.key)
        .execute();
      return answer;
    }
    const earlier = await inside
      .selectFrom('request_keys')
      .select(['body', 'answer'])
      .where('player', '=', request.playerId)
      .where('key', '=', request.key)
      .executeTakeFirstOrThrow();
    if (earlier.body !== body || earlier.answer === null) throw new Refused('key-reused');
    return JSON.parse(unpackText(earlier.answer)) as T;
  });
}
