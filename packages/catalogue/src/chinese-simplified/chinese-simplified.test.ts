import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { count, list, modified, thing as anyThing } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import { say, thing } from '../text/full-phrases.ts';
import { simplifiedFull, simplifiedShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

const words = (phrase: PhraseNode): string => plain(realise(simplifiedFull, lookup, phrase));

describe('[LT1] Chinese counts with measure words', () => {
  it.each([
    ['monster', 3, '3只怪兽'],
    ['card', 2, '2张牌'],
    ['turn', 2, '2个回合'],
    ['square', 2, '2格'],
    ['damage', 4, '4点伤害'],
    ['extra attack', 1, '1次额外攻击'],
    ['stat.iq', 2, '2点IQ'],
  ] as const)('%s', (noun, n, text) => {
    expect(words(count(n, thing(noun)))).toBe(text);
  });

  it.each([
    ['stat.power', '战力+3'],
    ['energy', '能量+3'],
  ] as const)('but puts a change after %s', (noun, text) => {
    expect(plain(realise(simplifiedShort, lookup, count(3, anyThing(noun), '+')))).toBe(text);
  });

  it.each([
    ['a', 'monster', '一只怪兽'],
    ['a', 'square', '一个格子'],
    ['another', 'card', '另一张牌'],
    ['each', 'monster', '所有怪兽'],
  ] as const)('as quantifiers do: %s %s', (quantifier, noun, text) => {
    expect(words(thing(noun, quantifier))).toBe(text);
  });
});

describe('[LT1] Chinese amounts', () => {
  const amount = count(2, thing('damage'));
  const per = say('per', { amount, quantity: count(3, thing('stat.iq')) });

  it.each([
    [amount, '对目标造成2点伤害'],
    [per, '对目标每有3点IQ便造成2点伤害'],
    [say('limits.max', { amount: per, max: 4 }), '对目标每有3点IQ便造成2点伤害（最多4）'],
  ] as const)('bring their verb: %#', (of, text) => {
    expect(words(say('damage', { amount: of, who: thing('target', 'the') }))).toBe(text);
  });
});

describe('[LT1] Chinese modifiers', () => {
  const monster = (...modifiers: readonly Words[]) => words(thing('monster', 'a', modifiers));

  it('stand with the place before the quantifier, whatever their order', () => {
    const own = [say('opposing'), say('reach.range')] as const;
    expect(monster(...own)).toBe('射程内的一只敌方怪兽');
    expect(monster(...own.toReversed())).toBe('射程内的一只敌方怪兽');
  });

  it('have one 的 when several of them are clauses', () => {
    expect(monster(say('opposing'), say('stacked.false'), say('damaged.true'))).toBe(
      '一只未叠放、受伤的敌方怪兽',
    );
  });

  it('follow a number', () => {
    const cards = thing('card', 'bare', [say('in pile', { pile: thing('bin', 'your') })]);
    expect(words(count(2, cards))).toBe('2张你墓地中的牌');
  });

  it('are predicates without 的', () => {
    const who = thing('target', 'the');
    const is = (name: 'damaged.true' | 'stacked.false'): PhraseNode => ({
      is: 'predicate',
      of: say(name),
    });
    expect(words(say('is.false', { who, what: is('damaged.true') }))).toBe('目标已受伤');
    expect(words(say('is.true', { who, what: is('stacked.false') }))).toBe('目标处于叠放中');
    const what = modified(thing('monster', 'a'), say('opposing'));
    expect(words(say('is.true', { who, what }))).toBe('目标不是敌方怪兽');
  });
});

describe('[LT1] Chinese texts', () => {
  it('join clauses with full-width marks', () => {
    const both = list('semicolons', [
      say('destroy', { who: thing('target', 'the') }),
      say('draw.own', { amount: count(1, thing('card')) }),
    ])!;
    expect(words(both)).toBe('消灭目标；抽1张牌');
  });

  it.each([
    ['Hex', '直到本回合结束，目标的战力降低4点。'],
    ['Clockwork Crow', '从你卡组顶的4张牌中选择1张牌，将其加入你的手牌。'],
    ['Landslip', '直到本回合结束，范围内的所有敌方怪兽不会反击。'],
    ['Locust Year', '若目标所在牌叠中的牌数量至少为3，则将目标之下最底层的牌置入墓地。'],
    [
      'Marionette',
      '目标：射程内的一只未叠放、战力低于10的敌方怪兽。\n获得目标及其整个牌叠的控制权。',
    ],
    [
      'Wise Counsel',
      '仅当此怪兽的IQ至少为3，且你手牌中的牌数量不超过3时有效。\n你的回合开始时：抽1张牌。',
    ],
    ['Three Wishes', '（3）为你的国王移除6点伤害；本回合你的国王的护盾提高6点。'],
    ['Candle Vigil', '使用者的战力每有一只己方火属性怪兽便提高1点，另加1（最多4）。'],
    ["Elder's Pride", '当另一只己方怪兽通过进化被召唤时：抽1张牌。'],
    ['Blood Price', '对目标造成等同于使用者受到的伤害的伤害，另加3（最多9）。'],
    ['Shield Wall', '此怪兽十字1格内、此怪兽以外的所有受伤的己方非国王怪兽不能被攻击。'],
  ])('%s in full', (name, text) => {
    expect(plain(renderDefinition(named(name), lookup, simplifiedFull))).toContain(text);
  });

  it.each([
    ['Hex', '射程内的敌方怪兽：本回合战力−4。'],
    ['Thick Hide', '护甲2。'],
    ['Rune Mail', '每张此牌叠中的法术，护甲2（最多4）。'],
    ['Fire Fang', '火属性攻击+3。'],
    ['War Cry', '登场时，八向1格内的其他己方怪兽：本回合战力+2。'],
    ['Last Page', '若你卡组中的牌不超过12张：IQ+2。'],
    ['Cornered', '已受伤时：射程类型为八向。'],
    ['Portcullis', '仅当不在你的回合时。结束战斗阶段。'],
    ['Study', '每2点IQ，抽1张（最多3）。'],
    ['Three Wishes', '选择：抽2张；能量+4；或己方国王：恢复6，护盾6。'],
  ])('%s in short', (name, text) => {
    expect(plain(renderShort(named(name), lookup, simplifiedShort).text)).toBe(text);
  });
});
