const packed = 'z';
const plain = 'u';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.codePointAt(0)!,
  );

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const flow = new Blob([bytes]).stream().pipeThrough(way as ReadableWritablePair);
  return new Uint8Array(await new Response(flow).arrayBuffer());
}

/** A text as part of an address, as short as this browser can make it. */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return plain + toBase64Url(bytes);
  return packed + toBase64Url(await through(bytes, new CompressionStream('deflate-raw')));
}

/** The text of a part of an address; null if that was no text. */
export async function unpackText(part: string): Promise<string | null> {
  try {
    const bytes = fromBase64Url(part.slice(1));
    if (part.startsWith(plain)) return new TextDecoder().decode(bytes);
    if (!part.startsWith(packed)) return null;
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}
