import { readyDecks } from '@stackmate/catalogue';
import { selectableElements } from '@stackmate/engine';
import { seasonSpan } from '@stackmate/ranking';
import * as z from 'zod';
import type { FinishedPage, MatchPageQuery } from './finished-page.ts';
import type { EndedMatch } from '../rooms/index.ts';
import type { MatchDetails, ProfileDeck } from '../store/index.ts';

/** A season without its quarter, such as `2026-Q4`. */
const seasonPattern = /^20\d\d-Q[1-4]$/;

/** The query of a player's list of matches. */
export const matchListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: z.coerce.number().int().min(0).optional(),
  kind: z.enum(['rated', 'casual', 'private', 'bot']).optional(),
  result: z.enum(['won', 'lost', 'drawn']).optional(),
  deck: z.enum(['own', ...readyDecks.map(({ id }) => id)]).optional(),
  opposing: z.enum(['own', ...readyDecks.map(({ id }) => id), ...selectableElements]).optional(),
  opponent: z.string().min(1).max(40).optional(),
  season: z.string().regex(seasonPattern).optional(),
});
type MatchListQuery = z.infer<typeof matchListQuery>;

/** Describes what a query may contain. */
export const matchListHelp =
  'limit: 1 to 100; before: milliseconds since 1970; kind: rated, casual, private or bot; result: won, lost or drawn; ' +
  'deck: own or the id of a ready deck; opposing: own, the id of a ready deck, or an element; opponent: up to 40 characters; season: such as 2026-Q4';

/** Conditions for a player's list of matches. */
export interface MatchFilter {
  /** The list begins before this time and ends with it, in ms since 1970. */
  readonly before: number | null;
  readonly from: number;
  readonly fits: (match: EndedMatch) => boolean;
  /** Returns whether both decks fit; null if any do, so that they needn't be read. */
  readonly fitDecks: ((decks: MatchDetails['decks'], match: EndedMatch) => boolean) | null;
}

/** Returns whether a deck is the ready deck of an id, a player's own, or has an element. */
function isDeck({ name, elements: own }: ProfileDeck, wanted: MatchListQuery['opposing']): boolean {
  if (wanted === undefined) return true;
  if ((selectableElements as readonly string[]).includes(wanted)) return own.includes(wanted);
  return name === (readyDecks.find(({ id }) => id === wanted)?.name ?? null);
}

/** Creates the conditions of a query. */
export function toMatchFilter(query: MatchListQuery, playerId: string): MatchFilter {
  const { before = null, kind, result, deck, opposing, opponent, season } = query;
  const span = season === undefined ? null : seasonSpan(season);
  const wantedName = opponent?.toLowerCase();
  const ownSeat = ({ seats }: EndedMatch): 0 | 1 => (seats[0].player === playerId ? 0 : 1);
  return {
    before: span ? Math.min(before ?? span.until, span.until) : before,
    from: span?.from ?? 0,
    fits(match) {
      const seat = ownSeat(match);
      const { winner } = match;
      const outcome = winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
      return (
        match.endedAt >= (span?.from ?? 0) &&
        (kind === undefined || match.kind === kind) &&
        (result === undefined || outcome === result) &&
        (wantedName === undefined ||
          match.seats[seat === 0 ? 1 : 0].name.toLowerCase().startsWith(wantedName))
      );
    },
    fitDecks:
      deck === undefined && opposing === undefined
        ? null
        : (decks, match) => {
            const seat = ownSeat(match);
            return (
              decks !== null &&
              isDeck(decks[seat], deck) &&
              isDeck(decks[seat === 0 ? 1 : 0], opposing)
            );
          },
  };
}

/** Max number of pages that a request with conditions looks at, and of matches per page. */
const maxPages = 5;
const lookedAt = 50;

export interface FittingPorts {
  readonly readPage: (page: MatchPageQuery) => Promise<FinishedPage>;
  /** Returns the details of matches by their ids. */
  readonly readDetails: (
    matches: readonly EndedMatch[],
  ) => Promise<ReadonlyMap<string, MatchDetails>>;
}

/**
 * Returns the matches that fit among at most 250 of a player's: `limit` of them, or up to 49 more, because a page that
 * was read is never cut. Another page may follow if none does.
 */
export async function fittingPage(
  { readPage, readDetails }: FittingPorts,
  limit: number,
  { before: first, from, fits, fitDecks }: MatchFilter,
): Promise<FinishedPage> {
  const matches: EndedMatch[] = [];
  let before = first;
  for (let pages = 0; pages < maxPages && matches.length < limit; pages++) {
    const page = await readPage({ limit: lookedAt, before });
    const fitting = page.matches.filter(fits);
    if (fitDecks) {
      const details = await readDetails(fitting);
      const hasDeck = (match: EndedMatch): boolean =>
        fitDecks(details.get(match.match)?.decks ?? null, match);
      matches.push(...fitting.filter(hasDeck));
    } else matches.push(...fitting);
    before = page.before;
    if (before === null || before < from) return { matches, before: null };
  }
  return { matches, before };
}
