import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMessage } from './message.ts';
import { pseudoText } from './pseudo.ts';
import { readTexts } from './read-texts.ts';
import { textKey } from '../translate.ts';

/** A text of the source. */
export interface ExtractedText {
  readonly english: string;
  readonly context: string | undefined;
  /** Names of its parameters; empty for a text whose syntax is wrong. */
  readonly parameters: readonly string[];
  /** Files that show it, from the root of the repository. */
  readonly files: readonly string[];
}

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Returns the paths of sources in folders such as `apps/client`, without tests. */
export const sourcesIn = (folders: readonly string[]): string[] =>
  globSync(
    folders.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing$/.test(path) },
  ).sort();

function findParameters(english: string): readonly string[] {
  try {
    return parseMessage(english).names;
  } catch {
    return [];
  }
}

/**
 * Returns every text in `t(…)` and `msg(…)` of the folders' sources, once per context. `isLeftOut` tells by a source's
 * absolute path whether its texts aren't wanted.
 */
export function extractTexts(
  folders: readonly string[],
  isLeftOut: (path: string) => boolean = () => false,
): ExtractedText[] {
  const texts = new Map<string, ExtractedText & { readonly files: string[] }>();
  for (const path of sourcesIn(folders)) {
    if (isLeftOut(join(root, path))) continue;
    const source = readFileSync(join(root, path), 'utf8');
    if (!/\b(?:t|msg)\(/.test(source)) continue;
    for (const { english, context } of readTexts(path, source)) {
      if (english === null) continue;
      const key = JSON.stringify([english, context]);
      const text = texts.get(key) ?? {
        english,
        context,
        parameters: findParameters(english),
        files: [],
      };
      texts.set(key, text);
      if (text.files.at(-1) !== path) text.files.push(path);
    }
  }
  return [...texts.values()];
}

/**
 * Returns the texts of the folders and of lists of data in the pseudo-language, by key. Texts with wrong syntax stay
 * English.
 */
export function pseudoTexts(
  folders: readonly string[],
  listed: readonly string[] = [],
  isLeftOut?: (path: string) => boolean,
): Map<string, string> {
  const texts = new Map<string, string>();
  const ofData = listed.map((english) => ({ english, context: undefined }));
  for (const { english, context } of [...ofData, ...extractTexts(folders, isLeftOut)]) {
    try {
      texts.set(textKey(english, context), pseudoText(english));
    } catch {
      // The check reports it.
    }
  }
  return texts;
}
