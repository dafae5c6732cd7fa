const callWithTitle =
  /\b(?:describe|it|test)((?:\.\w+)*?)(?:\.(?:each|for)\s*(?:\([^]*?\)|`[^`]*`))?\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;
const wholeLineComment = /^\s*(?:\/\/|\/?\*).*$/gm;
const bracketedCodes = /\[([A-Z]{2}\d+(?:[\s,]+[A-Z]{2}\d+)*)\]/g;

const bracketed = /\[([^\]]+)\]/g;
const wholeCode = /^[A-Z]{2}\d+$/;

/** Returns the titles of a test file, without skipped tests. */
function listTitles(source: string): string[] {
  const titles: string[] = [];
  for (const [, modifiers, , title] of source
    .replace(wholeLineComment, '')
    .matchAll(callWithTitle)) {
    if (!/\.(?:skip|todo)\b/.test(modifiers)) titles.push(title);
  }
  return titles;
}

/** Returns the rule codes in a test file's titles, as in `it('[ST3] …')`, without skipped tests. */
export function codesInTitles(source: string): string[] {
  const codes: string[] = [];
  for (const title of listTitles(source)) {
    for (const [, list] of title.matchAll(bracketedCodes)) codes.push(...list.split(/[\s,]+/));
  }
  return codes;
}

/** Returns the idnames in a test file's titles, as in `it('[Scorch] …')`: everything in brackets except rule codes. */
export function idnamesInTitles(source: string): string[] {
  const idnames: string[] = [];
  for (const title of listTitles(source)) {
    for (const [, list] of title.matchAll(bracketed)) {
      for (const name of list.split(/[\s,]+/)) if (!wholeCode.test(name)) idnames.push(name);
    }
  }
  return idnames;
}
