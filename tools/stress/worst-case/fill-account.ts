import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toSeason } from '@stackmate/ranking';
import { databaseFile } from '../../../apps/server/src/store/store-place.ts';

/** Size of an account that has played for years. */
const sizes = { matches: 20_000, cards: 5000, puzzles: 400 };
const minute = 60_000;

/** Writes rows of a count into a table, from a query with the number of the row as `n`. */
const rows = (table: string, columns: string, count: number, values: string): string => `
  with recursive counted (n) as (values (1) union all select n + 1 from counted where n < ${count})
  insert into ${table} (${columns}) select ${values} from counted`;

/**
 * Gives a player matches, rating changes, rewards, cards and solved puzzles, by writing into the data folder of a server
 * that is stopped: playing them would take days. The account isn't consistent with the ledger.
 */
export function fillAccount(data: string, playerId: string): void {
  const database = new DatabaseSync(join(data, databaseFile));
  const at = Date.now() - sizes.matches * minute;
  const values = { player: playerId, at, season: toSeason(Date.now()) };
  const run = (text: string): void => {
    const used = Object.entries(values).filter(([name]) => text.includes(`:${name}`));
    database.prepare(text).run(Object.fromEntries(used));
  };
  database.exec('begin');
  const isSouth = 'n % 3 = 0';
  run(
    rows(
      'matches',
      `id, kind, status, started_at, ended_at, south_player, south_name, north_player, north_name,
       winner, reason, engine, rules, catalogue, epoch, owner, first_span, last_span, entries`,
      sizes.matches,
      `printf('filled-%015d', n), case n % 2 when 0 then 'rated' else 'casual' end, 'over',
       :at + n * ${minute} - 30000, :at + n * ${minute},
       iif(${isSouth}, :player, 'other-' || n), 'South', iif(${isSouth}, 'other-' || n, :player), 'North',
       n % 2, 'King destroyed', '1', '1', '1', 1, 'filled', 0, 0, 120`,
    ),
  );
  const filled = `from matches where owner = 'filled' and kind = 'rated'`;
  run(`insert into rating_changes (match, player, opponent, result, season, at, rating_before,
      rating_after, deviation_before, deviation_after, volatility_after)
    select number, :player, 'other-' || number, 'won', :season, ended_at, 1500, 1510, 80, 79, 0.06 ${filled}`);
  run(`insert into match_rewards (match, player, opponent, kind, day, content, is_paid)
    select number, :player, null, kind, ended_at / 86400000,
      '{"coins":5,"firstWin":false,"limit":null,"box":null}', 1 ${filled}`);
  run(
    rows(
      'cards',
      `id, owner, seq, card, roll, blueprint, origin, edition, serial, created_at, acquired_at,
       moves, experience, matches, wins, locked, favourite, tags`,
      sizes.cards,
      `printf('filled-%015d', n), owner, seq, card, roll, blueprint, origin, edition, 1000000 + n,
       created_at, acquired_at, moves, experience, matches, wins, locked, 0, tags`,
    ) + ' cross join (select * from cards where owner = :player limit 1)',
  );
  run(`update wallets set cards = cards + ${sizes.cards}, places = places + ${sizes.cards}
    where player = :player`);
  run(rows('puzzle_solves', 'player, puzzle, solved_at', sizes.puzzles, ':player, n, :at'));
  run(
    rows(
      'puzzle_days',
      'player, day, puzzle, solved_at, streak',
      1000,
      ':player, 19000 + n, 1, :at, n',
    ),
  );
  database.exec('commit');
  database.close();
}
