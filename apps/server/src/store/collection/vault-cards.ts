import { copyConfig, earnedPoints, rollInPlay } from '@stackmate/economy';
import type { OwnedCopy } from '@stackmate/economy';
import { cardLocations } from '@stackmate/engine';
import type { VaultCard } from '@stackmate/protocol/collection';
import type { Kysely } from 'kysely';
import { inChunks } from '../in-chunks.ts';
import type { CardRow } from '../ledger/cards.ts';
import { eventLocks } from '../ledger/event-locks.ts';
import type { Tables } from '../tables.ts';

const idsPerQuery = 500;
const vaultLocation = cardLocations.indexOf('Deck');

/** Reads a row's JSON columns. */
export const toCopy = (row: CardRow): OwnedCopy => ({
  id: row.id,
  roll: JSON.parse(row.roll) as OwnedCopy['roll'],
  blueprint: row.blueprint === null ? null : (JSON.parse(row.blueprint) as OwnedCopy['blueprint']),
  experience: row.experience,
  moves: JSON.parse(row.moves) as OwnedCopy['moves'],
});

/** Returns the roll that a card plays with. */
export const playedRoll = (row: CardRow) => rollInPlay(toCopy(row));

/** Returns which decks use cards, by the numbers of the cards. */
async function cardDecks(
  db: Kysely<Tables>,
  playerId: string,
  cards: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const uses = new Map<number, string[]>();
  for (const some of inChunks(cards, idsPerQuery)) {
    const rows = await db
      .selectFrom('deck_cards')
      .innerJoin('decks', 'decks.id', 'deck_cards.deck')
      .where('deck_cards.card', 'in', some)
      .where('decks.player', '=', playerId)
      .where('decks.deleted_until', 'is', null)
      .select(['deck_cards.card', 'deck_cards.deck'])
      .execute();
    for (const { card, deck } of rows) uses.set(card, [...(uses.get(card) ?? []), deck]);
  }
  return uses;
}

/** [PH3] Returns the papers of physical cards, by the numbers of the cards. */
async function printsOf(
  db: Kysely<Tables>,
  rows: readonly CardRow[],
): Promise<ReadonlyMap<number, NonNullable<VaultCard['print']>>> {
  const prints = new Map<number, NonNullable<VaultCard['print']>>();
  const numbers = rows.flatMap(({ number, origin }) => (origin === 'physical' ? [number] : []));
  for (const some of inChunks(numbers, idsPerQuery)) {
    const found = await db
      .selectFrom('prints')
      .innerJoin('physical_runs', 'physical_runs.run', 'prints.run')
      .where('owned', 'in', some)
      .select(['owned', 'physical_runs.name', 'prints.edition'])
      .execute();
    for (const { owned, name, edition } of found) {
      prints.set(owned!, { run: name, number: edition });
    }
  }
  return prints;
}

/** [OW1] Returns cards of a player as they are sent: the specification's owned card and everything else. */
export async function vaultCards(
  db: Kysely<Tables>,
  playerId: string,
  rows: readonly CardRow[],
): Promise<VaultCard[]> {
  const uses = await cardDecks(
    db,
    playerId,
    rows.map(({ number }) => number),
  );
  const locks = await eventLocks(db, rows);
  const prints = await printsOf(db, rows);
  return rows.map((row) => {
    const copy = toCopy(row);
    const event = locks.get(row.number);
    const print = prints.get(row.number);
    return {
      id: row.id,
      playerid: playerId,
      cardid: row.card,
      config: copyConfig(copy),
      location: vaultLocation,
      blueprint: copy.blueprint,
      moves: [...copy.moves],
      experience: row.experience,
      trainingPoints: copy.blueprint === null ? 0 : earnedPoints(row.experience),
      origin: row.origin,
      edition: row.edition,
      serial: row.serial,
      ...(print && { print }),
      acquiredAt: row.acquired_at,
      ...(row.bound === 1 && { isBound: true as const }),
      ...(row.held_until > 0 && { heldUntil: row.held_until }),
      ...(event && { event }),
      locked: row.locked === 1,
      favourite: row.favourite === 1,
      tags: JSON.parse(row.tags) as string[],
      matches: row.matches,
      wins: row.wins,
      decks: [...(uses.get(row.number) ?? [])].sort(),
    };
  });
}
