import type { Grammar } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import { inOrder, separated } from './modifiers.ts';
import { symbolNames } from './symbol-names.ts';

/** A noun with its counter word: モンスター3体, カード3枚, but 3ダメージ and パワー3. */
export interface JapaneseNoun {
  readonly name: string;
  /** What stands before a number of it. */
  readonly counted: string;
  /** What stands after the number. */
  readonly counter: string;
}

/** Returns a noun that stands before its number, with a counter word or without one. */
export const noun = (name: string, counter: string): JapaneseNoun => ({
  name,
  counted: name,
  counter,
});

/** Returns a noun that stands after its number, like a unit. */
export const unit = (name: string, counter = name, counted = ''): JapaneseNoun => ({
  name,
  counted,
  counter,
});

const quantifiers: Partial<Record<Quantifier, string>> = {
  this: 'この{noun}',
  that: 'その{noun}',
  each: '{noun}すべて',
  any: 'いずれかの{noun}',
  another: '他の{noun}',
  your: '自分の{noun}',
  "your opponent's": '相手の{noun}',
  their: '相手の{noun}',
  'their own': '自身の{noun}',
  "the spell's": '[スペル|spell]の{noun}',
};

/**
 * What a noun takes as `{who:no}` and the like: before 場合 and 間 (no), before another condition (te), negated (not,
 * notte), as an amount by which something changes (bun).
 */
const endings: Readonly<Record<string, string>> = {
  no: 'の',
  te: 'で',
  not: 'ではない',
  notte: 'ではなく',
  bun: '分',
};

export const japaneseGrammar: Grammar<JapaneseNoun> = {
  code: 'ja',
  joins: { words: '', facts: '／', commas: '、', semicolons: '、', and: '、かつ', or: '、または' },
  linking: { semicolons: 'te', and: 'te' },
  stop: '。',
  inflect({ name, counted }, { form }) {
    if (form === 'counter') return '';
    return form === 'counted' || form === 'single' ? counted : name;
  },
  order: inOrder,
  quantify(phrase, { counter }, { quantifier, form }) {
    if (form === 'counter') return formatMessage(counter);
    const ending = form === 'single' ? `1${counter}` : (endings[form] ?? '');
    return formatMessage(`${quantifiers[quantifier] ?? '{noun}'}${ending}`, {
      noun: separated(phrase),
    });
  },
  counted: () => ({ number: 'other', form: 'counted' }),
  open: (text) => text,
  /** 'すべて' stands after the topic, and a comma after なら. */
  polish: (text) => text.replaceAll('すべては', 'はすべて').replaceAll('なら：', 'なら、'),
  symbolName: (kind, name) => symbolNames[kind]?.[name] ?? name,
};
