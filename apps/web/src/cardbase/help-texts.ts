import { fields, flagNames, sortNames } from '@stackmate/catalogue/search';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Examples of searches, with what they find. */
export const helpExamples: readonly (readonly [meaning: Message, text: string])[] = [
  [msg('part of a name'), 'wyrm'],
  [msg('a name or words of the text, as written'), '"draw 1 card"'],
  [msg('an element, or one of two'), 'el:fire,water'],
  [msg('a monster type'), 'type:dragon'],
  [msg('a value that copies can have'), 'power>=6'],
  [msg('a range of values'), 'iq:3..5'],
  [msg('a value that every copy has'), 'minpower>=10'],
  [msg('a rarity or higher'), 'rarity>="super rare"'],
  [msg('range and range type'), 'range>=3 rangetype>=circle'],
  [msg('a special type'), 'sub:quick class:spell'],
  [msg('monsters that can learn an ability'), 'ability:"fire fang" is:monster'],
  [msg('words of the flavour text'), 'flavour:moon'],
  [msg('either of two'), 'el:ghost or type:vampire'],
  [msg('everything except'), 'el:fire -is:super'],
  [msg('grouped terms'), '(el:ice or el:water) level>=2'],
  [msg('sorted results'), 'is:monster sort:iq order:desc'],
];

const valuesText = (values: readonly string[]): string =>
  listText(values.map((value) => value.toLowerCase()));

/** Returns the fields of the search language and the words that they accept. Names of fields are the same in all languages. */
export const helpParts = (): readonly (readonly [name: string, words: string])[] => [
  [t('Text'), t('name, text, phrase (name or text), ability, flavour, notes, code')],
  [
    t('Numbers'),
    t(
      'cost, activation, power, iq, eq, range, level, area, modifier, elements, abilities, id; minpower, maxpower and so on; use = != < <= > >= or a range like 3..5',
    ),
  ],
  ['class', valuesText(fields.class.words)],
  ['kind', valuesText(fields.kind.words)],
  ['el', valuesText(fields.el.words)],
  ['type', valuesText(fields.type.words)],
  ['sub', valuesText(fields.sub.words)],
  ['rangetype', valuesText(fields.rangetype.words)],
  ['rarity', valuesText(fields.rarity.words)],
  ['costtype', valuesText(fields.costtype.words)],
  ['is', valuesText(flagNames)],
  ['sort', valuesText(sortNames)],
  ['order, page', t('asc or desc; a number')],
  [
    t('Keys'),
    t(
      '/ focuses the search, ? opens this help, j, k and arrows move between cards, n and p turn the page',
    ),
  ],
];
