import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface StaticJson {
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const quality = 9;

async function encode(text: string): Promise<StaticJson> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return {
    // Weak, because the compressed ones have the same tag.
    tag: `W/"${createHash('sha256').update(plain).digest('base64')}"`,
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain),
  };
}

/**
 * Returns the handler of a route whose JSON stays the same while the server runs. It is written, compressed and hashed
 * when it is first requested; a failure is tried again.
 */
export function sendStaticJson(
  write: () => Promise<string>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let encoded: Promise<StaticJson> | null = null;
  function load(): Promise<StaticJson> {
    const loading = write().then(encode);
    loading.catch(() => (encoded = null));
    return loading;
  }

  return async ({ headers }, reply) => {
    const content = await (encoded ??= load());
    // Pages of other origins may have added theirs.
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('vary', vary)
      .header('etag', content.tag);
    if (headers['if-none-match'] === content.tag) return reply.code(304).send();
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) =>
      new RegExp(`\\b${each}\\b`).test(accepted),
    );
    return encoding === undefined
      ? reply.send(content.plain)
      : reply.header('content-encoding', encoding).send(content[encoding]);
  };
}
