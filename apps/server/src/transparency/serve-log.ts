import { parseTilePath } from '@stackmate/transparency';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../http/error-responses.ts';
import type { Routes } from '../http/index.ts';
import { addressKey } from '../limits/address-key.ts';
import type { TransparencyStore } from '../store/index.ts';

interface ServeLogOptions {
  readonly store: Pick<TransparencyStore, 'lastCheckpoint' | 'logTile'>;
  /** Reads of one address take their turn: a tile has up to 256 entries. */
  readonly runHeavy: Routes['runHeavy'];
  /** Max number of requests from one network address a minute. */
  readonly requestsPerMinute: number;
  readonly countLimitHit: (kind: string) => void;
}

interface LogPath {
  readonly Params: { readonly '*': string };
}

/** Time for which the head may be cached, in seconds: a new one is signed once a day. */
const headAge = 60;
const tileAge = 31_536_000;

/** [OL1] Serves the log's signed head and its tiles as C2SP tlog-tiles says, for mirrors and witnesses. */
export async function serveLog(app: FastifyInstance, options: ServeLogOptions): Promise<void> {
  const { store, runHeavy, requestsPerMinute: max, countLimitHit } = options;
  const check = app.createRateLimit({ max, allowList: [] });

  /** Refuses an address that asks too often. Returns whether it did. */
  async function isRefused(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const counted = await check(request);
    if (counted.isAllowed || !counted.isExceeded) return false;
    countLimitHit('log tiles');
    reply.code(429).header('retry-after', counted.ttlInSeconds).send(httpError('too-fast'));
    return true;
  }
  const send = (reply: FastifyReply, age: string, type: string, content: Buffer | string) =>
    reply.header('cache-control', `public, max-age=${age}`).type(type).send(content);
  const sendNothing = (reply: FastifyReply) => reply.code(404).send(httpError('not-found'));

  app.get('/log/checkpoint', async (request, reply) => {
    if (await isRefused(request, reply)) return reply;
    const head = await store.lastCheckpoint();
    if (head === null) return sendNothing(reply);
    return send(reply, String(headAge), 'text/plain; charset=utf-8', head.note);
  });
  app.get('/log/*', async (request: FastifyRequest<LogPath>, reply) => {
    const tile = parseTilePath(request.params['*']);
    if (tile === null) return sendNothing(reply);
    if (await isRefused(request, reply)) return reply;
    const content = await runHeavy(addressKey(request.ip), () => store.logTile(tile));
    if (content === null) return sendNothing(reply);
    if (!(content instanceof Uint8Array)) {
      const { status, error, retryAfter = 1 } = content;
      return reply.code(status).header('retry-after', retryAfter).send(error);
    }
    return send(reply, `${tileAge}, immutable`, 'application/octet-stream', Buffer.from(content));
  });
}
