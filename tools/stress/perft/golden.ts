import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number of lines by position, starting with depth 1. */
export type Golden = Readonly<Record<string, readonly number[]>>;

const file = join(import.meta.dirname, 'golden.json');

export const readGolden = (): Golden => JSON.parse(readFileSync(file, 'utf8')) as Golden;

export const writeGolden = (golden: Golden): void => {
  const lines = Object.entries(golden).map(
    ([name, counts]) => `  ${JSON.stringify(name)}: [${counts.join(', ')}]`,
  );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
};
