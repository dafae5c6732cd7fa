import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from './settings/index.ts';

/** Names of fields that are never logged, at any level. */
const hidden = ['token', 'secret', 'nonce', 'authorization', 'cookie', 'password', 'databaseUrl'];
const paths = hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/**
 * Creates the logger: one JSON line per event; readable lines in Dev. `to` is the destination; standard output by
 * default.
 */
export function createLogger(
  { environment, logging }: Pick<Settings, 'environment' | 'logging'>,
  to?: DestinationStream,
): Logger {
  const options = {
    level: logging.level,
    base: null,
    redact: { paths, censor: '[hidden]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const lines = environment === 'Dev' && !to ? pretty({ sync: true, ignore: 'pid' }) : to;
  return lines ? pino(options, lines) : pino(options);
}
