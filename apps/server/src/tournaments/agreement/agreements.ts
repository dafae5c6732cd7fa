import { compareField } from '@stackmate/analysis';
import type { PlayAgreement } from '@stackmate/analysis';
import { plainSha256 } from '@stackmate/engine';
import { firstSeats, hasPrizes } from '@stackmate/tournament';
import type { Entrant, Tournament } from '@stackmate/tournament';
import { attemptEach } from '../../limits/attempt-each.ts';
import type { Logger } from '../../rooms/index.ts';
import type { MatchStore, TournamentStore } from '../../store/index.ts';
import type { QuestionThread } from '../../threads/question-thread.ts';
import type { Book, Books } from '../books.ts';
import { gameMatchId } from '../game-match-id.ts';
import type { AgreementAnswer, AgreementQuestion } from './agreement-thread.ts';

export interface AgreementsOptions {
  readonly store: Pick<TournamentStore, 'tournamentsToCompare' | 'addPlayAgreement'> &
    Pick<MatchStore, 'match' | 'record'>;
  readonly books: Pick<Books, 'read'>;
  readonly thread: Pick<QuestionThread<AgreementQuestion, AgreementAnswer>, 'ask'>;
  readonly isOurTurn: () => Promise<boolean>;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'error' | 'info'>;
}

/** [PR2] Compares the play of ended tournaments with the strongest bot. Call about once an hour. */
export interface Agreements {
  /** Resolves with false if it isn't this node's turn. */
  readonly tick: () => Promise<boolean>;
}

/**
 * [PR2] Decisions that are looked at: all of them would take the bot hours in a large event. The tournament's seed draws
 * them, so that the same ones are looked at each time (tune).
 */
const looked = {
  perTournament: 8000,
  perEntrant: { least: 20, most: 60 },
  matchesPerEntrant: 10,
  /** Actions that the bot simulates for one decision. */
  budget: 1000,
} as const;

/** Tournaments that are looked for after their end, in ms: prizes are paid after 72 hours. */
const lookedBack = 7 * 86_400_000;

/** A match that was played, with the entrant who went first and the other one. */
interface PlayedMatch {
  readonly matchId: string;
  readonly entrants: readonly [Entrant, Entrant];
}

function playedMatches({ stored: { id }, tournament }: Book): readonly PlayedMatch[] {
  return tournament.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ round, table, entrants: [a, b], games }) =>
      games.flatMap(({ game, attempt, record }, index): PlayedMatch[] => {
        if (record === null || b === null) return [];
        const matchId = gameMatchId(id, { round, table, game, attempt });
        return [{ matchId, entrants: firstSeats(games)[index] === 0 ? [a, b] : [b, a] }];
      }),
    ),
  );
}

/** Draws the matches in which an entrant is looked at. */
function drawMatches(
  seed: string,
  matches: readonly PlayedMatch[],
): ReadonlyMap<Entrant, ReadonlySet<string>> {
  const byEntrant = new Map<Entrant, string[]>();
  for (const { matchId, entrants } of matches) {
    for (const entrant of entrants) {
      byEntrant.set(entrant, [...(byEntrant.get(entrant) ?? []), matchId]);
    }
  }
  return new Map(
    [...byEntrant].map(([entrant, all]) => {
      const drawn = all
        .map((matchId) => ({ matchId, lot: plainSha256(`${seed} ${entrant} ${matchId}`) }))
        .toSorted((x, y) => (x.lot < y.lot ? -1 : 1))
        .slice(0, looked.matchesPerEntrant);
      return [entrant, new Set(drawn.map(({ matchId }) => matchId))];
    }),
  );
}

const decisionsPerEntrant = (entrants: number): number => {
  const { least, most } = looked.perEntrant;
  return Math.max(least, Math.min(most, Math.floor(looked.perTournament / entrants)));
};

/** Compares everybody's play in a tournament with the strongest bot. */
async function compare(
  { store, thread, logger }: AgreementsOptions,
  book: Book,
): Promise<ReadonlyMap<Entrant, PlayAgreement>> {
  const matches = playedMatches(book);
  const seed = seedOf(book.tournament);
  const drawn = drawMatches(seed, matches);
  const perEntrant = decisionsPerEntrant(Math.max(drawn.size, 1));
  const plays = new Map<Entrant, PlayAgreement>();
  for (const { matchId, entrants } of matches) {
    const [south, north] = entrants.map((entrant) => {
      const own = drawn.get(entrant);
      return own?.has(matchId) ? Math.ceil(perEntrant / own.size) : 0;
    });
    if (south + north === 0) continue;
    try {
      const summary = await store.match(matchId);
      const file = await store.record(matchId, 'operator');
      // Matches are deleted some time after their end.
      if (summary === null || file === null) continue;
      const { versions } = summary;
      const most = [south, north] as const;
      const answer = await thread.ask({
        file,
        versions,
        seed: `${seed} ${matchId}`,
        most,
        budget: looked.budget,
      });
      for (const [seat, entrant] of entrants.entries()) {
        const known = plays.get(entrant) ?? { decisions: 0, agreed: 0 };
        const { decisions, agreed } = answer[seat];
        plays.set(entrant, {
          decisions: known.decisions + decisions,
          agreed: known.agreed + agreed,
        });
      }
    } catch (failure) {
      // A match that can't be played over says nothing; the others do.
      logger.error({ match: matchId, err: failure }, 'a match was not compared with the bot');
    }
  }
  return plays;
}

const seedOf = ({ seed }: Tournament): string => seed ?? '';

export function createAgreements(options: AgreementsOptions): Agreements {
  const { store, books, isOurTurn, now, logger } = options;
  let isBusy = false;

  async function compareTournament(id: string): Promise<void> {
    const book = await books.read(id);
    if (book === null) return;
    const plays = hasPrizes(book.tournament.settings)
      ? await compare(options, book)
      : new Map<Entrant, PlayAgreement>();
    const field = compareField([...plays].map(([who, play]) => ({ who, ...play })));
    const rows = field.map(({ who: entrant, ...row }) => ({ entrant, ...row }));
    await store.addPlayAgreement(id, now(), rows);
    const beyond = rows.filter(({ isBeyond }) => isBeyond).map(({ entrant }) => entrant);
    if (beyond.length > 0) {
      logger.info(
        { tournament: id, entrants: beyond },
        'entrants play like the strongest bot: see npm run admin -- agreement',
      );
    }
  }

  return {
    async tick() {
      if (isBusy) return false;
      isBusy = true;
      try {
        if (!(await isOurTurn())) return false;
        const ended = await store.tournamentsToCompare(now() - lookedBack);
        await attemptEach(ended, (id) => id, compareTournament);
        return true;
      } finally {
        isBusy = false;
      }
    },
  };
}
