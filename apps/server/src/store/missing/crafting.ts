import { randomBytes } from 'node:crypto';
import { cardName, craftedCopy, craftingCost, packCommitment } from '@stackmate/economy';
import type { NewCard, CraftAnswer, MissingAnswer } from '@stackmate/protocol/store';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { missing as missingRoutes } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { OnceRequest, TimedRequest } from '../collection/collection-store.ts';
import { createCards } from '../ledger/cards.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { countPlaces, lockWallet } from '../ledger/wallets.ts';
import type { Wallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import { toNewCard } from '../shop/boosters.ts';
import { addInboxItem, noContent } from '../shop/inbox-items.ts';
import type { Tables } from '../tables.ts';
import { moveCredit, readCredit } from '../ledger/credit.ts';
import { assertCard, readMissing } from './wishes.ts';

/** Opens a craft of a card with a secret that nobody has seen the effect of. */
async function openCraft(
  db: Kysely<Tables>,
  { playerId, card, at }: TimedRequest & { readonly card: number },
): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  await db
    .insertInto('crafts')
    .values({
      id: newId(),
      player: playerId,
      card,
      secret,
      commitment: packCommitment(secret),
      nonce: null,
      created_at: at,
      crafted_at: null,
    })
    .execute();
}

/** [OW2] Adds a crafted card to the vault, or to the inbox if the vault is full. Returns it if it is in the vault. */
async function addCard(
  db: Kysely<Tables>,
  {
    wallet,
    id,
    copy,
    at,
  }: {
    readonly wallet: Wallet;
    readonly id: string;
    readonly copy: ReturnType<typeof craftedCopy>;
    readonly at: number;
  },
): Promise<NewCard | null> {
  const cause = `craft:${id}`;
  const playerId = wallet.player;
  const places = countPlaces(wallet, at);
  if (places !== null && wallet.cards >= places) {
    await addInboxItem(db, {
      playerId,
      kind: 'craft',
      title: `Crafted ${cardName(copy.roll.card)}`,
      text: 'Your vault was full when you crafted this card.',
      content: {
        ...noContent,
        cards: [{ ...copy, roll: { ...copy.roll, abilities: [...copy.roll.abilities] } }],
      },
      cause,
      at,
      expiresAt: null,
    });
    return null;
  }
  const [row] = await createCards(db, { playerId, copies: [copy], origin: 'craft', cause, at });
  return toNewCard(row);
}

export const craftingQueries = {
  /** Chooses a card to craft. The secret stays: nobody knows yet what follows from it. */
  chooseCraft: writes(
    (
      { db, kind },
      { playerId, at, card }: TimedRequest & { readonly card: number },
    ): Promise<Outcome<MissingAnswer, ErrorOf<typeof missingRoutes.choose>>> =>
      decide(db, async (inside) => {
        assertCard(card);
        await lockWallet(inside, kind, playerId);
        const { numUpdatedRows } = await inside
          .updateTable('crafts')
          .set({ card })
          .where('player', '=', playerId)
          .where('crafted_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) await openCraft(inside, { playerId, card, at });
        return readMissing(inside, playerId);
      }),
  ),

  craftCard: writes(
    (
      { db, kind },
      {
        playerId,
        key,
        at,
        card,
        cost,
        nonce,
      }: OnceRequest & { readonly card: number; readonly cost: number; readonly nonce: string },
    ): Promise<Outcome<CraftAnswer, ErrorOf<typeof missingRoutes.craft>>> =>
      decideOnce(db, { playerId, key, at, body: ['craft', card, cost, nonce] }, async (inside) => {
        const wallet = await lockWallet(inside, kind, playerId);
        const craft = await inside
          .updateTable('crafts')
          .set({ crafted_at: at, nonce })
          .where('player', '=', playerId)
          .where('crafted_at', 'is', null)
          .returning(['id', 'card', 'secret', 'commitment'])
          .executeTakeFirst();
        if (!craft) throw new Refused('no-craft');
        if (craft.card !== card) throw new Refused('craft-changed');
        const price = craftingCost(card);
        if (cost !== price) throw new Refused('price-changed', `it is ${price}`);
        await moveCredit(inside, {
          playerId,
          cause: `craft:${craft.id}`,
          amount: -price,
          at,
          refusal: 'not-enough-credit',
        });
        const copy = craftedCopy(craft.secret, nonce, card);
        const added = await addCard(inside, { wallet, id: craft.id, copy, at });
        const { commitment, secret } = craft;
        return {
          commitment,
          secret,
          nonce,
          copy: { ...copy, roll: { ...copy.roll, abilities: [...copy.roll.abilities] } },
          card: added,
          credit: await readCredit(inside, playerId),
        };
      }),
  ),
};
