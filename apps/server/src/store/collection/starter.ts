import { readyCards, readyDecks } from '@stackmate/catalogue';
import { definitions } from '@stackmate/economy';
import { cardKind, cardDefinition } from '@stackmate/engine';
import type { StarterAnswer } from '@stackmate/protocol/collection';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { vault } from '@stackmate/protocol/routes';
import { createCards } from '../ledger/cards.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import type { TimedRequest } from './collection-store.ts';
import { createDeck } from './decks.ts';
import { vaultCards } from './vault-cards.ts';

/** [OW3] Gives a player one of the ready decks as owned cards, once. */
export const starterQueries = {
  chooseStarter: writes(
    (
      { db, kind },
      { playerId, at, deck }: TimedRequest & { readonly deck: string },
    ): Promise<Outcome<StarterAnswer, ErrorOf<typeof vault.chooseStarter>>> =>
      decide(db, async (inside) => {
        const copies = readyCards(deck);
        if (copies === null) throw new Refused('no-such-ready-deck', deck);
        await lockWallet(inside, kind, playerId);
        const { numUpdatedRows } = await inside
          .updateTable('wallets')
          .set({ starter: deck })
          .where('player', '=', playerId)
          .where('starter', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Refused('starter-chosen');
        const cause = `starter:${playerId}`;
        const rows = await createCards(inside, {
          playerId,
          copies,
          origin: 'starter',
          isBound: true,
          cause,
          at,
        });
        const isSupermon = ({ card }: { readonly card: number }) =>
          cardKind(cardDefinition(definitions, card)) === 'supermon';
        const entries = rows.map(({ id, card }) => ({ card, owned: id, roll: null }));
        const created = await createDeck(inside, {
          playerId,
          at,
          name: readyDecks.find(({ id }) => id === deck)!.name,
          deck: {
            main: entries.filter((entry) => !isSupermon(entry)),
            superdeck: entries.filter(isSupermon),
          },
        });
        return { cards: await vaultCards(inside, playerId, rows), deck: created.id };
      }),
  ),
};
