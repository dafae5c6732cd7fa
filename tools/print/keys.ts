import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RunKeys, SignBytes } from '@stackmate/physical';
import { isRunSecret } from '@stackmate/physical';
import { UsageError } from '../shared/options.ts';

/** The operator's secrets, in a file that only its owner can read. */
export interface OperatorKeys extends RunKeys {
  /** [PH2] The Ed25519 key that signs runs, PKCS #8 in PEM. */
  readonly signingKey: string;
}

/** Makes a file of new keys. Throws a UsageError if there is one: a run can't be made again without its keys. */
export function writeNewKeys(path: string): void {
  if (existsSync(path)) throw new UsageError(`${path} exists; keys are never overwritten`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const keys: OperatorKeys = {
    secret: randomBytes(32).toString('hex'),
    codeKey: randomBytes(32).toString('hex'),
    signingKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
  writeFileSync(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
}

/** Reads the operator's keys. Throws a UsageError that says how to make them. */
export function readKeys(path: string): OperatorKeys {
  if (!existsSync(path)) {
    throw new UsageError(
      `${path} doesn’t exist; --new-keys makes it. Keep a copy where the server isn’t`,
    );
  }
  const { secret, codeKey, signingKey } = JSON.parse(
    readFileSync(path, 'utf8'),
  ) as Partial<OperatorKeys>;
  if (!isRunSecret(secret ?? '') || !isRunSecret(codeKey ?? '') || signingKey === undefined) {
    throw new UsageError(`${path} isn’t a file of keys: secret, codeKey, signingKey`);
  }
  return { secret: secret ?? '', codeKey: codeKey ?? '', signingKey };
}

/** Returns what signs with the operator's key. */
export const signWith =
  ({ signingKey }: OperatorKeys): SignBytes =>
  (bytes) =>
    sign(null, bytes, createPrivateKey(signingKey));

/** Returns the public key that a server and everybody else needs, as PEM. */
export const publicKeyOf = ({ signingKey }: OperatorKeys): string =>
  String(createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }));
