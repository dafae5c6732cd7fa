import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import type { TypeDeeds } from './masteries.ts';

/** What quests count in a match, for each player. */
export const deedKinds = [
  'fullStacks',
  'upgrades',
  'answers',
  'spellAnswers',
  'spells',
  'abilities',
  'lifts',
  'destroyed',
  'doubleHits',
] as const;
export type DeedKind = (typeof deedKinds)[number];

/** How often a player did something in a match, and how the player stood at its end. */
export interface Deeds extends Readonly<Record<DeedKind, number>> {
  readonly energyAtEnd: number;
  readonly largestStackAtEnd: number;
  /** Opposing monsters that an action of the player damaged at once, at most. */
  readonly largestHit: number;
  /** Waiting actions with an answer of the player on top, at most. */
  readonly longestChain: number;
  /** By how much energy the player was behind, at most. */
  readonly furthestBehind: number;
  /** Opposing monsters that were destroyed in their own turn. */
  readonly destroyedInTheirTurn: number;
  /** What the player's monsters of each type did: one for entering the field, one for each attack and ability. */
  readonly types: TypeDeeds;
}

export const noDeeds: Deeds = {
  fullStacks: 0,
  upgrades: 0,
  answers: 0,
  spellAnswers: 0,
  spells: 0,
  abilities: 0,
  lifts: 0,
  destroyed: 0,
  doubleHits: 0,
  energyAtEnd: 0,
  largestStackAtEnd: 0,
  largestHit: 0,
  longestChain: 0,
  furthestBehind: 0,
  destroyedInTheirTurn: 0,
  types: {},
};

/** Quests that an account has at a time. */
export const questPlaces = 3;

const quest = z.strictObject({
  place: z.int().check(z.gte(0), z.lte(questPlaces - 1)),
  /** Id of the quest. */
  quest: z.string(),
  progress: z.int().check(z.gte(0)),
  goal: z.int().check(z.gte(1)),
  coins: z.int().check(z.gte(0)),
  isDone: z.boolean(),
  /** Days until another quest takes its place. */
  daysLeft: z.int().check(z.gte(1)),
});
export type Quest = z.infer<typeof quest>;

/** A quest that a match advanced. */
export const advancedQuest = z.strictObject({
  quest: z.string(),
  /** Progress before the match, and now. */
  before: z.int().check(z.gte(0)),
  progress: z.int().check(z.gte(1)),
  goal: z.int().check(z.gte(1)),
  /** Coins that the quest pays by itself when it is done. */
  coins: z.int().check(z.gte(0)),
});
export type AdvancedQuest = z.infer<typeof advancedQuest>;

const questsAnswer = z.strictObject({
  quests: z.array(quest),
  /** Whether one of them can still be exchanged today. */
  canExchange: z.boolean(),
});
export type QuestsAnswer = z.infer<typeof questsAnswer>;

const limit = { kind: 'quests', perHour: 1200 } as const;

export const list = {
  method: 'GET',
  address: '/api/quests',
  summary: 'The three quests of the account, with their progress.',
  access: 'account',
  limit,
  answer: questsAnswer,
} as const satisfies Route;

export const exchange = {
  method: 'POST',
  address: '/api/quests/exchange',
  summary: 'Exchanges a quest that isn’t done for another one, once a UTC day.',
  access: 'account',
  limit,
  body: z.strictObject({
    place: z.int().check(z.gte(0), z.lte(questPlaces - 1)),
    quest: z.string(),
  }),
  answer: questsAnswer,
  errors: ['quest-changed', 'exchanged-today'],
} as const satisfies Route;
