import { createHmac, createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** DER before a private key of Ed25519 (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Reads the private key of the log from a PEM file. Throws for operators if there is none of Ed25519. */
export function readLogKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new Error(`its kind is ${key.asymmetricKeyType ?? 'unknown'}`);
  } catch (failure) {
    throw new Error(
      `${file} has no private key of Ed25519 (STACKMATE_LOG_KEY): ${(failure as Error).message}`,
      { cause: failure },
    );
  }
}

/** Returns the key of a log whose operator has named none: it follows from the server's secret. */
export const deriveLogKey = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([
      privatePrefix,
      createHmac('sha256', secret).update('stackmate log of cards').digest(),
    ]),
    format: 'der',
    type: 'pkcs8',
  });
