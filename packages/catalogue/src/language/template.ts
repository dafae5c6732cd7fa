import type { Template } from './grammar.ts';

type Name<Slot extends string> = Slot extends `${infer N}:${string}`
  ? Name<N>
  : Slot extends ` ${infer N}`
    ? N
    : Slot;

/** The names of the slots in a template. */
type SlotsIn<T extends string, Found = never> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? SlotsIn<Rest, Found | Name<Slot>>
  : Found;

/** `T` if it has all slots of its phrase and no other; a singular may do without its number. */
type Complete<T, Slots extends string> = T extends string
  ? [SlotsIn<T> | Slots] extends [SlotsIn<T> & Slots]
    ? T
    : never
  : { readonly [P in keyof T]: T[P] extends string ? Partly<T[P], Slots> : never };

type Partly<T extends string, Slots extends string> = [SlotsIn<T>] extends [Slots]
  ? [Exclude<Slots, SlotsIn<T>>] extends ['n']
    ? T
    : never
  : never;

/**
 * Returns the words of a language for all phrases: `wordsFor<FullPhrases>()({…})`. A missing phrase or slot doesn't
 * compile.
 */
export const wordsFor =
  <Phrases extends { readonly [K in keyof Phrases]: string }>() =>
  <const T extends { readonly [K in keyof Phrases]: Template }>(
    words: T & { readonly [K in keyof Phrases]: Complete<T[K], Phrases[K]> },
  ): { readonly [K in keyof Phrases]: Template } =>
    words;
