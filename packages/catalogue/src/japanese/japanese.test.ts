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
import { clause } from './clause.ts';
import { japaneseFull, japaneseShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

const words = (phrase: PhraseNode): string => plain(realise(japaneseFull, lookup, phrase));

describe('[LT1] Japanese counts with counter words', () => {
  it.each([
    ['monster', 3, 'モンスター3体'],
    ['card', 2, 'カード2枚'],
    ['turn', 2, '2ターン'],
    ['square', 2, '2マス'],
    ['damage', 4, '4ダメージ'],
    ['extra damage', 2, '追加で2ダメージ'],
    ['stat.iq', 2, 'IQ2'],
  ] as const)('%s', (noun, n, text) => {
    expect(words(count(n, thing(noun)))).toBe(text);
  });

  it('with a sign before the number', () => {
    expect(plain(realise(japaneseShort, lookup, count(3, anyThing('stat.power'), '+')))).toBe(
      'パワー+3',
    );
  });
});

describe('[LT1] Japanese clauses', () => {
  it.each([
    ['破壊する', '破壊し'],
    ['送る', '送り'],
    ['与える', '与え'],
    ['無効になる', '無効になり'],
    ['手札に戻す', '手札に戻し'],
    ['取り除く', '取り除き'],
    ['失う', '失い'],
    ['選ぶ', '選び'],
    ['攻撃できない', '攻撃できず'],
    ['反撃しない', '反撃せず'],
  ])('%s is %s before another one', (end, before) => {
    expect(clause(end)).toEqual({ other: end, te: before });
  });

  it('link to the next one', () => {
    const both = list('semicolons', [
      say('destroy', { who: thing('target', 'the') }),
      say('draw.own', { amount: count(1, thing('card')) }),
    ])!;
    expect(words(both)).toBe('対象を破壊し、カード1枚をドローする');
  });

  it.each([
    ['damaged.true', 'false', '対象がダメージを受けている'],
    ['damaged.true', 'true', '対象がダメージを受けていない'],
    ['stacked.false', 'true', '対象がスタックしている'],
  ] as const)('negate the predicate %s: %s', (name, not, text) => {
    const what: PhraseNode = { is: 'predicate', of: say(name) };
    expect(words(say(`is.${not}`, { who: thing('target', 'the'), what }))).toBe(text);
  });

  it('put の to a noun before 場合', () => {
    const what = modified(thing('monster'), say('opposing'));
    expect(words(say('is.false', { who: thing('target', 'the'), what }))).toBe(
      '対象が相手のモンスターの',
    );
  });
});

describe('[LT1] Japanese modifiers', () => {
  const monster = (...modifiers: readonly Words[]) => words(thing('monster', 'each', modifiers));

  it('stand with the place first, whatever their order', () => {
    const own = [say('opposing'), say('reach.range')] as const;
    expect(monster(...own)).toBe('射程内の相手のモンスターすべて');
    expect(monster(...own.toReversed())).toBe('射程内の相手のモンスターすべて');
  });

  it('have commas between long ones', () => {
    expect(
      monster(say('not king'), say('opposing'), say('reach.range'), say('stacked.false')),
    ).toBe('射程内の、スタックしていない、キング以外の相手のモンスターすべて');
  });
});

describe('[LT1] Japanese texts', () => {
  it.each([
    ['Hex', 'このターンの終了時まで、対象のパワーを4下げる。'],
    ['Clockwork Crow', '自分のデッキの上4枚からカード1枚を選び、自分の手札に加える。'],
    ['Landslip', 'このターンの終了時まで、範囲内の相手のモンスターはすべて反撃しない。'],
    [
      'Locust Year',
      '対象のスタックのカードの数が3以上の場合、対象の下にあるカードのうち一番下の1枚を墓地に送る。',
    ],
    [
      'Marionette',
      '対象：射程内の、スタックしていない、パワーが10未満の相手のモンスター1体。\n対象のコントロールをスタックごと得る。',
    ],
    [
      'Wise Counsel',
      'このモンスターのIQが3以上で、かつ自分の手札のカードの数が3以下の場合のみ。\n自分のターンの開始時：カード1枚をドローする。',
    ],
    [
      'Three Wishes',
      '（3）自分のキングから6ダメージを取り除き、このターン、自分のキングのシールドを6増やす。',
    ],
    [
      'Candle Vigil',
      '使用者のパワーは、自分の炎属性モンスター1体につき1、さらに1（最大4）上がる。',
    ],
    ["Elder's Pride", '他の自分のモンスターが進化で召喚された時：カード1枚をドローする。'],
  ])('%s in full', (name, text) => {
    expect(plain(renderDefinition(named(name), lookup, japaneseFull))).toContain(text);
  });

  it.each([
    ['Hex', '射程内の相手のモンスター：このターン、パワー−4。'],
    ['Thick Hide', 'アーマー2。'],
    ['Rune Mail', 'このスタックのスペル1枚につきアーマー2（最大4）。'],
    ['Fire Fang', '炎攻撃+3。'],
    ['War Cry', '登場時、八方向1マス以内の自分の他のモンスター：このターン、パワー+2。'],
    ['Last Page', '自分のデッキのカードが12枚以下なら、IQ+2。'],
    ['Cornered', '負傷している間：射程タイプ八方向。'],
    ['Portcullis', '自分のターン以外の時のみ。バトルフェイズ終了。'],
    ['Study', 'IQ2につき1枚（最大3）ドロー。'],
    ['Three Wishes', '選択：2枚ドロー／エネルギー+4／自分のキング：6回復、シールド6。'],
  ])('%s in short', (name, text) => {
    expect(plain(renderShort(named(name), lookup, japaneseShort).text)).toBe(text);
  });
});
