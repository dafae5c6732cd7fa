import { seasonBackOf } from '@stackmate/protocol';
import {
  boardAnswer,
  boardAroundAnswer,
  boardSearchAnswer,
  cardBacksAnswer,
  profileAnswer,
  profileChoices,
} from '@stackmate/protocol/ladder';
import { seasonOf } from '@stackmate/ranking';
import * as z from 'zod';
import { answered, openRoute, playerRoute, refused } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { LeagueStore } from '../store/index.ts';
import type { BoardViews } from './board-views.ts';
import type { Profiles } from './profile-view.ts';

export interface LadderRoutesOptions {
  readonly store: Pick<LeagueStore, 'profileChoices' | 'setProfileChoices' | 'seasonBacks'>;
  readonly board: BoardViews;
  readonly profiles: Profiles;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

const reading = { kind: 'leaderboard', perHour: 1200 };

const pageQuery = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'a page number')
    .optional(),
});
const nameQuery = z.strictObject({ name: z.string().min(1).max(40) });

/** Returns the routes of the leaderboard and of profiles. */
export const ladderRoutes = ({
  store,
  board,
  profiles,
  now,
}: LadderRoutesOptions): readonly AnyJsonRoute[] => [
  openRoute({
    method: 'GET',
    url: '/api/leaderboard',
    summary: 'A page of the ranking of this season.',
    access: 'anyone',
    limit: reading,
    query: pageQuery,
    answer: boardAnswer,
    handle: async ({ query: { page = '1' } }) => answered(await board.page(Number(page))),
  }),
  openRoute({
    method: 'GET',
    url: '/api/leaderboard/search',
    summary: 'Ranked players whose name begins with a text.',
    access: 'anyone',
    limit: reading,
    query: nameQuery,
    answer: boardSearchAnswer,
    handle: async ({ query: { name } }) => answered(await board.search(name)),
  }),
  playerRoute({
    method: 'GET',
    url: '/api/leaderboard/around',
    summary: 'The ranked players around the caller.',
    access: 'account',
    limit: reading,
    answer: boardAroundAnswer,
    handle: async ({ caller: { player } }) => answered(await board.around(player)),
  }),
  openRoute({
    method: 'GET',
    url: '/api/players/:name',
    summary: 'What others may see of a player with an account.',
    access: 'anyone',
    limit: reading,
    query: nameQuery,
    answer: profileAnswer,
    async handle({ query: { name } }) {
      const profile = await profiles(name);
      return profile ? answered(profile) : refused(404, 'not-found');
    },
  }),
  playerRoute({
    method: 'GET',
    url: '/api/account/profile',
    summary: 'What the caller hides from others.',
    access: 'account',
    limit: reading,
    answer: profileChoices,
    handle: async ({ caller: { player } }) => answered(await store.profileChoices(player)),
  }),
  playerRoute({
    method: 'POST',
    url: '/api/account/profile',
    summary: 'Changes what the caller hides from others.',
    access: 'account',
    limit: { kind: 'profile choices', perHour: 120 },
    body: profileChoices,
    answer: profileChoices,
    async handle({ caller: { player }, body }) {
      await store.setProfileChoices(player, body);
      return answered(body);
    },
  }),
  playerRoute({
    method: 'GET',
    url: '/api/account/card-backs',
    summary: 'The card backs of seasons that the caller has won.',
    access: 'account',
    limit: reading,
    answer: cardBacksAnswer,
    async handle({ caller: { player } }) {
      const owned = (await store.seasonBacks(player)).map(seasonBackOf);
      return answered({
        owned: owned.filter((back) => back !== null),
        current: seasonBackOf(seasonOf(now())),
      });
    },
  }),
];
