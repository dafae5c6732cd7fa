import {
  checkLimitedDeck,
  createDraft,
  isDraftOver,
  limitedRules,
  packOf,
  pick,
} from '@stackmate/limited';
import type { tournaments } from '@stackmate/protocol/routes';
import type { LentAnswer, LentPartAnswer } from '@stackmate/protocol/tournaments';
import { buildingEnd } from '@stackmate/tournament';
import type { Entrant } from '@stackmate/tournament';
import { answered } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { StoredPick } from '../../store/index.ts';
import type { Book } from '../books.ts';
import { buildersOf } from '../lent/direct-lent.ts';
import type { LentPool } from '../lent/lent-decks.ts';
import { placeOf } from '../lent/draft-tables.ts';
import type { DraftPlace } from '../lent/draft-tables.ts';
import { pickDeadline } from '../lent/due-picks.ts';
import type { TimedDraft } from '../lent/due-picks.ts';
import { findEntrant } from './entrants.ts';
import type { TournamentHandlersOptions } from './options.ts';
import { tournamentRefusal } from './refusal.ts';

type LentRoutes = Pick<
  Handlers<typeof tournaments>,
  'lent' | 'pickCard' | 'handInDeck' | 'lentPart'
>;

const noOwners: readonly Entrant[] = [];

/** Returns cards as they are sent. */
const toCards = (copies: LentPool): LentAnswer['pool'] =>
  copies.map(({ roll, blueprint }) => ({
    roll: { ...roll, abilities: [...roll.abilities] },
    blueprint,
  }));

/** Returns what a player sees of a draft table: the pack in front of the own seat, and how many lie before others. */
function toOwnDraft(
  { tournament }: Book,
  { table, seat }: DraftPlace,
  timed: TimedDraft,
): NonNullable<LentAnswer['draft']> {
  const { draft, picks } = timed;
  const pack = packOf(draft, seat);
  return {
    table,
    seat,
    seats: tournament.lent!.tables[table - 1].map((entrant, index) => ({
      entrant,
      waiting: draft.queues[index].length,
    })),
    round: Math.min(draft.round + 1, limitedRules.packsPerSeat),
    rounds: limitedRules.packsPerSeat,
    picks: picks.length,
    pack: pack && toCards(pack.cards),
    until: pickDeadline(timed, seat),
    isOver: isDraftOver(draft),
  };
}

/** Replays what a seat was passed and took. */
function toPicks({ draft, picks }: TimedDraft, seat: number): LentPartAnswer['picks'] {
  const taken: LentPartAnswer['picks'] = [];
  let current = createDraft(draft.packs);
  for (const picked of picks) {
    if (picked.seat === seat) {
      const { cards } = packOf(current, seat)!;
      const { index, by } = picked;
      taken.push({ round: current.round + 1, pack: toCards(cards), index, by });
    }
    current = pick(current, picked.seat, picked.index)!;
  }
  return taken;
}

/** [LE1] Calls of players who draft and build from lent cards, and of everybody once the event is over. */
export function lentHandlers(options: TournamentHandlersOptions): LentRoutes {
  const { books, store, now, newSecret } = options;
  const { tables, decks } = options.lent;

  /** Returns the caller's part, or why there is none. */
  async function findPart(id: string, playerId: string) {
    const book = await books.read(id);
    if (!book) return { refused: 'no-such-tournament' as const };
    const { lent } = book.tournament;
    if (lent === null || lent.phase === null) return { refused: 'not-lent' as const };
    const own = findEntrant(book, playerId);
    if (!own || !lent.seated.includes(own.entrant)) return { refused: 'not-in' as const };
    return { book, lent, phase: lent.phase, entrant: own.entrant };
  }

  async function toLentAnswer(book: Book, entrant: Entrant): Promise<LentAnswer> {
    const { lent, settings } = book.tournament;
    const place = placeOf(book, entrant);
    const [timed, [built], owners] = await Promise.all([
      place === null ? null : tables.read(book, place.table),
      store.lentDecks(book.stored.id, entrant),
      lent!.phase === 'building' ? store.lentDeckOwners(book.stored.id) : noOwners,
    ]);
    const pool = timed && place ? timed.draft.pools[place.seat] : await decks.poolOf(book, entrant);
    const builders = buildersOf(book);
    return {
      now: now(),
      phase: lent!.phase!,
      until: buildingEnd(lent!, settings.decks),
      draft: timed && place && toOwnDraft(book, place, timed),
      pool: toCards(pool),
      deck: built ? { pool: [...built.deck.pool], basics: [...built.deck.basics] } : null,
      built: builders.filter((builder) => owners.includes(builder)).length,
      builders: builders.length,
    };
  }

  return {
    async lent({ caller: { playerId }, query }) {
      const part = await findPart(query.tournament, playerId);
      if ('refused' in part) return tournamentRefusal(part.refused);
      return answered(await toLentAnswer(part.book, part.entrant));
    },

    async pickCard({ caller: { playerId }, query, body: { number, index } }) {
      const part = await findPart(query.tournament, playerId);
      if ('refused' in part) return tournamentRefusal(part.refused);
      const { book, entrant } = part;
      const place = placeOf(book, entrant);
      if (place === null) return tournamentRefusal('no-pack');
      const { table, seat } = place;
      const picked = await tables.add(book, table, ({ draft, picks }) => {
        const made = draft.pools[seat].length;
        if (number < made) return { refused: 'picked-already' as const };
        const pack = packOf(draft, seat);
        if (pack === null || number > made) return { refused: 'no-pack' as const };
        if (index >= pack.cards.length) return { refused: 'not-in-pack' as const };
        const at = Math.max(now(), picks.at(-1)?.at ?? 0);
        return [{ seat, number, index, by: 'player', at } satisfies StoredPick];
      });
      if ('refused' in picked) {
        return tournamentRefusal(picked.refused === 'busy' ? 'tournament-busy' : picked.refused);
      }
      return answered(await toLentAnswer(book, entrant));
    },

    async handInDeck({ caller: { playerId }, query, body }) {
      const part = await findPart(query.tournament, playerId);
      if ('refused' in part) return tournamentRefusal(part.refused);
      const { book, entrant, phase } = part;
      const place = placeOf(book, entrant);
      // Whoever has drafted builds while other tables still draft.
      const mayBuild =
        phase === 'building' ||
        (phase === 'drafting' &&
          place !== null &&
          isDraftOver((await tables.read(book, place.table)).draft));
      if (!mayBuild) return tournamentRefusal('not-building');
      const deck = { pool: body.pool, basics: body.basics };
      const [fault] = checkLimitedDeck(await decks.poolOf(book, entrant), deck);
      if (fault) return tournamentRefusal('deck-not-legal', fault.message);
      const isTaken = await store.handInLentDeck(book.stored.id, {
        entrant,
        deck,
        salt: newSecret(),
        isAutomatic: false,
      });
      return isTaken ? answered({}) : tournamentRefusal('not-building');
    },

    async lentPart({ query }) {
      const book = await books.read(query.tournament);
      if (!book) return tournamentRefusal('no-such-tournament');
      const { lent, status } = book.tournament;
      if (lent === null) return tournamentRefusal('not-lent');
      if (status !== 'ended') return tournamentRefusal('still-hidden');
      const entrant = Number(query.entrant);
      const [built] = await store.lentDecks(book.stored.id, entrant);
      if (!built) return tournamentRefusal('no-such-entrant');
      const place = placeOf(book, entrant);
      const timed = place && (await tables.read(book, place.table));
      return answered({
        entrant,
        place,
        picks: timed && place ? toPicks(timed, place.seat) : [],
        pool: toCards(await decks.poolOf(book, entrant)),
        deck: { pool: [...built.deck.pool], basics: [...built.deck.basics] },
        isAutomatic: built.isAutomatic,
      });
    },
  };
}
