import { randomBytes } from 'node:crypto';
import { readyDecks } from '@stackmate/catalogue';
import type { SavedDeck, StarterAnswer, VaultAnswer } from '@stackmate/protocol/collection';
import { connectToServer } from '../../../apps/server/src/admin/index.ts';
import { openAccount } from '../../shared/account.ts';
import { addLargeDecks } from './large-decks.ts';

/** An account with a large vault, many matches, and 49 decks whose histories are mostly full. Inputs refer to it. */
export interface Collector {
  readonly playerId: string;
  readonly cookie: string;
  /** Ids of a card, of 300 cards and of the deck. */
  readonly card: string;
  readonly cards: readonly string[];
  readonly deck: string;
}

const copiesPerGrant = 50;
const vaultPlaces = 300;
const versions = 20;

/** Creates the account at a server with this address and data folder. */
export async function createCollector(address: string, data: string): Promise<Collector> {
  const account = await openAccount(address, 'Ada Lovelace');
  const admin = await connectToServer(data);
  if (admin === null) throw new Error('the server has no admin address');
  const chosen = await account.call('/api/vault/starter', { deck: readyDecks[0].id });
  const { cards } = chosen.answer as StarterAnswer;
  const [{ playerid: playerId, cardid: card }] = cards;
  for (let count = cards.length; count < vaultPlaces; count += copiesPerGrant) {
    const copies = Math.min(copiesPerGrant, vaultPlaces - count);
    const cause = randomBytes(16).toString('base64url');
    const what = { kind: 'grant cards', card, copies } as const;
    await admin.change({ player: playerId, operator: 'worst-case', reason: 'full', cause, what });
  }
  const roll = readyDecks[0].deck.main[0];
  const pile = (count: number) =>
    Array.from({ length: count }, () => ({ card: roll.card, owned: null, roll }));
  const deck = { main: pile(60), superdeck: pile(30) };
  const added = await account.call('/api/decks/mine', { key: 'large', name: 'Large', deck });
  const { id } = (added.answer as { deck: SavedDeck }).deck;
  for (let version = 1; version < versions; version++) {
    await account.call(`/api/decks/mine/${id}`, { version, name: 'Large', deck });
  }
  await addLargeDecks(account);
  const vault = (await account.call('/api/vault')).answer as VaultAnswer;
  const ids = vault.cards.map((candidate) => candidate.id);
  const { cookie } = account.headers;
  return { playerId, cookie, card: ids[0], cards: ids, deck: id };
}
