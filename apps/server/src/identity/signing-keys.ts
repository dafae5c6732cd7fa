import { errors, jwtVerify } from 'jose';
import type { JWTVerifyOptions, JWTVerifyResult } from 'jose';

/** Keys that tokens are accepted with; the first one signs. */
type SigningKeys = readonly [Uint8Array, ...Uint8Array[]];

export function signingKeys(secret: string, earlier: string | null = null): SigningKeys {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  return earlier === null ? [encode(secret)] : [encode(secret), encode(earlier)];
}

/** Verifies a token with the first key that signed it. Rejects like `jwtVerify`. */
export async function verifyWith(
  [key, ...others]: SigningKeys,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, key, options);
  } catch (failure) {
    const [next, ...rest] = others;
    if (next === undefined || !(failure instanceof errors.JWSSignatureVerificationFailed)) {
      throw failure;
    }
    return verifyWith([next, ...rest], token, options);
  }
}
