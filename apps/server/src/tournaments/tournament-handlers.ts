import { readyDecks } from '@stackmate/catalogue';
import { botCharacters } from '@stackmate/bot/characters';
import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import { tournamentErrors } from '@stackmate/protocol/tournaments';
import type { TournamentErrorCode } from '@stackmate/protocol/tournaments';
import type { tournaments } from '@stackmate/protocol/routes';
import { joinFault, secretCommitment } from '@stackmate/tournament';
import type { EntryFault, TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { answered, answeredWith, refusedWith } from '../http/handlers.ts';
import type { Handlers, RouteRefusal } from '../http/handlers.ts';
import { isOffensive } from '../identity/names/offensive-names.ts';
import type { NewTournament, StoredEntrant, TournamentStore } from '../store/index.ts';
import type { Book, Books } from './books.ts';
import { toAnswer, toResults, toRound, toSummary } from './tournament-views.ts';

export interface TournamentHandlersOptions {
  readonly store: Pick<
    TournamentStore,
    'createTournament' | 'listTournaments' | 'tournamentGames' | 'tournamentEntries'
  >;
  readonly books: Books;
  /** Returns a player's name and rating. */
  readonly playerOf: (
    playerId: string,
  ) => Promise<{ readonly name: string; readonly rating: number }>;
  readonly newId: () => string;
  /** Returns 64 random hex digits. */
  readonly newSecret: () => string;
  readonly now: () => number;
}

const statuses: Partial<Record<TournamentErrorCode, number>> = {
  'no-such-tournament': 404,
  'no-such-round': 404,
  'no-such-entrant': 404,
  'no-such-deck': 404,
  'offensive-text': 400,
};

const refusal = <Code extends TournamentErrorCode>(code: Code): RouteRefusal<Code> =>
  refusedWith(statuses[code] ?? 409, { error: code, message: tournamentErrors[code], detail: '' });

/** [TO3] Returns the salted hash by which a deck is locked; null if there is no such ready deck. */
function lockDeck(deckId: string, salt: string): string | null {
  const ready = readyDecks.find(({ id }) => id === deckId);
  return ready ? plainSha256(`${salt} ${canonicalJson(ready.deck)}`) : null;
}

const findEntrant = ({ entrants }: Book, playerId: string): StoredEntrant | undefined =>
  entrants.find((entrant) => entrant.playerId === playerId);

/** What the faults of entries mean to a player who joins, leaves or comes back. */
const faultCodes: Partial<Record<EntryFault | 'busy', TournamentErrorCode>> = {
  busy: 'tournament-busy',
  full: 'tournament-full',
  'not-open': 'not-open',
  'is-out': 'is-out',
  'too-often': 'too-often',
  over: 'tournament-over',
};

export function tournamentHandlers(
  options: TournamentHandlersOptions,
): Handlers<typeof tournaments> {
  const { store, books, playerOf, newId, newSecret, now } = options;

  async function entrantOf(playerId: string, deck: string, entrant: number) {
    const salt = newSecret();
    const hash = lockDeck(deck, salt);
    if (hash === null) return null;
    const { name, rating } = await playerOf(playerId);
    const stored: StoredEntrant = { entrant, playerId, bot: null, name, deck, salt };
    return { stored, rating, hash };
  }

  /** Changes whether a player takes part. */
  async function move(id: string, playerId: string, type: 'left' | 'returned') {
    const fault = await books.add(id, (book) => {
      const own = findEntrant(book, playerId);
      if (!own) return { refused: 'not-in' as const };
      const { isHere } = book.tournament.entrants.get(own.entrant) ?? { isHere: false };
      // What is so already needs no entry.
      if (isHere === (type === 'returned')) return { entries: [] };
      const at = Math.max(now(), book.tournament.at);
      return { entries: [{ type, at, entrant: own.entrant }] };
    });
    return fault;
  }

  return {
    async list({ caller: { playerId } }) {
      const ids = await store.listTournaments(playerId);
      const all = await Promise.all(ids.map((id) => books.read(id)));
      return answered({
        tournaments: all.flatMap((book) =>
          book
            ? [{ tournament: toSummary(book), isIn: findEntrant(book, playerId) !== undefined }]
            : [],
        ),
      });
    },

    async read({ caller: { playerId }, query }) {
      const book = await books.read(query.tournament);
      if (!book) return refusal('no-such-tournament');
      const seen = Number(query.seen ?? 0);
      return answeredWith(toAnswer(book, { playerId, seen, now: now() }));
    },

    async round({ query }) {
      const book = await books.read(query.tournament);
      if (!book) return refusal('no-such-tournament');
      const round = toRound(book, Number(query.round));
      return round ? answered({ round }) : refusal('no-such-round');
    },

    async results({ query }) {
      const book = await books.read(query.tournament);
      if (!book) return refusal('no-such-tournament');
      const results = toResults(book, Number(query.entrant));
      return results ? answered(results) : refusal('no-such-entrant');
    },

    async file({ query: { tournament: id } }) {
      const book = await books.read(id);
      if (!book) return refusal('no-such-tournament');
      const entries: TournamentEntry[] = [];
      for (;;) {
        const more = await store.tournamentEntries(id, entries.length);
        if (more.length === 0) break;
        entries.push(...more);
      }
      const games = await store.tournamentGames(id);
      return answered({
        format: 'stackmate-tournament-1' as const,
        name: book.stored.name,
        entrants: book.entrants.map(({ entrant, name }) => ({ entrant, name })),
        entries: entries.map((entry) => ({ ...entry })),
        games: games.map(({ matchId, ...place }) => ({ ...place, match: matchId })),
      });
    },

    async create({ caller: { playerId }, body }) {
      if (isOffensive(body.name)) return refusal('offensive-text');
      const at = now();
      const { name, clock, isListed, startsInMinutes, ...rest } = body;
      const settings: TournamentSettings = {
        ...rest,
        bestOf: rest.kind === 'arena' ? 1 : rest.bestOf,
        decks: 'one',
        cards: 'ready',
        clock,
        startsAt: at + startsInMinutes * 60_000,
        breakSeconds: 60,
        fee: 0,
        addedCoins: 0,
      };
      const created = newTournament({ settings, at, name, organizer: playerId, isListed });
      return (await store.createTournament(created))
        ? answered({ id: created.id })
        : refusal('too-many-tournaments');
    },

    async practise({ caller: { playerId }, body }) {
      const at = now();
      const { entrants: count, level, deck, clock, ...rest } = body;
      const own = await entrantOf(playerId, deck.ready, 1);
      if (own === null) return refusal('no-such-deck');
      const settings: TournamentSettings = {
        ...rest,
        bestOf: rest.kind === 'arena' ? 1 : rest.bestOf,
        hasCut: false,
        decks: 'one',
        cards: 'ready',
        clock,
        startsAt: at,
        roundMinutes: 180,
        breakSeconds: 3,
        maxEntrants: count,
        fee: 0,
        addedCoins: 0,
      };
      const created = newTournament({
        settings,
        at,
        name: 'Practice',
        organizer: playerId,
        isListed: false,
      });
      const bots = Array.from({ length: count - 1 }, (_, index) =>
        createBot(index + 2, level, newSecret()),
      );
      const joining = [{ stored: own.stored, hash: own.hash, rating: own.rating }, ...bots];
      const isCreated = await store.createTournament({
        ...created,
        isPractice: true,
        entrants: joining.map(({ stored }) => stored),
        entries: [
          ...created.entries,
          ...joining.map(({ stored: { entrant }, hash, rating }): TournamentEntry => ({
            type: 'joined',
            at,
            entrant,
            rating,
            deck: hash,
          })),
        ],
      });
      return isCreated ? answered({ id: created.id }) : refusal('too-many-tournaments');
    },

    async join({ caller: { playerId }, query: { tournament: id }, body }) {
      const book = await books.read(id);
      if (!book) return refusal('no-such-tournament');
      const joining = await entrantOf(playerId, body.deck.ready, 0);
      if (joining === null) return refusal('no-such-deck');
      const fault = await books.add(id, (newest) => {
        if (findEntrant(newest, playerId)) return { refused: 'already-in' as const };
        const closed = newest.stored.isPractice ? 'not-open' : joinFault(newest.tournament);
        if (closed !== null) return { refused: closed };
        const entrant = newest.tournament.entrants.size + 1;
        const at = Math.max(now(), newest.tournament.at);
        const { rating, hash } = joining;
        return {
          entries: [{ type: 'joined', at, entrant, rating, deck: hash }],
          entrant: { ...joining.stored, entrant },
        };
      });
      if (fault === null) return answered({});
      if (fault === 'already-in' || fault === 'no-such-tournament') return refusal(fault);
      const code = faultCodes[fault];
      return refusal(code === 'tournament-full' || code === 'tournament-busy' ? code : 'not-open');
    },

    async leave({ caller: { playerId }, query: { tournament: id } }) {
      const fault = await move(id, playerId, 'left');
      if (fault === null) return answered({});
      if (fault === 'not-in' || fault === 'no-such-tournament') return refusal(fault);
      const code = faultCodes[fault];
      return refusal(code === 'is-out' || code === 'tournament-busy' ? code : 'tournament-over');
    },

    async comeBack({ caller: { playerId }, query: { tournament: id } }) {
      const fault = await move(id, playerId, 'returned');
      if (fault === null) return answered({});
      if (fault === 'not-in' || fault === 'no-such-tournament') return refusal(fault);
      const code = faultCodes[fault];
      const known = ['is-out', 'too-often', 'tournament-full', 'tournament-busy'] as const;
      return refusal(known.find((other) => other === code) ?? 'tournament-over');
    },
  };

  function newTournament({
    settings,
    at,
    name,
    organizer,
    isListed,
  }: {
    readonly settings: TournamentSettings;
    readonly at: number;
    readonly name: string;
    readonly organizer: string | null;
    readonly isListed: boolean;
  }): NewTournament {
    const secret = newSecret();
    return {
      id: newId(),
      key: null,
      name,
      organizer,
      clock: settings.clock as NewTournament['clock'],
      isListed,
      isPractice: false,
      secret,
      startsAt: settings.startsAt,
      entries: [{ type: 'created', at, settings, commitment: secretCommitment(secret) }],
      entrants: [],
    };
  }
}

/** A bot of a practice tournament, with one of the ready decks in turn. */
function createBot(entrant: number, level: BotLevel, salt: string) {
  const { id: deck } = readyDecks[entrant % readyDecks.length];
  const { name } = botCharacters[level];
  const stored: StoredEntrant = {
    entrant,
    playerId: null,
    bot: level,
    name: `${name} ${entrant - 1}`,
    deck,
    salt,
  };
  return { stored, hash: lockDeck(deck, salt) ?? '', rating: 1500 };
}
