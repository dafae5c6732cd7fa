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
