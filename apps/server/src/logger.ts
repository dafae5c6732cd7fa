import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from './settings/index.ts';

/** Names of fields that are never logged, at any level. */
const hidden = [
  'token',
  'session',
  'secret',
  'nonce',
  'authorization',
  'cookie',
  'password',
  'databaseUrl',
];
const paths = hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** Max length of a logged text, which may come from a stranger, and of a stack. */
const lengths = { text: 500, stack: 4000 };

const cut = (value: unknown, length = lengths.text): unknown =>
  typeof value === 'string' && value.length > length
    ? `${value.slice(0, length)}… (${value.length} characters)`
    : value;

const cutTexts = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cut(value)]));

/** Returns the plain values of an error. Others are dropped: libraries attach whole requests and their bodies. */
function describeError(failure: Error): Record<string, unknown> {
  const { stack, ...all } = pino.stdSerializers.err(failure);
  const plain = Object.entries(all).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return { ...cutTexts(Object.fromEntries(plain)), stack: cut(stack, lengths.stack) };
}

/** Warnings and errors with the same message that are logged per minute: strangers can cause some of them at will. */
const repeats = { perWindow: 30, window: 60_000, messages: 1000 };

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** Creates a hook that omits further messages. The next logged one says how many were omitted. */
function limitRepeats(now: () => number): LogHook {
  const { warn, fatal } = pino.levels.values;
  const windows = new Map<string, { readonly until: number; readonly count: number }>();
  return function logLimited(args: unknown[], method, level) {
    const log = (given: unknown[]): void => method.apply(this, given as Parameters<typeof method>);
    const message = args.find((arg) => typeof arg === 'string');
    if (level < warn || level >= fatal || message === undefined) return log(args);
    const current = windows.get(message);
    if (current !== undefined && now() < current.until) {
      windows.set(message, { ...current, count: current.count + 1 });
      if (current.count < repeats.perWindow) log(args);
      return;
    }
    if (windows.size >= repeats.messages) windows.clear();
    windows.set(message, { until: now() + repeats.window, count: 1 });
    const leftOut = Math.max(0, (current?.count ?? 0) - repeats.perWindow);
    const [fields] = args;
    if (leftOut === 0) log(args);
    else log([{ ...(typeof fields === 'object' ? fields : null), leftOut }, message]);
  };
}

/**
 * Creates the logger: one JSON line per event; readable lines in Dev. `to` is the destination; standard output by
 * default.
 */
export function createLogger(
  { environment, logging }: Pick<Settings, 'environment' | 'logging'>,
  to?: DestinationStream,
  now: () => number = () => performance.now(),
): Logger {
  const options: LoggerOptions = {
    level: logging.level,
    base: null,
    redact: { paths, censor: '[hidden]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: cutTexts },
    serializers: { err: describeError },
    hooks: { logMethod: limitRepeats(now) },
  };
  const lines = environment === 'Dev' && !to ? pretty({ sync: true, ignore: 'pid' }) : to;
  return lines ? pino(options, lines) : pino(options);
}
