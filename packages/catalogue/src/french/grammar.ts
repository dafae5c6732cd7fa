import { romanceGrammar } from '../romance/grammar.ts';
import type { Forms } from '../romance/grammar.ts';
import { polishFrench } from './polish.ts';
import { symbolNames } from './symbol-names.ts';

/** Returns the forms of the article with what follows the noun. */
const definite = (after = ''): Forms => [
  `le {noun}${after}`,
  `la {noun}${after}`,
  `les {noun}${after}`,
  `les {noun}${after}`,
];
const demonstrative: Forms = ['ce {noun}', 'cette {noun}', 'ces {noun}', 'ces {noun}'];
const indefinite: Forms = ['un {noun}', 'une {noun}', 'des {noun}', 'des {noun}'];

export const frenchGrammar = romanceGrammar({
  code: 'fr',
  and: 'et',
  or: 'ou',
  endings: {
    '~': ['', 'e', 's', 'es'],
    '*': ['', '', 's', 's'],
    // 'premier', 'entier'
    $: ['er', 'ère', 'ers', 'ères'],
    // 'facultatif'
    '^': ['if', 'ive', 'ifs', 'ives'],
    '#': ['est', 'est', 'sont', 'sont'],
    '@': ['ton', 'ta', 'tes', 'tes'],
  },
  quantifiers: {
    a: indefinite,
    the: definite(),
    this: demonstrative,
    that: ['ce {noun}-là', 'cette {noun}-là', 'ces {noun}-là', 'ces {noun}-là'],
    each: ['chaque {noun}', 'chaque {noun}', 'tous les {noun}', 'toutes les {noun}'],
    any: indefinite,
    another: ['un autre {noun}', 'une autre {noun}', 'd’autres {noun}', 'd’autres {noun}'],
    your: ['ton {noun}', 'ta {noun}', 'tes {noun}', 'tes {noun}'],
    "your opponent's": definite(' de ton adversaire'),
    their: ['son {noun}', 'sa {noun}', 'ses {noun}', 'ses {noun}'],
    'their own': [
      'son propre {noun}',
      'sa propre {noun}',
      'ses propres {noun}',
      'ses propres {noun}',
    ],
    "the spell's": definite(' du [sort|spell]'),
  },
  measure: 'de',
  polish: polishFrench,
  symbolNames,
});
