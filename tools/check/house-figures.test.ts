import { expect, it } from 'vitest';
import { isProductFile, longFunctions, stepsBelow, testMinutes } from './house-figures.ts';

const lines = (count: number): string => 'call();\n'.repeat(count);

it('measures functions, closures and methods from their first to their last line', () => {
  const text = `const outer = () => {\n${lines(3)}  function inner() {\n${lines(4)}  }\n};\nclass A {\n  run() {\n${lines(5)}  }\n}\n`;
  const functions = longFunctions([{ file: 'a.ts', text }], 5);
  expect(functions).toEqual([
    { place: 'a.ts:1', lines: 11 },
    { place: 'a.ts:13', lines: 7 },
    { place: 'a.ts:5', lines: 6 },
  ]);
  expect(longFunctions([{ file: 'a.ts', text }], 11)).toEqual([]);
});

it('leaves out tests and generated files', () => {
  const files = ['apps/server/src/a.ts', 'apps/server/src/a.test.ts', 'apps/server/test/world.ts'];
  expect(files.filter(isProductFile)).toEqual(['apps/server/src/a.ts']);
  expect(isProductFile('packages/puzzles/src/data/generated/parts.ts')).toBe(false);
});

it('counts the files of a recipe, and misses a recipe that is not written', () => {
  const page = `## Recipes\n\n### A message\n\n1. \`a.ts\`\n2. \`b.ts\`\n\n### A page\n\n1. \`c.ts\`\n`;
  expect(stepsBelow(page, /message/)).toBe(2);
  expect(stepsBelow(page, /item/)).toBeNull();
});

it('takes the time from the first to the last test of all packages', () => {
  const reports = [
    { startTime: 60_000, testResults: [{ endTime: 90_000 }] },
    { startTime: 80_000, testResults: [{ endTime: 240_000 }, { endTime: 100_000 }] },
  ];
  expect(testMinutes(reports)).toBe(3);
  expect(testMinutes([])).toBeNull();
});
