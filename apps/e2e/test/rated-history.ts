import { readyDecks } from '@stackmate/catalogue';
import { dayLength } from '@stackmate/economy';
import { toSeason } from '@stackmate/ranking';
import { begin, facts, id, seat } from '../../server/test/entries.ts';
import { hashSecret } from '../../server/src/identity/secrets.ts';
import { createDatabaseStore } from '../../server/src/store/database-store.ts';
import type { Database } from '../../server/src/store/database.ts';
import { seedLadder } from '../../server/src/store/leagues/seed-ladder.ts';
import { nameKey } from '../../server/src/store/names/look-alikes.ts';
import { firstEpoch } from '../../server/src/store/match-store.ts';
import { migrate } from '../../server/src/store/migrate.ts';
import { openDatabase } from '../../server/src/store/open-database.ts';
import { anySecret, secretKey } from '../../server/src/store/token-secret-mark.ts';
import { syntheticPlayers } from '../../../tools/balance/standings/synthetic-players.ts';

const others = ['rook', 'bishop', 'knight', 'pawn', 'king'];
/** Enough for a rating that is ranked. */
const rounds = 40;

const secretOf = (name: string): string => name.padEnd(43, '_');

/** Returns the cookie with which a browser is signed in as a player of the history. */
export const signedIn = (name: string) => ({ name: 'stackmate_session', value: secretOf(name) });

async function addAccount({ db }: Pick<Database, 'db'>, name: string, at: number): Promise<void> {
  const playerId = id(name);
  const unset = { aborted_starts: 0, avatar: null, card_back: null };
  await db
    .insertInto('players')
    .values({ id: playerId, name, created_at: at, ...unset })
    .execute();
  await db.insertInto('accounts').values({ player: playerId, created_at: at }).execute();
  await db
    .insertInto('account_names')
    .values({ key: nameKey(name), player: playerId, name, until: null })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      hash: hashSecret(secretOf(name)),
      id: playerId,
      player: playerId,
      device: 'A browser',
      created_at: at,
      used_at: at,
    })
    .execute();
}

/** Plays a rated match without a server. */
async function playRated(
  store: ReturnType<typeof createDatabaseStore>,
  [south, north]: readonly [string, string],
  round: number,
  at: number,
): Promise<void> {
  const matchId = `rated${round}`;
  const { deck } = readyDecks[round % readyDecks.length];
  const seats = [{ ...seat(south), deck }, seat(north)] as const;
  for (const playerId of [id(south), id(north)]) {
    const ticket = {
      playerId,
      command: matchId,
      clock: 'rapid',
      deck: { ready: 'one' },
    } as const;
    await store.joinRated({ ...ticket, address: playerId, device: null, joinedAt: at, seenAt: at });
  }
  await store.commit([{ entry: begin(matchId, { kind: 'rated', seats, at }), epoch: firstEpoch }]);
  const winner = round % 3 === 0 ? 1 : 0;
  const record = JSON.stringify({ seats: [{ name: south }, { name: north }] });
  await store.finish(
    { match: id(matchId), epoch: firstEpoch },
    { kind: 'over', at, reason: 'king', winner, record, facts },
  );
}

/**
 * Fills a data folder that no server uses yet: `queen` has played 40 rated matches against five accounts, `novice`
 * three, and 120 synthetic players are ranked. With leagues, the next midnight has passed as well.
 */
export async function fillRatedHistory(
  data: string,
  { hasLeagues = false }: { readonly hasLeagues?: boolean } = {},
): Promise<void> {
  const place = { data, databaseUrl: null };
  const database = await openDatabase(place, {});
  await migrate(database);
  const store = createDatabaseStore({ database, owner: 'history' });
  const now = Date.now();
  const players = [...syntheticPlayers('browser', 120, 120)].flat();
  await seedLadder(database, { season: toSeason(now), at: now, players });
  for (const name of ['queen', 'novice', ...others]) await addAccount(database, name, now);
  const pairs = [
    // The opponents have played each other, too: otherwise their ratings would be uncertain.
    ...others.flatMap((candidate, index) =>
      others.slice(index + 1).map((other) => [candidate, other] as const),
    ),
    ...Array.from(
      { length: rounds },
      (_, round) => ['queen', others[round % others.length]] as const,
    ),
    ...others.slice(0, 3).map((other) => ['novice', other] as const),
  ];
  for (const [round, pair] of pairs.entries()) {
    await playRated(store, pair, round, now - 1000 * (pairs.length - round));
  }
  // As at the midnight after the matches.
  const midnight = now + dayLength;
  let isStepping = hasLeagues;
  while (isStepping) isStepping = await store.stepLeagues({ at: midnight, limit: 1000 });
  // The server that uses the folder creates its secret.
  await database.db
    .insertInto('server_values')
    .values({ key: secretKey, value: anySecret, until: null })
    .execute();
  await store.close();
}
