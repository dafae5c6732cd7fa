import core from '@messageformat/core';
import { readTranslation } from '../build/read-translation.ts';
import type { Compiled } from '../compile.ts';
import { isLeftward } from '../leftward.ts';
import { hasChoices } from '../translate.ts';
import type { Texts } from '../translate.ts';

// The package's types describe a default export that its CommonJS file doesn't have.
const MessageFormat = core as unknown as typeof core.default;

/** Returns the texts of a language from its files, for programs that run from source. Each is compiled when it is first shown. */
export function translatedTexts(code: string): Texts {
  const format = new MessageFormat(code, { biDiSupport: isLeftward(code) });
  const compile = (text: string): Compiled => {
    let compiled: Compiled | undefined;
    return (parameters) => (compiled ??= format.compile(text) as Compiled)(parameters);
  };
  return Object.fromEntries(
    [...readTranslation(code)].map(([key, text]) => [key, hasChoices(text) ? compile(text) : text]),
  );
}
