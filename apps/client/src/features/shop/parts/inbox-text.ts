import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A text as the server writes it in English, with the message that translates it. */
type WrittenText = readonly [written: RegExp, text: Message];

const titles: readonly WrittenText[] = [
  [/^VIP booster$/, msg('VIP booster')],
  [/^Season (?<season>\S+): top (?<limit>\d+) %$/, msg('Season {season}: top {limit} %')],
  [/^Season (?<season>\S+): (?<league>\w+)$/, msg('Season {season}: {league}')],
  [/^Card from a reward box$/, msg('Card from a reward box')],
  [/^Your bonus is reserved$/, msg('Your bonus is reserved')],
  [/^Redeemed a code$/, msg('Redeemed a code')],
  [/^Your wins pay nothing for now$/, msg('Your wins pay nothing for now')],
  [/^Your wins pay again$/, msg('Your wins pay again')],
];

const texts: readonly WrittenText[] = [
  [
    /^Free booster (?<number>\d+) of (?<count>\d+) for (?<month>\w+ \d+)\.$/,
    msg('Free booster {number} of {count} for {month}.'),
  ],
  [
    /^You finished season (?<season>\S+) at place (?<rank>\d+) of (?<ranked>\d+)\.$/,
    msg('You finished season {season} at place {rank} of {ranked}.'),
  ],
  [
    /^You finished season (?<season>\S+) at place (?<rank>\d+) of (?<ranked>\d+)\. The card back of the season is yours, too: choose it in the settings of the game\.$/,
    msg(
      'You finished season {season} at place {rank} of {ranked}. The card back of the season is yours, too: choose it in the settings of the game.',
    ),
  ],
  [
    /^Your vault was full when you won this card\. Make room, then take it\.$/,
    msg('Your vault was full when you won this card. Make room, then take it.'),
  ],
  [
    /^Thank you! The bonus comes with the campaign reward of your choice\.$/,
    msg('Thank you! The bonus comes with the campaign reward of your choice.'),
  ],
  [
    /^The operators withhold coins and boxes for your wins: (?<reason>.+)\nYou keep what you have, and can play on\.$/s,
    msg(
      'The operators withhold coins and boxes for your wins: {reason}\nYou keep what you have, and can play on.',
    ),
  ],
  [
    /^The operators no longer withhold coins and boxes for your wins: (?<reason>.+)$/s,
    msg('The operators no longer withhold coins and boxes for your wins: {reason}'),
  ],
];

const monthText = (english: string): string =>
  dateText(Date.parse(`1 ${english} UTC`), { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Translates a text that the server has written; the words of operators stay as they are. */
function translated(written: string, known: readonly WrittenText[]): string {
  for (const [pattern, text] of known) {
    const match = pattern.exec(written);
    if (!match) continue;
    const { month, ...parameters } = match.groups ?? {};
    return t(text, month === undefined ? parameters : { ...parameters, month: monthText(month) });
  }
  return written;
}

/** Returns the title of an inbox item, which the ledger names as a reason as well. */
export const inboxTitle = (title: string): string => translated(title, titles);

/** Returns the text of an inbox item. */
export const inboxText = (text: string): string => translated(text, texts);
