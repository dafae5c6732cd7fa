import { randomBytes } from 'node:crypto';
import { boosterCopies, cardTier, packCommitment, rollQuality } from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import type { AchievementEvent } from '@stackmate/economy/achievements';
import { boosterSize } from '@stackmate/engine';
import { boosterProofFormat } from '@stackmate/protocol/store';
import type {
  BoosterOrigin,
  BoosterProof,
  NewCard,
  OpenedBooster,
  SealedBooster,
  BoostersAnswer,
  OpenBoostersAnswer,
} from '@stackmate/protocol/store';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { boosters as boosterRoutes } from '@stackmate/protocol/routes';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { OnceRequest } from '../collection/collection-store.ts';
import { toCopy } from '../collection/vault-cards.ts';
import { inChunks } from '../in-chunks.ts';
import { createCards, lockPrintRuns } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet, countPlaces } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { newId } from '../random-id.ts';
import { noteAchievements } from '../achievements/achievements.ts';
import type { Tables } from '../tables.ts';
import type { StoreOutcome } from './shop-store.ts';
import type { BoosterTable } from './shop-tables.ts';

type BoosterRow = Selectable<BoosterTable>;

/** Rows per statement, within the limit of SQLite. */
const rowsPerInsert = 100;

interface NewBoosters {
  readonly playerId: string;
  readonly count: number;
  readonly origin: BoosterOrigin;
  /** [TR1] Whether their cards never go to another player. */
  readonly isBound?: boolean;
  /** Unique; the boosters' causes are numbered after it. */
  readonly cause: string;
  readonly at: number;
  /** Price of each in coins, if they were paid for under the same cause; null if they are free. */
  readonly price: number | null;
}

const sealed = ({ id, commitment, origin, bound, created_at }: BoosterRow): SealedBooster => ({
  id,
  commitment,
  origin,
  ...(bound === 1 && { isBound: true as const }),
  receivedAt: created_at,
});

/** [PK2] Creates sealed boosters inside a transaction, each with its own secret. Call once per cause. */
export async function createBoosters(
  db: Kysely<Tables>,
  { playerId, count, origin, isBound = false, cause, at, price }: NewBoosters,
): Promise<SealedBooster[]> {
  const values = Array.from({ length: count }, (_, index): Insertable<BoosterTable> => {
    const secret = randomBytes(32).toString('hex');
    return {
      id: newId(),
      owner: playerId,
      secret,
      commitment: packCommitment(secret),
      origin,
      bound: isBound ? 1 : 0,
      cause: `${cause}:${index}`,
      purchase: price === null ? null : cause,
      price,
      created_at: at,
      opened_at: null,
      nonce: null,
      versions: null,
    };
  });
  const rows: BoosterRow[] = [];
  for (const some of inChunks(values, rowsPerInsert)) {
    rows.push(...(await db.insertInto('boosters').values(some).returningAll().execute()));
  }
  return rows.sort((a, b) => a.number - b.number).map(sealed);
}

/** Returns the number of a player's sealed boosters. */
export async function countSealed(db: Kysely<Tables>, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('boosters')
    .where('owner', '=', playerId)
    .where('opened_at', 'is', null)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a card as it was created. */
export const toNewCard = (row: CardRow): NewCard => {
  const { roll, blueprint } = toCopy(row);
  return {
    id: row.id,
    roll: { ...roll, abilities: [...roll.abilities] },
    blueprint,
    edition: row.edition,
    serial: row.serial,
  };
};

/** Returns the causes of a booster's cards, in order. */
export const cardCauses = (booster: string): string[] =>
  Array.from({ length: boosterSize }, (_, index) => `booster:${booster}:${index}`);

async function openedBooster(db: Kysely<Tables>, row: BoosterRow): Promise<OpenedBooster> {
  const { id, commitment, secret, nonce, opened_at: openedAt } = row;
  if (nonce === null || openedAt === null) throw new Refused('booster-sealed');
  const cards = await db
    .selectFrom('card_movements')
    .innerJoin('cards', 'cards.number', 'card_movements.card')
    .where('card_movements.cause', 'in', cardCauses(id))
    .orderBy('cards.number')
    .selectAll('cards')
    .execute();
  return { id, commitment, secret, nonce, openedAt, cards: cards.map(toNewCard) };
}

/** [PK2] Opens a sealed booster inside a transaction. Changes nothing if it was opened meanwhile. */
async function openBooster(
  db: Kysely<Tables>,
  { id, secret, owner, bound }: BoosterRow,
  opening: { readonly nonce: string; readonly at: number; readonly versions: string },
): Promise<void> {
  const { nonce, at, versions } = opening;
  const opened = await db
    .updateTable('boosters')
    .set({ opened_at: at, nonce, versions })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!opened) return;
  await createCards(db, {
    playerId: owner,
    copies: boosterCopies(secret, nonce),
    origin: 'pack',
    isBound: bound === 1,
    cause: `booster:${id}`,
    at,
  });
}

/** Returns what achievements count of opened boosters. */
async function openingEvent(
  db: Kysely<Tables>,
  playerId: string,
  opened: number,
  copies: readonly NaturalCopy[],
): Promise<AchievementEvent> {
  const owned = await db
    .selectFrom('cards')
    .where('owner', '=', playerId)
    .groupBy('card')
    .select((select) => ['card', select.fn.countAll().as('count')] as const)
    .execute();
  return {
    is: 'boosters',
    opened,
    cards: copies.map(({ roll }) => ({
      isUltraRare: cardTier(roll.card) === 'Ultra Rare',
      quality: rollQuality(roll),
    })),
    commons: owned.filter(({ card }) => cardTier(card) === 'Common').length,
    copies: Math.max(0, ...owned.map(({ count }) => Number(count))),
  };
}

export const boosterQueries = {
  sealedBoosters: reads(
    async (
      { db },
      {
        player: playerId,
        after,
        limit,
      }: {
        readonly player: string;
        readonly after: number;
        readonly limit: number;
      },
    ): Promise<BoostersAnswer> => {
      const rows = await db
        .selectFrom('boosters')
        .selectAll()
        .where('owner', '=', playerId)
        .where('opened_at', 'is', null)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute();
      return {
        boosters: rows.map(sealed),
        after: rows.length < limit ? null : String(rows.at(-1)!.number),
        total: await countSealed(db, playerId),
      };
    },
  ),

  /** `versions` is JSON. */
  openBoosters: writes(
    async (
      { db, kind },
      {
        playerId,
        key,
        at,
        boosters,
        versions,
      }: OnceRequest & {
        readonly boosters: readonly { readonly id: string; readonly nonce: string }[];
        readonly versions: string;
      },
    ): Promise<StoreOutcome<OpenBoostersAnswer, ErrorOf<typeof boosterRoutes.open>>> => {
      const nonces = new Map(boosters.map(({ id, nonce }) => [id, nonce]));
      const ids = [...nonces.keys()];
      const ownRows = (from: Kysely<Tables>) =>
        from
          .selectFrom('boosters')
          .selectAll()
          .where('id', 'in', ids)
          .where('owner', '=', playerId)
          .orderBy('number')
          .execute();
      const opening = await decideOnce<string[] | null, ErrorOf<typeof boosterRoutes.open>>(
        db,
        { playerId, key, at, body: ['open', boosters] },
        async (inside): Promise<string[] | null> => {
          const wallet = await lockWallet(inside, kind, playerId);
          const rows = await ownRows(inside);
          if (rows.length < ids.length) {
            throw new Refused('no-such-booster', `${ids.length - rows.length} of ${ids.length}`);
          }
          const sealedRows = new Map(
            rows.filter(({ opened_at: openedAt }) => openedAt === null).map((row) => [row.id, row]),
          );
          const places = countPlaces(wallet, at);
          const fitting =
            places === null
              ? Infinity
              : Math.max(0, Math.floor((places - wallet.cards) / boosterSize));
          if (fitting === 0 && sealedRows.size === rows.length) {
            throw new Refused('vault-full', `${wallet.cards} cards in ${places} places`);
          }
          const inOrder = ids.flatMap((id) => sealedRows.get(id) ?? []);
          const closed = inOrder.slice(0, fitting);
          await lockPrintRuns(
            inside,
            closed.flatMap(({ id, secret }) => boosterCopies(secret, nonces.get(id)!)),
          );
          for (const row of closed) {
            const nonce = nonces.get(row.id)!;
            await openBooster(inside, row, { nonce, at, versions });
          }
          if (closed.length > 0) {
            const copies = closed.flatMap(({ id, secret }) =>
              boosterCopies(secret, nonces.get(id)!),
            );
            const event = await openingEvent(inside, playerId, closed.length, copies);
            await noteAchievements(inside, kind, { playerId, at }, event);
          }
          // The cards never change, so they are read again instead of being stored with the key.
          return inOrder.slice(fitting).map(({ id }) => id);
        },
      );
      if (!opening.ok) return opening;
      // Earlier versions stored null.
      const sealedIds = opening.value ?? [];
      const opened = new Map<string, OpenedBooster>();
      for (const row of await ownRows(db)) {
        if (!sealedIds.includes(row.id)) opened.set(row.id, await openedBooster(db, row));
      }
      return {
        ok: true,
        value: {
          opened: ids.flatMap((id) => opened.get(id) ?? []),
          ...(sealedIds.length === 0 ? {} : { left: sealedIds }),
        },
      };
    },
  ),

  boosterProof: reads(
    (
      { db },
      id: string,
    ): Promise<StoreOutcome<BoosterProof, ErrorOf<typeof boosterRoutes.proof>>> =>
      decide(db, async (inside): Promise<BoosterProof> => {
        const row = await inside
          .selectFrom('boosters')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) throw new Refused('no-such-booster');
        const { cards, ...opened } = await openedBooster(inside, row);
        return {
          format: boosterProofFormat,
          ...opened,
          versions: JSON.parse(row.versions!) as BoosterProof['versions'],
          cards: cards.map(({ roll, blueprint }) => ({ roll, blueprint })),
        };
      }),
  ),
};
