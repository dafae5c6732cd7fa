import type { tournaments } from '@stackmate/protocol/routes';
import { areDecksOpen, gamesToPlay, joinFault } from '@stackmate/tournament';
import { answered, answeredWith } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createBookClock } from '../books.ts';
import type { Book } from '../books.ts';
import { gameMatchId } from '../game-match-id.ts';
import { toAnswer, toResults, toRound, toSummary } from '../tournament-views.ts';
import { readChoosing } from './choose.ts';
import { findEntrant } from './entrants.ts';
import type { TournamentHandlersOptions } from './options.ts';
import { tournamentRefusal } from './refusal.ts';

/** Time before the start from which the lobby shows an event of a player, in ms. */
const lobbyTime = 15 * 60_000;

/** Calls that read tournaments. */
export function readingHandlers({
  store,
  books,
  boards,
  now,
  hasOwnEvents,
  lent,
}: TournamentHandlersOptions): Pick<
  Handlers<typeof tournaments>,
  'list' | 'mine' | 'read' | 'round' | 'boards' | 'results' | 'file'
> {
  const timeOf = createBookClock(now);
  return {
    async list({ caller }) {
      const playerId = caller?.playerId ?? null;
      const ids = await store.listTournaments(playerId);
      const all = await Promise.all(ids.map((id) => books.read(id)));
      return answered({
        ban: playerId === null ? null : await store.eventBan(playerId, now()),
        tournaments: all.flatMap((book) =>
          book
            ? [{ tournament: toSummary(book), isIn: findEntrant(book, playerId) !== undefined }]
            : [],
        ),
        hasOwnEvents,
      });
    },

    async mine({ caller: { playerId } }) {
      const at = now();
      const events = await store.eventsOfPlayer(playerId, at + lobbyTime);
      const ofPlayer = await Promise.all(events.map(({ id }) => books.read(id)));
      // Whoever has left isn't called back.
      const isHere = events.map((_, index) => {
        const book = ofPlayer[index];
        const own = book && findEntrant(book, playerId);
        return own ? book.tournament.entrants.get(own.entrant)?.isHere === true : false;
      });
      return answered({ now: at, events: events.filter((_, index) => isHere[index]) });
    },

    async read({ caller, query }) {
      const playerId = caller?.playerId ?? null;
      const book = await books.read(query.tournament);
      if (!book) return tournamentRefusal('no-such-tournament');
      const seen = Number(query.seen ?? 0);
      const mayJoin = joinFault(book.tournament) === null && !book.stored.isPractice;
      // Whoever can't join anyway, or takes part already, needs no lookup.
      const asks = playerId !== null && mayJoin && findEntrant(book, playerId) === undefined;
      const ban = asks ? await store.eventBan(playerId, now()) : null;
      const choosing = await readChoosing(store, book, playerId);
      return answeredWith(toAnswer(book, { playerId, seen, now: timeOf(book), ban, choosing }));
    },

    async round({ query }) {
      const book = await books.read(query.tournament);
      if (!book) return tournamentRefusal('no-such-tournament');
      const round = toRound(book, Number(query.round));
      return round ? answered({ round }) : tournamentRefusal('no-such-round');
    },

    async boards({ query }) {
      const book = await books.read(query.tournament);
      if (!book) return tournamentRefusal('no-such-tournament');
      const { id } = book.stored;
      const running = new Map(
        gamesToPlay(book.tournament).map(({ entrants, ...game }) => [
          gameMatchId(id, { ...game }),
          entrants,
        ]),
      );
      const read = await Promise.all(
        [...new Set(query.matches.split(','))].map(async (matchId) => {
          const entrants = running.get(matchId);
          const board = entrants ? await boards.read(matchId) : null;
          return entrants && board ? [{ ...board, entrants: [...entrants] as const }] : [];
        }),
      );
      return answered({ boards: read.flat() });
    },

    async results({ query }) {
      const book = await books.read(query.tournament);
      if (!book) return tournamentRefusal('no-such-tournament');
      const results = toResults(book, Number(query.entrant));
      return results ? answered(results) : tournamentRefusal('no-such-entrant');
    },

    async file({ query: { tournament: id } }) {
      const book = await books.read(id);
      if (!book) return tournamentRefusal('no-such-tournament');
      const { tournament } = book;
      const parts = await readFile(store, book);
      if (tournament.status === 'ended' && tournament.lent !== null) {
        parts.push(`"lent":${JSON.stringify(await lent.decks.fileOf(book))}`);
      }
      if (tournament.lent === null && areDecksOpen(tournament)) {
        // What was exchanged stays hidden while other games are played.
        parts.push(`"decks":${await store.revealedDecks(id, tournament.status === 'ended')}`);
      }
      return answeredWith({ json: `{${parts.join(',')}}` });
    },
  };
}

/** Rounds of which the games are read at a time: a wave of an arena has few, a round of a Swiss some hundred. */
const roundsAtOnce = { arena: 50, swiss: 1, elimination: 1 } as const;

/** Reads what a file has of every tournament, as JSON of its parts: as objects, a long arena would hold the thread. */
async function readFile(
  store: TournamentHandlersOptions['store'],
  { stored: { id, name }, tournament, entrants }: Book,
): Promise<string[]> {
  const entries: string[] = [];
  for (;;) {
    const more = await store.tournamentEntryTexts(id, entries.length);
    if (more.length === 0) break;
    entries.push(...more);
  }
  const games: string[] = [];
  const step = roundsAtOnce[tournament.settings.kind];
  for (let from = 1; from <= tournament.rounds.length; from += step) {
    for (const game of await store.tournamentGames(id, { from, below: from + step })) {
      const { matchId, ...place } = game;
      games.push(JSON.stringify({ ...place, match: matchId }));
    }
  }
  const named = entrants.map(({ entrant, name: called }) => ({ entrant, name: called }));
  return [
    '"format":"stackmate-tournament-1"',
    `"name":${JSON.stringify(name)}`,
    `"entrants":${JSON.stringify(named)}`,
    `"entries":[${entries.join(',')}]`,
    `"games":[${games.join(',')}]`,
  ];
}
