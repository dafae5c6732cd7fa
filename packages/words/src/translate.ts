import { compileEnglish } from '#compile';
import type { Compiled, Parameters } from './compile.ts';

declare const marked: unique symbol;

/** An English text marked by `msg`, to be translated where it is shown. */
export type Message = string & { readonly [marked]: true };

/** `K` if it is one string literal or a `Message`; a type that refuses it otherwise. */
type OneText<K extends string> = [K] extends [Message]
  ? K
  : string extends K
    ? Message
    : IsUnion<K> extends true
      ? Message
      : K;

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;

/** Translations by English text; a text with plurals or selects is compiled. */
export type Texts = Readonly<Record<string, string | Compiled>>;

/** Separates a context from its text in a key, as gettext does. */
const contextMark = '\u0004';

/** Returns whether a text has plurals, selects or formats; without them it is filled in, not compiled. */
export const hasChoices = (text: string): boolean => /\{\s*\w+\s*,/.test(text);

/** English texts that builds compiled, of marked texts. */
const compiledMessages = new Map<string, Compiled>();

let texts: Texts = {};

/** Returns the key of a text in a language's texts. */
export const textKey = (english: string, context?: string): string =>
  context === undefined ? english : context + contextMark + english;

/** Sets the translations to show texts in; `{}` shows English. */
export function setTexts(translations: Texts): void {
  texts = translations;
}

/**
 * Composes texts in a language without changing it for others, for a server that serves many languages in one process.
 * `compose` returns what it made at once: while it waited, others would get its language.
 */
export function inLanguage<T>(
  translations: Texts,
  compose: () => T extends PromiseLike<unknown> ? never : T,
): T {
  const before = texts;
  texts = translations;
  try {
    return compose();
  } finally {
    texts = before;
  }
}

/**
 * Marks a text that is translated later, by `t`. `compiled` is the text as a function; builds add it.
 * Bundlers drop a text that nobody uses.
 * @__NO_SIDE_EFFECTS__
 */
export function msg(english: string, compiled?: Compiled): Message {
  if (compiled) compiledMessages.set(english, compiled);
  return english as Message;
}

/**
 * Translates a text.
 * `english` is the key and the fallback, in ICU message syntax; `{name}` stands for a parameter.
 * `context` tells two meanings of one English text apart.
 * `compiled` is the English text as a function; builds add it.
 */
export function t<const K extends string>(
  english: K & OneText<K>,
  parameters: Parameters = {},
  context?: string,
  compiled?: Compiled,
): string {
  const text = texts[textKey(english, context)];
  if (typeof text === 'function') return text(parameters);
  if (text === undefined && hasChoices(english))
    return (compiled ?? compiledMessages.get(english) ?? compileEnglish(english))(parameters);
  return (text ?? english).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(parameters[name] ?? whole),
  );
}
