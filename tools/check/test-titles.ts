const callWithTitle =
  /\b(?:describe|it|test)((?:\.\w+)*?)(?:\.(?:each|for)\s*(?:\([^]*?\)|`[^`]*`))?\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;
const wholeLineComment = /^\s*(?:\/\/|\/?\*).*$/gm;
const bracketedCodes = /\[([A-Z]{2}\d+(?:[\s,]+[A-Z]{2}\d+)*)\]/g;

/** The rule codes that the titles of a test file name, as in `it('[ST3] …')`. A test that is skipped names nothing. */
export const codesInTitles = (source: string): string[] => {
  const codes: string[] = [];
  for (const [, modifiers, , title] of source
    .replace(wholeLineComment, '')
    .matchAll(callWithTitle)) {
    if (/\.(?:skip|todo)\b/.test(modifiers)) continue;
    for (const [, list] of title.matchAll(bracketedCodes)) codes.push(...list.split(/[\s,]+/));
  }
  return codes;
};
