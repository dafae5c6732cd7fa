import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  builtInFile,
  emailKinds,
  emailLanguages,
  emailNames,
  openEmailTexts,
} from '../../apps/server/src/emails/index.ts';
import { composeIn } from '../../apps/server/src/language/compose-in.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command } from './command.ts';
import { line, print } from './print.ts';

/** `email-texts` opens no database: it reads and writes files of operators. */
export const emailTextsCommand = {
  needs: { what: 'FOLDER' },
  takes: ['preview', 'language'],
} as const satisfies Omit<Command, 'run'>;

/** Shows an e-mail with example values. Throws an Error that lists what is wrong with the files. */
async function preview(folder: string, name: string, language: string): Promise<void> {
  const known = emailNames.find((each) => each === name);
  if (known === undefined)
    throw new UsageError(`no e-mail is called "${name}"; there are ${emailNames.join(', ')}`);
  const writeEmail = openEmailTexts(existsSync(folder) ? folder : '');
  const { samples } = emailKinds[known];
  const email = await composeIn(language, () => writeEmail(known, samples as never));
  print(`Subject: ${email.subject}\n\n${email.text}`);
}

/** Writes the built-in texts. Files that exist stay. Returns how many it wrote. */
async function writeFiles(folder: string, languages: readonly string[]): Promise<number> {
  let count = 0;
  for (const language of languages) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const name of emailNames) {
      const file = join(folder, language, `${name}.txt`);
      if (existsSync(file)) continue;
      writeFileSync(file, await composeIn(language, () => builtInFile(name)));
      count += 1;
    }
  }
  return count;
}

/** Runs `email-texts FOLDER`. Returns the exit code. */
export async function emailTexts(what: string, options: Options): Promise<number> {
  const folder = resolve(what);
  const language = options.text('language');
  if (language !== null && !emailLanguages.includes(language))
    throw new UsageError(`--language may be ${emailLanguages.join(', ')}, not "${language}"`);
  const name = options.text('preview');
  if (name !== null) {
    await preview(folder, name, language ?? 'en');
    return 0;
  }
  const count = await writeFiles(folder, language === null ? emailLanguages : [language]);
  print(
    line`wrote ${String(count)} files into ${folder}. Change some, delete the others: they would hide better texts of later versions. Then set STACKMATE_EMAIL_TEXTS=${folder} and restart the server`,
  );
  return 0;
}
