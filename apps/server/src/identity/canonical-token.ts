/** Returns whether a text is unpadded base64url in its canonical spelling. */
const isCanonicalBase64url = (text: string): boolean =>
  text !== '' && Buffer.from(text, 'base64url').toString('base64url') === text;

/**
 * Returns whether a compact token (three parts, two dots) is spelled as its issuer spelled it. Decoders accept padding,
 * the other alphabet and stray bits, so a valid signature doesn't guarantee that.
 */
export function isCanonicalToken(token: string): boolean {
  const parts = token.split('.', 4);
  return parts.length === 3 && parts.every(isCanonicalBase64url);
}
