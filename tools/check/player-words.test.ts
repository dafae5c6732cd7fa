import { expect, it } from 'vitest';
import { excludedWords } from './player-words.ts';

it.each([
  ['Pay 2 HP.', '"HP": say energy'],
  ['Move to your own ranks.', '"ranks": say row'],
  ['Unlink the top card.', '"Unlink": say unstack'],
  ['Upgrade to a super monster.', '"super monster": say supermon'],
  ['Your monster dies.', '"dies": say destroyed'],
  ['An enemy attacks.', '"enemy": say opponent or opposing'],
])('refuses a second word for the same thing: %s', (text, problem) => {
  expect(excludedWords(text)).toEqual([problem]);
});

it.each([
  'Pay 2 energy.',
  'Move to your own rows.',
  'Copy link',
  'Rank 12 of 40',
  'HP on Summon/Stack',
  'The names of cost types call it HP.',
])('accepts %s', (text) => {
  expect(excludedWords(text)).toEqual([]);
});
