import { readyDecks, rules } from '@stackmate/catalogue';
import type { tournaments } from '@stackmate/protocol/routes';
import {
  areDecksOpen,
  exchangeCards,
  findPairing,
  gamesToPlay,
  hasChoice,
  unusedDecks,
} from '@stackmate/tournament';
import type { GameChoice, GameToPlay, Pairing, PairingSeat } from '@stackmate/tournament';
import { answered, answeredWith } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { LockedDecks } from '../../store/index.ts';
import type { Book } from '../books.ts';
import { choiceOtherwise, chosenDeck } from '../chosen-deck.ts';
import { findEntrant, findReadyDecks } from './entrants.ts';
import type { TournamentHandlersOptions } from './options.ts';
import { tournamentRefusal } from './refusal.ts';

/** A game before which an entrant has a choice. */
interface ChosenGame {
  readonly game: GameToPlay;
  readonly pairing: Pairing;
  readonly seat: PairingSeat;
  readonly until: number;
}

/** Returns the game before which an entrant has a choice now; null if there is none. */
function findChoice({ tournament }: Book, entrant: number): ChosenGame | null {
  const game = gamesToPlay(tournament).find(({ entrants }) => entrants.includes(entrant));
  const pairing = game ? findPairing(tournament, game.round, game.table) : null;
  if (!game || game.chooseUntil === null || pairing === null) return null;
  const seat = pairing.entrants[0] === entrant ? 0 : 1;
  return hasChoice(tournament, pairing, seat)
    ? { game, pairing, seat, until: game.chooseUntil }
    : null;
}

/** [TO2] Returns what a player has to choose now; null if the game has begun, or there is nothing to choose. */
export async function readChoosing(
  store: Pick<TournamentHandlersOptions['store'], 'gameChoices'>,
  book: Book,
  playerId: string | null,
) {
  const own = playerId === null ? undefined : findEntrant(book, playerId);
  const choice = own ? findChoice(book, own.entrant) : null;
  if (!own || choice === null) return null;
  const { game, pairing, seat, until } = choice;
  const { isBegun, chosen, before } = await store.gameChoices({
    ...game,
    tournament: book.stored.id,
  });
  if (isBegun) return null;
  const { round, table, game: number } = game;
  const toSent = ({ deck, exchanges }: GameChoice) => ({
    deck,
    exchanges: exchanges.map(([position, swap]): [number, number] => [position, swap]),
  });
  const { tournament } = book;
  return {
    round,
    table,
    game: number,
    until,
    decks: [...unusedDecks(tournament.settings, pairing, seat)],
    otherwise: toSent(choiceOtherwise(tournament, pairing, { seat, before: before[own.entrant] })),
    chosen: own.entrant in chosen ? toSent(chosen[own.entrant]) : null,
  };
}

/** Tells whether a choice can be played. */
function isLegal(
  { tournament: { settings } }: Book,
  { pairing, seat }: ChosenGame,
  own: LockedDecks,
  choice: GameChoice,
): boolean {
  if (settings.decks === 'conquest') {
    return (
      choice.exchanges.length === 0 && unusedDecks(settings, pairing, seat).includes(choice.deck)
    );
  }
  if (choice.deck !== 0 || exchangeCards(own, choice.exchanges) === null) return false;
  return rules.checkDeck(chosenDeck(own, choice).deck).length === 0;
}

/** Calls about the decks of entrants: what they choose, and what is revealed. */
export function choosingHandlers({
  store,
  books,
}: TournamentHandlersOptions): Pick<Handlers<typeof tournaments>, 'choose' | 'decks'> {
  const decksOf = async (book: Book, entrant: number): Promise<LockedDecks | null> => {
    const stored = await store.entrantDecks(book.stored.id, [entrant]);
    return stored.get(entrant) ?? findReadyDecks(book.entrants[entrant - 1].deck.split(' '));
  };
  return {
    async choose({ caller: { playerId }, query: { tournament: id }, body }) {
      const book = await books.read(id);
      if (!book) return tournamentRefusal('no-such-tournament');
      const own = findEntrant(book, playerId);
      if (!own) return tournamentRefusal('not-in');
      const found = findChoice(book, own.entrant);
      const { choice, ...place } = body;
      const isNext =
        found !== null &&
        place.round === found.game.round &&
        place.table === found.game.table &&
        place.game === found.game.game;
      if (!isNext) return tournamentRefusal('nothing-to-choose');
      const decks = await decksOf(book, own.entrant);
      if (decks === null || !isLegal(book, found, decks, choice)) {
        return tournamentRefusal('illegal-choice');
      }
      const { entrant } = own;
      return (await store.chooseForGame({ ...place, tournament: id, entrant, choice }))
        ? answered({})
        : tournamentRefusal('nothing-to-choose');
    },

    async decks({ caller: { playerId }, query }) {
      const book = await books.read(query.tournament);
      if (!book) return tournamentRefusal('no-such-tournament');
      const entrant = Number(query.entrant);
      const stored = book.entrants[entrant - 1];
      if (!stored) return tournamentRefusal('no-such-entrant');
      const isOwn = stored.playerId !== null && stored.playerId === playerId;
      if (!isOwn && !areDecksOpen(book.tournament)) return tournamentRefusal('decks-hidden');
      const own = await decksOf(book, entrant);
      if (own === null) return tournamentRefusal('no-such-entrant');
      const isShown = (name: string) => isOwn || readyDecks.some(({ id }) => id === name);
      const json = JSON.stringify({
        decks: own.decks.map((deck, index) => ({
          name: isShown(own.names[index]) ? own.names[index] : '',
          deck,
        })),
        swaps: own.swaps,
        salt: stored.salt,
        hash: book.tournament.entrants.get(entrant)?.deck ?? '',
      });
      return answeredWith({ json });
    },
  };
}
