import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import type { PhraseNode, Quantifier } from '../language/phrase.ts';
import { count, modified, symbol } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { say, thing } from '../text/full-phrases.ts';
import { russianFull, russianShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

/** Puts a phrase into a slot that asks for a case and number. */
const inSlot = (phrase: PhraseNode, demands: string): string => {
  const phrases = { ...russianFull.phrases, slot: `{what:${demands}}` };
  const slot = { is: 'words', name: 'slot', slots: { what: phrase } } as const;
  return plain(realise({ ...russianFull, phrases }, lookup, slot));
};

const words = (phrase: PhraseNode) => plain(realise(russianFull, lookup, phrase));

const damaged = (noun: FullNoun, quantifier: Quantifier = 'bare') =>
  modified(thing(noun, quantifier), say('damaged.true'));

const cases = ['nom', 'gen', 'dat', 'acc', 'ins', 'prep'] as const;
const inCases = (phrase: PhraseNode, number = ''): readonly string[] =>
  cases.map((form) => inSlot(phrase, `${form} ${number}`.trim()));

describe('[LT1] Russian inflects', () => {
  it.each([
    [
      damaged('king', 'each'),
      'каждый раненый король, каждого раненого короля, каждому раненому королю, каждого раненого короля, каждым раненым королём, каждом раненом короле',
    ],
    [
      damaged('card', 'this'),
      'эта раненая карта, этой раненой карты, этой раненой карте, эту раненую карту, этой раненой картой, этой раненой карте',
    ],
    [
      thing('spell', 'your'),
      'твоё заклинание, твоего заклинания, твоему заклинанию, твоё заклинание, твоим заклинанием, твоём заклинании',
    ],
    [
      modified(thing('target'), say('third')),
      'третья цель, третьей цели, третьей цели, третью цель, третьей целью, третьей цели',
    ],
  ])('singulars', (phrase, forms) => {
    expect(inCases(phrase).join(', ')).toBe(forms);
  });

  it('plurals', () => {
    expect(inCases(damaged('monster'), 'other')).toEqual([
      'раненые монстры',
      'раненых монстров',
      'раненым монстрам',
      'раненых монстров',
      'ранеными монстрами',
      'раненых монстрах',
    ]);
    expect(inSlot(thing('square'), 'gen other')).toBe('клеток');
    expect(inSlot(thing('deck', "your opponent's"), 'prep')).toBe('колоде противника');
  });

  it('things after a number, and cases of a number', () => {
    const cards = [1, 2, 5, 11, 21].map((n) => inSlot(count(n, damaged('card')), 'acc'));
    expect(cards).toEqual([
      '1 раненую карту',
      '2 раненых карты',
      '5 раненых карт',
      '11 раненых карт',
      '21 раненую карту',
    ]);
    const monsters = [1, 2, 5].map((n) => inSlot(count(n, damaged('monster')), 'acc'));
    expect(monsters).toEqual(['1 раненого монстра', '2 раненых монстров', '5 раненых монстров']);
    expect(inSlot(count(2, thing('turn')), 'gen')).toBe('2 ходов');
    expect(inSlot(count(1, thing('damage')), 'acc')).toBe('1 урона');
    expect(inSlot(count({ min: 1, max: 4 }, thing('energy')), 'acc')).toBe('1–4 энергии');
  });

  it('elements as adjectives and types beside their noun', () => {
    const fire = say('element', { element: symbol('element', 'Fire') });
    const wolf = say('monsterType', { type: symbol('monster type', 'Wolf') });
    expect(inSlot(modified(thing('monster'), fire, wolf), 'dat')).toBe('огненному монстру-волку');
    expect(inSlot(modified(thing('monster'), wolf), 'ins other')).toBe('монстрами-волками');
    expect(inSlot(modified(thing('basic card'), wolf), 'acc')).toBe('карту базового монстра-волка');
    expect(words(symbol('element', 'Fire'))).toBe('Огонь');
  });

  it('predicates by the gender of their noun', () => {
    const is = (who: PhraseNode, name: 'is.false' | 'is.true') =>
      words(say(name, { who, what: { is: 'predicate', of: say('damaged.true') } }));
    expect(is(thing('monster', 'this'), 'is.false')).toBe('этот монстр ранен');
    expect(is(thing('target', 'the'), 'is.true')).toBe('цель не ранена');
    const wounded = say('is.false', { who: thing('target'), what: damaged('monster', 'a') });
    expect(words(wounded)).toBe('цель — раненый монстр');
    const king = say('is.true', { who: thing('target', 'the'), what: thing('king', 'a') });
    expect(words(king)).toBe('цель не является королём');
  });

  it('whose things they are', () => {
    expect(inSlot(thing('bin', 'your'), 'gen_you')).toBe('своего сброса');
    expect(inSlot(thing('bin', 'your'), 'gen_they')).toBe('твоего сброса');
    expect(inSlot(thing('bin', 'their'), 'gen_they')).toBe('своего сброса');
  });

  it('[LT4] no names', () => {
    const name: PhraseNode = { is: 'text', text: [{ run: 'text', text: 'Ада' }] };
    expect(inCases(name).slice(0, 3)).toEqual(['карта «Ада»', 'карты «Ада»', 'карте «Ада»']);
    expect(inSlot(name, 'acc bare')).toBe('Ада');
  });
});

describe('[LT1] Russian texts', () => {
  it.each([
    ['Hex', 'Понизь силу цели на 4 до конца хода.'],
    ['Clockwork Crow', 'Выбери 1 карту из 4 верхних карт своей колоды и возьми её в свою руку.'],
    ['Last Breath', 'Когда этого монстра уничтожают: Нанеси победившему в бою монстру 3 урона.'],
    [
      'Puppeteer',
      'Цель: вражеский монстр (не король) уровня 1 или ниже вне стопки в пределах дальности.',
    ],
    ['Dragonslayer', 'Этот монстр наносит монстрам-драконам в бою 4 урона дополнительно.'],
  ])('%s in full', (name, sentence) => {
    expect(plain(renderDefinition(named(name), lookup, russianFull))).toContain(sentence);
  });

  it.each([
    ['Hex', 'Вражеский монстр в радиусе: −4 силы до конца хода.'],
    ['Thick Hide', 'Броня 2.'],
    ['Fire Fang', 'Огненная атака +3.'],
    ['War Cry', 'При появлении — твои другие монстры в круге 1: +2 силы до конца хода.'],
    ['Last Page', 'Если не больше 12 карт в твоей колоде: +2 IQ.'],
    ['Siphon', 'Плата: сожги 1 из руки. Укради энергию = IQ (макс. 3).'],
  ])('%s in short', (name, text) => {
    expect(plain(renderShort(named(name), lookup, russianShort).text)).toBe(text);
  });
});
