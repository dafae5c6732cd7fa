import { economy } from '@stackmate/economy/config';
import type { BotLevel } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { botLevels } from '../matches/bot-levels.ts';

/* What each way to play pays, from the table that the server pays by. */

const { ratedWin, casualWin, casualWinsPerDay, botWin, botWinsPerDay, firstWin, paidBots } =
  economy.rewards;

/** What a way to play pays; `isNothing` if a win pays no coins. */
export interface Pays {
  readonly text: string;
  readonly isNothing?: true;
}

export const ratedPays = (): Pays => ({
  text: t('{min}–{max} coins a win, more in higher leagues, and a reward box', {
    min: ratedWin.unranked[0],
    max: ratedWin.Diamond[1],
  }),
});

export const casualPays = (): Pays => ({
  text: t('{min}–{max} coins a win, {wins} wins a day; {first} more for the first of the day', {
    min: casualWin[0],
    max: casualWin[1],
    wins: casualWinsPerDay,
    first: firstWin,
  }),
});

export function botPays(level: BotLevel): Pays {
  if (botLevels.slice(-paidBots).some((strong) => strong.level === level)) {
    return {
      text: t('{coins} coins a win, {wins} wins a day', { coins: botWin, wins: botWinsPerDay }),
    };
  }
  const [weakest] = botLevels.slice(-paidBots);
  return {
    text: t('No coins at this level; from {level} on, {coins} a win', {
      level: t(weakest.name),
      coins: botWin,
    }),
    isNothing: true,
  };
}

export const friendPays = (): Pays => ({
  text: t('No coins between friends, apart from what you do for the first time'),
  isNothing: true,
});

export const learnPays = (): Pays => ({
  text: t('{lesson} coins for each lesson, {puzzle} for the puzzle of the day', {
    lesson: economy.once.lesson,
    puzzle: economy.once.puzzle,
  }),
});

export const firstMatchPays = (): Pays => ({
  text: t('{coins} coins and a booster for your first win', { coins: economy.once.win }),
});
