import { describe, expect, it } from 'vitest';
import { behavioursIn, listProblems } from './site-table.ts';
import type { Sources } from './site-table.ts';

const page = `# A page

| The specification says | Where | Tests |
| --- | --- | --- |
| A \\| B | src/a.ts | one<br>[BD1] |
| C | src/a.ts | no test yet: site |
| D | src/a.ts | open: vault |
`;

const sources: Sources = {
  tests: [
    { title: 'one', isSkipped: false, asserts: true },
    { title: '[BD1] the board', isSkipped: false, asserts: true },
    { title: 'asleep', isSkipped: true, asserts: true },
    { title: '[BD2] asleep', isSkipped: true, asserts: true },
    { title: 'empty', isSkipped: false, asserts: false },
  ],
  exists: (path) => path === 'src/a.ts',
  unbuilt: new Set(['vault']),
};

const plain = { where: 'src/a.ts', tests: [], waitsFor: null, openUntil: null };

const problemsIn = (row: string): string[] => {
  const { rows, problems } = behavioursIn(row);
  return [...problems, ...listProblems(rows, sources)];
};

describe('table of behaviours', () => {
  it('is read row by row, including rows without test or feature', () => {
    const { rows, problems } = behavioursIn(page);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { ...plain, line: 5, quote: 'A | B', tests: ['one', '[BD1]'] },
      { ...plain, line: 6, quote: 'C', waitsFor: 'site' },
      { ...plain, line: 7, quote: 'D', openUntil: 'vault' },
    ]);
    expect(listProblems(rows, sources)).toEqual([]);
  });

  it.each([
    ['| A | src/a.ts | two |', 'there is no test "two"'],
    ['| A | src/a.ts | asleep |', 'the test "asleep" is skipped'],
    ['| A | src/a.ts | empty |', 'the test "empty" asserts nothing'],
    ['| A | src/a.ts | [BD2] |', 'no test names BD2'],
    ['| A | src/a.ts | open: vault<br>one |', 'must name one feature and no test'],
    ['| A | src/a.ts | open |', 'must name one feature and no test'],
    ['| A | src/a.ts | open: replays |', 'it is open for "replays"'],
    ['| A | src/b.ts | open: vault |', 'src/b.ts doesn’t exist'],
    ['| A | src/b.ts | one |', 'src/b.ts doesn’t exist'],
    ['| A | src/a.ts |  |', 'must have three cells'],
    ['| A | src/a.ts |', 'must have three cells'],
    ['| A | src/a.ts | one |\n| A | src/a.ts | one |', 'line 1 has the same quote'],
  ])('rejects %s: %s', (row, problem) => {
    expect(problemsIn(row)).toHaveLength(1);
    expect(problemsIn(row)[0]).toContain(problem);
  });
});
