import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@stackmate/words';
import { everyCard } from '../carddata/index.ts';
import { indexCards } from './card-index.ts';
import { withEnglishNames } from './english-names.ts';
import { noExtraFields } from './extra-fields.ts';
import { find } from './find.ts';
import { foldName } from './fold-name.ts';
import { parse } from './parse.ts';

describe('[LA5] folded names', () => {
  it.each([
    ['Élan Vital', 'elan vital'],
    ['GROẞE STRASSE', 'große straße'],
    ['ﾄﾞﾗｺﾞﾝ', 'どらごん'],
    ['ドラゴン', 'どらごん'],
    ['ＦＯＸ　２', 'fox 2'],
    ['أسد', 'اسد'],
    ['إِعصار', 'اعصار'],
    ['آلة', 'اله'],
    ['نـــار', 'نار'],
    ['ёжик', 'ежик'],
    ['Œil de bœuf', 'oeil de boeuf'],
    ['Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ])('take %s for %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['が', 'か'],
    ['कि', 'का'],
    ['火', '水'],
    ['fox', 'box'],
  ])('tell %s from %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it('stay the same when they are folded again, in any case and form', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, (name) => {
        const folded = foldName(name);
        expect(foldName(folded)).toBe(folded);
        expect(foldName(name.normalize('NFD'))).toBe(folded);
        expect(foldName(name.normalize('NFC'))).toBe(folded);
      }),
    );
  });

  it('contain the folded part of what they contain', () => {
    const word = fc.stringMatching(/^[A-Za-zÄäÖöÜüßéèñçА-яё火ぁ-ゖァ-ヶーء-ي]{1,8}$/u);
    fc.assert(
      fc.property(word, word, word, (before, part, after) => {
        expect(foldName(`${before} ${part} ${after}`)).toContain(foldName(part).trim());
      }),
    );
  });
});

describe('[LA5] a search for a name', () => {
  afterEach(() => setLanguage({ code: 'en', texts: {} }));

  it('finds the name in the language that is shown and the English one, sorted as readers expect', () => {
    const cards = everyCard();
    const [first, second, third] = cards.filter(({ hidden }) => !hidden);
    const texts = {
      [first.name.English]: 'Zünder',
      [second.name.English]: 'Äpfelchen',
      [third.name.English]: 'Zahn',
    };
    const search = (text: string): readonly number[] =>
      find(indexCards(cards), parse(text).query).map(({ card }) => card.id);
    expect(search('name:zunder')).toEqual([]);
    setLanguage({ code: 'de', texts });
    expect(search('name:zunder')).toEqual([first.id]);
    expect(search(`name="${first.name.English}"`)).toEqual([first.id]);
    expect(search('name="Äpfelchen"')).toEqual([second.id]);
    const order = search('name:zunder or name:apfel or name=zahn sort:name');
    expect(order).toEqual([second.id, third.id, first.id]);
    setLanguage({ code: 'en', texts: {} });
    expect(search('name:zunder')).toEqual([]);
  });

  it('is written with English names for a server that knows no others', () => {
    const cards = everyCard();
    const [first, second] = cards.filter(({ hidden }) => !hidden);
    const names = cards.map(({ name }) => name.English);
    const inEnglish = (text: string): string => withEnglishNames(text, noExtraFields, names);
    expect(inEnglish('zünder')).toBe('zünder');
    setLanguage({
      code: 'de',
      texts: { [first.name.English]: 'Zünder', [second.name.English]: 'Zündelei' },
    });
    const written = inEnglish('-zünd power>3 sort:name');
    setLanguage({ code: 'en', texts: {} });
    const found = (text: string): readonly number[] =>
      find(indexCards(cards), parse(text).query).map(({ card }) => card.id);
    const wanted = new Set([first.id, second.id]);
    expect(found(written)).toEqual(found('power>3 sort:name').filter((id) => !wanted.has(id)));
    setLanguage({ code: 'de', texts: {} });
    expect(inEnglish('power>')).toBe('power>');
  });
});
