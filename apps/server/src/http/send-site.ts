import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import { httpError } from './error-responses.ts';
import { withStyle } from './headers.ts';
import type { PageLimit } from './page-limit.ts';
import { PageTimeout } from './page-renderer.ts';
import { plainPageOf } from './plain-page.ts';
import type { Site, SitePage } from './site.ts';

const overloadPage = plainPageOf('Too much at once', '<p>Please come back in a moment.</p>');
const timeoutPage = plainPageOf(
  'This page takes too long',
  '<p>The server gave up on it. Please try again later, or <a href="/">go to the first page</a>.</p>',
);
const errorPage = plainPageOf(
  'Unexpected Application Error!',
  '<p>It was noted. Please try again.</p>',
);

/** Whether who asks wants a page, and not data. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Max number of pages that wait to be rendered, which takes a second or so: in all, and for one network address. */
const maxPendingPages = { all: 50, perAddress: 8 };
/** When to come back if more do, in seconds. */
const overloadRetryAfter = 5;
/** When to come back for a page that took too long, in seconds. */
const timeoutRetryAfter = 60;

/** Says that there is no page now, and when to come back, in seconds. */
function sendRetryLater(
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, page = overloadPage }: { readonly seconds: number; readonly page?: string },
): FastifyReply {
  reply.header('cache-control', 'no-store').header('retry-after', seconds);
  return wantsPage(request)
    ? reply.send(page)
    : reply.type('application/json').send(httpError('too-fast'));
}

/** A page that is there, or is being made. Whoever takes brotli gets it packed. */
async function sendPage(
  page: Promise<SitePage>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-cache');
  try {
    const { status, location, html, styleHash, tag, compressed: packed } = await page;
    if (location !== null) return await reply.redirect(location, status);
    // What asks for data is told in data that there is none.
    if (status === 404 && !wantsPage(request)) {
      return await reply.code(404).type('application/json').send(httpError('not-found'));
    }
    reply.code(status).header('vary', 'accept-encoding');
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') {
      reply.header('content-security-policy', withStyle(policy, styleHash));
    }
    if (status === 200) reply.header('etag', tag);
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return await (isPacked
      ? reply.header('content-encoding', 'br').send(packed)
      : reply.send(html));
  } catch (failure) {
    // Why is in the log already.
    if (failure instanceof PageTimeout) {
      return sendRetryLater(request, reply.code(503), {
        seconds: timeoutRetryAfter,
        page: timeoutPage,
      });
    }
    request.log.error({ err: failure }, 'a page of the site could not be made');
    return reply.code(500).send(errorPage);
  }
}

/** A page of the site: one that is there, or one that has to be made, unless that is too much at once. */
export async function sendSite(
  { site, limit }: { readonly site: Site; readonly limit: PageLimit },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.type('text/html; charset=utf-8');
  const kept = site.cachedPage(request.url);
  if (kept) return sendPage(kept, request, reply);
  const seconds = await limit(request);
  if (seconds > 0) return sendRetryLater(request, reply.code(429), { seconds });
  const visitor = addressKey(request.ip);
  const isOverloaded =
    site.waiting() >= maxPendingPages.all || site.waitingFor(visitor) >= maxPendingPages.perAddress;
  if (isOverloaded)
    return sendRetryLater(request, reply.code(503), { seconds: overloadRetryAfter });
  return sendPage(site.renderPage(request.url, visitor), request, reply);
}
