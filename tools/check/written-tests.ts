/** A test in a source file. */
export interface WrittenTest {
  readonly title: string;
  /** Whether the test or its block never runs. Tests that need a browser or database count as running. */
  readonly isSkipped: boolean;
  /** Whether it asserts something. */
  readonly asserts: boolean;
}

const opening = /^(\s*)(describe|it|test)((?:\.\w+)*)(?:\(\s*|\.)?/;
const title = /(?:^|[(,]\s*)(['"`])((?:\\.|(?!\1).)*)\1/;
const unescaped = (text: string): string => text.replaceAll(/\\(['"`])/g, '$1');

/** Returns the lines of a call, from its first to its closing line. Relies on the formatter's layout. */
function blockFrom(lines: readonly string[], start: number, indent: string): readonly string[] {
  if (/\);\s*$/.test(lines[start])) return [lines[start]];
  const length = lines
    .slice(start + 1)
    .findIndex(
      (line) =>
        line.startsWith(indent) &&
        /^[)\]}`]/.test(line.slice(indent.length)) &&
        /\);\s*$/.test(line),
    );
  return lines.slice(start, length < 0 ? lines.length : start + length + 2);
}

/** Returns the title of a call, behind its table of cases if it has one; null if there is none. */
function titleIn(block: readonly string[], indent: string, hasTable: boolean): string | null {
  const from = hasTable
    ? block.findIndex(
        (line, index) =>
          (index > 0 && line.startsWith(`${indent}]`)) || /\]\)?\)\(|\)\($|\)\(['"`]/.test(line),
      )
    : 0;
  if (from < 0) return null;
  const text = block.slice(from, from + 3).join(' ');
  const call = hasTable ? text.slice(text.search(/\)\(/) + 1) : text;
  const match = title.exec(call);
  return match ? unescaped(match[2]) : null;
}

/** Returns the tests of a formatted source. */
export function writtenTests(source: string): WrittenTest[] {
  const lines = source.split('\n');
  const tests: WrittenTest[] = [];
  const skippedBlocks: string[] = [];
  for (const [index, line] of lines.entries()) {
    const opens = opening.exec(line);
    if (!opens) continue;
    const [, indent, word, modifiers] = opens;
    while (skippedBlocks.length > 0 && indent.length <= skippedBlocks.at(-1)!.length)
      skippedBlocks.pop();
    const isSkipped = /\.(?:skip|todo)\b/.test(modifiers);
    if (word === 'describe') {
      if (isSkipped) skippedBlocks.push(indent);
      continue;
    }
    const block = blockFrom(lines, index, indent);
    const name = titleIn(block, indent, /\.(?:each|for|skipIf|runIf)\b/.test(modifiers));
    if (name === null) continue;
    tests.push({
      title: name,
      isSkipped: isSkipped || skippedBlocks.length > 0,
      asserts: block.some((candidate) => /\bexpect\w*(?:[(.<]|$)/.test(candidate)),
    });
  }
  return tests;
}
