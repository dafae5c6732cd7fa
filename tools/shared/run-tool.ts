import { UsageError, commandOf, formatHelp, readOptions } from './options.ts';
import type { Options, Usage } from './options.ts';

/** A reader that closes its end early (`| head`) has seen enough. */
const stopWithReader = (): void => {
  process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'EPIPE') process.exit(0);
    throw failure;
  });
};

/**
 * Runs a command: reads its options, prints its help, and turns what it returns into the exit code.
 * An option that makes no sense gets a message and exit code 2.
 */
export async function runTool(
  usage: Usage,
  run: (options: Options) => number | Promise<number>,
): Promise<void> {
  stopWithReader();
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) {
    console.log(formatHelp(usage));
    return;
  }
  try {
    process.exitCode = await run(readOptions(usage, argv));
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    console.error(`${usage.name}: ${failure.message}`);
    console.error(`${commandOf(usage)} --help says what it takes.`);
    process.exitCode = 2;
  }
}
