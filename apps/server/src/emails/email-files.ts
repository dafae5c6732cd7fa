import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { offeredLanguages } from '@stackmate/words';
import { emailNames, kindOf } from './email-kinds.ts';
import type { EmailName } from './email-kinds.ts';

/** Subject and body of an e-mail with placeholders like `{link}`, as an operator wrote it. */
export interface EmailTemplate {
  readonly subject: string;
  readonly body: string;
}

/** Templates of operators, by language code and name of the e-mail. */
export type EmailTemplates = ReadonlyMap<string, ReadonlyMap<EmailName, EmailTemplate>>;

/** Codes of the languages that e-mails are written in. */
export const emailLanguages: readonly string[] = Object.values(offeredLanguages).map(
  ({ code }) => code,
);

/** Max size of a file, in bytes. */
const maxBytes = 64 * 1024;

const placeholder = /\{([^{}\s]*)\}/g;

/** Returns how many letters must be changed, added or removed to make one word of another. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 0; at < from.length; at += 1) {
    const next = [at + 1];
    for (let index = 0; index < to.length; index += 1) {
      const change = row[index] + (from[at] === to[index] ? 0 : 1);
      next.push(Math.min(change, row[index + 1] + 1, next[index] + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** Returns the name that was probably meant, and all that would be right. */
function suggest(wrong: string, right: readonly string[]): string {
  const nearest = right.toSorted(
    (one, other) => countEdits(wrong, one) - countEdits(wrong, other),
  )[0];
  const isNear = countEdits(wrong, nearest) <= Math.max(2, wrong.length / 3);
  return `${isNear ? `did you mean ${nearest}? ` : ''}It may be ${right.join(', ')}`;
}

/** Writes a template as the text of its file. */
export const formatTemplate = ({ subject, body }: EmailTemplate): string =>
  `Subject: ${subject}\n\n${body}`;

/** Reads the text of a file. Returns the template, or all faults, each with its line. */
export function parseTemplate(
  name: EmailName,
  text: string,
): { readonly template: EmailTemplate; readonly faults: readonly string[] } {
  const { links, samples } = kindOf(name);
  const known = Object.keys(samples);
  const lines = text
    .replace(/^\u{FEFF}/u, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const faults: string[] = [];
  const subject = /^Subject: *(\S.*)$/.exec(lines[0])?.[1].trim() ?? '';
  if (subject === '') faults.push('line 1: it must be “Subject: ” with the subject');
  if (lines.length > 1 && lines[1].trim() !== '')
    faults.push('line 2: it must be empty, between subject and text');
  const body = `${lines.slice(2).join('\n').trim()}\n`;
  if (body === '\n') faults.push('the text is missing: it begins in line 3');
  for (const [index, line] of lines.entries()) {
    for (const [shown, word] of line.matchAll(placeholder)) {
      if (!known.includes(word))
        faults.push(`line ${index + 1}: ${shown} is unknown: ${suggest(word, known)}`);
      else if (index === 0 && links.includes(word))
        faults.push(`line 1: ${shown} can't be in the subject, which isn't secret`);
    }
  }
  for (const link of links) {
    if (!body.includes(`{${link}}`)) faults.push(`{${link}} is missing in the text`);
  }
  return { template: { subject, body }, faults };
}

/** Reads the file of an e-mail. Adds its faults to `faults`. */
function readTemplate(path: string, name: EmailName, faults: string[]): EmailTemplate | null {
  try {
    if (statSync(path).size > maxBytes) {
      faults.push(`${path}: it is larger than 64 KB`);
      return null;
    }
    const { template, faults: own } = parseTemplate(name, readFileSync(path, 'utf8'));
    faults.push(...own.map((fault) => `${path}: ${fault}`));
    return template;
  } catch (failure) {
    faults.push(`${path}: it can't be read (${(failure as Error).message})`);
    return null;
  }
}

/** Reads the folder of a language. Adds its faults to `faults`. */
function readLanguage(folder: string, faults: string[]): ReadonlyMap<EmailName, EmailTemplate> {
  const templates = new Map<EmailName, EmailTemplate>();
  for (const file of readdirSync(folder).filter((each) => !each.startsWith('.'))) {
    const path = join(folder, file);
    const name = emailNames.find((each) => `${each}.txt` === file);
    if (name === undefined) {
      const right = emailNames.map((each) => `${each}.txt`);
      faults.push(`${path}: no e-mail has this name: ${suggest(file, right)}`);
      continue;
    }
    const template = readTemplate(path, name, faults);
    if (template) templates.set(name, template);
  }
  return templates;
}

/**
 * Reads the templates of a folder with a folder for each language; '' for none. Throws an error for operators that
 * lists all faults.
 */
export function readEmailFiles(folder: string): EmailTemplates {
  const templates = new Map<string, ReadonlyMap<EmailName, EmailTemplate>>();
  if (folder === '') return templates;
  const faults: string[] = [];
  try {
    for (const code of readdirSync(folder).filter((each) => !each.startsWith('.'))) {
      const path = join(folder, code);
      if (!emailLanguages.includes(code))
        faults.push(`${path}: no language has this code: ${suggest(code, emailLanguages)}`);
      else templates.set(code, readLanguage(path, faults));
    }
  } catch (failure) {
    faults.push(`${folder} can't be read: ${(failure as Error).message}`);
  }
  if (faults.length > 0)
    throw new Error(
      `the texts of e-mails can't be used (STACKMATE_EMAIL_TEXTS):\n  ${faults.join('\n  ')}`,
    );
  return templates;
}

/** Puts values into a text. Every placeholder was checked when the file was read. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (_, word: string) => values[word] ?? '');
