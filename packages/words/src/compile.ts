import core from '@messageformat/core';

export type Parameters = Readonly<Record<string, string | number>>;

/** Puts parameters into a compiled text. */
export type Compiled = (parameters: Parameters) => string;

// The package's types describe a default export that its CommonJS file doesn't have.
const MessageFormat = core as unknown as typeof core.default;

const english = new MessageFormat('en');
const compiled = new Map<string, Compiled>();

/** Compiles an English text when it is first shown: programs that run from source have no build to do it ahead. */
export function compileEnglish(text: string): Compiled {
  const existing = compiled.get(text);
  if (existing) return existing;
  const message = english.compile(text) as Compiled;
  compiled.set(text, message);
  return message;
}
