import type { FastifyReply, FastifyRequest } from 'fastify';
import { t } from '@stackmate/words';
import { addressKey } from '../limits/address-key.ts';
import { httpError } from './error-responses.ts';
import type { HttpCode } from './error-responses.ts';
import { withStyle } from './headers.ts';
import { englishUrl, inPageLanguage, pageCode } from './page-language.ts';
import type { PageLimit, PendingPages } from './page-limit.ts';
import { PageTimeout } from './page-renderer.ts';
import { renderPlainPage } from './plain-page.ts';
import type { Site, SitePage } from './site.ts';

/** Reasons for sending no page now, with their error pages. */
const laterPages = {
  'too-fast': () => renderPlainPage(t('Too many requests'), t('Please come back in a moment.')),
  busy: () => renderPlainPage(t('The server is busy'), t('Please come back in a moment.')),
  'page-too-slow': () =>
    renderPlainPage(
      t('This page took too long'),
      t('Please try again later, or [go to the home page](/).'),
    ),
} as const satisfies Partial<Record<HttpCode, () => string>>;
const errorPage = (): string =>
  renderPlainPage(t('Unexpected Application Error!'), t('The error was logged. Please try again.'));

/** Returns whether the client asks for a page rather than data. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Retry delay while too many pages are waiting, in seconds. */
const overloadRetryAfter = 5;
/** Retry delay after a page that took too long, in seconds. */
const timeoutRetryAfter = 60;

/** Sends an error page or JSON with a retry delay in seconds. */
async function sendRetryLater(
  request: FastifyRequest,
  reply: FastifyReply,
  code: keyof typeof laterPages,
  seconds: number,
): Promise<FastifyReply> {
  reply
    .code(code === 'too-fast' ? 429 : 503)
    .header('cache-control', 'no-store')
    .header('retry-after', seconds);
  return wantsPage(request)
    ? reply.send(await inPageLanguage(request.url, laterPages[code]))
    : reply.type('application/json').send(httpError(code));
}

/** Sends a rendered page, compressed if the client accepts brotli. */
async function sendPage(
  page: Promise<SitePage>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-cache');
  try {
    const { status, location, html, styleHash, tag, compressed } = await page;
    if (location !== null) return await reply.redirect(location, status);
    // Clients that ask for data get the error as JSON.
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
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return await (acceptsBrotli
      ? reply.header('content-encoding', 'br').send(compressed)
      : reply.send(html));
  } catch (failure) {
    // The cause is already in the log.
    if (failure instanceof PageTimeout) {
      return sendRetryLater(request, reply, 'page-too-slow', timeoutRetryAfter);
    }
    request.log.error({ err: failure }, 'a page of the site could not be rendered');
    return reply.code(500).send(await inPageLanguage(request.url, errorPage));
  }
}

export interface SendSiteOptions {
  readonly site: Site;
  readonly limit: PageLimit;
  readonly pending: PendingPages;
  /**
   * Loads the data of the server for a page by path and query of the English page, and the code of its language; undefined
   * for pages that need none.
   */
  readonly pageData: (url: string, code: string) => Promise<unknown>;
}

/** Sends a page of the site: a cached one, or one rendered for this request within the limits. */
export async function sendSite(
  { site, limit, pending, pageData }: SendSiteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.type('text/html; charset=utf-8');
  const cached = site.cachedPage(request.url);
  if (cached) return sendPage(cached, request, reply);
  const seconds = await limit(request);
  if (seconds > 0) return sendRetryLater(request, reply, 'too-fast', seconds);
  const visitor = addressKey(request.ip);
  const added = pending.add(visitor);
  if (added !== 'added') {
    const code = added === 'too many in total' ? 'busy' : 'too-fast';
    return sendRetryLater(request, reply, code, overloadRetryAfter);
  }
  try {
    const page = pageData(englishUrl(request.url), pageCode(request.url)).then((data) =>
      site.renderPage(request.url, visitor, data),
    );
    return await sendPage(page, request, reply);
  } finally {
    pending.remove(visitor);
  }
}
