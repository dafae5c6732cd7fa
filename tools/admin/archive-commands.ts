import { resolve } from 'node:path';
import { dayLength } from '@stackmate/economy';
import { newItemId } from '../../apps/server/src/store/random-id.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command, CommandInput } from './command.ts';
import { line, print } from './print.ts';

/** Returns the folder of `--to`, or the server's. Throws a UsageError without one. */
function getFolder(options: Options): string {
  const folder = options.text('to') ?? process.env['STACKMATE_ARCHIVE'] ?? '';
  if (folder === '') throw new UsageError('missing --to FOLDER, or set STACKMATE_ARCHIVE');
  return resolve(folder);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Repeats a step until it finds nothing. Returns the sums. */
async function repeat(step: () => Promise<{ readonly matches: number; readonly bytes: number }>) {
  const total = { matches: 0, bytes: 0 };
  for (;;) {
    const { matches, bytes } = await step();
    if (matches === 0) return total;
    // Packing finds a match that archiving then counts.
    if (bytes > 0) total.matches += matches;
    total.bytes += bytes;
  }
}

async function archive({ admin, options, note }: CommandInput): Promise<number> {
  const folder = getFolder(options);
  const days = Number(options.text('days') ?? Number.NaN);
  if (!(days >= 1 && days < 40_000)) throw new UsageError('--days must be a number from 1');
  const endedBefore = Math.floor(Date.now() - days * dayLength);
  const detail = `before ${new Date(endedBefore).toISOString()} to ${folder}`;
  await admin.noteArchive('archive matches', detail, note());
  const run = newItemId();
  const total = await repeat(() => admin.archiveMatches({ folder, run, endedBefore }));
  print(
    line`archived ${total.matches} matches in ${folder} (${megabytes(total.bytes)}); each was read back before it was deleted`,
  );
  return 0;
}

async function restore({ admin, what, options, note }: CommandInput): Promise<number> {
  const folder = getFolder(options);
  await admin.noteArchive('restore matches', `${what ?? 'all'} from ${folder}`, note());
  const total = await repeat(() => admin.restoreMatches({ folder, matchId: what }));
  if (what !== null && total.matches === 0) throw new Error(`${what} isn’t archived`);
  print(line`brought ${total.matches} matches back (${megabytes(total.bytes)})`);
  return 0;
}

/** Commands that move old matches to files, and back. */
export const archiveCommands: Readonly<Record<string, Command>> = {
  'archive-matches': { needs: null, takes: ['days', 'to'], audit: 'always', run: archive },
  'restore-matches': {
    needs: { what: 'MATCH', optional: true },
    takes: ['to'],
    audit: 'always',
    run: restore,
  },
};
