// Every text that players read can be translated (packages/words) and uses one word for one thing (player-words.ts).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '@stackmate/catalogue';
import { englishFull, englishShort } from '@stackmate/catalogue/english';
import { plainShort, renderShort } from '@stackmate/catalogue/short-text';
import { lookupIn, plain, renderDefinition } from '@stackmate/catalogue/text';
import { texts as listedTexts } from '@stackmate/catalogue/texts';
import { extractTexts, sourcesIn } from '@stackmate/words/vite';
import { languageNames, offeredLanguages } from '@stackmate/words';
import { readLanguage } from './translations/read-language.ts';
import { translatableTexts } from './translations/translatable-texts.ts';
import { excludedWords } from './player-words.ts';
import { ambiguousTexts, findTextProblems, textProblems } from './text-rules.ts';

const root = join(import.meta.dirname, '..', '..');
const folders = ['apps/client', 'apps/server', 'apps/web', 'packages/*'];

/** Returns the folder of a path for which problems are counted, such as `apps/client/src/features/vault`. */
const countedFolder = (path: string): string =>
  path
    .split('/')
    .slice(0, 5)
    .join('/')
    .replace(/\/[^/]+\.tsx?$/, '');

/** The operators' console is in English, like commands, logs and docs (LA1). */
const forOperators = 'apps/client/src/pages/operate/';

const files = sourcesIn(folders).filter((file) => !file.startsWith(forOperators));
const texts = extractTexts(folders);
const counts = new Map<string, number>();
let count = 0;
for (const file of files) {
  for (const { line, rule, message } of textProblems(
    file,
    readFileSync(join(root, file), 'utf8'),
  )) {
    count += 1;
    const folder = countedFolder(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    console.log(`  error ${file}:${line} ${rule}: ${message}`);
  }
}
for (const english of listedTexts) {
  for (const problem of findTextProblems(english)) {
    count += 1;
    console.log(`  error "${english}" of the catalogue: ${problem}`);
  }
}
/** Names and flavour texts may use any word. */
const free = new Set<string>(entries.flatMap(({ name, flavour }) => [name, flavour]));
const names = new RegExp(entries.map(({ name }) => name).join('|'), 'g');
const lookup = lookupIn(entries);
const read = [
  ...texts.map(({ english }) => english),
  ...listedTexts,
  ...entries.flatMap((entry) => [
    plain(renderDefinition(entry, lookup, englishFull)).replaceAll(names, ''),
    ...(entry.kind === 'monster' ? [] : [plainShort(renderShort(entry, lookup, englishShort))]),
  ]),
];
for (const english of new Set(read.filter((text) => !free.has(text)))) {
  for (const problem of excludedWords(english)) {
    count += 1;
    console.log(`  error ${problem}, in "${english.slice(0, 80)}"`);
  }
}
for (const problem of ambiguousTexts(texts)) {
  count += 1;
  console.log(`  error ${problem}`);
}
const translatable = translatableTexts();
for (const name of languageNames) {
  const { code } = offeredLanguages[name];
  if (code === 'en') continue;
  const { missing, unused, problems } = readLanguage(code, translatable);
  const wrong = [
    ...problems,
    ...unused.map((key) => `${code}, "${key.slice(0, 60)}": no source has this text`),
    // Every language is complete: a new English text needs its eleven.
    ...missing.map(({ english }) => `${code}, "${english}": not translated`),
  ];
  count += wrong.length;
  for (const problem of wrong) console.log(`  error ${problem}`);
}
for (const [folder, open] of counts) console.log(`  ${open} in ${folder}`);
console.log(
  `${texts.length} texts and ${listedTexts.length} of the catalogue's data in ${files.length} files, ${count} problems`,
);
process.exitCode = count > 0 || files.length === 0 || texts.length === 0 ? 1 : 0;
