export { compileTextsAhead } from './compile-ahead.ts';
export type { ListedTexts, SplitProgram } from './find-parts.ts';
export { syntaxProblem } from './compile-texts.ts';
export { extractTexts, sourcesIn } from './extract-texts.ts';
export type { ExtractedText } from './extract-texts.ts';
export { parseMessage } from './message.ts';
export { literalText, namesIn, readTexts, textCall } from './read-texts.ts';
export type { TextCall } from './read-texts.ts';
export { fileKey, readParts, translationsFolder } from './read-translation.ts';
