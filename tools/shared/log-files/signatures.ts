import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MakeSignature, VerifySignature } from '@stackmate/transparency';

/** DER before a public key of Ed25519 (RFC 8410). */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const keyLength = 32;

export const checkSignature: VerifySignature = (publicKey, signature, text) =>
  verify(
    null,
    text,
    createPublicKey({
      key: Buffer.concat([publicPrefix, publicKey]),
      format: 'der',
      type: 'spki',
    }),
    signature,
  );

/** Reads a private key of Ed25519 from a PEM file. Throws if there is none. */
export function readSigningKey(file: string): {
  readonly publicKey: Uint8Array;
  readonly sign: MakeSignature;
} {
  const key = createPrivateKey(readFileSync(file));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: new Uint8Array(publicKey.subarray(-keyLength)),
    sign: (text) => new Uint8Array(sign(null, text, key)),
  };
}
