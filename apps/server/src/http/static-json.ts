import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EncodedAnswer } from './handlers.ts';

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
    // The tag is weak, because compressed responses have the same one.
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
export function staticJson(
  write: () => Promise<string>,
): (call: { readonly headers: IncomingHttpHeaders }) => Promise<EncodedAnswer> {
  let encoded: Promise<StaticJson> | null = null;
  function load(): Promise<StaticJson> {
    const loading = write().then(encode);
    loading.catch(() => (encoded = null));
    return loading;
  }

  return async ({ headers }) => {
    const content = await (encoded ??= load());
    const shared = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
      etag: content.tag,
    };
    if (headers['if-none-match'] === content.tag) {
      return { ok: true, status: 304, headers: shared, encoded: null };
    }
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((candidate) =>
      new RegExp(`\\b${candidate}\\b`).test(accepted),
    );
    return encoding === undefined
      ? { ok: true, headers: shared, encoded: content.plain }
      : {
          ok: true,
          headers: { ...shared, 'content-encoding': encoding },
          encoded: content[encoding],
        };
  };
}
