import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface PageLimitOptions {
  /** The setting of that name; pages that are made for one visitor cost more than what it was thought for. */
  readonly requestsPerMinute: number;
  /** Something was more than a limit allows. */
  readonly limited: (kind: string) => void;
}

/** Counts a page that has to be made. Says after how many seconds to come back; 0: it may be made now. */
export type PageLimit = (request: FastifyRequest) => Promise<number>;

/** A page takes the time of some hundred calls; two a second, in the long run, are more than people read. */
const requestsPerPage = 5;

/** How many pages are made for one network address, which the rate limit of the app tells from others. */
export function createPageLimit(app: FastifyInstance, options: PageLimitOptions): PageLimit {
  const check = app.createRateLimit({
    max: Math.ceil(options.requestsPerMinute / requestsPerPage),
    // It counts where it is asked to, whatever address that is.
    allowList: [],
  });
  return async (request) => {
    const counted = await check(request);
    if (counted.isAllowed || !counted.isExceeded) return 0;
    options.limited('pages');
    return counted.ttlInSeconds;
  };
}
