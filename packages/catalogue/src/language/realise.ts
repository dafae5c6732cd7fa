import { linkedName } from '../runs/lookup.ts';
import type { Lookup } from '../runs/lookup.ts';
import { fillMessage, formatNumber, toText } from '../runs/message.ts';
import { joined, lines, tidy } from '../runs/run.ts';
import type { Text } from '../runs/run.ts';
import { partDemand, predicateDemand, readDemand, templateOf } from './demand.ts';
import { noDemand } from './grammar.ts';
import type { Agreement, Demand, Register } from './grammar.ts';
import { agreementOf, countedDemand, headOf, nounOf } from './head.ts';
import type { Count, NounPhrase, PhraseNode, PhraseSlot, Words } from './phrase.ts';

interface Speech {
  readonly register: Register;
  readonly lookup: Lookup;
}

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

const realiseWords = (speech: Speech, words: Words, demand: Demand): Text => {
  const { register } = speech;
  const template = templateOf(register, words, demand);
  const head = headOf(register, words, demand);
  const agreeing =
    head === null ? template : register.grammar.agree?.(template, head.noun, head.demand);
  const outer = head === null ? demand : { ...demand, head };
  return fillMessage(agreeing ?? template, (slot, demands) =>
    fillSlot(speech, words.slots[slot], demands, outer),
  );
};

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
  const outer = { ...demand, head: { noun, demand } };
  return fillMessage(agreeing, (slot, demands) =>
    slot === 'noun' ? phrase : fillSlot(speech, words.slots[slot], demands, outer),
  );
};

const realiseNoun = (speech: Speech, phrase: NounPhrase, demand: Demand): Text => {
  const { grammar } = speech.register;
  const noun = nounOf(speech.register, phrase);
  const agreement = agreementOf(phrase, demand);
  const bare = fillMessage(grammar.inflect(noun, agreement), () => []);
  const modifiers = grammar.order?.(phrase.modifiers) ?? phrase.modifiers;
  const isOutside = (modifier: Words): boolean => grammar.isOutside?.(modifier, demand) === true;
  const put = (text: Text, modifier: Words): Text =>
    modify(speech, modifier, text, noun, agreement);
  const inside = modifiers.filter((modifier) => !isOutside(modifier)).reduce<Text>(put, bare);
  return modifiers
    .filter((modifier) => isOutside(modifier))
    .reduce<Text>(put, grammar.quantify(inside, noun, agreement));
};

/** `{things:same}` of its template is what the number asks of the things; a span is never left out. */
const realiseCount = (speech: Speech, count: Count, demand: Demand): Text => {
  const { sign = '', n, of: things } = count;
  const slots =
    typeof n === 'number'
      ? { n: `${sign}${formatNumber(n)}`, things }
      : { n: { is: 'words', name: 'span', slots: n } as const, things, number: 'other' };
  const counted = countedDemand(speech.register, count, demand);
  return realiseWords(speech, { is: 'words', name: 'count', slots }, counted);
};

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
      const parts = phrase.of.map((part, i) => {
        const isLast = i === phrase.of.length - 1;
        return realisePhrase(speech, part, partDemand(grammar, phrase.by, isLast, demand));
      });
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
        modify(speech, phrase.of, [], demand.head?.noun ?? null, predicateDemand(demand)),
      );
    case 'symbol':
      return [
        {
          run: 'symbol',
          kind: phrase.kind,
          name: phrase.name,
          text: grammar.symbolName(phrase.kind, phrase.name, demand),
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
    : text.map((run, i) => {
        if (run.run !== 'text') return run;
        const next = text[i + 1];
        const words = next !== undefined && 'text' in next ? next.text : '';
        return { ...run, text: grammar.polish?.(run.text, words) ?? run.text };
      });
};
