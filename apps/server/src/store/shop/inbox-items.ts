import type { InboxContent, InboxItem, InboxKind } from '@stackmate/protocol/store';
import type { Kysely, Selectable } from 'kysely';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import type { InboxItemTable } from './shop-tables.ts';

export type InboxRow = Selectable<InboxItemTable>;

/** An item to add to a player's inbox. */
export interface NewInboxItem {
  readonly playerId: string;
  readonly kind: InboxKind;
  readonly title: string;
  readonly text: string;
  readonly content: InboxContent;
  /** Unique, derived from the item's purpose: a repeated cause adds nothing. */
  readonly cause: string;
  readonly at: number;
  /** Time after which it can't be claimed; null if it waits forever. */
  readonly expiresAt: number | null;
}

export const noContent: InboxContent = { coins: 0, boosters: 0, cards: [], vip: null };

/** [OW2] Adds an item inside a transaction. Returns null and adds nothing if the cause was used before. */
export async function addInboxItem(
  db: Kysely<Tables>,
  item: NewInboxItem,
): Promise<InboxRow | null> {
  const { playerId, kind, title, text, content, cause, at, expiresAt } = item;
  const row = await db
    .insertInto('inbox_items')
    .values({
      id: newId(),
      player: playerId,
      kind,
      title,
      text,
      content: JSON.stringify(content),
      cause,
      created_at: at,
      expires_at: expiresAt,
      claimed_at: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds an operator's message inside a transaction. */
export const addMessage = (
  db: Kysely<Tables>,
  { cause, ...message }: Pick<NewInboxItem, 'playerId' | 'title' | 'text' | 'cause' | 'at'>,
): Promise<InboxRow | null> =>
  addInboxItem(db, {
    ...message,
    kind: 'message',
    content: noContent,
    cause: `message:${cause}`,
    expiresAt: null,
  });

export const parseContent = ({ content }: InboxRow): InboxContent =>
  JSON.parse(content) as InboxContent;

export const sentItem = (row: InboxRow): InboxItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  content: parseContent(row),
  receivedAt: row.created_at,
  expiresAt: row.expires_at,
  claimedAt: row.claimed_at,
});
