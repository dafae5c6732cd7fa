import { isLeftward } from '../leftward.ts';
import core from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';

// The package's types describe default exports that its CommonJS files don't have.
const MessageFormat = core as unknown as typeof core.default;
const toModule = compileModule as unknown as typeof compileModule.default;

/** Returns the source of a module whose default export has a function for each text, by its name. */
export const compileTexts = (language: string, texts: Readonly<Record<string, string>>): string =>
  // Marks keep names and numbers in texts from right to left in order.
  toModule(new MessageFormat(language, { biDiSupport: isLeftward(language) }), texts);

/** Returns what is wrong with the syntax or the plural categories of a text in a language; null if nothing is. */
export function syntaxProblem(language: string, text: string): string | null {
  try {
    new MessageFormat(language).compile(text);
    return null;
  } catch (failure) {
    return (failure as Error).message.split('\n')[0];
  }
}
