import { codesInTitles } from './test-titles.ts';
import type { WrittenTest } from './written-tests.ts';

/** A row of docs/site-behaviours.md. */
export interface Behaviour {
  readonly line: number;
  /** Text of the specification. */
  readonly quote: string;
  /** Path of the source that implements it. */
  readonly where: string;
  /** Test titles, and rule codes in brackets. */
  readonly tests: readonly string[];
  /** Owner of the missing test; null if the test exists. */
  readonly waitsFor: string | null;
  /** The feature that must be built before it can be tested; null if the row isn't open. */
  readonly openUntil: string | null;
}

const cellBorder = /(?<!\\)\|/;
const noTest = /^no test yet: (\S+)$/;
const open = /^open: (\w+)$/;

/** Parses all table rows of the page. Reports lines that aren't valid rows. */
export function behavioursIn(page: string): {
  readonly rows: readonly Behaviour[];
  readonly problems: readonly string[];
} {
  const rows: Behaviour[] = [];
  const problems: string[] = [];
  for (const [index, text] of page.split('\n').entries()) {
    const line = index + 1;
    if (!text.startsWith('|') || /^\|[\s:|-]+$/.test(text)) continue;
    const cells = text.split(cellBorder).slice(1, -1);
    const [quote = '', where = '', tests = ''] = cells.map((cell) => cell.trim());
    if (where === 'Where') continue;
    if (cells.length !== 3 || [quote, where, tests].includes('')) {
      problems.push(`line ${line} must have three cells`);
      continue;
    }
    const waitsFor = noTest.exec(tests)?.[1] ?? null;
    const openUntil = open.exec(tests)?.[1] ?? null;
    rows.push({
      line,
      quote: quote.replaceAll(String.raw`\|`, '|'),
      where,
      tests:
        waitsFor === null && openUntil === null
          ? tests.split(/<br\s*\/?>/).map((candidate) => candidate.trim())
          : [],
      waitsFor,
      openUntil,
    });
  }
  return { rows, problems };
}

export interface Sources {
  /** All tests in the repository. */
  readonly tests: readonly WrittenTest[];
  /** Returns whether a path exists in the repository. */
  readonly exists: (path: string) => boolean;
  /** Features of the site's list that aren't fully in the game. */
  readonly unbuilt: ReadonlySet<string>;
}

/** Returns the rule codes named by tests that run and assert something. */
const getCodes = (tests: readonly WrittenTest[]): ReadonlySet<string> =>
  new Set(
    tests
      .filter(({ isSkipped, asserts }) => !isSkipped && asserts)
      .flatMap(({ title }) => codesInTitles(`it(${JSON.stringify(title)}, f)`)),
  );

function findFault(
  named: string,
  tests: readonly WrittenTest[],
  codes: ReadonlySet<string>,
): string | null {
  // A row that is partly open would claim something that a text alone can't prove.
  if (/^open\b/.test(named)) return 'an open row must name one feature and no test';
  const code = /^\[([A-Z]{2}\d+)\]$/.exec(named)?.[1];
  if (code !== undefined) return codes.has(code) ? null : `no test names ${code}`;
  const meant = tests.filter(({ title }) => title === named);
  if (meant.length === 0) return `there is no test "${named}"`;
  if (meant.every(({ isSkipped }) => isSkipped)) return `the test "${named}" is skipped`;
  return meant.some(({ asserts, isSkipped }) => asserts && !isSkipped)
    ? null
    : `the test "${named}" asserts nothing`;
}

/** Returns all problems of the rows. */
export function listProblems(rows: readonly Behaviour[], sources: Sources): string[] {
  const { tests, exists, unbuilt } = sources;
  const codes = getCodes(tests);
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, quote, where, tests: named, openUntil }) => {
    const problems = named.flatMap((candidate) => findFault(candidate, tests, codes) ?? []);
    if (!exists(where)) problems.push(`${where} doesn’t exist`);
    if (openUntil !== null && !unbuilt.has(openUntil)) {
      problems.push(`it is open for "${openUntil}", which is built or unknown: name a test`);
    }
    const before = seen.get(quote);
    if (before !== undefined) problems.push(`line ${before} has the same quote`);
    seen.set(quote, line);
    return problems.map((problem) => `line ${line}: ${problem}`);
  });
}
