import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import type { PhraseNode, Quantifier } from '../language/phrase.ts';
import { count, modified, sentence } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import { say, thing } from '../text/full-phrases.ts';
import { germanFull, germanShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

/** Puts a phrase into a slot that asks for a case and number. */
const inSlot = (phrase: PhraseNode, demands: string): string => {
  const phrases = { ...germanFull.phrases, slot: `{what:${demands}}` };
  const slot = { is: 'words', name: 'slot', slots: { what: phrase } } as const;
  return plain(realise({ ...germanFull, phrases }, lookup, slot));
};

const damaged = (noun: 'king' | 'card' | 'monster', quantifier: Quantifier) =>
  modified(thing(noun, quantifier), say('damaged.true'));

describe('[LT1] German inflects', () => {
  it.each([
    ['king', 'a', 'ein beschädigter König', 'einen beschädigten König', 'einem beschädigten König'],
    ['king', 'the', 'der beschädigte König', 'den beschädigten König', 'dem beschädigten König'],
    [
      'card',
      'your',
      'deine beschädigte Karte',
      'deine beschädigte Karte',
      'deiner beschädigten Karte',
    ],
    [
      'card',
      'each',
      'jede beschädigte Karte',
      'jede beschädigte Karte',
      'jeder beschädigten Karte',
    ],
    [
      'monster',
      'a',
      'ein beschädigtes Monster',
      'ein beschädigtes Monster',
      'einem beschädigten Monster',
    ],
    [
      'monster',
      'this',
      'dieses beschädigte Monster',
      'dieses beschädigte Monster',
      'diesem beschädigten Monster',
    ],
  ] as const)('%s with %s', (noun, quantifier, nominative, accusative, dative) => {
    const phrase = damaged(noun, quantifier);
    expect(inSlot(phrase, 'nom')).toBe(nominative);
    expect(inSlot(phrase, 'acc')).toBe(accusative);
    expect(inSlot(phrase, 'dat')).toBe(dative);
  });

  it('genitives and plurals', () => {
    expect(inSlot(damaged('king', 'the'), 'gen')).toBe('des beschädigten Königs');
    expect(inSlot(damaged('monster', 'bare'), 'dat other')).toBe('beschädigten Monstern');
    expect(inSlot(damaged('king', 'another'), 'nom')).toBe('ein anderer beschädigter König');
    expect(inSlot(thing('deck', "your opponent's"), 'gen')).toBe('des Decks deines Gegners');
  });

  it('things after a number, but no damage', () => {
    expect(inSlot(count(1, thing('turn')), 'acc')).toBe('1 Zug');
    expect(inSlot(count(2, damaged('card', 'bare')), 'acc')).toBe('2 beschädigte Karten');
    expect(inSlot(count(3, thing('extra damage')), 'acc')).toBe('3 zusätzlichen Schaden');
  });

  it('[LT4] no names', () => {
    const name: PhraseNode = { is: 'text', text: [{ run: 'text', text: 'Ada' }] };
    expect(inSlot(name, 'gen')).toBe('von Ada');
    expect(inSlot(name, 'dat')).toBe('Ada');
  });

  it('prepositions that merge with an article', () => {
    expect(inSlot(thing('target', 'the'), 'dat')).toBe('dem Ziel');
    const heal = say('heal all', { who: thing('target', 'the') });
    expect(plain(realise(germanFull, lookup, heal))).toBe('entferne allen Schaden vom Ziel');
  });
});

it('a relative clause ends with a comma, unless another mark follows', () => {
  const who = thing('monster', 'the', [say('destroyer')]);
  const words = (phrase: PhraseNode) => plain(realise(germanFull, lookup, phrase));
  expect(words(say('reveal', { who }))).toBe(
    'decke das Monster, das die Karte im Kampf zerstört hat, auf',
  );
  expect(words(sentence(say('destroy', { who })))).toBe(
    'Zerstöre das Monster, das die Karte im Kampf zerstört hat.',
  );
});

describe('[LT1] German texts', () => {
  it.each([
    ['Hex', 'Senke die Stärke des Ziels bis zum Ende dieses Zuges um 4.'],
    [
      'Clockwork Crow',
      'Wähle 1 Karte aus den obersten 4 Karten deines Decks und nimm sie auf deine Hand.',
    ],
  ])('%s in full', (name, words) => {
    expect(plain(renderDefinition(named(name), lookup, germanFull))).toContain(words);
  });

  it.each([
    ['Hex', 'Gegnerisches Monster in Reichweite: −4 Stärke in diesem Zug.'],
    ['Thick Hide', 'Rüstung 2.'],
    ['Fire Fang', 'Feuer-Angriff +3.'],
    ['War Cry', 'Bei Ankunft, eigene andere Monster in Kreis 1: +2 Stärke in diesem Zug.'],
    ['Last Page', 'Mit höchstens 12 Karten in deinem Deck: +2 IQ.'],
  ])('%s in short', (name, words) => {
    expect(plain(renderShort(named(name), lookup, germanShort).text)).toBe(words);
  });
});
