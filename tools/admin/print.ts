// All output of `npm run admin` goes through here: names, reports and e-mails contain what strangers wrote.

import { stringify } from 'csv-stringify/sync';
import { escapeControls, escapeToLine, formatTable } from '../shared/terminal.ts';

/** Prints lines without control characters. */
export const print = (text: string): void => console.log(escapeControls(text));

export const printError = (text: string): void => console.error(escapeControls(text));

export const printJson = (value: unknown): void => print(JSON.stringify(value));

/** Prints records as CSV. Formulas are escaped: a spreadsheet must not run what a visitor wrote. */
export function printCsv(
  records: readonly Readonly<Record<string, unknown>>[],
  columns?: readonly string[],
): void {
  const text = stringify([...records], {
    header: true,
    escape_formulas: true,
    ...(columns && { columns: [...columns] }),
  });
  print(text.trimEnd());
}

/** Writes a value into a template's line so that it can't begin another one. */
export const line = (texts: TemplateStringsArray, ...values: readonly unknown[]): string =>
  String.raw({ raw: texts }, ...values.map((value) => escapeToLine(String(value))));

/** Formats a table whose cells are single lines: columns of numbers and times right-aligned, texts left-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows;
  const texts = head.flatMap((_, column) =>
    body.some((row) => !/^(?:[+–-]?\d|-?$)/.test(row[column])) ? [column] : [],
  );
  return formatTable(
    rows.map((row) => row.map(escapeToLine)),
    texts,
  );
}
