import { economy } from '@stackmate/economy/config';
import { listWithAnd, t } from '@stackmate/words';
import { botLevels } from '../matches/bot-levels.ts';
import type { Pays } from './pays.ts';

/* What else pays, apart from the lobby, which loads less without these. */

const { botWin, botWinsPerDay, paidBots } = economy.rewards;

/** What the bots pay whose wins pay at all. */
export const strongBotsPay = (): Pays => ({
  text: t('{coins} coins a win against {levels}, {wins} wins a day; the other levels pay nothing', {
    coins: botWin,
    levels: listWithAnd(botLevels.slice(-paidBots).map(({ name }) => t(name))),
    wins: botWinsPerDay,
  }),
});

export const lessonPays = (): Pays => ({
  text: t('{coins} coins for each lesson, once', { coins: economy.once.lesson }),
});

export const soloPays = (): Pays => ({ text: t('No coins for a solo run'), isNothing: true });
