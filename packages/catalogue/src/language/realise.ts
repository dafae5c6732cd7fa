import { pluralCategory } from '@stackmate/words';
import { linkedName } from '../runs/lookup.ts';
import type { Lookup } from '../runs/lookup.ts';
import { fillMessage, toText } from '../runs/message.ts';
import { joined, lines, tidy } from '../runs/run.ts';
import type { Text } from '../runs/run.ts';
import { noDemand } from './grammar.ts';
import type { Agreement, Demand, Plural, Register, Template } from './grammar.ts';
import type {
  Count,
  NounPhrase,
  PhraseNode,
  PhraseSlot,
  Quantifier,
  Slots,
  Words,
} from './phrase.ts';

interface Speech {
  readonly register: Register;
  readonly lookup: Lookup;
}

const plurals: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const articles: ReadonlySet<string> = new Set(['a', 'the', 'each', 'bare'] satisfies Quantifier[]);

/** Reads what a slot demands: 'dat', 'other', 'the acc'; 'same' is what its phrase was asked for. */
export const readDemand = (demands: string, outer: Demand): Demand =>
  demands
    .split(' ')
    .filter((word) => word !== '')
    .reduce<Demand>((demand, word) => {
      if (plurals.has(word)) return { ...demand, number: word as Plural };
      if (word === 'same') return { ...outer, ...demand, form: outer.form, number: outer.number };
      if (articles.has(word)) return { ...demand, quantifier: word as Quantifier };
      return { ...demand, form: word };
    }, noDemand);

const choose = (code: string, template: Template, { n, number }: Slots, demand: Demand): string => {
  if (typeof template === 'string') return template;
  const wanted = (number as Plural | undefined) ?? demand.number;
  return template[typeof n === 'number' ? pluralCategory(n, code) : wanted] ?? template.other;
};

const templateOf = (
  { grammar, phrases }: Register,
  { name, slots }: Words,
  demand: Demand,
): string => {
  const template = phrases[name];
  if (template === undefined) throw new TypeError(`${grammar.code} has no words for '${name}'.`);
  return choose(grammar.code, template, slots, demand);
};

const fillSlot = (
  speech: Speech,
  slot: PhraseSlot | undefined,
  demands: string,
  outer: Demand,
): Text => {
  if (slot === undefined) throw new TypeError('A template has a slot that its phrase lacks.');
  if (slot === null) return [];
  return typeof slot === 'object'
    ? realisePhrase(speech, slot, readDemand(demands, outer))
    : toText(slot);
};

const realiseWords = (speech: Speech, words: Words, demand: Demand): Text =>
  fillMessage(templateOf(speech.register, words, demand), (slot, demands) =>
    fillSlot(speech, words.slots[slot], demands, demand),
  );

/** Puts a modifier to what it modifies: {noun} of its template. */
const modify = (
  speech: Speech,
  words: Words,
  phrase: Text,
  noun: unknown,
  demand: Agreement,
): Text => {
  const template = templateOf(speech.register, words, demand);
  const agreeing = speech.register.grammar.agree?.(template, noun, demand) ?? template;
  return fillMessage(agreeing, (slot, demands) =>
    slot === 'noun' ? phrase : fillSlot(speech, words.slots[slot], demands, noDemand),
  );
};

const realiseNoun = (speech: Speech, phrase: NounPhrase, demand: Demand): Text => {
  const { grammar, nouns } = speech.register;
  const noun = nouns[phrase.noun];
  if (noun === undefined) throw new TypeError(`${grammar.code} has no noun '${phrase.noun}'.`);
  const agreement: Agreement = {
    ...demand,
    number: phrase.isPlural === true ? 'other' : demand.number,
    quantifier: demand.quantifier ?? phrase.quantifier,
  };
  const bare = fillMessage(grammar.inflect(noun, agreement), () => []);
  const whole = phrase.modifiers.reduce<Text>(
    (text, modifier) => modify(speech, modifier, text, noun, agreement),
    bare,
  );
  return grammar.quantify(whole, noun, agreement);
};

const realiseCount = (speech: Speech, { n, of }: Count, demand: Demand): Text => {
  const { grammar } = speech.register;
  const [number, greatest] =
    typeof n === 'number'
      ? [toText(n), n]
      : [realiseWords(speech, { is: 'words', name: 'span', slots: n }, noDemand), n.max];
  const counted = grammar.counted(pluralCategory(greatest, grammar.code), demand);
  const things = realiseNoun(speech, of, counted);
  return realiseWords(
    speech,
    { is: 'words', name: 'count', slots: { n: textPhrase(number), things: textPhrase(things) } },
    noDemand,
  );
};

const textPhrase = (text: Text): PhraseNode => ({ is: 'text', text });

const blankEnds = (text: Text): Text =>
  text.map((run, i) => {
    if (run.run !== 'text') return run;
    const start = i === 0 ? run.text.replace(/^[\s-]+/, '') : run.text;
    return { ...run, text: i === text.length - 1 ? start.replace(/[\s-]+$/, '') : start };
  });

const realisePhrase = (speech: Speech, phrase: PhraseNode, demand: Demand): Text => {
  const { grammar } = speech.register;
  switch (phrase.is) {
    case 'words':
      return realiseWords(speech, phrase, demand);
    case 'noun':
      return realiseNoun(speech, phrase, demand);
    case 'count':
      return realiseCount(speech, phrase, demand);
    case 'list': {
      const parts = phrase.of.map((part) => realisePhrase(speech, part, demand));
      return phrase.by === 'lines' ? lines(parts) : joined(parts, toText(grammar.joins[phrase.by]));
    }
    case 'sentence': {
      const text = realisePhrase(speech, phrase.of, demand);
      return [...(phrase.begins ? grammar.open(text) : text), ...toText(grammar.stop)];
    }
    case 'opening':
      return grammar.open(realisePhrase(speech, phrase.of, demand));
    case 'predicate':
      return blankEnds(
        modify(speech, phrase.of, [], null, { ...demand, quantifier: 'bare', form: 'predicate' }),
      );
    case 'symbol':
      return [
        {
          run: 'symbol',
          kind: phrase.kind,
          name: phrase.name,
          text: grammar.symbolName(phrase.kind, phrase.name),
        },
      ];
    case 'card':
      return linkedName(speech.lookup, phrase.id);
    case 'text':
      return grammar.invariable?.(phrase.text, demand) ?? phrase.text;
  }
};

/** Returns a phrase in the words of a language; null is no text. */
export const realise = (register: Register, lookup: Lookup, phrase: PhraseNode | null): Text => {
  if (phrase === null) return [];
  const text = tidy(realisePhrase({ register, lookup }, phrase, noDemand));
  const { grammar } = register;
  return grammar.polish === undefined
    ? text
    : text.map((run) =>
        run.run === 'text' ? { ...run, text: grammar.polish?.(run.text) ?? run.text } : run,
      );
};
