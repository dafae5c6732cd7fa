import type { Agreement, Demand, Grammar } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import type { SymbolKind, Text } from '../runs/run.ts';
import { inOrder, isOutside, separated } from './modifiers.ts';

/** A noun with its measure word: 2张牌, 3点伤害. */
export interface ChineseNoun {
  readonly name: string;
  /** Stands between a number and the noun. */
  readonly measure: string;
  /** What follows a number instead of both: 2格. */
  readonly unit?: string;
  /** Whether a change stands after the noun: 战力+3. */
  readonly isLabel?: boolean;
  /** Whether it begins with a verb, so that no 的 stands before it: 目标受到的伤害. */
  readonly isVerbal?: boolean;
}

/** Returns a noun with its measure word. */
export const noun = (name: string, measure: string): ChineseNoun => ({ name, measure });

/** Returns a noun that has another name after a number. */
export const unit = (name: string, measure: string, counted: string): ChineseNoun => ({
  name,
  measure,
  unit: counted,
});

/** Returns a noun that a change stands after. */
export const label = (name: string, measure: string): ChineseNoun => ({
  name,
  measure,
  isLabel: true,
});

/** What differs between the scripts. */
interface Script {
  readonly code: 'zh-Hans' | 'zh-Hant';
  /** Quantifiers as templates: 一{measure}{noun}. */
  readonly quantifiers: Readonly<Partial<Record<Quantifier, string>>>;
  /** Quantifiers before a word for a place, as in 你手牌中. */
  readonly before: Readonly<Partial<Record<Quantifier, string>>>;
  /** What a noun takes in a form: 是{noun}. */
  readonly forms: Readonly<Record<string, string>>;
  /** Last words of modifiers, before 的. */
  readonly ends: RegExp;
  readonly symbolNames: Readonly<Partial<Record<SymbolKind, Readonly<Record<string, string>>>>>;
}

/**
 * Forms of a noun with a number: after it, with one, the halves around it in 战力+3 and 3点伤害, the measure word alone,
 * and without one.
 */
type Counted = 'counted' | 'single' | 'lead' | 'tail' | 'measure' | 'brief';

const countedForms: Readonly<Record<Counted, (noun: ChineseNoun) => string>> = {
  counted: ({ measure, unit: one }) => (one === undefined ? `${measure}{noun}` : '{noun}'),
  single: ({ measure, unit: one }) => (one === undefined ? `一${measure}{noun}` : '一{noun}'),
  lead: ({ isLabel }) => (isLabel === true ? '{noun}' : ''),
  tail: ({ measure, isLabel, unit: one }) => {
    if (isLabel === true) return '';
    return one === undefined ? `${measure}{noun}` : '{noun}';
  },
  measure: ({ measure, unit: one }) => one ?? measure,
  brief: () => '{noun}',
};

const isCounted = (form: string): form is Counted => Object.hasOwn(countedForms, form);

/** Returns the grammar of Chinese in one script. */
export const createGrammar = (script: Script): Grammar<ChineseNoun> => {
  const quantified = (phrase: Text, { measure }: ChineseNoun, demand: Agreement): Text => {
    const { quantifier, form } = demand;
    const isPredicate = form === 'is' || form === 'not';
    const template =
      (form === 'before' ? script.before[quantifier] : undefined) ??
      (isPredicate && quantifier === 'a' ? undefined : script.quantifiers[quantifier]);
    return template === undefined ? phrase : formatMessage(template, { noun: phrase, measure });
  };
  return {
    code: script.code,
    joins: { words: '', facts: ' · ', commas: '、', semicolons: '；', and: '，且', or: '；或' },
    stop: '。',
    inflect: ({ name, unit: one }, { form }) => (isCounted(form) ? (one ?? name) : name),
    order: inOrder,
    isOutside: (modifier, { form }: Demand) => !isCounted(form) && isOutside(modifier),
    quantify(phrase, entry, demand) {
      const { form } = demand;
      const inner = separated(phrase, script.ends);
      if (isCounted(form)) return formatMessage(countedForms[form](entry), { noun: inner });
      const text = quantified(inner, entry, demand);
      const template = form === 'of' && entry.isVerbal !== true ? '的{noun}' : script.forms[form];
      return template === undefined ? text : formatMessage(template, { noun: text });
    },
    counted: (_, demand) => ({ ...demand, number: 'other' }),
    open: (text) => text,
    /** A place and what follows it have one 的, and so has 受到的. */
    polish: (text, next) =>
      text
        .replaceAll(/(?<=[内內上中邻鄰])的(?=此)/g, '、')
        .replace(/(?<=[内內上中邻鄰])的$/, next === '使用者' ? '、' : '的')
        .replaceAll('的受到的', '受到的')
        .replaceAll(/(?<=\d), (?=\d)/g, '、'),
    symbolName: (kind, name) => script.symbolNames[kind]?.[name] ?? name,
  };
};
