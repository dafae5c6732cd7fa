import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface PageLimitOptions {
  /** Setting of that name; a page rendered for one visitor counts as several requests. */
  readonly requestsPerMinute: number;
  /** Counts pages that exceed the limit. */
  readonly countLimitHit: (kind: string) => void;
}

/** Counts a page that must be rendered. Returns the seconds to wait; 0 if the page may be rendered now. */
export type PageLimit = (request: FastifyRequest) => Promise<number>;

/**
 * Requests per rendered page. A page takes the time of about a hundred API calls, and nobody reads more than two a
 * second for long.
 */
const requestsPerPage = 5;

/** Creates a limit of rendered pages per network address. */
export function createPageLimit(app: FastifyInstance, options: PageLimitOptions): PageLimit {
  const check = app.createRateLimit({
    max: Math.ceil(options.requestsPerMinute / requestsPerPage),
    // Overrides the app's allow list: pages count for operators' requests, too.
    allowList: [],
  });
  return async (request) => {
    const counted = await check(request);
    if (counted.isAllowed || !counted.isExceeded) return 0;
    options.countLimitHit('pages');
    return counted.ttlInSeconds;
  };
}

/** Max number of pages waiting to be rendered: per network address, and in total for addresses with a waiting page. */
const maxPendingPages = { perAddress: 8, all: 50 };

/** Counts pages from their request until they are sent. */
export interface PendingPages {
  /**
   * Counts a page of a network address, unless too many are waiting. An address with none is always admitted: addresses
   * take turns in the renderer, so that others hardly delay it.
   */
  readonly add: (address: string) => 'added' | 'too many of the address' | 'too many in total';
  readonly remove: (address: string) => void;
  /** Returns the number of all pages. */
  readonly count: () => number;
}

export function createPendingPages(): PendingPages {
  const pending = new Map<string, number>();
  let total = 0;
  return {
    add(address) {
      const own = pending.get(address) ?? 0;
      if (own >= maxPendingPages.perAddress) return 'too many of the address';
      if (own > 0 && total >= maxPendingPages.all) return 'too many in total';
      pending.set(address, own + 1);
      total += 1;
      return 'added';
    },
    remove(address) {
      const others = pending.get(address)! - 1;
      if (others > 0) pending.set(address, others);
      else pending.delete(address);
      total -= 1;
    },
    count: () => total,
  };
}
