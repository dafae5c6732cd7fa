import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command } from './command.ts';
import { importRun } from './import-run.ts';
import { line, print, printJson, table } from './print.ts';

const maxSerials = 100_000;

/** Reads serials such as `1-5,9`. */
function getSerials(options: Options): readonly number[] {
  const text = options.text('serials') ?? '';
  if (!/^\d{1,7}(?:-\d{1,7})?(?:,\d{1,7}(?:-\d{1,7})?)*$/.test(text)) {
    throw new UsageError('--serials needs numbers such as 1-5,9');
  }
  const ranges = text.split(',').map((part) => part.split('-').map(Number));
  const count = ranges.reduce((sum, [from, to = from]) => sum + Math.max(0, to - from + 1), 0);
  if (count > maxSerials) throw new UsageError(`--serials names more than ${maxSerials} prints`);
  return ranges.flatMap(([from, to = from]) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index),
  );
}

/** [PH2] Commands about print runs. */
export const printCommands: Readonly<Record<string, Command>> = {
  'import-run': {
    needs: { what: 'FILE' },
    takes: ['slips', 'public-key'],
    audit: 'always',
    run: importRun,
  },
  'print-runs': {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const runs = await admin.printRuns();
      if (options.is('json')) {
        printJson(runs);
        return 0;
      }
      const rows = runs.map(({ id, name, prints, claimed, voided, ...run }) => [
        id,
        run.importedAt === null
          ? 'import not ended'
          : new Date(run.importedAt).toISOString().slice(0, 10),
        run.isReprint ? 'reprint' : `${claimed} of ${prints}`,
        run.isVoid ? 'all' : String(voided),
        name,
      ]);
      print(
        rows.length === 0
          ? 'no print runs'
          : table([['run', 'imported', 'registered', 'void', 'name'], ...rows]),
      );
      return 0;
    },
  },
  'void-prints': {
    needs: { what: 'RUN' },
    takes: ['serials'],
    audit: 'always',
    asks: (what, options) =>
      `Declare ${getSerials(options).length} prints of run ${what} void? Nobody can register them any more.`,
    async run({ admin, what, options, note }) {
      const serials = getSerials(options);
      const count = await admin.voidPrints({ ...note(), run: what!, serials });
      if (count === null) throw new Error(`there is no run ${what} with all of these prints`);
      print(line`${count} prints of run ${what!} are void; cards that came of them stay`);
      return 0;
    },
  },
  'void-run': {
    needs: { what: 'RUN' },
    audit: 'always',
    asks: (what) => `Declare the whole run ${what} void? Nobody can register its cards any more.`,
    async run({ admin, what, note }) {
      const count = await admin.voidPrints({ ...note(), run: what!, serials: null });
      if (count === null) throw new Error(`there is no run ${what}`);
      print(line`run ${what!} is void; cards that came of it stay`);
      return 0;
    },
  },
};
