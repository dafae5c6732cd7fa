import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './repeated-names.ts';

/** A function and the number of lines from its first to its last. */
export interface MeasuredFunction {
  readonly place: string;
  readonly lines: number;
}

/** Checks whether a file is written by hand and runs in the product or a tool: no test, nothing for tests. */
export const isProductFile = (path: string): boolean =>
  !/\.test\.tsx?$|\/(?:test|generated)\/|^apps\/e2e\//.test(path);

export const countLines = (text: string): number => text.split('\n').length - 1;

/** Returns the functions of more than `limit` lines, longest first. Closures and methods count as functions. */
export function longFunctions(files: readonly SourceFile[], limit: number): MeasuredFunction[] {
  const measuredFunctions: MeasuredFunction[] = [];
  for (const { file, text } of files) {
    // A shorter file has no such function.
    if (countLines(text) <= limit) continue;
    const lineAt = (offset: number): number => countLines(text.slice(0, offset)) + 1;
    const measure = (node: { readonly start: number; readonly end: number }): void => {
      const first = lineAt(node.start);
      const lines = lineAt(node.end) - first + 1;
      if (lines > limit) measuredFunctions.push({ place: `${file}:${first}`, lines });
    };
    new Visitor({
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    }).visit(parseSync(file, text).program);
  }
  return measuredFunctions.toSorted((a, b) => b.lines - a.lines);
}

/** Counts the steps of a numbered list below a heading: the files of a recipe. Returns null without the heading. */
export function stepsBelow(page: string, heading: RegExp): number | null {
  const sections = page.split(/^#+ /m);
  const section = sections.find((text) => heading.test(text.split('\n', 1)[0]));
  return section === undefined ? null : (section.match(/^\d+\. /gm) ?? []).length;
}

/** The parts of Vitest's JSON report that are used. */
interface Report {
  readonly startTime: number;
  readonly testResults: readonly { readonly endTime: number }[];
}

/** Returns the minutes from the first to the last test in the reports of one run; null without reports. */
export function testMinutes(reports: readonly Report[]): number | null {
  if (reports.length === 0) return null;
  const start = Math.min(...reports.map(({ startTime }) => startTime));
  const ends = reports.flatMap(({ testResults }) => testResults.map(({ endTime }) => endTime));
  return (Math.max(start, ...ends) - start) / 60_000;
}
