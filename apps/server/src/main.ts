// The match server. Settings come from the environment: docs/operating.md.

import { createLogger } from './logger.ts';
import { startServer } from './server.ts';
import type { Server } from './server.ts';
import { readSettings } from './settings/index.ts';
import type { Settings } from './settings/index.ts';

/** A signal that comes twice within so many milliseconds came by two ways; later it means: at once. */
const sameSignal = 500;

const say = (words: string): void => console.error(`stackmate: ${words}`);

/** What went wrong at the start, for whoever typed the command. */
function startFault(failure: unknown, { network }: Settings): string {
  const { code, message } = failure as NodeJS.ErrnoException;
  const at = `${network.host}:${network.port}`;
  if (code === 'EADDRINUSE') {
    return `port ${network.port} is taken: something listens at ${at} already. Stop it, or set STACKMATE_PORT to another port (0: any free one)`;
  }
  if (code === 'EACCES')
    return `listening at ${at} is not allowed: set STACKMATE_PORT to 1024 or more`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${network.host} is no address of this machine (STACKMATE_HOST)`;
  }
  return message;
}

/** Stops at a signal: everything is written down first. A second signal ends the process at once. */
function stopAtSignals(
  server: Server,
  settings: Settings,
  log: ReturnType<typeof createLogger>,
): void {
  let since: number | null = null;
  async function stop(signal: string): Promise<void> {
    if (since !== null) {
      if (performance.now() < since + sameSignal) return;
      log.warn({ signal }, 'a second signal: stopped at once');
      process.exit(1);
    }
    since = performance.now();
    const { drainTime } = settings.stopping;
    log.info({ signal, drainTime }, 'draining');
    setTimeout(() => {
      log.error({ drainTime }, 'draining took too long: stopped. What was acknowledged is durable');
      process.exit(1);
    }, drainTime).unref();
    await server.drain();
    log.info('stopped');
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) {
    say(`these settings can't be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exitCode = 2;
    return;
  }
  const { settings } = read;
  const log = createLogger(settings);
  const die = (failure: unknown, words: string): void => {
    log.fatal({ err: failure }, words);
    say(words);
    process.exit(70);
  };
  process.on('uncaughtException', (failure) => die(failure, 'a fault nobody expected'));
  try {
    const server = await startServer({
      settings,
      logger: log,
      crashed: (failure) => die(failure, 'the storage broke: stopped, so that nothing is promised'),
    });
    stopAtSignals(server, settings, log);
    const { baseAddress } = settings.network;
    log.info({ address: server.address, environment: settings.environment }, 'listening');
    say(`ready at ${baseAddress ?? server.address}`);
  } catch (failure) {
    log.debug({ err: failure }, 'not started');
    say(startFault(failure, settings));
    process.exit(1);
  }
}

await main();
