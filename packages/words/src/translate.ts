import { compileEnglish } from '#compile';
import type { Compiled, Parameters } from './compile.ts';
import { isLeftward } from './leftward.ts';

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

/** Texts of a language, with its BCP 47 code, which decides plurals and formats. */
export interface Translation {
  readonly code: string;
  readonly texts: Texts;
}

const untranslated: Translation = { code: 'en', texts: {} };

let shown: Translation = untranslated;

/** Returns the BCP 47 code of the language that texts are shown in. */
export const languageCode = (): string => shown.code;

/** Returns the key of a text in a language's texts. */
export const textKey = (english: string, context?: string): string =>
  context === undefined ? english : context + contextMark + english;

/** Returns the English text of a marked one, without its context. */
export const englishText = (key: string): string => key.slice(key.indexOf(contextMark) + 1);

/** Sets the language to show texts in. */
export function setLanguage(translation: Translation): void {
  shown = translation;
}

/** Adds texts to those of the shown language. */
export const addTexts = (texts: Texts): void =>
  setLanguage({ ...shown, texts: { ...shown.texts, ...texts } });

/** Sets translations to show texts in, with English formats; `{}` shows English. */
export const setTexts = (texts: Texts): void => setLanguage({ ...untranslated, texts });

/**
 * Composes texts in a language without changing it for others, for a server that serves many languages in one process.
 * `compose` returns what it made at once: while it waited, others would get its language.
 */
export function inLanguage<T>(
  translation: Translation,
  compose: () => T extends PromiseLike<unknown> ? never : T,
): T {
  const before = shown;
  shown = translation;
  try {
    return compose();
  } finally {
    shown = before;
  }
}

/**
 * Marks a text that is translated later, by `t`. `context` tells two meanings of one English text apart; the marked text
 * carries it. `compiled` is the text as a function; builds add it.
 * Bundlers drop a text that nobody uses.
 * @__NO_SIDE_EFFECTS__
 */
export function msg(english: string, context?: string, compiled?: Compiled): Message {
  if (compiled) compiledMessages.set(english, compiled);
  return textKey(english, context) as Message;
}

/**
 * Keeps a name or a row of numbers in a text from right to left apart, by the marks of Unicode that isolate it: its own
 * letters decide its direction (LI2).
 */
const isolate = (value: string | number): string =>
  typeof value === 'string' && isLeftward(shown.code) ? `\u2068${value}\u2069` : String(value);

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
  const text = shown.texts[textKey(english, context)];
  if (typeof text === 'function') return text(parameters);
  const fallback = englishText(english);
  if (text === undefined && hasChoices(fallback))
    return (compiled ?? compiledMessages.get(fallback) ?? compileEnglish(fallback))(parameters);
  return (text ?? fallback).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isolate(parameters[name] ?? whole),
  );
}
