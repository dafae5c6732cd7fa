// The thread that searches the market: a look at a million copies would block the main thread.

import { cardName, toSearchedCopy } from '@stackmate/economy';
import { CopyTable, readCopySearch } from '@stackmate/economy/trading';
import type { ListingSort, TableCursor, TablePage } from '@stackmate/economy/trading';
import type { TradedCopy } from '@stackmate/protocol/trading';
import { answerQuestions } from '../threads/answer-questions.ts';

/** A listing that changed: with its copy if it is open. */
export interface ChangedListing {
  readonly number: number;
  readonly price: number;
  readonly copy: TradedCopy | null;
}

/** A search, after changes that the thread doesn't know yet. */
export interface MarketQuestion {
  readonly changes: readonly ChangedListing[];
  readonly search: {
    readonly text: string;
    readonly sort: ListingSort;
    readonly limit: number;
    readonly after: TableCursor | null;
    readonly maxPrice?: number;
  } | null;
  /** Searches whose copies are only counted. */
  readonly counts: readonly string[];
  /** [MK5] Searches to compare with copies that were just listed. */
  readonly matches?: {
    readonly copies: readonly TradedCopy[];
    readonly searches: readonly string[];
  };
}

export type MarketThreadAnswer = TablePage & {
  /** The only card that the search is about. */
  readonly card: number | null;
  readonly counts: readonly number[];
  /** Differs from that of every other thread: a new one knows no listings. */
  readonly thread: number;
  /** For each of the searches to compare, the places of the copies that fit; empty without any. */
  readonly fitting: readonly (readonly number[])[];
};

const table = new CopyTable();
const thread = performance.timeOrigin + performance.now();
/** Returns the only card that a search is about: one that it names alone, or the only one that fits. */
function onlyCard(text: string): number | null {
  const { cards } = readCopySearch(text);
  const name = text.replaceAll('"', '').trim().toLowerCase();
  const named = cards.filter((card) => cardName(card).toLowerCase() === name);
  if (named.length === 1) return named[0];
  return cards.length === 1 ? cards[0] : null;
}

const nothing: TablePage = { numbers: [], count: 0, next: null };

function matchCopies({ copies, searches }: NonNullable<MarketQuestion['matches']>) {
  const searched = copies.map((copy) => toSearchedCopy(copy, copy));
  return searches.map((text) => {
    const { fits } = readCopySearch(text);
    return searched.flatMap((copy, at) => (fits(copy) ? [at] : []));
  });
}

answerQuestions(
  async ({ changes, search, counts, matches }: MarketQuestion): Promise<MarketThreadAnswer> => {
    for (const { number, price, copy } of changes) {
      if (copy === null) table.delete(number);
      else table.set({ number, price, copy: toSearchedCopy(copy, copy) });
    }
    const page = search ? table.search(search.text, search) : nothing;
    return {
      ...page,
      card: search && onlyCard(search.text),
      counts: table.counts(counts),
      thread,
      fitting: matches ? matchCopies(matches) : [],
    };
  },
);
