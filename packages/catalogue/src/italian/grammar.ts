import { romanceGrammar } from '../romance/grammar.ts';
import type { Forms } from '../romance/grammar.ts';
import { polishItalian } from './polish.ts';
import { symbolNames } from './symbol-names.ts';

/** Returns the forms of the article with what stands before and after the noun. */
const definite = ([m, f, ms, fs]: Forms = ['', '', '', ''], after = ''): Forms => [
  `il ${m}{noun}${after}`,
  `la ${f}{noun}${after}`,
  `i ${ms}{noun}${after}`,
  `le ${fs}{noun}${after}`,
];
const indefinite: Forms = ['un {noun}', 'una {noun}', '{noun}', '{noun}'];

export const italianGrammar = romanceGrammar({
  code: 'it',
  and: 'e',
  or: 'o',
  endings: {
    '~': ['o', 'a', 'i', 'e'],
    '*': ['e', 'e', 'i', 'i'],
    // 'avversario', whose plural has one i
    '^': ['o', 'a', '', 'e'],
    '@': ['tuo', 'tua', 'tuoi', 'tue'],
    '#': ['è', 'è', 'sono', 'sono'],
  },
  quantifiers: {
    a: indefinite,
    the: definite(),
    this: ['questo {noun}', 'questa {noun}', 'questi {noun}', 'queste {noun}'],
    that: ['quel {noun}', 'quella {noun}', 'quei {noun}', 'quelle {noun}'],
    each: ['ogni {noun}', 'ogni {noun}', 'tutti i {noun}', 'tutte le {noun}'],
    any: indefinite,
    another: ['un altro {noun}', 'una altra {noun}', 'altri {noun}', 'altre {noun}'],
    your: definite(['tuo ', 'tua ', 'tuoi ', 'tue ']),
    "your opponent's": definite(undefined, ' del tuo avversario'),
    their: definite(['suo ', 'sua ', 'suoi ', 'sue ']),
    'their own': definite(['proprio ', 'propria ', 'propri ', 'proprie ']),
    "the spell's": definite(undefined, ' della [magia|spell]'),
  },
  measure: 'di',
  polish: polishItalian,
  symbolNames,
});
