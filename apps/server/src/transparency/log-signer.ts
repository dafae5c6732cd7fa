import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { signNote, writeCheckpoint, writeKey } from '@stackmate/transparency';
import type { Checkpoint } from '@stackmate/transparency';

/** DER before a private key of Ed25519 (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyLength = 32;

/** Signs the heads of the log of cards. */
export interface LogSigner {
  /** Names the log: the server's host. */
  readonly origin: string;
  /** The public key, as text. */
  readonly key: string;
  readonly sign: (head: Omit<Checkpoint, 'origin'>) => Promise<string>;
}

/** [OL1] Creates the signer of a server. Its key follows from the server's secret, so that all nodes of a cluster have it. */
export function createLogSigner(secret: string, host: string): LogSigner {
  const origin = `${host}/cards`;
  const seed = createHmac('sha256', secret).update('stackmate log of cards').digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([privatePrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = new Uint8Array(
    createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyLength),
  );
  const noteKey = { name: origin, publicKey };
  return {
    origin,
    key: writeKey(noteKey),
    sign: (head) =>
      signNote(
        writeCheckpoint({ origin, ...head }),
        noteKey,
        (text) => new Uint8Array(sign(null, text, privateKey)),
      ),
  };
}
