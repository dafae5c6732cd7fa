import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Writes data to a source file, formatted as the check wants it. Throws an error if the formatter fails. */
export function writeJson(file: string, data: unknown): void {
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  const { status, error, stderr } = spawnSync('oxfmt', [file], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} can't be formatted: ${error?.message ?? stderr}`);
}
