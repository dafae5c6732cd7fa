import { verbForms } from '../chinese/forms.ts';
import { createGrammar } from '../chinese/grammar.ts';
import { symbolNames } from './symbol-names.ts';

/** Verbs that an amount brings. */
const verbs = {
  deal: '造成…',
  heal: '移除…',
  raise: '提高…',
  lower: '降低…',
  reduce: '减少…',
  become: '变为…',
  times: '变为…倍',
  gain: '获得…',
  lose: '失去…',
  draw: '[抽|draw]…',
  mill: '将…置入[墓地|bin]',
  discard: '随机弃置…',
  show: '随机公开…',
  recover: '随机将最多…从[墓地|bin]返回[手牌|hand]',
  return: '随机将…从[墓地|bin]返回[手牌|hand]',
  push: '推开…',
  pull: '拉近…',
  choose: '选择…',
} as const;

export const { amount, number, value, around } = verbForms(verbs, {
  raise: '点',
  lower: '点',
  reduce: '点',
});

const valueForms = Object.fromEntries(
  (['raise', 'lower', 'reduce'] as const).map((verb) => [
    verb,
    verbs[verb].replace('…', '等同于{noun}的数值'),
  ]),
);

const script = {
  code: 'zh-Hans',
  quantifiers: {
    a: '一{measure}{noun}',
    this: '此{noun}',
    that: '该{noun}',
    each: '所有{noun}',
    any: '任意一{measure}{noun}',
    another: '另一{measure}{noun}',
    your: '你的{noun}',
    "your opponent's": '对手的{noun}',
    their: '该玩家的{noun}',
    'their own': '自己的{noun}',
    "the spell's": '[法术|spell]的{noun}',
  },
  before: {
    your: '你{noun}',
    "your opponent's": '对手{noun}',
    their: '该玩家{noun}',
    'their own': '自己{noun}',
  },
  forms: {
    is: '是{noun}',
    not: '不是{noun}',
    become: '变为{noun}',
    times: '变为{noun}倍',
    total: '{noun}数',
  },
  ends: /(?:以[上下]|级|中线|叠放|顶端|受伤|登场|斜向|十字|八向|全场|\d|战力|IQ|EQ|射程|伤害|等级|）)的/g,
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
