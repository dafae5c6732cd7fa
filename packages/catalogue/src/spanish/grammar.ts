import { romanceGrammar } from '../romance/grammar.ts';
import type { Forms } from '../romance/grammar.ts';
import { polishSpanish } from './polish.ts';
import { symbolNames } from './symbol-names.ts';

/** A determiner that is the same for all nouns but for their number. */
const alike = (one: string, other: string): Forms => [one, one, other, other];

export const spanishGrammar = romanceGrammar({
  code: 'es',
  and: 'y',
  or: 'o',
  endings: {
    '~': ['o', 'a', 'os', 'as'],
    '*': ['', '', 'es', 'es'],
    // 'primer' and 'tercer'
    '^': ['', 'a', 'os', 'as'],
    '#': ['es', 'es', 'son', 'son'],
    '@': ['tu', 'tu', 'tus', 'tus'],
  },
  quantifiers: {
    a: ['un {noun}', 'una {noun}', '{noun}', '{noun}'],
    the: ['el {noun}', 'la {noun}', 'los {noun}', 'las {noun}'],
    this: ['este {noun}', 'esta {noun}', 'estos {noun}', 'estas {noun}'],
    that: ['ese {noun}', 'esa {noun}', 'esos {noun}', 'esas {noun}'],
    each: ['cada {noun}', 'cada {noun}', 'todos los {noun}', 'todas las {noun}'],
    any: ['cualquier {noun}', 'cualquier {noun}', 'cualesquiera {noun}', 'cualesquiera {noun}'],
    another: ['otro {noun}', 'otra {noun}', 'otros {noun}', 'otras {noun}'],
    your: alike('tu {noun}', 'tus {noun}'),
    "your opponent's": [
      'el {noun} de tu rival',
      'la {noun} de tu rival',
      'los {noun} de tu rival',
      'las {noun} de tu rival',
    ],
    their: alike('su {noun}', 'sus {noun}'),
    'their own': [
      'su propio {noun}',
      'su propia {noun}',
      'sus propios {noun}',
      'sus propias {noun}',
    ],
    "the spell's": [
      'el {noun} del [hechizo|spell]',
      'la {noun} del [hechizo|spell]',
      'los {noun} del [hechizo|spell]',
      'las {noun} del [hechizo|spell]',
    ],
  },
  copulas: ['es', 'está'],
  measure: 'de',
  polish: polishSpanish,
  symbolNames,
});
