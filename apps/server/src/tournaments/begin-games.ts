import type { Deck } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { KnownAppearance } from '@stackmate/protocol';
import type { ClockSettings, MatchSetup, SeatSetup } from '@stackmate/room';
import {
  findPairing,
  gamesToPlay,
  hasChoice,
  hasPrizes,
  overdueGames,
  tournamentRules,
} from '@stackmate/tournament';
import type { Entrant, GameChoice, GameToPlay } from '@stackmate/tournament';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { createBotSeat, createSeat } from '../lobby/seats.ts';
import { toOpponent } from '../rooms/index.ts';
import type { Logger, MatchManager } from '../rooms/index.ts';
import type {
  GameChoices,
  LockedDecks,
  MatchStore,
  MatchSummary,
  StoredEntrant,
  TournamentStore,
} from '../store/index.ts';
import { newId } from '../store/random-id.ts';
import { currentVersions } from '../versions/index.ts';
import type { Book } from './books.ts';
import type { EventNotices } from './event-notices.ts';
import { asBrought, choiceOtherwise, chosenDeck } from './chosen-deck.ts';
import { gameMatchId } from './game-match-id.ts';
import { findReadyDecks } from './handlers/entrants.ts';

export interface GameStartsOptions {
  readonly store: Pick<
    TournamentStore,
    | 'addTournamentGames'
    | 'addChosenGame'
    | 'begunTournamentMatches'
    | 'entrantDecks'
    | 'gameChoices'
  > &
    Pick<MatchStore, 'match'>;
  readonly begin: MatchManager['begin'];
  /** Settings of new matches, with those clocks. */
  readonly match: Pick<MatchSetup, 'sealTime' | 'idleTime' | 'botDelay' | 'spectatorDelay'>;
  readonly clocks: (book: Book) => ClockSettings | null;
  readonly seatOf: (
    playerId: string,
  ) => Promise<{ readonly appearance: KnownAppearance | undefined; readonly isGuest: boolean }>;
  /** [LE1] Returns the deck that an entrant built from lent cards. */
  readonly lentDeckOf: (book: Book, entrant: Entrant) => Promise<Deck>;
  readonly send: (playerId: string, message: ServerMessage) => void;
  /** Notifies the players who aren't here that their game begins, once. */
  readonly announce: EventNotices['announceGame'];
  readonly logger: Pick<Logger, 'error'>;
}

export interface GameStarts {
  /**
   * Begins the games of a tournament that are to be played and haven't begun. None begins after its round's hard end.
   * One that can't begin keeps no other waiting.
   */
  readonly begin: (book: Book, now: number) => Promise<void>;
}

/** A game with the id of its match. */
interface OwnGame extends GameToPlay {
  readonly matchId: string;
}

/** Its players were told of the match, the match is over, or a deck is still being chosen. */
type Beginning = 'told' | 'over' | 'waits';

/** Matches that begin at the same time, in all tournaments: a wave of hundreds is there within a second. */
const maxAtOnce = 24;

/** Max number of games whose beginning is remembered: the oldest are looked up again. */
const maxRemembered = 5000;

const shorten = (clocks: ClockSettings | null, share: number): ClockSettings | null =>
  clocks && {
    ...clocks,
    move: Math.round(clocks.move * share),
    bank: Math.round(clocks.bank * share),
  };

/** [PR2] Returns how late spectators see the matches of a tournament, in ms. */
const delayOf = ({ tournament }: Book, usual: number): number =>
  hasPrizes(tournament.settings) ? Math.max(usual, tournamentRules.prizeDelayMs) : usual;

/** [TO2] Tells whether players choose what they play before games. */
const choosesDecks = ({ tournament: { settings } }: Book): boolean =>
  settings.decks === 'conquest' || settings.decks === 'swap';

/** Creates the part that begins the matches of tournaments: each once, whoever begins it. */
export function createGameStarts(options: GameStartsOptions): GameStarts {
  const begun = new Set<string>();
  const { run } = createConcurrencyLimit(maxAtOnce);

  async function createSeatOf(
    { playerId, bot, name }: StoredEntrant,
    own: LockedDecks,
    choice: GameChoice | undefined,
  ) {
    const { deck, owned } = chosenDeck(own, choice ?? asBrought);
    if (bot !== null) return { ...createBotSeat(bot, deck), name };
    // Whoever was deleted meanwhile doesn't come, and so loses.
    if (playerId === null) return createSeat({ id: newId(), name, isGuest: true }, { deck });
    const { appearance, isGuest } = await options.seatOf(playerId);
    return createSeat(
      { id: playerId, name, isGuest, ...(appearance && { appearance }) },
      { deck, ...(owned && { owned }) },
    );
  }

  /** Returns the decks of both entrants of a game. */
  async function findDecks(book: Book, { entrants }: GameToPlay): Promise<readonly LockedDecks[]> {
    const { tournament, stored } = book;
    if (tournament.lent !== null) {
      const lent = await Promise.all(entrants.map((entrant) => options.lentDeckOf(book, entrant)));
      return lent.map((deck) => ({
        decks: [deck],
        swaps: [],
        names: [],
        owned: [],
        swapCards: [],
      }));
    }
    const decks = await options.store.entrantDecks(stored.id, entrants);
    return entrants.map((entrant) => {
      const own = decks.get(entrant) ?? findReadyDecks(book.entrants[entrant - 1].deck.split(' '));
      if (!own) throw new Error(`entrant ${entrant} has no decks`);
      return own;
    });
  }

  /** [TO2] Returns what is played without a choice, or null while somebody still chooses. */
  async function readOtherwise(
    { stored, tournament, entrants }: Book,
    game: GameToPlay,
    now: number,
  ): Promise<GameChoices | null> {
    const pairing = findPairing(tournament, game.round, game.table);
    if (pairing === null) return null;
    const place = { ...game, tournament: stored.id };
    const { chosen, before } = await options.store.gameChoices(place);
    const isReady = game.entrants.every(
      (entrant, index) =>
        entrants[entrant - 1].playerId === null ||
        !hasChoice(tournament, pairing, game.seats[index]) ||
        entrant in chosen,
    );
    if (!isReady && now < (game.chooseUntil ?? 0)) return null;
    return Object.fromEntries(
      game.entrants.map((entrant, index) => [
        entrant,
        choiceOtherwise(tournament, pairing, { seat: game.seats[index], before: before[entrant] }),
      ]),
    );
  }

  /** Begins a game, unless a deck is still being chosen. */
  async function beginGame(book: Book, game: OwnGame, now: number): Promise<Beginning> {
    const { store, match } = options;
    const { matchId } = game;
    const otherwise = choosesDecks(book) ? await readOtherwise(book, game, now) : {};
    if (otherwise === null) return 'waits';
    const place = { ...game, tournament: book.stored.id, otherwise };
    const choices = choosesDecks(book) ? await store.addChosenGame(place) : {};
    const decks = await findDecks(book, game);
    const [first, second] = await Promise.all(
      game.entrants.map((entrant, seat) =>
        createSeatOf(book.entrants[entrant - 1], decks[seat], choices[entrant]),
      ),
    );
    const seats: readonly [SeatSetup, SeatSetup] = [first, second];
    const setup: MatchSetup = {
      ...match,
      match: matchId,
      kind: 'tournament',
      seats,
      first: 0,
      versions: currentVersions,
      takeBack: true,
      clocks: shorten(options.clocks(book), game.clockShare),
      hashTime: tournamentRules.lateMs,
      spectatorDelay: delayOf(book, match.spectatorDelay),
    };
    await options.begin(setup, []);
    tellPlayers(seats, matchId);
    return 'told';
  }

  /** Tells the players of a match that another director began: it may have died before they heard of it. */
  async function goOn(matchId: string): Promise<Beginning> {
    const stored = await options.store.match(matchId);
    if (stored?.status !== 'running') return 'over';
    tellPlayers(stored.seats, matchId);
    return 'told';
  }

  function tellPlayers(seats: MatchSummary['seats'] | MatchSetup['seats'], matchId: string): void {
    for (const seat of [0, 1] as const) {
      const { player: playerId } = seats[seat];
      if (playerId === null) continue;
      const opponent = toOpponent(seats, seat);
      options.send(playerId, {
        type: 'paired',
        match: matchId,
        kind: 'tournament',
        seat,
        ...opponent,
      });
    }
  }

  /** Does something for each game. The others don't wait for one that fails: it is tried again a second later. */
  async function attemptAll(
    games: readonly OwnGame[],
    { stored }: Book,
    act: (game: OwnGame) => Promise<void>,
  ): Promise<void> {
    const attempts = games.map(async (game) => {
      try {
        await run(() => act(game));
      } catch (failure) {
        const where = { tournament: stored.id, match: game.matchId };
        options.logger.error({ ...where, err: failure }, 'a match of a tournament did not begin');
      }
    });
    await Promise.all(attempts);
  }

  return {
    async begin(book, now) {
      const { store } = options;
      const { id } = book.stored;
      const tooLate = new Set(
        overdueGames(book.tournament, now).map((game) => gameMatchId(id, game)),
      );
      const games = gamesToPlay(book.tournament)
        .map((game) => ({ ...game, matchId: gameMatchId(id, game) }))
        .filter(({ matchId }) => !begun.has(matchId) && !tooLate.has(matchId));
      if (games.length === 0) return;
      const exist = new Set(
        await store.begunTournamentMatches(games.map(({ matchId }) => matchId)),
      );
      await store.addTournamentGames(
        id,
        // [TO2] Where decks are chosen, a game is noted with the choices.
        choosesDecks(book) ? [] : games.filter(({ matchId }) => !exist.has(matchId)),
      );
      const told: typeof games = [];
      await attemptAll(games, book, async (game) => {
        const { matchId } = game;
        const beginning = await (exist.has(matchId) ? goOn(matchId) : beginGame(book, game, now));
        if (beginning === 'told') told.push(game);
        else if (beginning === 'over') begun.add(matchId);
      });
      // Each notice is a transaction: nobody waits for those of others to hear of a match.
      await attemptAll(told, book, async (game) => {
        await options.announce(book, game, game.matchId);
        begun.add(game.matchId);
      });
      for (const oldest of begun) {
        if (begun.size <= maxRemembered) break;
        begun.delete(oldest);
      }
    },
  };
}
