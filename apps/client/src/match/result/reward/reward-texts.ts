import { economy } from '@stackmate/economy/config';
import type { MatchReward } from '@stackmate/protocol/rewards';
import { t } from '../../../words/index.ts';

const { casualWinsPerDay, botWinsPerDay, winsPerOpponent, earlyTurn } = economy.rewards;

/** Why a win pays nothing, or half. A win of a kind that never pays needs no words. */
const limitTexts: Readonly<Record<NonNullable<MatchReward['limit']>, string | null>> = {
  'unrewarded-kind': null,
  withheld: t('No coins: the operators withhold your rewards. Your inbox says why.'),
  'casual-wins-of-the-day': t(
    'No coins: your first {count} casual wins of a day pay, and you have had them today.',
    { count: casualWinsPerDay },
  ),
  'bot-wins-of-the-day': t(
    'No coins: {count} wins a day against strong bots pay, and you have had them today.',
    { count: botWinsPerDay },
  ),
  'same-opponent': t(
    'No coins: {count} rated wins a day against the same player pay, and you have had them today.',
    { count: winsPerOpponent },
  ),
  'early-resignation': t(
    'Half the coins and no box, because your opponent resigned before turn {turn}.',
    { turn: earlyTurn },
  ),
};

/** The same in lists, where the match may be long ago. */
export const pastLimitTexts: typeof limitTexts = {
  'unrewarded-kind': null,
  withheld: t('No coins: the operators withheld your rewards.'),
  'casual-wins-of-the-day': t('No coins: {count} casual wins a day pay.', {
    count: casualWinsPerDay,
  }),
  'bot-wins-of-the-day': t('No coins: {count} wins a day against strong bots pay.', {
    count: botWinsPerDay,
  }),
  'same-opponent': t('No coins: {count} rated wins a day against the same player pay.', {
    count: winsPerOpponent,
  }),
  'early-resignation': t('Half the coins: a resignation before turn {turn}.', { turn: earlyTurn }),
};

/** Returns the sentences below the coins of a reward that explain their number. */
export function rewardNotes({ firstWin, limit }: MatchReward): readonly string[] {
  const limited = limit === null ? null : limitTexts[limit];
  return [
    ...(firstWin > 0
      ? [t('{coins} of them for your first win of the day.', { coins: firstWin })]
      : []),
    ...(limited === null ? [] : [limited]),
  ];
}
