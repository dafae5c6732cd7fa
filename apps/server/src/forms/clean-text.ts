/** All control characters but tab and line feed. */
// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** What a visitor wrote, without what no keyboard writes and no database takes; line ends are line feeds. */
export const cleanText = (given: string): string =>
  given
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controlCharacters, '')
    .normalize('NFC')
    .trim();

/** The same in one line, at most so many characters. */
export const cleanLine = (given: string, longest: number): string =>
  cleanText(given).replaceAll(/\s+/g, ' ').slice(0, longest).toWellFormed();
