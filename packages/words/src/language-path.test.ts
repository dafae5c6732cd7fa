import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  languagePath,
  languageNames,
  offeredLanguages,
  onlyLanguagePath,
  pageAddress,
  pseudoLanguage,
  readLanguagePath,
  setLanguage,
} from './index.ts';

afterEach(() => setLanguage({ code: 'en', texts: {} }));

const codes = [...languageNames.map((name) => offeredLanguages[name].code), pseudoLanguage];
const paths = ['/', '/rules', '/card/214/iron_chains', '/player/de', '/c/ABC'];

describe('the path of a page in a language', () => {
  it('[LA4] begins with the code in lower case, and English has none', () => {
    expect(languagePath('en', '/rules')).toBe('/rules');
    expect(languagePath('de', '/rules')).toBe('/de/rules');
    expect(languagePath('pt-BR', '/')).toBe('/pt-br');
    expect(languagePath('zh-Hans', '/#rewards')).toBe('/zh-hans#rewards');
  });

  it('[LA4] is read back, in every language', () => {
    for (const code of codes)
      for (const path of paths)
        expect(readLanguagePath(languagePath(code, path))).toEqual({ code, path });
  });

  it('[LA4] is English for any other path', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const { code, path: rest } = readLanguagePath(path);
        if (code === 'en') expect(rest).toBe(path);
        else expect(path.startsWith(`/${code.toLowerCase()}`)).toBe(true);
      }),
    );
    for (const path of ['/xx/rules', '/design', '/DE/rules', '/en/rules', '//de', '/d'])
      expect(readLanguagePath(path)).toEqual({ code: 'en', path });
  });

  it('[LA4] has one form', () => {
    expect(onlyLanguagePath('/pt-BR/rules')).toBe('/pt-br/rules');
    expect(onlyLanguagePath('/DE')).toBe('/de');
    expect(onlyLanguagePath('/en')).toBe('/');
    expect(onlyLanguagePath('/en/rules')).toBe('/rules');
    for (const path of ['/de', '/de/rules', '/rules', '/', '/xx', '/english'])
      expect(onlyLanguagePath(path)).toBeNull();
  });
});

describe('a link', () => {
  it('[LA4] keeps the language that is shown', () => {
    setLanguage({ code: 'de', texts: {} });
    expect(pageAddress('/')).toBe('/de');
    expect(pageAddress('/#subscribe')).toBe('/de#subscribe');
    expect(pageAddress('/rules#power')).toBe('/de/rules#power');
    expect(pageAddress('/cardbase?q=id:3')).toBe('/de/cardbase?q=id:3');
    expect(pageAddress('/player/A.B')).toBe('/de/player/A.B');
    expect(pageAddress(pageAddress('/faq'))).toBe('/de/faq');
    expect(pageAddress('/ar/faq')).toBe('/ar/faq');
  });

  it('[LA4] to the game, data, files, other sites and the same page stays as it is', () => {
    setLanguage({ code: 'de', texts: {} });
    for (const address of [
      '/play',
      '/play/store#vip',
      '/api/status',
      '/data/catalogue.json',
      '/brand/mark.svg',
      '#main',
      '//other.example/rules',
      'https://other.example/rules',
      'mailto:a@b.example',
    ])
      expect(pageAddress(address)).toBe(address);
  });
});
