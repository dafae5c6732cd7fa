import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Length from which on texts are compressed: the answer of a bulk request has hundreds of cards. */
const longText = 2000;
const compressed = 'deflated ';

/** Returns a text as it is stored, compressed if it is long. It must not begin like a compressed one. */
export const packText = (text: string): string =>
  text.length < longText
    ? text
    : compressed + deflateRawSync(text, { level: 4 }).toString('base64');

export const unpackText = (stored: string): string =>
  stored.startsWith(compressed)
    ? inflateRawSync(Buffer.from(stored.slice(compressed.length), 'base64')).toString()
    : stored;
