import { styleText } from 'node:util';

/** Formats rows as a table: the first column left-aligned, the others right-aligned unless they are `texts`. */
export function formatTable(
  rows: readonly (readonly string[])[],
  texts: readonly number[] = [],
): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || texts.includes(column)
            ? cell.padEnd(widths[column])
            : cell.padStart(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export type Style = Parameters<typeof styleText>[0];

/** Styles a text for terminals, or returns it unchanged where colours are off. */
export type Paint = (style: Style, text: string) => string;

const plain: Paint = (_style, text) => text;
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** Creates the styling for standard output: colours only on a terminal and without NO_COLOR. */
export const createPaint = (): Paint =>
  process.stdout.isTTY && !process.env.NO_COLOR ? coloured : plain;

/** Characters that a terminal obeys, that reorder the text around them, or that begin a line. */
const controls = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;
const controlsButLineBreaks = /(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

const escape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Replaces control characters except line breaks by `\u001b` and so on. JSON keeps its meaning. */
export const escapeControls = (text: string): string =>
  text.replaceAll(controlsButLineBreaks, escape);

/** Escapes line breaks too, for a text inside a line. */
export const escapeToLine = (text: string): string => text.replaceAll(controls, escape);
