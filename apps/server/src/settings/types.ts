import { isIP } from 'node:net';
import type { ClockSettings } from '@stackmate/room';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** Creates a type from a parse function that returns undefined for invalid texts. */
const read = <T>(expected: string, parse: (given: string) => T | undefined): z.ZodType<T, string> =>
  z.string().transform((given, context) => {
    const value = parse(given.trim());
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
  return (given: string): number | undefined => {
    const found = pattern.exec(given);
    return found ? Math.round(Number(found[1]) * units[found[2]]) : undefined;
  };
};

const parseSpan = measure({ ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 });
const parseBytes = measure({ B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 });

const within = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most ? value : undefined;

const spanExamples = 'like 500ms, 10s, 5m, 24h or 7d';

/** A duration in ms, written like `500ms`, `10s`, `5m`, `24h` or `7d`. */
export const spanFrom = (least: string, most: string) =>
  read(`a duration from ${least} to ${most}, ${spanExamples}`, (given) =>
    within(parseSpan(given), parseSpan(least)!, parseSpan(most)!),
  );

/** A size in bytes, written like `512B`, `16KB` or `1MB`. */
export const bytes = (least: string, most: string) =>
  read(`a size from ${least} to ${most}, like 512B, 16KB or 1MB`, (given) =>
    within(parseBytes(given), parseBytes(least)!, parseBytes(most)!),
  );

export const whole = (least: number, most: number) =>
  read(`a whole number from ${least} to ${most}`, (given) =>
    within(/^\d{1,12}$/.test(given) ? Number(given) : undefined, least, most),
  );

export const oneOf = <const T extends string>(values: readonly T[]) =>
  read(`one of ${values.join(', ')}`, (given) => values.find((value) => value === given));

export const text = (needed: string, pattern: RegExp) =>
  read(needed, (given) => (pattern.test(given) ? given : undefined));

const parseAddress = (given: string, protocols: readonly string[]): string | undefined => {
  const url = URL.parse(given);
  if (!url || !protocols.includes(url.protocol)) return undefined;
  if (url.search || url.hash || url.username || url.password) return undefined;
  return url.href.replace(/\/$/, '');
};

/** An address without its trailing slash; null if missing. */
export const address = (...protocols: readonly string[]) =>
  read(
    `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (given) => (given === '' ? null : parseAddress(given, protocols)),
  );

/** The address of a site without its trailing slash; null if missing. All addresses of the site begin at its root. */
export const baseAddress = read(
  'an address without a path that begins with http:// or https://, like https://play.example.org',
  (given) => {
    if (given === '') return null;
    const value = parseAddress(given, ['http:', 'https:']);
    return value !== undefined && new URL(value).origin === value ? value : undefined;
  },
);

/** Values separated by commas; an empty list if the text is empty. */
const list = (needed: string, parse: (given: string) => string | undefined) =>
  read(`${needed}, separated by commas`, (given) => {
    const values = given === '' ? [] : given.split(',').map((each) => parse(each.trim()));
    return values.every((value) => value !== undefined) ? values : undefined;
  });

/** Origins as browsers send them. */
export const origins = list('origins like https://example.org', (given) => {
  const value = parseAddress(given, ['http:', 'https:']);
  return value !== undefined && new URL(value).origin === value ? value : undefined;
});

/** An address or network for evaluating `X-Forwarded-For`, except the network of all addresses. */
function parseNetwork(given: string): string | undefined {
  const [host, bits = '32', ...others] = given.split('/');
  const isShort = ipaddr.IPv4.isValidFourPartDecimal(host);
  if (others.length > 0 || (!isShort && !ipaddr.IPv6.isValid(host))) return undefined;
  const size = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return within(size, 1, isShort ? 32 : 128) === undefined ? undefined : given;
}

export const networks = list('addresses or networks like 10.0.0.0/8 or ::1', parseNetwork);

/** Longest duration of a clock, in ms. */
const maxClock = parseSpan('30d')!;

/** `none`, or the durations of move, bank, away and lag. Bank and lag may be 0. */
export const clocks = read(
  'none, or four durations up to 30d for move, bank, away and lag, like 45s 10m 2m 10s, of which move and away are above 0',
  (given): ClockSettings | null | undefined => {
    if (given === 'none') return null;
    const spans = given.split(/ +/).map(parseSpan);
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
    (given): { readonly least: number; readonly most: number } | undefined => {
      const [least, most, ...others] = given.split(/ +/).map(parseSpan);
      if (least === undefined || most === undefined || others.length > 0) return undefined;
      return parseSpan(lowest)! <= least && least <= most && most <= parseSpan('30d')!
        ? { least, most }
        : undefined;
    },
  );

/** A PostgreSQL address; null if missing. */
export const databaseUrl = read(
  'nothing, or an address like postgres://name:password@host:5432/database',
  (given): string | null | undefined => {
    if (given === '') return null;
    const url = URL.parse(given);
    const fits = url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    return fits ? given : undefined;
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
  (given): string | null | undefined => {
    if (given === '') return null;
    const [, scheme, hosts] = natsAddresses.exec(given) ?? [];
    if (hosts === undefined) return undefined;
    if (scheme === 'tls' && hosts.split(',').some(isIpAddress)) return undefined;
    return given.replace(/\/$/, '');
  },
);

/** A mail server's address, of which only the host is required; null if missing. */
export const smtp = read(
  'nothing, or an address like smtp://name:password@mail.example.org:587 or smtps://…',
  (given): string | null | undefined => {
    if (given === '') return null;
    const url = URL.parse(given);
    const fits = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
    return fits && !url.search && !url.hash ? given : undefined;
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
  (given): Mailbox | null | undefined => {
    if (given === '') return null;
    const found = /^(?:([^<>"]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(given);
    if (!found) return undefined;
    const [, name = '', named, alone] = found;
    const email = z.email().safeParse(named ?? alone);
    return email.success ? { name: name.trim(), address: email.data } : undefined;
  },
);

const answers = ['yes', 'no'] as const;

export const yesOrNo = read('yes or no', (given): boolean | undefined => {
  const answer = answers.find((value) => value === given);
  return answer === undefined ? undefined : answer === 'yes';
});

/** A key for signatures; null if missing. */
export const secret = read(
  'a secret of at least 32 characters',
  (given): string | null | undefined => {
    if (given === '') return null;
    return given.length >= 32 ? given : undefined;
  },
);
