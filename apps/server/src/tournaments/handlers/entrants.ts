import { botCharacters } from '@stackmate/bot/characters';
import { readyDecks } from '@stackmate/catalogue';
import type { BotLevel } from '@stackmate/protocol';
import { decksHash, decksToBring } from '@stackmate/tournament';
import type { TournamentSettings } from '@stackmate/tournament';
import type { JoiningEntrant, LockedDecks, StoredEntrant } from '../../store/index.ts';
import type { Book } from '../books.ts';
import type { TournamentHandlersOptions } from './options.ts';

/** A deck as an entrant names it. */
type BroughtDeck = { readonly ready: string } | { readonly owned: string };

/** What an entrant wants to bring. */
export interface DecksRequest {
  readonly decks: readonly BroughtDeck[];
  readonly swaps?: readonly string[] | undefined;
}

type Settings = Pick<TournamentSettings, 'decks' | 'cards' | 'bestOf'>;
type Ports = Pick<TournamentHandlersOptions, 'playerOf' | 'newSecret' | 'store'>;
type DecksRefusal = 'no-such-deck' | 'wrong-decks' | 'unfit-deck';

/** Returns ready decks by their ids; null if there is none with an id. */
export function findReadyDecks(ids: readonly string[]): LockedDecks | null {
  const ready = ids.flatMap((id) => readyDecks.find((deck) => deck.id === id) ?? []);
  if (ready.length !== ids.length) return null;
  return {
    decks: ready.map(({ deck }) => deck),
    swaps: [],
    names: ready.map(({ id }) => id),
    owned: [],
    swapCards: [],
  };
}

/** [TO2] Returns the decks that a player brings, with the rolls of the cards as they are now. */
async function chooseDecks(
  { store }: Ports,
  playerId: string,
  settings: Settings,
  { decks: brought, swaps = [] }: DecksRequest,
): Promise<LockedDecks | DecksRefusal> {
  const isRight =
    brought.length === decksToBring(settings) &&
    brought.every((deck) => 'ready' in deck === (settings.cards === 'ready')) &&
    new Set(brought.map((deck) => JSON.stringify(deck))).size === brought.length &&
    (settings.decks === 'swap' || swaps.length === 0);
  if (!isRight) return 'wrong-decks';
  if (settings.cards === 'ready') {
    const ids = brought.flatMap((deck) => ('ready' in deck ? deck.ready : []));
    return findReadyDecks(ids) ?? 'no-such-deck';
  }
  const saved = await Promise.all(
    brought.flatMap((deck) => ('owned' in deck ? store.playableDeck(playerId, deck.owned) : [])),
  );
  const locked = { decks: [], names: [], owned: [] } as {
    [K in 'decks' | 'names' | 'owned']: LockedDecks[K][number][];
  };
  for (const deck of saved) {
    if (deck === null) return 'no-such-deck';
    if (!deck.ok || deck.owned === null) return 'unfit-deck';
    locked.decks.push(deck.deck);
    locked.owned.push(deck.owned);
    locked.names.push(deck.name);
  }
  const inDeck = new Set(locked.owned.flatMap(({ main, superdeck }) => [...main, ...superdeck]));
  if (new Set(swaps).size !== swaps.length || swaps.some((card) => inDeck.has(card))) {
    return 'wrong-decks';
  }
  const rolls = await store.rollsOf(playerId, swaps);
  return rolls === null ? 'unfit-deck' : { ...locked, swaps: rolls, swapCards: swaps };
}

/** Returns a player's part in a tournament. */
export const findEntrant = (
  { entrants }: Book,
  playerId: string | null,
): StoredEntrant | undefined =>
  playerId === null ? undefined : entrants.find((entrant) => entrant.playerId === playerId);

/** [TO3] Returns a player as a new entrant with locked decks, or why the decks can't be brought. */
export async function createEntrant(
  options: Ports,
  {
    playerId,
    brought,
    entrant,
    settings,
  }: {
    readonly playerId: string;
    readonly brought: DecksRequest;
    readonly entrant: number;
    readonly settings: Settings;
  },
) {
  const salt = options.newSecret();
  const decks = await chooseDecks(options, playerId, settings, brought);
  if (typeof decks === 'string') return decks;
  const { name, rating } = await options.playerOf(playerId);
  const deck = brought.decks.flatMap((own) => ('ready' in own ? own.ready : [])).join(' ');
  const stored: JoiningEntrant = { entrant, playerId, bot: null, name, deck, salt, decks };
  return { stored, rating, hash: decksHash(salt, decks) };
}

/**
 * [LE1] Returns a player as a new entrant who is lent cards. All packs follow from the secrets of the server, which it
 * committed to before anybody joined, and from the nonces of all entrants: neither side alone decides. Entrants don't
 * know the secrets, and the server can't change them any more.
 */
export async function createLentEntrant(
  { playerOf }: Pick<TournamentHandlersOptions, 'playerOf'>,
  {
    playerId,
    nonce,
    entrant,
  }: { readonly playerId: string; readonly nonce: string; readonly entrant: number },
) {
  const { name, rating } = await playerOf(playerId);
  const stored: JoiningEntrant = { entrant, playerId, bot: null, name, deck: '', salt: '' };
  return { stored, rating, hash: nonce };
}

/** A bot of a practice tournament, with ready decks in turn. */
export function createBot(
  entrant: number,
  { level, salt, settings }: { level: BotLevel; salt: string; settings: Settings },
) {
  const { name } = botCharacters[level];
  const named = { entrant, playerId: null, bot: level, name: `${name} ${entrant - 1}` };
  // With lent cards, the salt is the bot's nonce.
  if (settings.cards === 'lent') {
    const lent: JoiningEntrant = { ...named, deck: '', salt: '' };
    return { stored: lent, hash: salt, rating: 1500 };
  }
  const ids = Array.from(
    { length: decksToBring(settings) },
    (_, index) => readyDecks[(entrant + index) % readyDecks.length].id,
  );
  const decks = findReadyDecks(ids)!;
  const stored: JoiningEntrant = { ...named, deck: ids.join(' '), salt, decks };
  return { stored, hash: decksHash(salt, decks), rating: 1500 };
}
