import { languageCode } from '@stackmate/words';
import { fillTemplate, formatTemplate, readEmailFiles } from './email-files.ts';
import type { EmailTemplates } from './email-files.ts';
import { kindOf } from './email-kinds.ts';
import type { EmailName, EmailValues } from './email-kinds.ts';

/** Subject and text of an e-mail that can be sent. */
export interface WrittenEmail {
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes an e-mail in the current language: by the operator's template for it, or else with the built-in text.
 */
export type WriteEmail = <Name extends EmailName>(
  name: Name,
  values: EmailValues<Name>,
) => WrittenEmail;

/** Returns the built-in text of an e-mail in the current language. */
function builtIn(name: EmailName, values: Readonly<Record<string, string>>): WrittenEmail {
  const { subject, lines } = kindOf(name).write(values);
  return { subject, text: [...lines, ''].join('\n') };
}

const createWriteEmail =
  (templates: EmailTemplates): WriteEmail =>
  (name, values) => {
    const template = templates.get(languageCode())?.get(name);
    if (!template) return builtIn(name, values);
    const { subject, body } = template;
    return { subject: fillTemplate(subject, values), text: fillTemplate(body, values) };
  };

/** Opens the templates of a folder; '' for none. Throws an error for operators that lists all faults. */
export const openEmailTexts = (folder: string): WriteEmail =>
  createWriteEmail(readEmailFiles(folder));

/** Returns the built-in text of an e-mail in the current language as a file to begin with. */
export function builtInFile(name: EmailName): string {
  const names = Object.keys(kindOf(name).samples);
  const { subject, text } = builtIn(
    name,
    Object.fromEntries(names.map((each) => [each, `{${each}}`])),
  );
  return formatTemplate({ subject, body: text });
}
