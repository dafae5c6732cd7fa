import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { readyDecks } from '@stackmate/catalogue';
import { economy } from '@stackmate/economy';
import { createRandom } from '@stackmate/engine';
import { connectToServer } from '../../../apps/server/src/admin/index.ts';
import { auditAll } from '../../admin/audit.ts';
import { withDataFolder } from '../../shared/data-folder.ts';
import { openAccount } from '../../shared/account.ts';
import { createPlayer } from '../../shared/player.ts';
import type { Player } from '../../shared/player.ts';
import { startServerProcess } from '../../shared/server-process.ts';
import { waitForRecords } from '../../shared/wait-for-records.ts';
import { wideLimits } from '../../shared/wide-limits.ts';
import { auditMatch } from './audit.ts';
import type { LoggedCommand } from './audit.ts';
import { startCollector } from './collector.ts';
import type { Collector } from './collector.ts';
import { followRatedPlayers } from './rated-players.ts';
import { createWatch } from './side.ts';
import type { Side, Watch } from './side.ts';

export interface CrashOptions {
  readonly seed: string;
  /** Number of matches to finish. */
  readonly matches: number;
  /** Number of pairs playing at the same time, matched by the queue. */
  readonly pairs: number;
  /** Number of pairs of accounts playing rated matches, which they mostly end by resigning. */
  readonly rated: number;
  /** Number of kills and of graceful stops. */
  readonly kills: number;
  readonly drains: number;
  readonly progress?: (over: number, note: string) => void;
}

export interface CrashResult {
  readonly matches: number;
  /** How many of them were rated. */
  readonly rated: number;
  /** Number of commands acknowledged to their players. */
  readonly acknowledged: number;
  /** Number of answered requests about cards, coins and decks. */
  readonly collected: number;
  readonly kills: number;
  readonly drains: number;
  /** Number of connections lost and reopened. */
  readonly resumes: number;
  readonly faults: readonly string[];
}

/** Time without any update after which players count as stuck, in ms. */
const answerTimeout = 120_000;
/** Accounts that change their collections meanwhile. */
const collectorNames = ['Ada Lovelace', 'Grace Hopper'] as const;
/** Coins of each collector: enough for twenty boosters. */
const coinsToSpend = 20 * economy.booster.price;
/** Max random delay of a stop, in ms; with rated players, one that reaches beyond the next pairing. */
const anywhere = 400;
const anywhereInWave = 3500;

const commands = `
  select seq, json_extract(content, '$.command.id') as id from entries
  join matches on matches.number = entries.match where matches.id = ? and id is not null`;
const records = `
  select record from records join matches on matches.number = records.match where matches.id = ?`;

const ratedCount = `select count(*) as count from matches where kind = 'rated' and status = 'over'`;

/** Refusals of a request to wait that a pairing or a newer request has overtaken. */
const overtaken = /^(?:too-many-matches|not-queued):/;

/** Plays whole matches over the network on a server that is killed and stopped repeatedly. */
export const runCrash = (options: CrashOptions): Promise<CrashResult> =>
  withDataFolder('crash', (data) => runCrashIn(data, options));

async function runCrashIn(data: string, options: CrashOptions): Promise<CrashResult> {
  const { seed, matches, pairs, kills, drains } = options;
  const random = createRandom(seed);
  const file = join(data, 'stackmate.db');
  const faults: string[] = [];
  const fault = (words: string): void => void faults.push(words);
  const sides = new Map<string, Side[]>();
  const watches = new Map<Player, Map<string, Watch>>();
  const over: string[] = [];
  const isRated = new Set<Player>();
  const ratedPlayers = followRatedPlayers({ fault, isOver: (matchId) => sides.has(matchId) });
  let lastNews = performance.now();

  const start = (port: string) =>
    startServerProcess({
      env: {
        ...wideLimits,
        STACKMATE_DATA: data,
        STACKMATE_PORT: port,
        STACKMATE_LOG: 'warn',
        STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  let server = await start('0');
  const { port } = new URL(server.address);

  const isDone = (): boolean => over.length >= matches;

  function queue(player: Player): void {
    if (isDone() || player.seats.size > 0) return;
    const deck = { ready: readyDecks[random.below(readyDecks.length)].id };
    if (!isRated.has(player)) player.say({ type: 'queue', deck });
    else if (!ratedPlayers.isWaiting(player.id())) {
      player.say({ type: 'queue-rated', clock: 'rapid', deck, device: null });
    }
  }

  function noteSide(player: Player, side: Side): void {
    player.forget(side.matchId);
    const seen = sides.get(side.matchId) ?? [];
    sides.set(side.matchId, seen);
    // A server killed before it stored the end sends the match to its players again.
    if (!seen.some(({ seat }) => seat === side.seat)) {
      seen.push(side);
      if (seen.length === 2) over.push(side.matchId);
    }
    queue(player);
  }

  const openPlayer = (
    headers: Readonly<Record<string, string>> = {},
    broken: (words: string) => void = fault,
  ): Player =>
    createPlayer({
      headers,
      heard: (player, message) => ratedPlayers.hear(player.id(), message),
      address: server.socket,
      isStrict: true,
      comesBack: true,
      broken,
      welcomed: queue,
      news(seat, news) {
        lastNews = performance.now();
        const { player, matchId } = seat;
        const mine = watches.get(player) ?? new Map<string, Watch>();
        watches.set(player, mine);
        const watch =
          mine.get(matchId) ?? createWatch({ random, fault, isShort: isRated.has(player) });
        mine.set(matchId, watch);
        watch.take(seat, news);
        const side = watch.side();
        if (side) noteSide(player, side);
      },
    });
  const players = Array.from({ length: 2 * pairs }, () => openPlayer());

  /** Opens the accounts that play rated matches, each at an address of its own, because one address isn't paired. */
  async function openRatedPlayers(): Promise<void> {
    for (let at = 1; at <= 2 * options.rated; at++) {
      const from = { 'x-forwarded-for': `198.51.100.${at}` };
      const { headers } = await openAccount(server.address, `Rated Player ${at}`, from);
      const player = openPlayer(headers, (words) => {
        if (!overtaken.test(words)) fault(words);
      });
      players.push(player);
      isRated.add(player);
    }
  }

  /** Waits until `count` matches are over. Returns false, and reports a fault, if nothing happens for too long. */
  async function until(count: number): Promise<boolean> {
    while (over.length < count) {
      if (performance.now() - lastNews > answerTimeout) {
        fault(`no progress, ${over.length} matches are over`);
        return false;
      }
      await sleep(20);
      options.progress?.(over.length, `${stops.length} stops left`);
    }
    return true;
  }

  /** [LG4] Audits the ledger of the running server. */
  async function auditLedger(): Promise<void> {
    const admin = await connectToServer(data);
    if (admin === null) return fault('the server has no admin address');
    const { faults: wrong } = await auditAll(admin);
    for (const words of wrong) fault(`ledger: ${words}`);
  }

  /** Gives a collector coins to spend. */
  async function giveCoins(playerId: string): Promise<void> {
    const admin = await connectToServer(data);
    const what = { kind: 'grant coins', coins: coinsToSpend } as const;
    const note = {
      operator: 'crash',
      reason: 'To spend',
      cause: randomBytes(16).toString('base64url'),
    };
    await admin?.change({ player: playerId, ...note, what });
  }

  const collectors: Collector[] = [];

  // Graceful stops between the kills.
  const stops = Array.from({ length: kills + drains }, (_, at) =>
    Math.floor(((at + 1) * drains) / (kills + drains)) >
    Math.floor((at * drains) / (kills + drains))
      ? ('SIGTERM' as const)
      : ('SIGKILL' as const),
  );
  const all = stops.length;
  try {
    await openRatedPlayers();
    await Promise.all(players.map((player) => player.enter()));
    for (const name of collectorNames) {
      const collector = await startCollector({ address: server.address, name, random, fault });
      collectors.push(collector);
      await giveCoins(collector.playerId);
    }
    let goesOn = true;
    while (stops.length > 0 && goesOn) {
      const signal = stops.shift()!;
      goesOn = await until(Math.floor((matches * (all - stops.length - 1)) / all));
      // The kill comes at a random moment of play.
      await sleep(random.below(options.rated > 0 ? anywhereInWave : anywhere));
      const { code } = await server.stop(signal);
      if (signal === 'SIGTERM' && code !== 0) fault(`SIGTERM: exit code ${code}`);
      ratedPlayers.checkStored(file, signal);
      server = await start(port);
      await auditLedger();
      lastNews = performance.now();
    }
    if (goesOn) await until(matches);
    for (const collector of collectors) await collector.stop();
    for (const collector of collectors) await collector.recheck();
    await auditLedger();
    const finished = over.map((matchId) => [matchId, sides.get(matchId)!] as const);
    for (const player of players) player.leave();
    // The audit below names the matches without one.
    if (faults.length === 0)
      await waitForRecords(
        server.address,
        finished.map(([matchId]) => matchId),
      );
    const { code } = await server.stop('SIGTERM');
    if (code !== 0) fault(`the last SIGTERM: exit code ${code}`);

    const database = new DatabaseSync(file, { readOnly: true });
    ratedPlayers.checkEnds(database);
    const rated = Number(database.prepare(ratedCount).get()!.count);
    let acknowledged = 0;
    for (const [matchId, [first, second]] of finished) {
      acknowledged += first.acknowledged.length + second.acknowledged.length;
      const known = database.prepare(records).get(matchId) as { record: string } | undefined;
      const wrong = auditMatch({
        sides: first.seat === 0 ? [first, second] : [second, first],
        record: known?.record ?? null,
        logged: database.prepare(commands).all(matchId) as unknown as LoggedCommand[],
      });
      for (const words of wrong) fault(`${matchId}: ${words}`);
    }
    database.close();
    return {
      matches: finished.length,
      rated,
      acknowledged,
      collected: collectors.reduce((sum, collector) => sum + collector.acknowledged(), 0),
      kills,
      drains,
      resumes: players.reduce((sum, player) => sum + player.losses(), 0),
      faults: [...new Set(faults)],
    };
  } finally {
    for (const player of players) player.leave();
    await server.stop('SIGKILL');
  }
}
