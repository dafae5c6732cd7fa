import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { count, modified, plural, symbol, thing as anyThing } from '../language/phrase.ts';
import type { PhraseNode, Quantifier } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { say as sayShort } from '../short/short-phrases.ts';
import { renderDefinition } from '../text/definition.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { say, thing } from '../text/full-phrases.ts';
import { arabicFull, arabicShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

/** Puts a phrase into a slot that asks for a case and number. */
const inSlot = (phrase: PhraseNode, demands: string): string => {
  const phrases = { ...arabicFull.phrases, slot: `{what:${demands}}` };
  const slot = { is: 'words', name: 'slot', slots: { what: phrase } } as const;
  return plain(realise({ ...arabicFull, phrases }, lookup, slot));
};

const words = (phrase: PhraseNode) => plain(realise(arabicFull, lookup, phrase));
const shortWords = (phrase: PhraseNode) => plain(realise(arabicShort, lookup, phrase));

const damaged = (noun: FullNoun, quantifier: Quantifier = 'bare') =>
  modified(thing(noun, quantifier), say('damaged.true'));
const fire = say('element', { element: symbol('element', 'Fire') });
const wolf = say('monsterType', { type: symbol('monster type', 'Wolf') });

describe('[LT1] Arabic counts', () => {
  it.each([
    [1, 'بطاقة واحدة مصابة', 'وحشًا واحدًا مصابًا'],
    [2, 'بطاقتين مصابتين', 'وحشين مصابين'],
    [3, '3 بطاقات مصابة', '3 وحوش مصابة'],
    [10, '10 بطاقات مصابة', '10 وحوش مصابة'],
    [11, '11 بطاقة مصابة', '11 وحشًا مصابًا'],
    [100, '100 بطاقة مصابة', '100 وحش مصاب'],
    [103, '103 بطاقات مصابة', '103 وحوش مصابة'],
  ])('%i', (n, cards, monsters) => {
    const counted = (noun: FullNoun) => inSlot(count(n, damaged(noun)), 'acc');
    expect([counted('card'), counted('monster')]).toEqual([cards, monsters]);
  });

  it('pairs by their case', () => {
    const two = count(2, thing('basic card'));
    expect([inSlot(two, 'nom'), inSlot(two, 'acc')]).toEqual([
      'بطاقتا وحش أساسي',
      'بطاقتي وحش أساسي',
    ]);
  });

  it.each([
    ['damage', 1, 'نقطة ضرر واحدة'],
    ['damage', 2, 'نقطتي ضرر'],
    ['energy', 5, '5 نقاط طاقة'],
    ['stat.iq', 12, '12 نقطة ذكاء'],
    ['extra damage', 2, 'نقطتي ضرر إضافيتين'],
    ['extra attack', 2, 'هجومين إضافيين'],
  ] as const)('%s, %i', (noun, n, text) => {
    expect(inSlot(count(n, thing(noun)), 'acc')).toBe(text);
  });
});

describe('[LT1] Arabic nouns', () => {
  it.each([
    [damaged('monster', 'this'), 'هذا الوحش المصاب'],
    [damaged('card', 'that'), 'تلك البطاقة المصابة'],
    [damaged('monster', 'each'), 'كل وحش مصاب'],
    [damaged('king', 'your'), 'ملكك المصاب'],
    [modified(thing('king', 'the'), say('opposing')), 'ملك الخصم'],
    [modified(thing('monster', 'each'), say('opposing')), 'كل وحش للخصم'],
    [thing('bin', "your opponent's"), 'مقبرة الخصم'],
    [thing('deck', 'their'), 'رزمته'],
    [thing('superdeck', 'your'), 'رزمتك الخارقة'],
    [thing('target', "the spell's"), 'هدف التعويذة'],
    [thing('monster card', 'another'), 'بطاقة وحش أخرى'],
    [modified(thing('target', 'the'), say('second')), 'الهدف الثاني'],
  ])('with their article or owner', (phrase, text) => {
    expect(words(phrase)).toBe(text);
  });

  it('indefinite, in the accusative', () => {
    expect(inSlot(damaged('monster', 'a'), 'acc')).toBe('وحشًا مصابًا');
    expect(inSlot(damaged('card', 'a'), 'acc')).toBe('بطاقة مصابة');
    expect(inSlot(damaged('monster', 'each'), 'acc')).toBe('كل وحش مصاب');
  });

  it('with elements as adjectives, and the type before the owner', () => {
    const monster = modified(thing('monster', 'each'), wolf, fire, say('of yours'));
    expect(words(monster)).toBe('كل وحش ناري من الذئاب لك');
    const card = modified(thing('covered card', 'the'), fire);
    expect(words(card)).toBe('البطاقة المغطاة النارية');
  });

  it('[LT4] but not names', () => {
    const name: PhraseNode = { is: 'text', text: [{ run: 'text', text: 'Ada' }] };
    expect(words(say('destroy', { who: name }))).toBe('دمّر البطاقة «Ada»');
    expect(inSlot(name, 'gen_alone')).toBe('Ada');
  });

  it('of which all are meant', () => {
    const all = (noun: 'monster' | 'king') =>
      shortWords(modified(plural(anyThing(noun)), sayShort('side.own')));
    expect([all('monster'), all('king')]).toEqual(['كل وحش لك', 'ملكك']);
  });
});

describe('[LT1] Arabic clauses', () => {
  const card = thing('covered card', 'the');

  it('agree with what they are about', () => {
    const attack = (who: PhraseNode) => words(say('ready.attack', { who }));
    expect(attack(thing('target', 'the'))).toBe('يستطيع الهدف الهجوم مرة أخرى هذا الدور');
    expect(attack(card)).toBe('تستطيع البطاقة المغطاة الهجوم مرة أخرى هذا الدور');
    expect(words(say('send.hand', { who: card }))).toBe('أعد البطاقة المغطاة إلى يد مالكها الأصلي');
  });

  it('have predicates that agree', () => {
    const is = (who: PhraseNode, name: 'is.false' | 'is.true') =>
      words(say(name, { who, what: { is: 'predicate', of: say('damaged.true') } }));
    expect(is(thing('target', 'the'), 'is.false')).toBe('كان الهدف مصابًا');
    expect(is(card, 'is.true')).toBe('لم تكن البطاقة المغطاة مصابة');
  });

  it('deny something of each card', () => {
    const who = thing('monster', 'each');
    expect(words(say('status.cannot attack', { who, lasts: null }))).toBe('لا يستطيع أي وحش الهجوم');
  });

  it('keep the sign of a number to its left', () => {
    expect(shortWords(count(3, anyThing('stat.power'), '+'))).toBe('\u200E+3 قوة');
  });
});

describe('[LT1] Arabic texts', () => {
  it.each([
    ['Hex', 'اخفض قوة الهدف بمقدار 4 حتى نهاية الدور.'],
    ['Clockwork Crow', 'اختر بطاقة واحدة من أعلى 4 بطاقات في رزمتك وضعها في يدك.'],
    ['Last Breath', 'عند تدمير هذا الوحش: ألحق 3 نقاط ضرر بالوحش الذي دمّره في القتال.'],
    ['Puppeteer', 'الهدف: وحش للخصم غير الملك ضمن المدى من المستوى 1 فأدنى خارج أي كومة.'],
    ['Dragonslayer', 'يُلحق هذا الوحش في القتال 4 نقاط ضرر إضافية بكل وحش من التنانين.'],
    ['Study', 'اسحب بطاقة واحدة لكل نقطتي ذكاء (3 على الأكثر).'],
    ['Wise Counsel', 'فقط إذا كان ذكاء هذا الوحش 3 على الأقل وكان عدد البطاقات في يدك 3 على الأكثر.'],
    ['Iron Chains', 'لا يستطيع الهدف التحرك لمدة 3 أدوار.'],
    ['Changing Guard', 'انقل البطاقة المغطاة المختارة إلى رأس كومتها.'],
  ])('%s in full', (name, sentence) => {
    expect(plain(renderDefinition(named(name), lookup, arabicFull))).toContain(sentence);
  });

  it.each([
    ['Hex', 'وحش للخصم ضمن المدى: \u200E−4 قوة هذا الدور.'],
    ['Thick Hide', 'تدريع 2.'],
    ['Fire Fang', 'هجوم ناري \u200E+3.'],
    ['War Cry', 'عند دخوله، كل وحش آخر لك ضمن مدى دائري 1: \u200E+2 قوة هذا الدور.'],
    ['Last Page', 'إذا كان عدد البطاقات في رزمتك 12 فأقل: \u200E+2 ذكاء.'],
    ['Cornered', 'طالما كان مصابًا: مدى دائري.'],
    ['Siphon', 'الثمن: حرق 1 من يدك. سرقة طاقة = الذكاء (حد أقصى 3).'],
    ['Cinders', 'الهدف نفسه: 2 ضرر.'],
  ])('%s in short', (name, text) => {
    expect(plain(renderShort(named(name), lookup, arabicShort).text)).toBe(text);
  });
});
