import core from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';

// The package's types describe default exports that its CommonJS files don't have.
const MessageFormat = core as unknown as typeof core.default;
const toModule = compileModule as unknown as typeof compileModule.default;

/** Returns the source of a module whose default export has a function for each text, by its name. */
export const compileTexts = (language: string, texts: Readonly<Record<string, string>>): string =>
  toModule(new MessageFormat(language), texts);
