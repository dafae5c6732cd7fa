import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from './settings/index.ts';

/** Names of what is never written to a log, wherever it stands. */
const hidden = ['token', 'secret', 'nonce', 'authorization', 'cookie', 'password', 'databaseUrl'];
const paths = hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/**
 * The log: one JSON line an event; in Dev lines for people. `to`: where it is written, the standard output if not said.
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
