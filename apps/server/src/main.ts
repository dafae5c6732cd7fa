// Starts the match server. Settings come from the environment (docs/operating.md).

import { nodeName } from './cluster/nodes/nodes.ts';
import { createLogger } from './logger.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings/index.ts';
import { DatabaseTaken } from './store/index.ts';
import { createStop } from './stopping.ts';

const printError = (words: string): void => console.error(`stackmate: ${words}`);

async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) {
    printError(
      `these settings can't be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    process.exitCode = 2;
    return;
  }
  const { settings } = read;
  const nodeId = nodeName(settings);
  const logger = createLogger(settings);
  const log = nodeId === null ? logger : logger.child({ node: nodeId });
  const die = (failure: unknown, words: string, code: number): void => {
    log.fatal({ err: failure }, words);
    printError(words);
    process.exit(code);
  };
  process.on('uncaughtException', (failure) =>
    die(failure, `stopped by an unexpected error: ${failure.message}`, 70),
  );
  try {
    const server = await startServer({
      settings,
      logger: log,
      crashed: (failure) =>
        failure instanceof DatabaseTaken
          ? die(failure, failure.message, 75)
          : die(
              failure,
              `stopped because the storage failed (${failure.message}): nothing more can be saved. Restart the server`,
              70,
            ),
    });
    const stop = createStop({
      drain: server.drain,
      drainTime: settings.stopping.drainTime,
      exit: (code) => process.exit(code),
      now: () => performance.now(),
      logger: log,
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    const { baseAddress } = settings.network;
    log.info({ address: server.address, environment: settings.environment }, 'listening');
    printError(`ready at ${baseAddress ?? server.address}`);
  } catch (failure) {
    log.debug({ err: failure }, 'not started');
    printError(failure instanceof Error ? failure.message : String(failure));
    process.exit(1);
  }
}

await main();
