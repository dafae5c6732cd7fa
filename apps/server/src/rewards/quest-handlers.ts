import type { quests } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { toResult } from '../shop/refusals.ts';
import type { QuestStore } from '../store/index.ts';

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
