import type { Side } from '@stackmate/engine';

/** Phrases with names made of a word and a value, all with the same slots. */
export type Each<Prefix extends string, Values extends string, Slots extends string = never> = {
  [K in Values as `${Prefix}.${K}`]: Slots;
};
export type Sided<Prefix extends string, Slots extends string = never> = Each<Prefix, Side, Slots>;
export type Whether<Prefix extends string, Slots extends string = never> = Each<
  Prefix,
  'true' | 'false',
  Slots
>;
