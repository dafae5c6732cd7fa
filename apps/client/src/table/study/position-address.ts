const packedPrefix = 'z';
const plainPrefix = 'u';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.codePointAt(0)!,
  );

async function pipeThrough(
  bytes: Uint8Array<ArrayBuffer>,
  way: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const flow = new Blob([bytes]).stream().pipeThrough(way as ReadableWritablePair);
  return new Uint8Array(await new Response(flow).arrayBuffer());
}

/** Encodes a text for use in an address, compressed if the browser can. */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return plainPrefix + toBase64Url(bytes);
  return packedPrefix + toBase64Url(await pipeThrough(bytes, new CompressionStream('deflate-raw')));
}

/** Decodes a text from an address; null if it is invalid. */
export async function unpackText(part: string): Promise<string | null> {
  try {
    const bytes = fromBase64Url(part.slice(1));
    if (part.startsWith(plainPrefix)) return new TextDecoder().decode(bytes);
    if (!part.startsWith(packedPrefix)) return null;
    return new TextDecoder().decode(
      await pipeThrough(bytes, new DecompressionStream('deflate-raw')),
    );
  } catch {
    return null;
  }
}
