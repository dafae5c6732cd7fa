/** Characters that a terminal obeys, that reorder the text around them, or that begin a line. */
const controls = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;
const controlsButLineBreaks = /(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

const escape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Replaces control characters except line breaks by `\u001b` and so on. JSON keeps its meaning. */
export const escapeControls = (text: string): string =>
  text.replaceAll(controlsButLineBreaks, escape);

/** Escapes line breaks too, for a text inside a line. */
export const escapeToLine = (text: string): string => text.replaceAll(controls, escape);
