import { UsageError, commandOf, formatHelp, readOptions } from './options.ts';
import type { Options, Usage } from './options.ts';
import { UnavailableError } from './unable.ts';

/** A reader that closes its end early (`| head`) has seen enough. */
const stopWithReader = (): void => {
  process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'EPIPE') process.exit(0);
    throw failure;
  });
};

/** What a person typed makes no sense: said in two lines, exit code 2. What can't be done here: in one, exit code 1. */
function refuse(usage: Usage, failure: unknown): void {
  if (failure instanceof UnavailableError) {
    console.error(`${usage.name}: ${failure.message}`);
    process.exitCode = 1;
    return;
  }
  if (!(failure instanceof UsageError)) throw failure;
  console.error(`${usage.name}: ${failure.message}`);
  console.error(`${commandOf(usage)} --help says what it takes.`);
  process.exitCode = 2;
}

function printHelp(usage: Usage): boolean {
  const wanted = process.argv.includes('--help');
  if (wanted) console.log(formatHelp(usage));
  return wanted;
}

/**
 * Runs a command: reads its options, prints its help, and turns what it returns into the exit code.
 * An option that makes no sense gets a message and exit code 2.
 */
export async function runTool(
  usage: Usage,
  run: (options: Options) => number | Promise<number>,
): Promise<void> {
  stopWithReader();
  if (printHelp(usage)) return;
  try {
    process.exitCode = await run(readOptions(usage, process.argv.slice(2)));
  } catch (failure) {
    refuse(usage, failure);
  }
}

/** The same for what goes on running and says itself how it ended: its options, null if it should not begin at all. */
export function optionsToBegin(usage: Usage): Options | null {
  if (printHelp(usage)) return null;
  try {
    return readOptions(usage, process.argv.slice(2));
  } catch (failure) {
    refuse(usage, failure);
    return null;
  }
}
