import { expect, it } from 'vitest';
import { listedWords } from './listed-words.ts';
import { plainText } from '../../store/names/look-alikes.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { joined } from '../../store/names/spellings.ts';

it.each(Object.entries(ordinaryWords))(
  '%s: each ordinary word exempts an entry',
  (language, words) => {
    const spelled = (word: string): string => joined(plainText(word.normalize('NFKC')));
    const listed = new Set(listedWords[language].map(spelled));
    expect(words.split(', ').filter((word) => !listed.has(spelled(word)))).toEqual([]);
  },
);
