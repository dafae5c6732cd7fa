const callWithTitle =
  /\b(?:describe|it|test)((?:\.\w+)*?)(?:\.(?:each|for)\s*(?:\([^]*?\)|`[^`]*`))?\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;
const wholeLineComment = /^\s*(?:\/\/|\/?\*).*$/gm;
const bracketedCodes = /\[([A-Z]{2}\d+(?:[\s,]+[A-Z]{2}\d+)*)\]/g;

const bracketed = /\[([^\]]+)\]/g;
const wholeCode = /^[A-Z]{2}\d+$/;

/** The titles of a test file. A test that is skipped has none. */
function titlesOf(source: string): string[] {
  const titles: string[] = [];
  for (const [, modifiers, , title] of source
    .replace(wholeLineComment, '')
    .matchAll(callWithTitle)) {
    if (!/\.(?:skip|todo)\b/.test(modifiers)) titles.push(title);
  }
  return titles;
}

/** The rule codes that the titles of a test file name, as in `it('[ST3] …')`. A test that is skipped names nothing. */
export function codesInTitles(source: string): string[] {
  const codes: string[] = [];
  for (const title of titlesOf(source)) {
    for (const [, list] of title.matchAll(bracketedCodes)) codes.push(...list.split(/[\s,]+/));
  }
  return codes;
}

/** The idnames that the titles of a test file name, as in `it('[Scorch] …')`: all in brackets that is no rule code. */
export function idnamesInTitles(source: string): string[] {
  const idnames: string[] = [];
  for (const title of titlesOf(source)) {
    for (const [, list] of title.matchAll(bracketed)) {
      for (const name of list.split(/[\s,]+/)) if (!wholeCode.test(name)) idnames.push(name);
    }
  }
  return idnames;
}
