import { setTexts } from '@stackmate/words';
import { afterEach, expect, it } from 'vitest';
import { inboxText, inboxTitle } from './inbox-text.ts';

afterEach(() => setTexts({}));

it.each([
  'VIP booster',
  'Season 2026-Q4: Gold',
  'Season 2026-Q4: top 37 %',
  'Card from a reward box',
  'Your bonus is reserved',
  'Redeemed a code',
  'Your wins pay nothing for now',
  'Your wins pay again',
  'Words of an operator',
])('shows the title “%s” as the server wrote it', (title) => {
  expect(inboxTitle(title)).toBe(title);
});

it.each([
  'Free booster 1 of 2 for November 2026.',
  'You finished season 2026-Q4 at place 12 of 345.',
  'You finished season 2026-Q4 at place 1 of 345. The card back of the season is yours, too: choose it in the settings of the game.',
  'Your vault was full when you won this card. Make room, then take it.',
  'Thank you! The bonus comes with the campaign reward of your choice.',
  'The operators withhold coins and boxes for your wins: two accounts.\nSee the rules.\nYou keep what you have, and can play on.',
  'The operators no longer withhold coins and boxes for your wins: it was a mistake.',
  'Words of an operator\nin two lines',
])('shows the text “%s” as the server wrote it', (text) => {
  expect(inboxText(text)).toBe(text);
});

it('translates the texts that it knows, and leaves the reason of operators', () => {
  setTexts({
    'Season {season}: {league}': 'Saison {season}: {league}',
    'The operators no longer withhold coins and boxes for your wins: {reason}': 'Wieder: {reason}',
  });
  expect(inboxTitle('Season 2026-Q4: Gold')).toBe('Saison 2026-Q4: Gold');
  expect(
    inboxText('The operators no longer withhold coins and boxes for your wins: {reason} a mistake'),
  ).toBe('Wieder: {reason} a mistake');
  expect(inboxTitle('Words of an operator')).toBe('Words of an operator');
});
