/** Whether text is base64url without padding, spelled the one way an encoder spells those bytes. */
const isCanonicalBase64url = (text: string): boolean =>
  text !== '' && Buffer.from(text, 'base64url').toString('base64url') === text;

/**
 * Whether a compact token (three parts, two dots) has the one spelling that its issuer gave it. Decoders accept padding,
 * the other alphabet and stray bits, so a signature alone does not ensure that.
 */
export function isCanonicalToken(token: string): boolean {
  const parts = token.split('.', 4);
  return parts.length === 3 && parts.every(isCanonicalBase64url);
}
