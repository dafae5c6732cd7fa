import {
  afterMatch,
  canExchange,
  dayLength,
  economy,
  exchanged,
  placesOn,
  questOf,
  shownQuest,
} from '@stackmate/economy';
import type { QuestRow } from '@stackmate/economy';
import type { BotLevel, Seat } from '@stackmate/protocol';
import { botLevels } from '@stackmate/protocol';
import type { AdvancedQuest, QuestsAnswer } from '@stackmate/protocol/rewards';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { quests as questRoutes } from '@stackmate/protocol/routes';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { defineDomain } from '../domain.ts';
import { moveCoins } from '../ledger/coins.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';
import { isWithheld } from '../ledger/withheld.ts';
import type { MatchToReward } from './grant-reward.ts';

/** A place for a quest of an account, from the first change on. Days are UTC days, counted from 1970. */
export interface QuestTable {
  readonly player: string;
  readonly place: number;
  readonly turn: number;
  readonly since: number;
  readonly progress: number;
  readonly done_on: number | null;
  readonly exchanged_on: number | null;
  /** Number of the match that advanced it last, and its progress before; null if none did. */
  readonly last_match: number | null;
  readonly progress_before: number | null;
}

declare module '../tables.ts' {
  interface Tables {
    readonly quests: QuestTable;
  }
}

const toDay = (at: number): number => Math.floor(at / dayLength);

/** Returns the places of an account on a day; null for guests. */
async function loadPlaces(
  db: Kysely<Tables>,
  playerId: string,
  day: number,
): Promise<readonly QuestRow[] | null> {
  const account = await db
    .selectFrom('accounts')
    .where('player', '=', playerId)
    .select('created_at')
    .executeTakeFirst();
  if (!account) return null;
  const rows = await db
    .selectFrom('quests')
    .where('player', '=', playerId)
    .select([
      'place',
      'turn',
      'since',
      'progress',
      'done_on as doneOn',
      'exchanged_on as exchangedOn',
    ])
    .execute();
  return placesOn(rows, { firstDay: toDay(account.created_at), day });
}

/** The step of a quest in a match. */
interface QuestStep {
  readonly match: number;
  readonly before: number;
}

async function storePlace(
  db: Kysely<Tables>,
  playerId: string,
  row: QuestRow,
  step: QuestStep | null,
): Promise<void> {
  const { place, turn, since, progress, doneOn: done_on, exchangedOn: exchanged_on } = row;
  const last = { last_match: step?.match ?? null, progress_before: step?.before ?? null };
  const columns = { turn, since, progress, done_on, exchanged_on, ...last };
  await db
    .insertInto('quests')
    .values({ player: playerId, place, ...columns })
    .onConflict((conflict) => conflict.columns(['player', 'place']).doUpdateSet(columns))
    .execute();
}

const toAnswer = (playerId: string, rows: readonly QuestRow[], day: number): QuestsAnswer => ({
  quests: rows.map((row) => shownQuest(playerId, row, day)),
  canExchange: canExchange(rows, day),
});

/** [CO8] Bots against which quests advance: the three strongest. */
const questBots: readonly BotLevel[] = botLevels.slice(-3);

/** Returns whether quests advance in a match: against people from the queues, and against strong bots. */
export function isQuestMatch(
  { kind, players, facts, isSameHousehold }: MatchToReward,
  seat: Seat,
): boolean {
  const opponent = seat === 0 ? 1 : 0;
  // A bot may have replaced either of them.
  if (facts.isByProgram || facts.bots[seat] !== null) return false;
  if (kind === 'casual' || kind === 'rated') return players[opponent] !== null && !isSameHousehold;
  const bot = facts.bots[opponent];
  return kind === 'bot' && bot !== null && questBots.includes(bot);
}

/**
 * [CO8] Advances the quests of both players in the transaction that ends a match, and pays those that are done, each
 * once: the cause names the place and the quest's number there.
 */
export async function advanceQuests(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  match: MatchToReward,
): Promise<void> {
  const { players, winner, facts, reason, at } = match;
  const day = toDay(at);
  for (const seat of [0, 1] as const) {
    const playerId = players[seat];
    if (playerId === null || !isQuestMatch(match, seat)) continue;
    await lockWallet(db, dialect, playerId);
    if (await isWithheld(db, playerId)) continue;
    const rows = await loadPlaces(db, playerId, day);
    const played = { deeds: facts.deeds[seat], isWon: winner === seat, reason };
    for (const row of rows ?? []) {
      const next = afterMatch(playerId, row, played, day);
      if (!next) continue;
      await storePlace(db, playerId, next, { match: match.number, before: row.progress });
      if (next.doneOn === null) continue;
      const cause = `quest:${playerId}:${next.place}:${next.turn}`;
      const amount = economy.quests.coins;
      await moveCoins(db, {
        cause,
        debit: 'mint',
        credit: playerId,
        amount,
        reason: 'Finished a quest',
        at,
      });
    }
  }
}

/** Returns the quests of a player that a match was the last to advance. */
export async function questsOfMatch(
  db: Kysely<Tables>,
  match: number,
  playerId: string,
): Promise<readonly AdvancedQuest[]> {
  const rows = await db
    .selectFrom('quests')
    .where('player', '=', playerId)
    .where('last_match', '=', match)
    .orderBy('place')
    .select(['place', 'turn', 'progress', 'progress_before'])
    .execute();
  return rows.map(({ place, turn, progress, progress_before: before }) => {
    const { id, goal } = questOf(playerId, place, turn);
    return { quest: id, before: before ?? 0, progress, goal, coins: economy.quests.coins };
  });
}

const queries = {
  quests: reads(async ({ db }, playerId: string, at: number): Promise<QuestsAnswer> => {
    const day = toDay(at);
    return toAnswer(playerId, (await loadPlaces(db, playerId, day)) ?? [], day);
  }),

  /** Exchanges a quest. `quest` is the id that the player saw. */
  exchangeQuest: writes(
    (
      { db, kind },
      {
        playerId,
        place,
        quest,
        at,
      }: {
        readonly playerId: string;
        readonly place: number;
        readonly quest: string;
        readonly at: number;
      },
    ): Promise<Outcome<QuestsAnswer, ErrorOf<typeof questRoutes.exchange>>> =>
      decide(db, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const day = toDay(at);
        const rows = (await loadPlaces(inside, playerId, day)) ?? [];
        const row = rows.find((candidate) => candidate.place === place);
        if (!row || row.doneOn !== null || questOf(playerId, place, row.turn).id !== quest)
          throw new Refused('quest-changed');
        if (!canExchange(rows, day)) throw new Refused('exchanged-today');
        const next = exchanged(row, day);
        await storePlace(inside, playerId, next, null);
        return toAnswer(
          playerId,
          rows.map((of) => (of === row ? next : of)),
          day,
        );
      }),
  ),
};

export type QuestStore = StoreOf<typeof queries>;

export const questDomain = defineDomain({
  queries,
  exports: { quests: { list: 'quests', columns: ['player'], key: ['place'] } },
  playerTables: ['quests'],
  migrations: {
    '005-quests': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table quests (
          player text not null,
          place integer not null check (place between 0 and 2),
          turn integer not null check (turn >= 0),
          since integer not null,
          progress integer not null check (progress >= 0),
          done_on integer,
          exchanged_on integer,
          primary key (player, place)
        )`.execute(db);
      },
    }),
    '012-quest-steps': () => ({
      async up(db: Kysely<unknown>) {
        await sql`alter table quests add column last_match integer`.execute(db);
        await sql`alter table quests add column progress_before integer`.execute(db);
      },
    }),
  },
});
