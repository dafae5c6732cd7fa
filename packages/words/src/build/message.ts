import { parse } from '@messageformat/parser';
import type { Content, FunctionArg, Octothorpe, PlainArg, Select } from '@messageformat/parser';

type Token = Content | PlainArg | FunctionArg | Select | Octothorpe;

/** A text in ICU message syntax, read. */
export interface ParsedMessage {
  /** Each argument with its kind and format, such as `count plural` or `day date long`; sorted, without repetitions. */
  readonly formats: readonly string[];
  /** Names of the arguments. */
  readonly names: readonly string[];
  /** Places of what is shown as it is, in the text as it is written, in order. */
  readonly literals: readonly { readonly start: number; readonly end: number }[];
}

const tokenFormat = (token: PlainArg | FunctionArg): string =>
  token.type === 'argument'
    ? token.arg
    : [token.arg, token.key, ...(token.param ?? []).map(({ ctx }) => ctx.text.trim())].join(' ');

/** Reads a text. Throws an error that says what is wrong with its syntax. */
export function parseMessage(text: string): ParsedMessage {
  const formats = new Set<string>();
  const names = new Set<string>();
  const literals: { start: number; end: number }[] = [];
  const read = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'content') {
        const { offset } = token.ctx;
        literals.push({ start: offset, end: offset + token.ctx.text.length });
      } else if (token.type !== 'octothorpe') {
        names.add(token.arg);
        formats.add('cases' in token ? `${token.arg} ${token.type}` : tokenFormat(token));
        if (!('cases' in token)) continue;
        if (!token.cases.some(({ key }) => key === 'other'))
          throw new Error(`{${token.arg}, ${token.type}} has no form "other"`);
        for (const { tokens: inner } of token.cases) read(inner);
      }
    }
  };
  read(parse(text));
  return { formats: [...formats].sort(), names: [...names], literals };
}
