import { describe, expect, it } from 'vitest';
import { writtenTests } from './written-tests.ts';

const source = `
describe('a block', () => {
  it('says what has to be', () => {
    expect(1).toBe(1);
  });

  it('says nothing', async () => {
    await play();
  });

  it.skip('is left out', () => {
    expect(1).toBe(2);
  });

  it.each(['one', 'two'])('%s is one of many', (word) => {
    expect(word).toContain('o');
  });

  it.each([
    ['a', 1],
    ['b', 2],
  ] as const)('%s has a table of many lines', (letter) => {
    expect(letter).toBe('a');
  });
});

describe.skip('a block that never runs', () => {
  it('is in it', () => {
    expect(1).toBe(1);
  });
});

describe.skipIf(!canRun)('a block that runs where it can', () => {
  it("holds one that isn't skipped", async () => {
    expectNoComplaints(visitor);
  });
});

it('is short', () => expect(1).toBe(1));
test(\`has no \${part}\`, () => {
  it.nothing();
});
`;

const titles = (which: (test: ReturnType<typeof writtenTests>[number]) => boolean): string[] =>
  writtenTests(source)
    .filter(which)
    .map(({ title }) => title);

describe('tests of a source', () => {
  it('are found by title, including tables', () => {
    expect(titles(() => true)).toEqual([
      'says what has to be',
      'says nothing',
      'is left out',
      '%s is one of many',
      '%s has a table of many lines',
      'is in it',
      "holds one that isn't skipped",
      'is short',
      'has no ${part}',
    ]);
  });

  it("count as skipped by their own or their block's modifier, not by a machine's limits", () => {
    expect(titles(({ isSkipped }) => isSkipped)).toEqual(['is left out', 'is in it']);
  });

  it('assert something only if their own lines do', () => {
    expect(titles(({ asserts }) => !asserts)).toEqual(['says nothing', 'has no ${part}']);
  });
});
