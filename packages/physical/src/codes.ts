import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CheckResult } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { checkCharacter, foreignCharacter, fromBase32, tidyTyped, toBase32 } from './base32.ts';

/** [PH1] Bytes of a print's id and of its truncated HMAC. */
export const printIdBytes = 10;
const macBytes = 6;
/** [PH3] Bytes of a slip's code. */
export const slipBytes = 10;

/** Characters of the codes, with their check character. */
export const printCodeLength = 27;
export const slipCodeLength = 17;
export const releaseCodeLength = 18;
/** First character of a release code, so that nobody takes it for a slip's. */
const releaseMark = 'R';

/** [PH1] What a QR code of version 3-M holds in upper case. */
const qrCapacity = 61;
const path = '/C/';
/** Longest text that is read at all: addresses and codes are far shorter. */
const longestText = 500;

/** Returns scheme and host of a server's address, such as `https://stackmate.example`; null for another text. */
export function splitServer(server: string): { scheme: string; host: string } | null {
  const [, scheme, host] = /^(https?:)\/\/([a-z0-9.-]+(?::\d{1,5})?)\/?$/i.exec(server) ?? [];
  return scheme === undefined ? null : { scheme, host: host.toLowerCase() };
}

const readServer = (server: string): { scheme: string; host: string } => {
  const parts = splitServer(server);
  if (parts === null) throw new RangeError(`${server} isn't a server's address.`);
  return parts;
};

/** Kinds of codes that a reader may meet. */
export type CodeKind = 'print' | 'slip' | 'release';

const mac = (key: Uint8Array, id: Uint8Array): Uint8Array =>
  hmac(sha256, key, concatBytes(utf8ToBytes('stackmate print 1\0'), id)).slice(0, macBytes);

const withCheck = (bytes: Uint8Array): string => {
  const text = toBase32(bytes);
  return text + checkCharacter(text);
};

/** [PH1] Returns the code of a print: its id of 80 bits and an HMAC that only the holder of the key can make. */
export function createPrintCode(key: Uint8Array, id: Uint8Array): string {
  if (id.length !== printIdBytes) throw new RangeError(`A print's id has ${printIdBytes} bytes.`);
  return withCheck(concatBytes(id, mac(key, id)));
}

/** [PH3] Returns the code of a slip from 80 random bits. */
export function createSlipCode(secret: Uint8Array): string {
  if (secret.length !== slipBytes) throw new RangeError(`A slip's code has ${slipBytes} bytes.`);
  return withCheck(secret);
}

/** [PH4] Returns the code with which a holder releases a card, from 80 random bits. */
export function createReleaseCode(secret: Uint8Array): string {
  if (secret.length !== slipBytes) {
    throw new RangeError(`A release code has ${slipBytes} bytes.`);
  }
  const text = releaseMark + toBase32(secret);
  return text + checkCharacter(text);
}

/** [PH1] [PH3] Returns the only form in which a code is stored, 64 hex digits. */
export const codeHash = (kind: CodeKind, code: string): string =>
  bytesToHex(sha256(utf8ToBytes(`stackmate ${kind} 1\0${code}`)));

/** Returns a code in groups of four to six, as it is printed for people who type it. */
export const groupCode = (code: string): string => {
  const size = { [slipCodeLength]: 4, [releaseCodeLength]: 6 }[code.length] ?? 5;
  return (code.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ');
};

/**
 * [PH1] Returns what a QR code contains, in upper case: `HTTPS://STACKMATE.EXAMPLE/C/` and the code. Throws a RangeError
 * for an address that a QR code of version 3-M has no room for.
 */
export function codeAddress(server: string, code: string): string {
  const { scheme, host } = readServer(server);
  const longest = qrCapacity - scheme.length - '//'.length - path.length - printCodeLength;
  if (host.length > longest) {
    throw new RangeError(`${host} is too long for the QR code: ${longest} characters at most.`);
  }
  return `${scheme}//${host}${path}${code}`.toUpperCase();
}

type Fault =
  | 'codeEmpty'
  | 'codeForeign'
  | 'codeForged'
  | 'codeIsEdition'
  | 'codeLength'
  | 'codeMistyped'
  | 'codeCharacter'
  | 'codeNotOnAddress';

const refuse = (code: Fault, message: string, detail: string): CheckResult<never> => ({
  ok: false,
  refusal: { code, rule: null, message, detail },
});

/** Returns the code in an address, and the address's host; null for a text that isn't an address. */
function splitAddress(text: string): { host: string; code: string | null } | null {
  if (!/^\s*(?:[a-z]+:\/\/|[^\s/]+\.[^\s/]+\/|[^\s/]+\/c\/)/i.test(text)) return null;
  const [, host, rest] =
    /^\s*(?:[a-z]+:\/\/)?([^/\s]*)(\/\S*)?/i.exec(text.normalize('NFKC')) ?? [];
  const [, code] = /^\/c\/([^/?#]+)/i.exec(rest ?? '') ?? [];
  return { host: host.toLowerCase(), code: code ?? null };
}

/** A code that was read, in its only form. */
export interface ReadCode {
  readonly kind: CodeKind;
  readonly code: string;
}

const kinds: Readonly<Record<number, CodeKind>> = {
  [printCodeLength]: 'print',
  [slipCodeLength]: 'slip',
  [releaseCodeLength]: 'release',
};

/** Returns whether a code of a kind has the right check character, and bits that `toBase32` writes. */
function isWhole(kind: CodeKind, code: string): boolean {
  if (checkCharacter(code.slice(0, -1)) !== code.at(-1)) return false;
  if (kind !== 'release') return fromBase32(code.slice(0, -1)) !== null;
  return code.startsWith(releaseMark) && fromBase32(code.slice(1, -1)) !== null;
}

/** Checks length and characters of a code without separators. */
function checkCode(code: string): CheckResult<ReadCode> {
  const wrong = foreignCharacter(code);
  if (wrong !== null) {
    return refuse(
      'codeCharacter',
      t('A code has no “{character}”. Check that character.', { character: wrong }),
      `The character ${wrong} isn't in base 32.`,
    );
  }
  const kind = kinds[code.length];
  if (kind === undefined) {
    return refuse(
      'codeLength',
      t(
        '{count, plural, one {This code has # character} other {This code has # characters}}; a card’s has 27, a slip’s has 17, a release code has 18.',
        { count: code.length },
      ),
      `${code.length} characters.`,
    );
  }
  return isWhole(kind, code)
    ? { ok: true, value: { kind, code } }
    : refuse(
        'codeMistyped',
        t('A character of this code is wrong. Compare it with the card once more.'),
        'The check character differs.',
      );
}

/**
 * [PH1] [PH3] Reads a scanned, pasted or typed code of a card or slip: with or without the address, in any case, with
 * any separators. Refuses another server's codes, barcodes and mistyped codes. It can't tell a forged code: the server
 * does, by `isGenuine`.
 */
export function readCode(text: string, server: string): CheckResult<ReadCode> {
  const start = text.slice(0, longestText);
  const address = splitAddress(start);
  const own = readServer(server).host;
  if (address !== null && address.host !== own) {
    return refuse(
      'codeForeign',
      t('This card belongs to {host}, not to this server.', { host: address.host }),
      `The server is ${own}.`,
    );
  }
  if (address !== null && address.code === null) {
    return refuse(
      'codeNotOnAddress',
      t('This address isn’t a card’s. Scan the square code on the front of the card.'),
      'The path is not /c/ and a code.',
    );
  }
  const code = tidyTyped(address?.code ?? start);
  if (code === '') {
    return refuse('codeEmpty', t('Enter the code below the barcode.'), 'There is no character.');
  }
  if (/^[0-9]{1,20}$/.test(code) && code.length !== slipCodeLength) {
    return refuse(
      'codeIsEdition',
      t('That is the edition number of the barcode. Scan the square code, or type the code below.'),
      'Digits only.',
    );
  }
  return checkCode(code);
}

/** [PH1] Returns whether a print's code was made with the key. Takes as long for any code of the right shape. */
export function isGenuine(key: Uint8Array, code: string): boolean {
  const bytes = fromBase32(code.slice(0, -1));
  if (bytes?.length !== printIdBytes + macBytes) return false;
  const expected = mac(key, bytes.slice(0, printIdBytes));
  let difference = 0;
  for (const [at, byte] of expected.entries()) difference |= byte ^ bytes[printIdBytes + at];
  return difference === 0 && checkCharacter(code.slice(0, -1)) === code.at(-1);
}

/** [PH1] Reads a code as `readCode` does, and refuses a print's code that the key didn't make. */
export function readGenuineCode(
  text: string,
  server: string,
  key: Uint8Array,
): CheckResult<ReadCode> {
  const read = readCode(text, server);
  if (!read.ok || read.value.kind !== 'print' || isGenuine(key, read.value.code)) return read;
  return refuse(
    'codeForged',
    t('We didn’t print this code. The card may be a forgery.'),
    'The HMAC differs.',
  );
}
