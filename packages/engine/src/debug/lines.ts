import type { Cursor } from './cursor.ts';

/** A heading with the indented entries below it. */
export interface PositionSection {
  readonly head: Cursor;
  readonly entries: readonly Cursor[];
}

/**
 * Splits a text into sections. Skips blank lines and lines that start with `//`, and ignores
 * indentation shared by all lines. Entries before the first heading form a section with an empty
 * heading.
 */
export function readSections(text: string): PositionSection[] {
  const lines: Cursor[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const content = raw.trimEnd();
    const trimmed = content.trimStart();
    if (trimmed === '' || trimmed.startsWith('//')) continue;
    lines.push({ line: index + 1, indent: content.length - trimmed.length, text: trimmed, at: 0 });
  }
  const margin = lines[0]?.indent ?? 0;
  const sections: { head: Cursor; entries: Cursor[] }[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (line.indent > margin && last) last.entries.push(line);
    else sections.push({ head: line, entries: [] });
  }
  return sections;
}
