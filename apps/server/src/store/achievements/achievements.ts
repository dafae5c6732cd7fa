import {
  achievementById,
  achievements,
  advanceAchievements,
} from '@stackmate/economy/achievements';
import type { AchievementEvent } from '@stackmate/economy/achievements';
import { maxShownAchievements } from '@stackmate/protocol/rewards';
import type { AchievementsAnswer, EarnedStep, EarnedSteps } from '@stackmate/protocol/rewards';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { defineDomain } from '../domain.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';
import { isWithheld } from '../ledger/withheld.ts';

/** A step of an achievement that a player has: once, by its key. */
export interface AchievementTable {
  readonly player: string;
  readonly achievement: string;
  readonly step: number;
  readonly at: number;
  /** Number of the match that earned it; null for none. */
  readonly match: number | null;
  /** The place on the profile, chosen for the first step; null for none. */
  readonly shown: number | null;
}

/** How far a player is with an achievement. */
export interface AchievementCountTable {
  readonly player: string;
  /** `played` stands for a finished match. */
  readonly achievement: string;
  readonly count: number;
}

/** Numbers of players who have each step, among those who have finished a match. Erased players stay in them. */
export interface AchievementHolderTable {
  readonly achievement: string;
  readonly step: number;
  readonly holders: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly achievements: AchievementTable;
    readonly achievement_counts: AchievementCountTable;
    readonly achievement_holders: AchievementHolderTable;
  }
}

export type EarnedKey = Pick<AchievementTable, 'achievement' | 'step'>;

/** Stands among the counts for a finished match; its holders are the players of whom shares are told. */
const played: EarnedKey = { achievement: 'played', step: 1 };

const stepKey = ({ achievement, step }: EarnedKey): string => `${achievement} ${step}`;

interface Occasion {
  readonly playerId: string;
  readonly at: number;
  /** Number of the match; null for none. */
  readonly match: number | null;
}

/**
 * Counts an event for a player's achievements inside a transaction, each step once by its key. Returns the steps to add
 * to the holders at the transaction's end. Players whose rewards are withheld earn none.
 */
export async function countAchievements(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  { playerId, at, match }: Occasion,
  event: AchievementEvent,
): Promise<readonly EarnedKey[]> {
  if (await isWithheld(db, playerId)) return [];
  await lockWallet(db, dialect, playerId);
  const rows = await db
    .selectFrom('achievement_counts')
    .where('player', '=', playerId)
    .select(['achievement', 'count'])
    .execute();
  const before = new Map(rows.map(({ achievement, count }) => [achievement, count]));
  const { counts, earned } = advanceAchievements(before, event);
  const isFirstMatch = event.is === 'match' && !before.has(played.achievement);
  const changed = new Map(counts);
  if (isFirstMatch) changed.set(played.achievement, 1);
  if (changed.size === 0) return [];
  await db
    .insertInto('achievement_counts')
    .values([...changed].map(([achievement, count]) => ({ player: playerId, achievement, count })))
    .onConflict((conflict) =>
      conflict
        .columns(['player', 'achievement'])
        .doUpdateSet((set) => ({ count: set.ref('excluded.count') })),
    )
    .execute();
  if (earned.length > 0) {
    await db
      .insertInto('achievements')
      .values(earned.map((step) => ({ ...step, player: playerId, at, match, shown: null })))
      .execute();
  }
  if (!isFirstMatch) return before.has(played.achievement) ? earned : [];
  // What was earned before the first match counts from now on.
  const all = await db
    .selectFrom('achievements')
    .where('player', '=', playerId)
    .select(['achievement', 'step'])
    .execute();
  return [played, ...all];
}

/** Adds players to the holders of steps, always in the same order, so that two transactions can't deadlock. */
export async function addHolders(db: Kysely<Tables>, steps: readonly EarnedKey[]): Promise<void> {
  const sorted = steps.toSorted((a, b) => (stepKey(a) < stepKey(b) ? -1 : 1));
  for (const { achievement, step } of sorted) {
    await db
      .insertInto('achievement_holders')
      .values({ achievement, step, holders: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['achievement', 'step'])
          .doUpdateSet((set) => ({ holders: set('achievement_holders.holders', '+', 1) })),
      )
      .execute();
  }
}

/** Counts an event outside of matches, at the end of its transaction. */
export async function noteAchievements(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  { playerId, at }: Omit<Occasion, 'match'>,
  event: AchievementEvent,
): Promise<void> {
  await addHolders(db, await countAchievements(db, dialect, { playerId, at, match: null }, event));
}

/** Returns the numbers of players who have each step, by its key. */
async function readHolders(db: Kysely<Tables>) {
  const rows = await db.selectFrom('achievement_holders').selectAll().execute();
  const holders = new Map(rows.map((row) => [stepKey(row), row.holders]));
  return {
    players: holders.get(stepKey(played)) ?? 0,
    holdersOf: (step: EarnedKey) => holders.get(stepKey(step)) ?? 0,
  };
}

const selectSteps = (db: Kysely<Tables>, playerId: string) =>
  db
    .selectFrom('achievements')
    .where('player', '=', playerId)
    .select(['achievement', 'step', 'at', 'shown', 'match']);

/** Returns what a match earned for a player; null for nothing. */
export async function achievementsOfMatch(
  db: Kysely<Tables>,
  match: number,
  playerId: string,
): Promise<EarnedSteps | null> {
  const rows = await selectSteps(db, playerId).where('match', '=', match).execute();
  if (rows.length === 0) return null;
  const { players, holdersOf } = await readHolders(db);
  const earned = rows.map((row): EarnedStep => {
    const { achievement, step, at } = row;
    return { achievement, step, at, holders: holdersOf(row) };
  });
  return { players, earned: earned.sort((a, b) => a.holders - b.holders) };
}

/** Returns what a player's profile shows: the achievements that the player chose, else the rarest. */
export async function readShownAchievements(
  db: Kysely<Tables>,
  playerId: string,
): Promise<EarnedSteps & { readonly total: number }> {
  const rows = await selectSteps(db, playerId).execute();
  const { players, holdersOf } = await readHolders(db);
  const best = [...Map.groupBy(rows, ({ achievement }) => achievement).values()].map((steps) => {
    const { achievement, step, at } = steps.reduce((a, b) => (a.step > b.step ? a : b));
    const place = steps.find(({ shown }) => shown !== null)?.shown ?? null;
    return { place, earned: { achievement, step, at, holders: holdersOf({ achievement, step }) } };
  });
  const chosen = best.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
  const rarest = best.toSorted(
    (a, b) => a.earned.holders - b.earned.holders || b.earned.at - a.earned.at,
  );
  const shown = (chosen.length > 0 ? chosen : rarest).slice(0, maxShownAchievements);
  return { players, earned: shown.map(({ earned }) => earned), total: rows.length };
}

const queries = {
  achievements: reads(async ({ db }, playerId: string): Promise<AchievementsAnswer> => {
    const rows = await selectSteps(db, playerId).execute();
    const counts = await db
      .selectFrom('achievement_counts')
      .where('player', '=', playerId)
      .select(['achievement', 'count'])
      .execute();
    const { players, holdersOf } = await readHolders(db);
    const earned = new Map(rows.map((row) => [stepKey(row), row.at]));
    const countOf = new Map(counts.map(({ achievement, count }) => [achievement, count]));
    return {
      players,
      achievements: achievements.map(({ id: achievement, steps }) => ({
        achievement,
        count: countOf.get(achievement) ?? 0,
        steps: steps.map((_, index) => {
          const step = { achievement, step: index + 1 };
          return { at: earned.get(stepKey(step)) ?? null, holders: holdersOf(step) };
        }),
      })),
      shown: rows
        .filter(({ shown, achievement }) => shown !== null && achievementById.has(achievement))
        .sort((a, b) => a.shown! - b.shown!)
        .map(({ achievement }) => achievement),
    };
  }),

  /** Shows achievements on a profile, none for the rarest. Returns false if the player lacks one. */
  showAchievements: writes(
    ({ db, kind }, playerId: string, shown: readonly string[]): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        await lockWallet(inside, kind, playerId);
        const ids = [...new Set(shown)];
        const owned = await inside
          .selectFrom('achievements')
          .where('player', '=', playerId)
          .where('step', '=', 1)
          .select('achievement')
          .execute();
        if (!ids.every((id) => owned.some(({ achievement }) => achievement === id))) return false;
        const own = inside.updateTable('achievements').where('player', '=', playerId);
        await own.set({ shown: null }).execute();
        for (const [index, id] of ids.entries()) {
          await own
            .set({ shown: index + 1 })
            .where('achievement', '=', id)
            .where('step', '=', 1)
            .execute();
        }
        return true;
      }),
  ),
};

/** Achievements, and how many players have each. */
export const achievementDomain = defineDomain({
  queries,
  exports: {
    achievements: { list: 'achievements', columns: ['player'], key: ['achievement', 'step'] },
    achievement_counts: {
      list: 'achievementCounts',
      columns: ['player'],
      key: ['achievement'],
    },
    achievement_holders: null,
  },
  playerTables: ['achievements', 'achievement_counts'],
  migrations: {
    '014-achievements': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table achievements (
          player text not null,
          achievement text not null,
          step integer not null check (step > 0),
          at bigint not null,
          match bigint,
          shown integer check (shown between 1 and ${sql.lit(maxShownAchievements)}),
          primary key (player, achievement, step)
        )`.execute(db);
        await sql`create unique index achievements_shown on achievements (player, shown)`.execute(
          db,
        );
        await sql`create table achievement_counts (
          player text not null,
          achievement text not null,
          count integer not null check (count > 0),
          primary key (player, achievement)
        )`.execute(db);
        await sql`create table achievement_holders (
          achievement text not null,
          step integer not null,
          holders integer not null check (holders > 0),
          primary key (achievement, step)
        )`.execute(db);
      },
    }),
  },
});

export type AchievementStore = StoreOf<typeof queries>;
