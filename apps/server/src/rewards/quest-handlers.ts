import type { achievements, quests } from '@stackmate/protocol/routes';
import { answered, refused } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { toResult } from '../shop/refusals.ts';
import type { AchievementStore, QuestStore } from '../store/index.ts';

export interface QuestOptions {
  readonly store: QuestStore;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Handles the routes of quests. */
export const questHandlers = ({ store, now }: QuestOptions): Handlers<typeof quests> => ({
  list: async ({ caller: { playerId } }) => answered(await store.quests(playerId, now())),
  exchange: async ({ caller: { playerId }, body }) =>
    toResult(await store.exchangeQuest({ ...body, playerId, at: now() })),
});

/** Handles the routes of achievements. */
export const achievementHandlers = (store: AchievementStore): Handlers<typeof achievements> => ({
  list: async ({ caller: { playerId } }) => answered(await store.achievements(playerId)),
  show: async ({ caller: { playerId }, body: { shown } }) =>
    (await store.showAchievements(playerId, shown))
      ? answered({ shown })
      : refused(404, 'not-found'),
});
