// `npm run perft`: how many lines of legal actions lead on from fixed positions. The counts are kept in golden.json: any
// change of what is legal shows. Options: --depth N (3), --only NAME, --json, --update (keep the new counts).

import { parseArgs } from 'node:util';
import { countLines } from './count.ts';
import type { PerftCount } from './count.ts';
import { readGolden, writeGolden } from './golden.ts';
import { perftPositions } from './positions.ts';

const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: '3' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  },
});

const fail = (message: string): never => {
  console.error(`perft: ${message}`);
  process.exit(2);
};

const depth = Number(values.depth);
if (!Number.isInteger(depth) || depth < 1)
  fail(`--depth is a whole number from 1, not ${values.depth}`);
const positions = perftPositions.filter(({ name }) => name === (values.only ?? name));
if (positions.length === 0) {
  fail(
    `there is no position ${values.only}; there are ${perftPositions.map(({ name }) => name).join(', ')}`,
  );
}

const verdict = ({ lines, golden }: PerftCount): string => {
  if (golden === null) return 'not kept';
  return lines === golden ? 'as kept' : `NOT ${golden}`;
};

const golden = readGolden();
const counts: PerftCount[] = [];
for (const count of countLines(positions, depth, golden)) {
  counts.push(count);
  if (values.json) continue;
  const name = count.depth === 1 ? count.position : '';
  const columns = [name.padEnd(18), String(count.depth), String(count.lines).padStart(9)];
  console.log(
    `${columns.join('  ')}  ${count.seconds.toFixed(2).padStart(6)} s  ${verdict(count)}`,
  );
}

if (values.update) {
  const kept: Record<string, number[]> = {};
  for (const { name } of perftPositions) {
    const counted = counts.filter(({ position }) => position === name).map(({ lines }) => lines);
    // Deeper counts of before would be those of other rules.
    kept[name] = positions.some((position) => position.name === name)
      ? counted
      : [...(golden[name] ?? [])];
  }
  writeGolden(kept);
}

const wrong = counts.filter((count) => count.golden !== null && count.lines !== count.golden);
if (values.json) {
  console.log(JSON.stringify({ depth, counts, differences: wrong.length }));
} else {
  const lines = counts.reduce((total, count) => total + count.lines, 0);
  console.log(
    wrong.length === 0
      ? `perft: ${lines} lines from ${positions.length} positions, all as kept`
      : `perft: ${wrong.length} counts differ from golden.json. If the rules or cards changed on purpose: npm run perft -- --depth ${depth} --update`,
  );
}
process.exitCode = wrong.length === 0 || values.update ? 0 : 1;
