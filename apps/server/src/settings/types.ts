import { isIP } from 'node:net';
import type { ClockSettings } from '@stackmate/room';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** Creates a type from a parse function that returns undefined for invalid texts. */
const read = <T>(expected: string, parse: (given: string) => T | undefined): z.ZodType<T, string> =>
  z.string().transform((input, context) => {
    const value = parse(input.trim());
    if (value === undefined) {
      context.addIssue({ code: 'custom', message: `expected ${expected}` });
      return z.NEVER;
    }
    return value;
  });

/** Creates a parser for numbers with a unit. */
const measure = (units: Readonly<Record<string, number>>) => {
  const unit = Object.keys(units).join('|');
  const pattern = new RegExp(String.raw`^(\d{1,15}(?:\.\d{1,3})?) ?(${unit})$`);
  return (input: string): number | undefined => {
    const match = pattern.exec(input);
    return match ? Math.round(Number(match[1]) * units[match[2]]) : undefined;
  };
};

const parseSpan = measure({ ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 });
const parseBytes = measure({ B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 });

const within = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max ? value : undefined;

const spanExamples = 'like 500ms, 10s, 5m, 24h or 7d';

/** A duration in ms, written like `500ms`, `10s`, `5m`, `24h` or `7d`. */
export const spanFrom = (min: string, max: string) =>
  read(`a duration from ${min} to ${max}, ${spanExamples}`, (input) =>
    within(parseSpan(input), parseSpan(min)!, parseSpan(max)!),
  );

/** A size in bytes, written like `512B`, `16KB` or `1MB`. */
export const bytes = (min: string, max: string) =>
  read(`a size from ${min} to ${max}, like 512B, 16KB or 1MB`, (input) =>
    within(parseBytes(input), parseBytes(min)!, parseBytes(max)!),
  );

export const whole = (min: number, max: number) =>
  read(`a whole number from ${min} to ${max}`, (input) =>
    within(/^\d{1,12}$/.test(input) ? Number(input) : undefined, min, max),
  );

export const oneOf = <const T extends string>(values: readonly T[]) =>
  read(`one of ${values.join(', ')}`, (input) => values.find((value) => value === input));

export const text = (needed: string, pattern: RegExp) =>
  read(needed, (input) => (pattern.test(input) ? input : undefined));

const parseAddress = (input: string, protocols: readonly string[]): string | undefined => {
  const url = URL.parse(input);
  if (!url || !protocols.includes(url.protocol)) return undefined;
  if (url.search || url.hash || url.username || url.password) return undefined;
  return url.href.replace(/\/$/, '');
};

/** An address without its trailing slash; null if missing. */
export const address = (...protocols: readonly string[]) =>
  read(
    `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (input) => (input === '' ? null : parseAddress(input, protocols)),
  );

/** The address of another service: unencrypted only on this machine. */
export const serviceAddress = read('an address that begins with https://', (input) => {
  const value = parseAddress(input, ['https:', 'http:']);
  return value?.startsWith('http:') && new URL(value).hostname !== '127.0.0.1' ? undefined : value;
});

/** The address of a site without its trailing slash; null if missing. All addresses of the site begin at its root. */
export const baseAddress = read(
  'an address without a path that begins with http:// or https://, like https://play.example.org',
  (input) => {
    if (input === '') return null;
    const value = parseAddress(input, ['http:', 'https:']);
    return value !== undefined && new URL(value).origin === value ? value : undefined;
  },
);

/** Values separated by commas; an empty list if the text is empty. */
const list = (needed: string, parse: (given: string) => string | undefined) =>
  read(`${needed}, separated by commas`, (given) => {
    const values = given === '' ? [] : given.split(',').map((candidate) => parse(candidate.trim()));
    return values.every((value) => value !== undefined) ? values : undefined;
  });

/** Origins as browsers send them. `capacitor://` is the scheme of the files in the iOS app. */
export const origins = list('origins like https://example.org', (input) => {
  if (/^capacitor:\/\/[\w.-]+$/.test(input)) return input;
  const value = parseAddress(input, ['http:', 'https:']);
  return value !== undefined && new URL(value).origin === value ? value : undefined;
});

/** An address or network for evaluating `X-Forwarded-For`, except the network of all addresses. */
function parseNetwork(input: string): string | undefined {
  const [host, bits = '32', ...others] = input.split('/');
  const isShort = ipaddr.IPv4.isValidFourPartDecimal(host);
  if (others.length > 0 || (!isShort && !ipaddr.IPv6.isValid(host))) return undefined;
  const size = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return within(size, 1, isShort ? 32 : 128) === undefined ? undefined : input;
}

export const networks = list('addresses or networks like 10.0.0.0/8 or ::1', parseNetwork);

/** Longest duration of a clock, in ms. */
const maxClock = parseSpan('30d')!;

/** `none`, or the durations of move, bank, away and lag. Bank and lag may be 0. */
export const clocks = read(
  'none, or four durations up to 30d for move, bank, away and lag, like 45s 10m 2m 10s, of which move and away are above 0',
  (input): ClockSettings | null | undefined => {
    if (input === 'none') return null;
    const spans = input.split(/ +/).map(parseSpan);
    if (spans.length !== 4 || !spans.every((value) => value !== undefined)) return undefined;
    const [move, bank, away, lag] = spans;
    if (move === 0 || away === 0 || Math.max(...spans) > maxClock) return undefined;
    return { move, bank, away, lag };
  },
);

/** Two durations, the shorter one first. */
export const spanBetween = (lowest: string) =>
  read(
    `two durations from ${lowest} to 30d, the shorter one first, like 500ms 2s`,
    (input): { readonly least: number; readonly most: number } | undefined => {
      const [min, max, ...others] = input.split(/ +/).map(parseSpan);
      if (min === undefined || max === undefined || others.length > 0) return undefined;
      return parseSpan(lowest)! <= min && min <= max && max <= parseSpan('30d')!
        ? { least: min, most: max }
        : undefined;
    },
  );

/** A PostgreSQL address; null if missing. */
export const databaseUrl = read(
  'nothing, or an address like postgres://name:password@host:5432/database',
  (input): string | null | undefined => {
    if (input === '') return null;
    const url = URL.parse(input);
    const fits = url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    return fits ? input : undefined;
  },
);

const natsAddresses =
  /^(nats|tls):\/\/(?:[^\s:@/,]+(?::[^\s@/,]*)?@)?([\w.:[\]-]+(?:,[\w.:[\]-]+)*)\/?$/;

/** Whether a host with an optional port is an IP address. */
const isIpAddress = (host: string): boolean =>
  isIP(host.replace(/:\d+$/, '')) !== 0 || host.startsWith('[');

/** Addresses of NATS servers; null if missing. With TLS only host names, because nobody checks a certificate for an IP address. */
export const natsUrl = read(
  'nothing, or an address like nats://name:password@host:4222 or tls://… with a host name, with several hosts separated by commas',
  (input): string | null | undefined => {
    if (input === '') return null;
    const [, scheme, hosts] = natsAddresses.exec(input) ?? [];
    if (hosts === undefined) return undefined;
    if (scheme === 'tls' && hosts.split(',').some(isIpAddress)) return undefined;
    return input.replace(/\/$/, '');
  },
);

/** A mail server's address, of which only the host is required; null if missing. */
export const smtp = read(
  'nothing, or an address like smtp://name:password@mail.example.org:587 or smtps://…',
  (input): string | null | undefined => {
    if (input === '') return null;
    const url = URL.parse(input);
    const fits = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
    return fits && !url.search && !url.hash ? input : undefined;
  },
);

/** A mailbox: a name, which may be '', and an address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** `Name <name@example.org>`, or an address only; null if missing. */
export const mailbox = read(
  'nothing, or an e-mail address like Stackmate <hello@example.org>',
  (input): Mailbox | null | undefined => {
    if (input === '') return null;
    const match = /^(?:([^<>"]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(input);
    if (!match) return undefined;
    const [, name = '', named, alone] = match;
    const email = z.email().safeParse(named ?? alone);
    return email.success ? { name: name.trim(), address: email.data } : undefined;
  },
);

const answers = ['yes', 'no'] as const;

export const yesOrNo = read('yes or no', (input): boolean | undefined => {
  const answer = answers.find((value) => value === input);
  return answer === undefined ? undefined : answer === 'yes';
});

/** A key for signatures; null if missing. */
export const secret = read(
  'a secret of at least 32 characters',
  (input): string | null | undefined => {
    if (input === '') return null;
    return input.length >= 32 ? input : undefined;
  },
);

/** A key of 32 bytes as 64 hex digits; null without one. */
export const hexKey = read('64 hex digits, or nothing', (input): Uint8Array | null | undefined => {
  if (input === '') return null;
  return /^[\da-f]{64}$/i.test(input) ? Uint8Array.from(Buffer.from(input, 'hex')) : undefined;
});

/** SHA-256 fingerprints of certificates in the form of Android's asset links: 32 bytes in upper-case hex, joined by colons. */
export const fingerprints = list(
  'SHA-256 fingerprints of certificates, 32 bytes like 14:6D:E9:…',
  (input) => (/^[\dA-F]{2}(?::[\dA-F]{2}){31}$/i.test(input) ? input.toUpperCase() : undefined),
);
