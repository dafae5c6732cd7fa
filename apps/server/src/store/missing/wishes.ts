import { definitions, economy } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { missing as missingRoutes } from '@stackmate/protocol/routes';
import type { MissingAnswer } from '@stackmate/protocol/store';
import type { Kysely } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { readCredit } from '../ledger/credit.ts';

/** Refuses an id that isn't a card's. */
export function assertCard(card: number): void {
  const definition = definitions.get(card);
  if (!definition || !isCard(definition)) throw new Refused('unknown-card', String(card));
}

/** Returns what helps a player with missing cards. */
export async function readMissing(db: Kysely<Tables>, playerId: string): Promise<MissingAnswer> {
  const wishes = await db
    .selectFrom('wishes')
    .where('player', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('card')
    .select('card')
    .execute();
  const chosen = await db
    .selectFrom('crafts')
    .where('player', '=', playerId)
    .where('crafted_at', 'is', null)
    .select(['card', 'commitment'])
    .executeTakeFirst();
  return {
    wishes: wishes.map(({ card }) => card),
    crafting: { credit: await readCredit(db, playerId), chosen: chosen ?? null },
  };
}

export const wishQueries = {
  missing: reads(({ db }, playerId: string): Promise<MissingAnswer> => readMissing(db, playerId)),

  wishCard: writes(
    (
      { db, kind },
      {
        playerId,
        at,
        card,
        isWished,
      }: TimedRequest & { readonly card: number; readonly isWished: boolean },
    ): Promise<Outcome<MissingAnswer, ErrorOf<typeof missingRoutes.wish>>> =>
      decide(db, async (inside) => {
        // Wishes of one player are counted one after the other.
        await lockWallet(inside, kind, playerId);
        if (isWished) {
          assertCard(card);
          await inside
            .insertInto('wishes')
            .values({ player: playerId, card, at })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        } else {
          await inside
            .deleteFrom('wishes')
            .where('player', '=', playerId)
            .where('card', '=', card)
            .execute();
        }
        const answer = await readMissing(inside, playerId);
        if (answer.wishes.length > economy.wishes.perPlayer) throw new Refused('too-many-wishes');
        return answer;
      }),
  ),
};
