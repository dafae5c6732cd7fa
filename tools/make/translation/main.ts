// `npm run make -- translation de`: shows what a language lacks, and puts its files in the order of the source.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageNames, offeredLanguages } from '@stackmate/words';
import { fileKey, readParts, translationsFolder } from '@stackmate/words/vite';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { readLanguage } from '../../check/translations/read-language.ts';
import { translatableTexts } from '../../check/translations/translatable-texts.ts';
import type { TranslatableText } from '../../check/translations/translatable-texts.ts';

const codes = languageNames
  .map((name): string => offeredLanguages[name].code)
  .filter((code) => code !== 'en');

const usage: Usage = {
  name: 'translation',
  command: 'npm run make -- translation',
  summary: `Shows what languages lack. With a language, sorts the files of translations/CODE as the source does, drops
texts that the source no longer has, and adds the missing ones with an empty translation, to be filled in.
Languages: ${codes.join(', ')}.`,
  positionals: ['CODE'],
  options: {},
  examples: ['', 'de'],
};

/** Writes the files of a language; a missing text is empty. */
function writeLanguage(code: string, texts: readonly TranslatableText[]): void {
  const written = new Map([...readParts(code).values()].flatMap((part) => Object.entries(part)));
  mkdirSync(join(translationsFolder, code), { recursive: true });
  for (const [part, list] of Map.groupBy(texts, (text) => text.part)) {
    const content = Object.fromEntries(
      list.map(({ english, context }) => {
        const key = fileKey(english, context);
        return [key, written.get(key) ?? ''];
      }),
    );
    writeFileSync(
      join(translationsFolder, code, `${part}.json`),
      `${JSON.stringify(content, null, 2)}\n`,
    );
  }
}

function run({ positionals: [code] }: Options): number {
  const texts = translatableTexts();
  if (code === undefined) {
    const rows = codes.map((one) => {
      const { missing, unused, problems } = readLanguage(one, texts);
      return [one, missing.length, unused.length, problems.length].map(String);
    });
    console.log(formatTable([['', 'missing', 'unused', 'wrong'], ...rows]));
    return 0;
  }
  if (!codes.includes(code)) throw new UsageError(`no language ${code}: ${codes.join(', ')}`);
  writeLanguage(code, texts);
  const { missing, problems } = readLanguage(code, texts);
  for (const problem of problems) console.log(problem);
  for (const [part, list] of Map.groupBy(missing, (text) => text.part))
    console.log(`translations/${code}/${part}.json: ${list.length} to translate`);
  console.log(`${texts.length - missing.length} of ${texts.length} texts are translated`);
  return problems.length === 0 ? 0 : 1;
}

await runTool(usage, run);
