import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { simplifiedFull } from '../chinese-simplified/index.ts';
import { count } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import { thing } from '../text/full-phrases.ts';
import { traditionalFull, traditionalShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

const words = (phrase: PhraseNode): string => plain(realise(traditionalFull, lookup, phrase));

describe('[LT1] Traditional Chinese', () => {
  it.each([
    ['monster', 3, '3隻怪獸'],
    ['card', 2, '2張牌'],
    ['damage', 4, '4點傷害'],
    ['extra attack', 1, '1次額外攻擊'],
  ] as const)('counts %s with its measure word', (noun, n, text) => {
    expect(words(count(n, thing(noun)))).toBe(text);
  });

  it.each(['deck', 'action', 'target', 'void'] as const)('has a word of its own for %s', (noun) => {
    const simplified = plain(realise(simplifiedFull, lookup, thing(noun)));
    expect(words(thing(noun))).not.toBe(simplified);
  });

  it('has no simplified character in any text', () => {
    const simplified =
      /[为义从传伤体减击则势单发变叠号响国场复将属并应开弃张战护择敌数无显术权标毁满灭灵点独种类级组终结续获虚蚀视计该费转过还进远连选递钢锁随隐顶须额龙龟兽础与于内对]/;
    for (const entry of entries) {
      const text = plain(renderDefinition(entry, lookup, traditionalFull));
      expect(simplified.exec(text)?.[0], `${entry.name}: ${text}`).toBeUndefined();
    }
  });

  it.each([
    ['Hex', '直到本回合結束，目標的戰力降低4點。'],
    ['Clockwork Crow', '從你牌組頂的4張牌中選擇1張牌，將其加入你的手牌。'],
    ['Landslip', '直到本回合結束，範圍內的所有敵方怪獸不會反擊。'],
    [
      'Marionette',
      '目標：射程內的一隻未疊放、戰力低於10的敵方怪獸。\n獲得目標及其整個牌疊的控制權。',
    ],
    [
      'Wise Counsel',
      '僅當此怪獸的IQ至少為3，且你手牌中的牌數量不超過3時有效。\n你的回合開始時：抽1張牌。',
    ],
    ['Candle Vigil', '使用者的戰力每有一隻我方火屬性怪獸便提高1點，另加1（最多4）。'],
    ["Elder's Pride", '當另一隻我方怪獸透過進化被召喚時：抽1張牌。'],
    ['Teach Fire', '只要此牌在場上，目標獲得「Fire Fang」。'],
    ['Finish Off', '目標：射程內的一隻受傷、戰力為此怪獸的IQ+1以下的敵方非國王怪獸。'],
    ['Broken Seal', '所選行動：一個敵方待結算的法術。\n使所選行動無效。'],
    ['Seed Vault', '從你牌組中選擇最多1張出牌費用為2以下的基本怪獸牌，將其加入你的手牌。'],
    ['Updraft', '將目標放回原持有者的手牌。'],
  ])('%s in full', (name, text) => {
    expect(plain(renderDefinition(named(name), lookup, traditionalFull))).toContain(text);
  });

  it.each([
    ['Hex', '射程內的敵方怪獸：本回合戰力−4。'],
    ['Thick Hide', '護甲2。'],
    ['Rune Mail', '每張此牌疊中的法術，護甲2（最多4）。'],
    ['War Cry', '登場時，八方1格內的其他我方怪獸：本回合戰力+2。'],
    ['Last Page', '若你牌組中的牌不超過12張：IQ+2。'],
    ['Broken Seal', '敵方待結算法術：反制。'],
    ['Envy', '敵方怪獸因進化登場時：奪取2點能量。'],
    ['Three Wishes', '選擇：抽2張；能量+4；或我方國王：回復6，護盾6。'],
  ])('%s in short', (name, text) => {
    expect(plain(renderShort(named(name), lookup, traditionalShort).text)).toBe(text);
  });
});
