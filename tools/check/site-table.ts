import { codesInTitles } from './test-titles.ts';
import type { WrittenTest } from './written-tests.ts';

/** A row of docs/site-behaviours.md. */
export interface Behaviour {
  readonly line: number;
  /** The specification's words. */
  readonly quote: string;
  /** The source that does it. */
  readonly where: string;
  /** Titles of tests, and rule codes in brackets. */
  readonly tests: readonly string[];
  /** Whose test is missing; null: it is there. */
  readonly waitsFor: string | null;
  /** The feature that has to be built before a test can hold it; null: the row isn't open. */
  readonly openUntil: string | null;
}

const cellBorder = /(?<!\\)\|/;
const noTest = /^no test yet: (\S+)$/;
const open = /^open: (\w+)$/;

/** The rows of all tables in the page. A line that is no row of three says so by its problem. */
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
      problems.push(`line ${line} has not the three cells of a row`);
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
          ? tests.split(/<br\s*\/?>/).map((each) => each.trim())
          : [],
      waitsFor,
      openUntil,
    });
  }
  return { rows, problems };
}

export interface Sources {
  /** Every test that is written. */
  readonly tests: readonly WrittenTest[];
  /** Whether a path of the repository is there. */
  readonly exists: (path: string) => boolean;
  /** Features of the site's list that are not wholly in the game. */
  readonly unbuilt: ReadonlySet<string>;
}

/** Rule codes that some test names which runs. */
const codesOf = (tests: readonly WrittenTest[]): ReadonlySet<string> =>
  new Set(
    tests
      .filter(({ isSkipped, asserts }) => !isSkipped && asserts)
      .flatMap(({ title }) => codesInTitles(`it(${JSON.stringify(title)}, f)`)),
  );

function faultOf(
  named: string,
  tests: readonly WrittenTest[],
  codes: ReadonlySet<string>,
): string | null {
  // A row that is open in part claims what a text alone can't show.
  if (/^open\b/.test(named)) return 'a row that is open names one feature and no test';
  const code = /^\[([A-Z]{2}\d+)\]$/.exec(named)?.[1];
  if (code !== undefined) return codes.has(code) ? null : `no test names ${code}`;
  const meant = tests.filter(({ title }) => title === named);
  if (meant.length === 0) return `there is no test "${named}"`;
  if (meant.every(({ isSkipped }) => isSkipped)) return `the test "${named}" is skipped`;
  return meant.some(({ asserts, isSkipped }) => asserts && !isSkipped)
    ? null
    : `the test "${named}" expects nothing`;
}

/** All that is wrong with the rows. */
export function problemsOf(rows: readonly Behaviour[], sources: Sources): string[] {
  const { tests, exists, unbuilt } = sources;
  const codes = codesOf(tests);
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, quote, where, tests: named, openUntil }) => {
    const problems = named.flatMap((each) => faultOf(each, tests, codes) ?? []);
    if (!exists(where)) problems.push(`there is no ${where}`);
    if (openUntil !== null && !unbuilt.has(openUntil)) {
      problems.push(
        `it is open until "${openUntil}" is there, but that is in the game or in no list of features: name its test`,
      );
    }
    const before = seen.get(quote);
    if (before !== undefined) problems.push(`line ${before} quotes the same`);
    seen.set(quote, line);
    return problems.map((problem) => `line ${line}: ${problem}`);
  });
}
