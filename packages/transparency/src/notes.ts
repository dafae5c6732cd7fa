import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/** Kinds of keys (C2SP signed-note): signatures of texts, and those of witnesses, which sign a time too. */
const kinds = { log: 1, witness: 4 } as const;
const idLength = 4;
const keyLength = 32;
const signatureLength = 64;
const timeLength = 8;

/** Encodes bytes as base64 with padding. */
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes);

/** Decodes base64 with padding. Returns null for other texts. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    return base64.decode(text);
  } catch {
    return null;
  }
}

/** Somebody who signs notes: a name without spaces and plus signs, and a public key of Ed25519. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
  /** Absent for a log. */
  readonly kind?: 'witness';
}

/** Checks or makes signatures of Ed25519, as WebCrypto and node:crypto do; passed in, so that this package stays pure. */
export type VerifySignature = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  text: Uint8Array,
) => Promise<boolean> | boolean;
export type MakeSignature = (text: Uint8Array) => Promise<Uint8Array> | Uint8Array;

const kindByte = ({ kind }: NoteKey): Uint8Array => Uint8Array.of(kinds[kind ?? 'log']);

/** Returns the four bytes by which signatures name their key (C2SP signed-note). */
const keyId = (key: NoteKey): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${key.name}\n`), kindByte(key), key.publicKey)).slice(
    0,
    idLength,
  );

/** Writes a key as text, for a page or a settings file: name, id and key with plus signs between. */
export const writeKey = (key: NoteKey): string =>
  `${key.name}+${bytesToHex(keyId(key))}+${toBase64(concatBytes(kindByte(key), key.publicKey))}`;

/** Reads a key from text. Returns null for other texts, other kinds of keys, and a wrong id. */
export function readKey(text: string): NoteKey | null {
  const match = /^(?<name>[^\s+]+)\+[\da-f]{8}\+(?<key>\S+)$/u.exec(text);
  const bytes = fromBase64(match?.groups?.['key'] ?? '');
  if (!match?.groups || bytes?.length !== keyLength + 1) return null;
  const key: NoteKey = {
    name: match.groups['name'],
    publicKey: bytes.slice(1),
    ...(bytes[0] === kinds.witness && { kind: 'witness' }),
  };
  return writeKey(key) === text ? key : null;
}

const assertText = (text: string): void => {
  if (!text.endsWith('\n')) throw new Error('the text of a note ends with a line break');
};

/** Returns a text with a signature below it. Throws if the text doesn't end with a line break. */
export async function signNote(text: string, key: NoteKey, sign: MakeSignature): Promise<string> {
  assertText(text);
  const signature = await sign(utf8ToBytes(text));
  return `${text}\n— ${key.name} ${toBase64(concatBytes(keyId(key), signature))}\n`;
}

/** Returns the text that a witness signs (C2SP tlog-cosignature). */
const witnessedText = (text: string, seconds: number | bigint): Uint8Array =>
  utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`);

/**
 * Returns a signed checkpoint with the signature of a witness below: it has seen this head at a time, in seconds since
 * 1970, and no other head that contradicts it.
 */
export async function cosignNote(
  note: string,
  key: NoteKey & { readonly kind: 'witness' },
  seconds: number,
  sign: MakeSignature,
): Promise<string> {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
  assertText(text);
  const time = new Uint8Array(timeLength);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  const signature = await sign(witnessedText(text, seconds));
  return `${note}— ${key.name} ${toBase64(concatBytes(keyId(key), time, signature))}\n`;
}

/** Splits what follows the id of a key into what was signed and the signature; null for a wrong length. */
function signedPart(text: string, { kind }: NoteKey, bytes: Uint8Array) {
  const before = kind === 'witness' ? timeLength : 0;
  if (bytes.length !== before + signatureLength) return null;
  const time = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    signed: kind === 'witness' ? witnessedText(text, time.getBigUint64(0)) : utf8ToBytes(text),
    signature: bytes.slice(before),
  };
}

/**
 * Returns the text of a note and the keys that have signed it; null if it is no note, or none of the keys has signed it.
 * Signatures by other keys don't matter; a wrong one by a known key makes the note void.
 */
export async function openNote(
  note: string,
  keys: readonly NoteKey[],
  verify: VerifySignature,
): Promise<{ readonly text: string; readonly signers: readonly NoteKey[] } | null> {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return null;
  const text = note.slice(0, end + 1);
  const signers: NoteKey[] = [];
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const match = /^— (?<name>[^\s+]+) (?<content>\S+)$/u.exec(line);
    const bytes = fromBase64(match?.groups?.['content'] ?? '');
    if (!match?.groups || bytes === null || bytes.length <= idLength) return null;
    const { name } = match.groups;
    const id = bytesToHex(bytes.slice(0, idLength));
    const key = keys.find((known) => known.name === name && bytesToHex(keyId(known)) === id);
    if (!key) continue;
    const part = signedPart(text, key, bytes.slice(idLength));
    if (part === null || !(await verify(key.publicKey, part.signature, part.signed))) return null;
    signers.push(key);
  }
  return signers.length === 0 ? null : { text, signers };
}
