import { dayLength } from '@stackmate/economy';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { Options } from '../shared/options.ts';
import { print, printJson, table } from './print.ts';

type Report = Awaited<ReturnType<Admin['fairPlay']>>;

const defaultDays = 7;

const getPlayer = (id: string, name: string): string => `${name || 'deleted player'} (${id})`;

/** Formats a table below its title; only a line if it has no rows. */
const section = (title: string, none: string, rows: readonly (readonly string[])[]): string =>
  rows.length <= 1 ? none : `${title}\n${table(rows)}`;

function formatReport(
  { matches, pairs, quick, rings, stars, withheld }: Report,
  days: number,
): string {
  return [
    `${matches} rated matches in ${days} days`,
    section('Repeated pairs', 'no repeated pairs', [
      ['players', '', 'matches', 'wins'],
      ...pairs.map(({ players, names, matches: count, wins }) => [
        getPlayer(players[0], names[0]),
        getPlayer(players[1], names[1]),
        String(count),
        wins.join(':'),
      ]),
    ]),
    section('Quick resignations', 'no repeated quick resignations', [
      ['loser', 'winner', 'matches'],
      ...quick.map(({ players, names, matches: count }) => [
        getPlayer(players[0], names[0]),
        getPlayer(players[1], names[1]),
        String(count),
      ]),
    ]),
    section('Players who mostly play each other', 'no rings', [
      ['players', 'matches', 'share'],
      ...rings.map(({ players, matches: count, share }) => [
        players.join(' '),
        String(count),
        `${Math.round(share * 100)} %`,
      ]),
    ]),
    section('Players to whom new accounts lose', 'no players to whom new accounts lose', [
      ['player', 'new accounts', 'matches', 'won'],
      ...stars.map(({ center, name, accounts, matches: count, wins }) => [
        getPlayer(center, name),
        accounts.join(' '),
        String(count),
        String(wins),
      ]),
    ]),
    section('Withheld rewards', 'no withheld rewards', [
      ['player', 'since', 'reason'],
      ...withheld.map(({ player: playerId, since, reason }) => [
        playerId,
        new Date(since).toISOString().slice(0, 10),
        reason,
      ]),
    ]),
  ].join('\n\n');
}

/** [RA7] Prints what may be win trading or sandbagging, with the pairs of players. */
export async function fairPlay(admin: Pick<Admin, 'fairPlay'>, options: Options): Promise<number> {
  const days =
    options.text('days') === null ? defaultDays : options.whole('days', { min: 1, max: 366 });
  const report = await admin.fairPlay(Date.now() - days * dayLength);
  if (options.is('json')) printJson(report);
  else print(formatReport(report, days));
  return 0;
}
