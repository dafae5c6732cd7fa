import { economy } from '@stackmate/economy/config';
import type { MatchReward } from '@stackmate/protocol/rewards';
import { t } from '@stackmate/words';

const { casualWinsPerDay, botWinsPerDay, winsPerOpponent, earlyTurn, guestMet, ratedCoinsPerDay } =
  economy.rewards;

/** Number of other players that an opponent must have met for a win to pay in full. */
const fullMet = economy.rewards.payPercents.length;

/** Write why a win pays nothing, or less. A win of a kind that never pays needs no words. */
const limitTexts: Readonly<Record<NonNullable<MatchReward['limit']>, (() => string) | null>> = {
  'unrewarded-kind': null,
  'by-program': () => t('No coins: a program played in this match, and such wins don’t pay.'),
  withheld: () => t('No coins: the operators withhold your rewards. Your inbox says why.'),
  'casual-wins-of-the-day': () =>
    t('No coins: your first {count} casual wins of a day pay, and you have had them today.', {
      count: casualWinsPerDay,
    }),
  'bot-wins-of-the-day': () =>
    t('No coins: {count} wins a day against strong bots pay, and you have had them today.', {
      count: botWinsPerDay,
    }),
  'same-opponent': () =>
    t(
      'No coins: {count} rated wins a day against the same player pay, and you have had them today.',
      { count: winsPerOpponent },
    ),
  'same-household': () =>
    t('No coins: you and your opponent use the same network or device, and such wins don’t pay.'),
  'new-guest': () =>
    t(
      'No coins: a win against a guest pays once the guest has met {count} other players in the queue.',
      { count: guestMet },
    ),
  'rated-coins-of-the-day': () =>
    t(
      'Rated wins pay up to {count} coins a day, 5 times as many with VIP. You have earned them today.',
      { count: ratedCoinsPerDay },
    ),
  'new-opponent': () =>
    t(
      'Fewer coins: your opponent has met fewer than {count} other players in the queue. Wins pay more the more players your opponent has met.',
      { count: fullMet },
    ),
  'early-resignation': () =>
    t('Half the coins and no box, because your opponent resigned before turn {turn}.', {
      turn: earlyTurn,
    }),
  'early-and-new-opponent': () =>
    t(
      'Few coins and no box: your opponent resigned before turn {turn}, and has met fewer than {count} other players in the queue.',
      { turn: earlyTurn, count: fullMet },
    ),
};

/** The same in lists, where the match may be long ago. */
export const pastLimitTexts: typeof limitTexts = {
  'unrewarded-kind': null,
  'by-program': () => t('No coins: a program played in this match.'),
  withheld: () => t('No coins: the operators withheld your rewards.'),
  'casual-wins-of-the-day': () =>
    t('No coins: {count} casual wins a day pay.', {
      count: casualWinsPerDay,
    }),
  'bot-wins-of-the-day': () =>
    t('No coins: {count} wins a day against strong bots pay.', {
      count: botWinsPerDay,
    }),
  'same-opponent': () =>
    t('No coins: {count} rated wins a day against the same player pay.', {
      count: winsPerOpponent,
    }),
  'same-household': () => t('No coins: your opponent used your network or device.'),
  'new-guest': () => t('No coins: your opponent was a new guest.'),
  'rated-coins-of-the-day': () =>
    t('Rated wins pay up to {count} coins a day, 5 times as many with VIP.', {
      count: ratedCoinsPerDay,
    }),
  'new-opponent': () =>
    t('Fewer coins: your opponent had met fewer than {count} other players.', {
      count: fullMet,
    }),
  'early-resignation': () =>
    t('Half the coins: a resignation before turn {turn}.', { turn: earlyTurn }),
  'early-and-new-opponent': () =>
    t(
      'Few coins: an early resignation by an opponent who had met fewer than {count} other players.',
      { count: fullMet },
    ),
};

/** Returns the sentences below the coins of a reward that explain their number. */
export function rewardNotes({ firstWin, limit }: MatchReward): readonly string[] {
  const limited = limit === null ? null : limitTexts[limit];
  return [
    ...(firstWin > 0
      ? [t('{coins} of them for your first win of the day.', { coins: firstWin })]
      : []),
    ...(limited === null ? [] : [limited()]),
  ];
}
