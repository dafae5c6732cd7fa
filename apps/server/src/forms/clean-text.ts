/** Matches all control characters except tab and line feed. */
// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Removes control characters, which databases reject, and converts line ends to line feeds. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controlCharacters, '')
    .normalize('NFC')
    .trim();

/** Cleans a text and joins its lines. `longest` is the max number of characters. */
export const cleanLine = (text: string, longest: number): string =>
  cleanText(text).replaceAll(/\s+/g, ' ').slice(0, longest).toWellFormed();
