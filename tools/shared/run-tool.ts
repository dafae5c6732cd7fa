import { escapeControls } from './terminal.ts';
import { UsageError, getCommand, formatHelp, readOptions } from './options.ts';
import type { Options, Usage } from './options.ts';

/** Thrown when this machine lacks a requirement; the tool prints the message and exits with 1. */
export class UnavailableError extends Error {}

/** Exits quietly when the reader closes the pipe (`| head`). */
const stopWithReader = (): void => {
  process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'EPIPE') process.exit(0);
    throw failure;
  });
};

/** Prints a usage error in two lines with exit code 2, or a missing requirement in one with exit code 1. Rethrows other errors. */
function refuse(usage: Usage, failure: unknown): void {
  if (failure instanceof UnavailableError) {
    console.error(escapeControls(`${usage.name}: ${failure.message}`));
    process.exitCode = 1;
    return;
  }
  if (!(failure instanceof UsageError)) throw failure;
  console.error(escapeControls(`${usage.name}: ${failure.message}`));
  console.error(`Run ${getCommand(usage)} --help for usage.`);
  process.exitCode = 2;
}

function printHelp(usage: Usage): boolean {
  const wanted = process.argv.includes('--help');
  if (wanted) console.log(formatHelp(usage));
  return wanted;
}

/** Runs a command: parses its options, prints its help, and uses its return value as exit code. */
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

/** Parses the options of a command that keeps running and sets its own exit code. Returns null if it should not start. */
export function optionsToBegin(usage: Usage): Options | null {
  if (printHelp(usage)) return null;
  try {
    return readOptions(usage, process.argv.slice(2));
  } catch (failure) {
    refuse(usage, failure);
    return null;
  }
}
