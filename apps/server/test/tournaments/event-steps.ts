import { createHash } from 'node:crypto';
import {
  nextStep,
  secretCommitment,
  tournamentPrizes,
  tournamentRules,
} from '@stackmate/tournament';
import type { Entrant, TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import type { Book, EntryPlan } from '../../src/tournaments/books.ts';

const actions = [
  'join',
  'leave',
  'return',
  'join',
  'start',
  'end',
  'pay',
  'disqualify',
  'cancel',
  'join',
  'forget',
] as const;

interface EventStep {
  readonly store: DatabaseStore;
  /** Events that were created before. */
  readonly created: Set<string>;
  readonly playerId: string;
  readonly at: number;
  /** Histories of one seed play the same events. */
  readonly seed: string;
  /** A random whole number that decides the details. */
  readonly amount: number;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const settingsOf = (event: number, startsAt: number): TournamentSettings => ({
  kind: event % 2 === 0 ? 'arena' : 'elimination',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'rapid',
  startsAt,
  roundMinutes: 30,
  breakSeconds: 0,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 8,
  fee: event === 2 ? 0 : 7,
  addedCoins: event === 0 ? 0 : 50,
  perHousehold: 2,
});

/** Returns what an action adds to an event; nothing if it makes no sense there. */
function planOf(
  action: Exclude<(typeof actions)[number], 'forget'>,
  book: Book,
  { playerId, at, amount }: EventStep,
): EntryPlan<'nothing'> {
  const { tournament, entrants } = book;
  const own = entrants.find((entrant) => entrant.playerId === playerId);
  const household = { address: `home ${amount % 3}`, device: null };
  const about = (type: 'left' | 'returned'): EntryPlan<'nothing'> =>
    own
      ? { entries: [{ type, at: tournament.at, entrant: own.entrant }], household }
      : { refused: 'nothing' };
  const only = (entry: TournamentEntry): EntryPlan<'nothing'> => ({ entries: [entry] });
  switch (action) {
    case 'join': {
      if (own) return { refused: 'nothing' };
      const entrant: Entrant = tournament.entrants.size + 1;
      return {
        entries: [{ type: 'joined', at, entrant, rating: 1500, deck: '' }],
        entrant: { entrant, playerId, bot: null, name: 'somebody', deck: 'ember', salt: '' },
        household,
      };
    }
    case 'leave':
      return about('left');
    case 'return':
      return about('returned');
    case 'start':
      return only({ type: 'started', at, secret: book.stored.secret });
    case 'end':
      return only({ type: 'ended', at });
    case 'cancel':
      return amount % 8 === 0
        ? only({ type: 'cancelled', at, reason: 'by chance' })
        : { refused: 'nothing' };
    case 'disqualify':
      return own && amount % 4 === 0
        ? only({ type: 'disqualified', at: tournament.at, entrant: own.entrant, reason: 'a bot' })
        : { refused: 'nothing' };
    case 'pay': {
      const due = at + tournamentRules.payAfterMs;
      const step = nextStep(tournament, due);
      if (step.type !== 'pay') return { refused: 'nothing' };
      const { coins } = step;
      return {
        entries: [{ type: 'paid', at: due, coins }],
        prizes: tournamentPrizes(tournament, coins),
      };
    }
  }
}

/** Creates one of three events of a history, or lets something happen in it. */
export async function playEventStep(step: EventStep): Promise<void> {
  const { store, created, at, seed, amount } = step;
  const action = actions[amount % actions.length];
  const event = Math.floor(amount / actions.length) % 3;
  const secret = hash(`secret of ${seed} ${event}`);
  const id = hash(`${seed} ${event}`).slice(0, 22);
  if (action === 'forget') {
    if (amount % 3 > 0) return;
    await store.forgetTournaments({ practice: at + 1, others: at + 1 }, 100);
    return;
  }
  const settings = settingsOf(event, at);
  const commitment = secretCommitment(secret);
  if ((await store.tournament(id)) === null) {
    // An event that was deleted doesn't come again.
    if (created.has(id)) return;
    await store.createTournament({
      id,
      key: id,
      name: `Event ${event}`,
      organizer: null,
      season: null,
      clock: 'rapid',
      isListed: true,
      isPractice: false,
      secret,
      startsAt: at,
      entries: [{ type: 'created', at, settings, commitment }],
      entrants: [],
    });
    created.add(id);
  }
  const books = createBooks({ store, steady: () => 0 });
  await books.add(id, (book) => planOf(action, book, step));
}
