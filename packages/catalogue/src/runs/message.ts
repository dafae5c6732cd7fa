import { isGlossaryAnchor } from './anchors.ts';
import type { Text, TextRun } from './run.ts';

export type Parameter = Text | string | number;
export type MessageParameters = Readonly<Record<string, Parameter>>;

/** Formats a number with a real minus sign: −3. */
export const formatNumber = (value: number): string => (value < 0 ? `−${-value}` : String(value));

export const toText = (parameter: Parameter): Text => {
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

const marks =
  /\{(?<blank> ?)(?<slot>\w+)(?::(?<demands>[\w ]+))?\}|\[(?<term>[^\]|]+)(?:\|(?<anchor>\w+))?\]/g;

/**
 * Fills in a message: `{name}` is a slot and `[words]` a glossary term, whose anchor is the words without spaces, or
 * given as in `[words|anchor]`. `{ name}` has a blank before it unless it is empty, and `{name:demands}` passes demands
 * to `fill`. Throws for a term without an explanation, but shows it as plain text in a translation.
 */
export const fillMessage = (
  message: string,
  fill: (slot: string, demands: string) => Text,
  isTranslated = false,
): Text => {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of message.matchAll(marks)) {
    if (match.index > at) runs.push({ run: 'text', text: message.slice(at, match.index) });
    at = match.index + match[0].length;
    const { blank, slot, demands = '', term, anchor } = match.groups ?? {};
    if (term !== undefined) runs.push(toTerm(term, anchor, isTranslated));
    else if (slot !== undefined) {
      const text = fill(slot, demands);
      if (blank === ' ' && text.length > 0) runs.push({ run: 'text', text: ' ' });
      runs.push(...text);
    }
  }
  if (at < message.length) runs.push({ run: 'text', text: message.slice(at) });
  return runs;
};

/** Fills in a message's parameters and terms. */
export const formatMessage = (
  message: string,
  parameters: MessageParameters = {},
  isTranslated = false,
): Text =>
  fillMessage(
    message,
    (slot) => {
      const value = parameters[slot];
      if (value === undefined) throw new Error(`'${message}' wants {${slot}}.`);
      return toText(value);
    },
    isTranslated,
  );
