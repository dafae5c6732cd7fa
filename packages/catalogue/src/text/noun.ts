import { plain } from './run.ts';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/** A noun phrase in singular and plural. */
export interface Noun {
  readonly one: Text;
  readonly many: Text;
}

export const noun = (w: Writer, singular: string, many: string): Noun => ({
  one: w.t(singular),
  many: w.t(many),
});

const both = (of: Noun, change: (text: Text) => Text): Noun => ({
  one: change(of.one),
  many: change(of.many),
});

export const withAdjective = (w: Writer, adjective: Text, of: Noun): Noun =>
  both(of, (thing) => w.t('{adjective} {noun}', { adjective, noun: thing }));

export const withDetail = (w: Writer, of: Noun, detail: Text): Noun =>
  both(of, (thing) => w.t('{noun} {detail}', { noun: thing, detail }));

/** Returns the noun with its article: 'a monster', 'an opposing monster'. */
export const withArticle = (w: Writer, { one }: Noun): Text =>
  w.t(/^[aeiou]/i.test(plain(one)) ? 'an {noun}' : 'a {noun}', { noun: one });
