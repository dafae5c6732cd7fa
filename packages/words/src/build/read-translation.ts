import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textKey } from '../translate.ts';

/** The folder of all translations, one folder for each language. */
export const translationsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'translations');

/** A text with a context has it behind it: `Draw [[result of a match]]`. */
const withContext = /^(?<english>[^]*) \[\[(?<context>[^\][]+)\]\]$/;

/** Returns the key of a text in a language's files. */
export const fileKey = (english: string, context?: string): string =>
  context === undefined ? english : `${english} [[${context}]]`;

function keyOf(written: string): string {
  const { english = written, context } = withContext.exec(written)?.groups ?? {};
  return textKey(english, context);
}

/** Returns the parts of a language with their texts, by file name; empty without a folder. */
export const readParts = (code: string): ReadonlyMap<string, Readonly<Record<string, string>>> =>
  new Map(
    globSync(join(translationsFolder, code, '*.json'))
      .sort()
      .map((path) => [
        path.slice(translationsFolder.length + code.length + 2, -'.json'.length),
        JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>,
      ]),
  );

/** Returns the translated texts of a language by their key (`textKey`); none if it has no files. */
export const readTranslation = (code: string): ReadonlyMap<string, string> =>
  new Map(
    [...readParts(code).values()].flatMap((texts) =>
      Object.entries(texts)
        .filter(([, text]) => text !== '')
        .map(([written, text]) => [keyOf(written), text] as const),
    ),
  );
