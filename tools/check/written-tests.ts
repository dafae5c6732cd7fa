/** A test as it stands in a file. */
export interface WrittenTest {
  readonly title: string;
  /** It never runs, or a block that it is in never does. What runs only where a browser or database is counts as running. */
  readonly isSkipped: boolean;
  /** It says what has to be. */
  readonly asserts: boolean;
}

const opening = /^(\s*)(describe|it|test)((?:\.\w+)*)(?:\(\s*|\.)?/;
const title = /(?:^|[(,]\s*)(['"`])((?:\\.|(?!\1).)*)\1/;
const unescaped = (text: string): string => text.replaceAll(/\\(['"`])/g, '$1');

/** Lines from one that opens a call to the one that closes it: our sources are laid out by a formatter. */
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

/** Where the call with the title begins: behind a table of cases, if it has one. */
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
  const found = title.exec(call);
  return found ? unescaped(found[2]) : null;
}

/** The tests of a source that is formatted as ours are. */
export function writtenTests(source: string): WrittenTest[] {
  const lines = source.split('\n');
  const found: WrittenTest[] = [];
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
    found.push({
      title: name,
      isSkipped: isSkipped || skippedBlocks.length > 0,
      asserts: block.some((each) => /\bexpect\w*(?:[(.<]|$)/.test(each)),
    });
  }
  return found;
}
