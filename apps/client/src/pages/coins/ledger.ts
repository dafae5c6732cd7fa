import type { CoinMovement, MovementKind } from '@stackmate/protocol/collection';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { inboxTitle } from '../../features/shop/parts/inbox-text.ts';

/** A movement with the balance after it. */
export interface BookedMovement extends CoinMovement {
  readonly balance: number;
}

/** The movements of a day, newest first. */
export interface LedgerDay {
  /** Like 2026-11-24, in UTC, as everything that changes daily. */
  readonly day: string;
  readonly movements: readonly BookedMovement[];
}

export const kindNames: Readonly<Record<MovementKind, Message>> = {
  win: msg('Wins'),
  box: msg('Reward boxes'),
  once: msg('Firsts, lessons and puzzles'),
  quest: msg('Quests'),
  store: msg('Store'),
  places: msg('Vault slots'),
  sale: msg('Sold cards'),
  training: msg('Training'),
  inbox: msg('Inbox'),
  event: msg('Events'),
  operator: msg('Operators'),
  other: msg('Other'),
};

/** Reasons as the server writes them, with their texts. Other reasons are titles of inbox items. */
const reasonTexts: readonly (readonly [RegExp, Message])[] = [
  [/^Won a match$/, msg('Won a match')],
  [/^Won a match, the first of the day$/, msg('Won a match, the first of the day')],
  [/^First win$/, msg('First win')],
  [/^First full stack$/, msg('First full stack')],
  [/^First response$/, msg('First response')],
  [/^First upgrade$/, msg('First upgrade')],
  [/^Finished a lesson$/, msg('Finished a lesson')],
  [/^Solved the puzzle of the day$/, msg('Solved the puzzle of the day')],
  [/^Finished a quest$/, msg('Finished a quest')],
  [/^Opened a reward box$/, msg('Opened a reward box')],
  [
    /^Sold (?:a card|(?<count>\d+) cards)$/,
    msg('{count, plural, one {Sold a card} other {Sold # cards}}'),
  ],
  [/^Took a sale back$/, msg('Took a sale back')],
  [/^Took training back$/, msg('Took training back')],
  [
    /^Bought (?:a booster|(?<count>\d+) boosters)$/,
    msg('{count, plural, one {Bought a booster} other {Bought # boosters}}'),
  ],
  [/^Bought (?<name>.+)$/, msg('Bought {name}')],
  [/^(?<count>\d+) vault slots$/, msg('{count} vault slots')],
  [/^Entry fee: (?<name>.+)$/, msg('Entry fee: {name}')],
  [/^Entry fee back: (?<name>.+)$/, msg('Entry fee back: {name}')],
  [/^Prize: (?<name>.+)$/, msg('Prize: {name}')],
  [/^From the operators$/, msg('From the operators')],
  [/^Taken by the operators$/, msg('Taken by the operators')],
];

/** Returns why coins moved, in words. */
export function reasonText(reason: string): string {
  for (const [pattern, text] of reasonTexts) {
    const match = pattern.exec(reason);
    if (match) {
      const { count = '1', name = '' } = match.groups ?? {};
      return t(text, { count: Number(count), name });
    }
  }
  return inboxTitle(reason);
}

/** Adds the balance after each movement. `movements` are newest first, `balance` is that after the newest. */
export function withBalances(
  movements: readonly CoinMovement[],
  balance: number,
): readonly BookedMovement[] {
  let after = balance;
  return movements.map((movement) => {
    const booked = { ...movement, balance: after };
    after -= movement.coins;
    return booked;
  });
}

export const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function byDay(movements: readonly BookedMovement[]): readonly LedgerDay[] {
  return [...Map.groupBy(movements, ({ at }) => toDay(at))].map(([day, group]) => ({
    day,
    movements: group,
  }));
}

/** Quotes a field, and keeps spreadsheets from reading a text as a formula. */
const field = (text: string): string =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Returns movements as a CSV file for spreadsheets (RFC 4180). */
export const ledgerCsv = (movements: readonly BookedMovement[]): string =>
  [
    'time,kind,reason,coins,balance',
    ...movements.map(({ at, kind, reason, coins, balance }) =>
      [new Date(at).toISOString(), kind, field(reason), coins, balance].join(','),
    ),
    '',
  ].join('\r\n');
