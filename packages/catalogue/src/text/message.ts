import type { Language } from '@stackmate/engine';
import { isGlossaryAnchor } from './anchors.ts';
import type { Text, TextRun } from './run.ts';

/**
 * Maps English messages to another language. In a message, `{name}` is a parameter and `[words]` a glossary term; its
 * anchor is the words without spaces, or given as in `[words|anchor]`. A translation has the same parameters and terms.
 * Missing messages are shown in English.
 */
export type MessageTable = Readonly<Record<string, string>>;

export type Parameter = Text | string | number;
export type MessageParameters = Readonly<Record<string, Parameter>>;

/** Formats a number with a real minus sign: −3. */
export const formatNumber = (value: number): string => (value < 0 ? `−${-value}` : String(value));

const toText = (parameter: Parameter): Text => {
  if (typeof parameter === 'string') return [{ run: 'text', text: parameter }];
  if (typeof parameter === 'number') return [{ run: 'text', text: formatNumber(parameter) }];
  return parameter;
};

const toTerm = (text: string, anchor: string | undefined, isTranslated: boolean): TextRun => {
  const wanted = anchor ?? text.toLowerCase().replaceAll(' ', '');
  if (!isGlossaryAnchor(wanted)) {
    if (isTranslated) return { run: 'text', text };
    throw new Error(`'${wanted}' is not a glossary anchor.`);
  }
  return { run: 'term', text, anchor: wanted };
};

const marks = /\{(?<parameter>\w+)\}|\[(?<term>[^\]|]+)(?:\|(?<anchor>\w+))?\]/g;

/**
 * Fills in a message's parameters and terms. Throws for a term without an explanation, but shows it as plain text in a
 * translation.
 */
export const formatMessage = (
  message: string,
  parameters: MessageParameters = {},
  isTranslated = false,
): Text => {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of message.matchAll(marks)) {
    if (match.index > at) runs.push({ run: 'text', text: message.slice(at, match.index) });
    at = match.index + match[0].length;
    const { parameter, term, anchor } = match.groups ?? {};
    if (term !== undefined) runs.push(toTerm(term, anchor, isTranslated));
    else if (parameter !== undefined) {
      const value = parameters[parameter];
      if (value === undefined) throw new Error(`'${message}' wants {${parameter}}.`);
      runs.push(...toText(value));
    }
  }
  if (at < message.length) runs.push({ run: 'text', text: message.slice(at) });
  return runs;
};

/** The messages of each language. English needs no table; no other language has been translated yet. */
export const messageTables: Readonly<Partial<Record<Language, MessageTable>>> = {};
