import { readFileSync } from 'node:fs';
import type { ParsedFile } from '../../apps/server/src/tournaments/schedule/schedule-file.ts';

/** Reads a file of an operator. Throws an Error with all of its faults. */
export function readChecked<T>(file: string, parse: (text: string) => ParsedFile<T>): T {
  const parsed = parse(readFileSync(file, 'utf8'));
  if (parsed.ok) return parsed.value;
  throw new Error(
    `${file} can’t be used:\n${parsed.faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
