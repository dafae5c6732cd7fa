import { verbForms } from '../chinese/forms.ts';
import { createGrammar } from '../chinese/grammar.ts';
import { symbolNames } from './symbol-names.ts';

/** Verbs that an amount brings. */
const verbs = {
  deal: '造成…',
  heal: '移除…',
  raise: '提高…',
  lower: '降低…',
  reduce: '減少…',
  become: '變為…',
  times: '變為…倍',
  gain: '獲得…',
  lose: '失去…',
  draw: '[抽|draw]…',
  mill: '將…置入[墓地|bin]',
  discard: '隨機棄掉…',
  show: '隨機公開…',
  recover: '隨機將最多…從[墓地|bin]放回[手牌|hand]',
  return: '隨機將…從[墓地|bin]放回[手牌|hand]',
  push: '推開…',
  pull: '拉近…',
  choose: '選擇…',
} as const;

export const { amount, number, value, around } = verbForms(verbs, {
  raise: '點',
  lower: '點',
  reduce: '點',
});

const valueForms = Object.fromEntries(
  (['raise', 'lower', 'reduce'] as const).map((verb) => [
    verb,
    verbs[verb].replace('…', '等同於{noun}的數值'),
  ]),
);

const script = {
  code: 'zh-Hant',
  quantifiers: {
    a: '一{measure}{noun}',
    this: '此{noun}',
    that: '該{noun}',
    each: '所有{noun}',
    any: '任意一{measure}{noun}',
    another: '另一{measure}{noun}',
    your: '你的{noun}',
    "your opponent's": '對手的{noun}',
    their: '該玩家的{noun}',
    'their own': '自己的{noun}',
    "the spell's": '[法術|spell]的{noun}',
  },
  before: {
    your: '你{noun}',
    "your opponent's": '對手{noun}',
    their: '該玩家{noun}',
    'their own': '自己{noun}',
  },
  forms: {
    is: '是{noun}',
    not: '不是{noun}',
    become: '變為{noun}',
    times: '變為{noun}倍',
    total: '{noun}數',
  },
  ends: /(?:以[上下]|級|中線|疊放|頂端|受傷|登場|斜向|十字|八方|全場|\d|戰力|IQ|EQ|射程|傷害|等級|）)的/g,
  symbolNames,
} as const;

/** The grammar of full texts. */
export const fullGrammar = createGrammar({
  ...script,
  forms: { ...script.forms, ...valueForms },
});

/** The grammar of short texts, where 'their' is always said of the opponent. */
export const shortGrammar = createGrammar({
  ...script,
  quantifiers: { ...script.quantifiers, their: script.quantifiers["your opponent's"] },
  before: { ...script.before, their: script.before["your opponent's"] },
});
