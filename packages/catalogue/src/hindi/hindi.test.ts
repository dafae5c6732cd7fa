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
import { hindiFull, hindiShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

/** Puts a phrase into a slot that asks for a case. */
const inSlot = (phrase: PhraseNode, demands: string): string => {
  const phrases = { ...hindiFull.phrases, slot: `{what:${demands}}` };
  const slot = { is: 'words', name: 'slot', slots: { what: phrase } } as const;
  return plain(realise({ ...hindiFull, phrases }, lookup, slot));
};

const words = (phrase: PhraseNode) => plain(realise(hindiFull, lookup, phrase));
const shortWords = (phrase: PhraseNode) => plain(realise(hindiShort, lookup, phrase));
const cases = (phrase: PhraseNode) => [inSlot(phrase, 'dir'), inSlot(phrase, 'obl')];
const chosen = (noun: FullNoun, quantifier: Quantifier) =>
  modified(thing(noun, quantifier), say('chosen'));

describe('[LT1] Hindi nouns', () => {
  it.each([
    [chosen('square', 'this'), ['यह चुना हुआ खाना', 'इस चुने हुए खाने']],
    [chosen('action', 'that'), ['वह चुनी हुई कार्रवाई', 'उस चुनी हुई कार्रवाई']],
    [thing('covered card', 'another'), ['कोई दूसरा ढका कार्ड', 'किसी दूसरे ढके कार्ड']],
    [thing('deck', 'your'), ['तुम्हारा डेक', 'तुम्हारे डेक']],
    [thing('turn', 'your'), ['तुम्हारी बारी', 'तुम्हारी बारी']],
    [thing('hand', "your opponent's"), ['विरोधी का हाथ', 'विरोधी के हाथ']],
    [thing('target', "the spell's"), ['मंत्र का लक्ष्य', 'मंत्र के लक्ष्य']],
    [thing('king', 'any'), ['कोई भी राजा', 'किसी भी राजा']],
  ])('in the direct and oblique case', (phrase, forms) => {
    expect(cases(phrase)).toEqual(forms);
  });

  it.each([
    ['card', ['1 कार्ड', '2 कार्ड', '2 कार्डों']],
    ['square', ['1 खाना', '2 खाने', '2 खानों']],
    ['turn', ['1 बारी', '2 बारियाँ', '2 बारियों']],
    ['pending.any', ['1 लंबित कार्रवाई', '2 लंबित कार्रवाइयाँ', '2 लंबित कार्रवाइयों']],
    ['energy', ['1 ऊर्जा', '2 ऊर्जा', '2 ऊर्जा']],
  ] as const)('after a number: %s', (noun, forms) => {
    const two = count(2, thing(noun));
    expect([words(count(1, thing(noun))), ...cases(two)]).toEqual(forms);
  });

  it('with quantifiers and numbers between where they are and what they are', () => {
    const pile = thing('bin', 'your');
    const own = modified(thing('monster', 'each'), say('reach.range'), say('of yours'));
    expect(words(own)).toBe('पहुँच में मौजूद हर साथी मॉन्स्टर');
    const cards = modified(thing('spell card'), say('in pile', { pile }));
    expect(inSlot(count(3, cards), 'obl')).toBe('तुम्हारे कब्रिस्तान में मौजूद 3 मंत्र कार्डों');
    const fire = say('element', { element: symbol('element', 'Fire') });
    const other = say('self.false', { self: thing('monster', 'this') });
    expect(words(modified(thing('monster', 'each'), fire, say('opposing'), other))).toBe(
      'इस मॉन्स्टर के अलावा हर विरोधी अग्नि मॉन्स्टर',
    );
  });

  it('whose owner is the subject', () => {
    expect(inSlot(thing('bin', 'your'), 'obl_you')).toBe('अपने कब्रिस्तान');
    expect(inSlot(thing('bin', 'your'), 'obl_they')).toBe('तुम्हारे कब्रिस्तान');
    expect(inSlot(thing('hand', "your opponent's"), 'obl_they')).toBe('अपने हाथ');
  });

  it('[LT4] but not names', () => {
    const name: PhraseNode = { is: 'text', text: [{ run: 'text', text: 'Ada' }] };
    expect(words(say('destroy', { who: name }))).toBe('कार्ड “Ada” को नष्ट करो');
    expect(inSlot(name, 'obl_alone')).toBe('Ada');
  });

  it('of which all are meant', () => {
    const all = (noun: 'monster' | 'king') =>
      shortWords(modified(plural(anyThing(noun)), sayShort('side.own')));
    expect([all('monster'), all('king')]).toEqual(['हर साथी मॉन्स्टर', 'तुम्हारा राजा']);
  });
});

describe('[LT1] Hindi clauses', () => {
  it('agree with what they are about', () => {
    const attacks = (n: number) =>
      words(
        say('has attacks', {
          who: thing('target', 'the'),
          attacks: count(n, thing('extra attack')),
        }),
      );
    expect(attacks(1)).toBe('लक्ष्य को इस बारी 1 अतिरिक्त हमला मिलता है');
    expect(attacks(2)).toBe('लक्ष्य को इस बारी 2 अतिरिक्त हमले मिलते हैं');
    const halve = (stat: 'stat.iq' | 'stat.level') =>
      words(say('is changed.halve', { who: thing('owner', 'the'), stat: thing(stat) }));
    expect(halve('stat.iq')).toBe('धारक की बुद्धि आधी हो जाती है');
    expect(halve('stat.level')).toBe('धारक का स्तर आधा हो जाता है');
  });

  it('deny something of each card', () => {
    const who = thing('monster', 'each');
    expect(words(say('status.cannot attack', { who, lasts: null }))).toBe(
      'कोई भी मॉन्स्टर हमला नहीं कर सकता',
    );
  });
});

describe('[LT1] Hindi texts', () => {
  it.each([
    ['Hex', 'लक्ष्य की शक्ति इस बारी के अंत तक 4 घटाओ।'],
    ['Clockwork Crow', 'अपने डेक के ऊपर के 4 कार्डों में से 1 कार्ड चुनो और उसे अपने हाथ में लो।'],
    ['Last Breath', 'जब यह मॉन्स्टर नष्ट हो: इसे युद्ध में नष्ट करने वाले मॉन्स्टर को 3 नुकसान पहुँचाओ।'],
    ['Dragonslayer', 'यह मॉन्स्टर युद्ध में हर ड्रैगन मॉन्स्टर को 4 अतिरिक्त नुकसान पहुँचाता है।'],
    ['Study', 'हर 2 बुद्धि पर 1 कार्ड (अधिकतम 3) खींचो।'],
    ['Tainted Well', 'विरोधी अपने कब्रिस्तान में मौजूद हर 2 मंत्र कार्डों पर 1 ऊर्जा (अधिकतम 4) गँवाता है।'],
    ['Net Weaver', 'इस मॉन्स्टर के सीधे दायरे 2 में मौजूद गोल पहुँच वाले हर विरोधी मॉन्स्टर की शक्ति 2 घटती है।'],
    ['Iron Chains', 'लक्ष्य 3 बारियों तक चल नहीं सकता।'],
    [
      'Wise Counsel',
      'सिर्फ़ तब, जब इस मॉन्स्टर की बुद्धि कम से कम 3 है और तुम्हारे हाथ में मौजूद कार्डों की संख्या अधिकतम 3 है।',
    ],
  ])('%s in full', (name, sentence) => {
    expect(plain(renderDefinition(named(name), lookup, hindiFull))).toContain(sentence);
  });

  it.each([
    ['Hex', 'पहुँच में विरोधी मॉन्स्टर: इस बारी −4 शक्ति।'],
    ['Thick Hide', '2 कवच।'],
    ['Rune Mail', 'इस ढेर के हर मंत्र पर 2 (अधिकतम 4) कवच।'],
    ['Fire Fang', 'अग्नि हमला +3।'],
    ['War Cry', 'आने पर, गोल दायरे 1 में हर दूसरा साथी मॉन्स्टर: इस बारी +2 शक्ति।'],
    ['Last Page', 'अगर तुम्हारे डेक के कार्ड 12 या कम हैं: +2 बुद्धि।'],
    ['Cornered', 'जब तक घायल है: गोल पहुँच।'],
    ['Outwit', 'इस मॉन्स्टर की बुद्धि से कम बुद्धि वाले हर मॉन्स्टर को +2 युद्ध नुकसान।'],
  ])('%s in short', (name, text) => {
    expect(plain(renderShort(named(name), lookup, hindiShort).text)).toBe(text);
  });
});
