import { createHash, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { signNote, writeCardState, writeCheckpoint, writeKey } from '@stackmate/transparency';
import type { CardState, Checkpoint } from '@stackmate/transparency';

const keyLength = 32;
/** Length of the part of the key's hash that is in the name of the log, in hexadecimal digits. */
const fingerprintLength = 8;

/** Signs the heads of the log of cards. */
export interface LogSigner {
  /** Names the log: the server's host, and its key. */
  readonly origin: string;
  /** The public key, as text. */
  readonly key: string;
  readonly sign: (head: Omit<Checkpoint, 'origin'>) => Promise<string>;
  /** Signs what the log doesn't record about a card. */
  readonly signState: (card: string, state: CardState) => Promise<string>;
}

/** [OL1] Creates the signer of a server. Another key makes another log, so its name follows from the key. */
export function createLogSigner(privateKey: KeyObject, host: string): LogSigner {
  const publicKey = new Uint8Array(
    createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyLength),
  );
  const fingerprint = createHash('sha256').update(publicKey).digest('hex');
  const origin = `${host}/cards/${fingerprint.slice(0, fingerprintLength)}`;
  const noteKey = { name: origin, publicKey };
  const signText = (text: string): Promise<string> =>
    signNote(text, noteKey, (content) => new Uint8Array(sign(null, content, privateKey)));
  return {
    origin,
    key: writeKey(noteKey),
    sign: (head) => signText(writeCheckpoint({ origin, ...head })),
    signState: (card, state) => signText(writeCardState(origin, card, state)),
  };
}
