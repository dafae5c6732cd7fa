// `npm run load`: measures the real match server, in its own process on one core, under the load of many players
// in this process.

import { withDataFolder } from '../../shared/data-folder.ts';
import { createFastRandom } from '../../shared/fast-random.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { startServerProcess } from '../../shared/server-process.ts';
import type { ServerProcess } from '../../shared/server-process.ts';
import { waitForRecords } from '../../shared/wait-for-records.ts';
import { checkLog } from './check-log.ts';
import { shareCores } from './cores.ts';
import { createCrowd } from './crowd.ts';
import type { Crowd, Progress } from './crowd.ts';
import { eventsJson, formatEvents } from './events/event-figures.ts';
import { measureEvents } from './events/measure-events.ts';
import { startFriends } from './friends.ts';
import { figuresJson, formatFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { loadHeap, warmUp } from './memory.ts';
import { playClosedLoop, playPaced } from './play.ts';
import { loadSettings, oneIsStrict } from './load-settings.ts';
import { formatMarket, measureMarket } from './market/measure-market.ts';
import { measureNodes } from './nodes/measure-nodes.ts';
import { formatNodes, nodesJson } from './nodes/node-figures.ts';
import { startSignIns } from './sign-ins.ts';
import { loadCpu, probed } from './usage.ts';
import { measureEcho } from './yardsticks/measure-echo.ts';

const usage: Usage = {
  name: 'load',
  summary:
    'Plays many matches against the real server, pinned to one core, and measures latency and throughput of durable actions and memory per match. For comparison it measures a plain echo and a durable echo in the same run. With --nodes, it compares the processor time per action of a cluster with that of one node on the same PostgreSQL, in turns: with the same load in all, and with the same load per node. With --events, so many players play an arena, a Swiss or a bracket of quick matches, while others look at its page; it measures how soon waves begin, how long the main thread is held, and how long pages take. With --market, so many listed cards are stored, and forty filters of the market are asked for in turn; it measures their pages, how long the main thread is held, how long reading them takes, their memory, and how soon changes are found.',
  options: {
    matches: {
      value: 'N',
      help: 'matches at the same time; with --nodes, of the one node',
      default: '1000',
    },
    seconds: { value: 'N', help: 'seconds per measurement', default: '15' },
    warm: { value: 'N', help: 'warm-up seconds before each', default: '20' },
    rate: {
      value: 'N',
      help: 'actions per second when paced, by default the number of matches; with --nodes, of the one node',
    },
    'sign-ins': {
      value: 'N',
      help: 'sign-ins with a password per second beside the paced matches',
      default: '0',
    },
    friends: {
      value: 'N',
      help: 'accounts with up to 20 friends each, online beside the paced matches',
      default: '0',
    },
    'friend-changes': {
      value: 'N',
      help: 'how many of them come or go per second',
      default: '5',
    },
    nodes: {
      value: 'N',
      help: 'nodes of a cluster, with PostgreSQL and NATS started for it',
      default: '1',
    },
    market: { value: 'N', help: 'listed cards to be searched instead', default: '0' },
    database: { value: 'NAME', help: 'with --market: sqlite or postgres', default: 'sqlite' },
    rounds: {
      value: 'N',
      help: 'with --market: how often each filter is asked for',
      default: '30',
    },
    events: { value: 'N', help: 'players of an event instead', default: '0' },
    kind: {
      value: 'KIND',
      help: 'with --events: arena, swiss or elimination',
      default: 'arena',
    },
    'best-of': { value: 'N', help: 'with --events: matches of a pairing', default: '1' },
    cut: { help: 'with --events --kind swiss: a bracket of the best follows' },
    replay: { help: 'with --events: replays every match from its record at the end' },
    minutes: { value: 'N', help: 'with --events: how long the arena lasts', default: '3' },
    pause: {
      value: 'N',
      help: 'with --events: ms before each action; matches end by resigning after about twelve',
      default: '1000',
    },
    pages: { value: 'N', help: 'with --events: requests per second', default: '50' },
    turns: { value: 'N', help: 'with --nodes: measurements of each of the two', default: '2' },
    records: { value: 'N', help: 'records to verify at the end', default: '10' },
    profile: { value: 'FOLDER', help: 'write CPU profiles of the server’s threads' },
    json: {
      help: 'print one JSON object: paced, closedLoop, yardsticks, memory, checked; with --nodes: nodes, turns, ratios, checked; with --market: database, listings, startMs, memoryMB, pages, slowest, stalls, startStalls, change; with --events: kind, players, seconds, waves, games, replayed, places, wave, pairing, stalls, page, unchanged, list, file, memoryMB, databaseMB, cpu, faults, warnings',
    },
  },
  examples: [
    '',
    '--matches 200 --seconds 5 --warm 2',
    '--sign-ins 20',
    '--friends 200',
    '--profile profiles',
    '--nodes 2 --matches 300',
    '--market 1000000',
    '--market 1000000 --database postgres',
    '--events 512',
    '--events 1024 --kind swiss',
    '--events 33 --kind swiss --cut --replay',
  ],
};

/** Number of connections of the echo servers, chosen for comparison with published figures. */
const echoConnections = 500;
const kilobyte = 1024;
const say = (words: string): void => console.error(`load: ${words}`);

/** Returns finished matches, which have records: those that ended by themselves, then resigned ones. */
async function minOverAt(crowd: Crowd, count: number): Promise<readonly Progress[]> {
  crowd.playsOn = false;
  const missing = Math.max(0, count - crowd.over.length);
  await crowd.resign([...crowd.tables.values()].slice(0, missing));
  return crowd.over.slice(0, count);
}

async function runNodes(data: string, options: Options, nodes: number): Promise<number> {
  const matches = options.whole('matches', { min: 2, max: 100_000 });
  const figures = await measureNodes({
    data,
    nodes,
    matches,
    turns: options.whole('turns', { min: 1, max: 100 }),
    seconds: options.whole('seconds', { min: 1, max: 3600 }),
    warm: options.whole('warm', { min: 0, max: 600 }),
    rate:
      options.text('rate') === null ? matches : options.whole('rate', { min: 1, max: 1_000_000 }),
    profile: options.text('profile'),
    say,
  });
  console.log(options.is('json') ? nodesJson(figures) : formatNodes(figures));
  return figures.checked.faults.length > 0 ? 1 : 0;
}

async function runEvents(data: string, options: Options, players: number): Promise<number> {
  const [kind] = options.list('kind', ['arena', 'swiss', 'elimination'] as const);
  const [bestOf] = options.list('best-of', ['1', '3', '5'] as const);
  const figures = await measureEvents({
    data,
    kind,
    bestOf: Number(bestOf) as 1 | 3 | 5,
    hasCut: options.is('cut'),
    isReplayed: options.is('replay'),
    players,
    minutes: options.whole('minutes', { min: 1, max: 180 }),
    pause: options.whole('pause', { min: 0, max: 60_000 }),
    pages: options.whole('pages', { min: 1, max: 10_000 }),
    profile: options.text('profile'),
    say,
  });
  console.log(options.is('json') ? eventsJson(figures) : formatEvents(figures));
  return figures.faults.length > 0 ? 1 : 0;
}

async function runMarket(data: string, options: Options, listings: number): Promise<number> {
  const [database] = options.list('database', ['sqlite', 'postgres'] as const);
  const rounds = options.whole('rounds', { min: 1, max: 10_000 });
  const figures = await measureMarket({ data, listings, database, rounds, say });
  console.log(options.is('json') ? JSON.stringify(figures) : formatMarket(figures));
  return 0;
}

const run = (options: Options): Promise<number> =>
  withDataFolder('load', (data) => {
    const nodes = options.whole('nodes', { min: 1, max: 20 });
    const players = options.whole('events', { min: 0, max: 1024 });
    if (players > 0) return runEvents(data, options, players);
    const listings = options.whole('market', { min: 0, max: 5_000_000 });
    if (listings > 0) return runMarket(data, options, listings);
    return nodes > 1 ? runNodes(data, options, nodes) : measure(data, options);
  });

/** Measures echo servers, without and with a disk, at full speed and at the rate of the paced part. */
async function measureYardsticks(
  { seconds, core, data }: Pick<Parameters<typeof measureEcho>[0], 'seconds' | 'core' | 'data'>,
  connections: number,
  rate: number,
): Promise<Figures['yardsticks']> {
  const echo = { connections: echoConnections, seconds: Math.min(seconds, 10), core, data };
  const raw = await measureEcho({ ...echo, yardstick: 'echo' });
  const durable = await measureEcho({ ...echo, yardstick: 'durable-echo' });
  const paced = await measureEcho({ ...echo, yardstick: 'durable-echo', connections }, rate);
  return {
    echoPerSecond: raw.perSecond,
    durableEchoPerSecond: durable.perSecond,
    pacedDurableEcho: { p50Ms: paced.p50Ms, p99Ms: paced.p99Ms },
  };
}

async function measure(data: string, options: Options): Promise<number> {
  const matches = options.whole('matches', { min: 1, max: 100_000 });
  const seconds = options.whole('seconds', { min: 1, max: 3600 });
  const warm = options.whole('warm', { min: 0, max: 600 });
  const rate =
    options.text('rate') === null ? matches : options.whole('rate', { min: 1, max: 1_000_000 });
  const signInRate = options.whole('sign-ins', { min: 0, max: 1000 });
  const friends = options.whole('friends', { min: 0, max: 10_000 });
  const friendChanges = options.whole('friend-changes', { min: 0, max: 1000 });
  const records = options.whole('records', { min: 0, max: 100_000 });
  const profile = options.text('profile');
  const { server: core, warnings } = shareCores();
  let server: ServerProcess | null = null;
  for (const warning of warnings) say(warning);
  try {
    say('measuring echo servers');
    const yardsticks = await measureYardsticks({ seconds, core, data }, matches, rate);
    server = await startServerProcess({
      core,
      speaks: true,
      node: [...probed, ...(profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
      env: { ...loadSettings, STACKMATE_DATA: data, STACKMATE_PORT: '0' },
    });
    const of = { address: server.socket, random: createFastRandom(1), oneIsStrict };
    say('warming up');
    await warmUp({ ...of, players: Math.min(100, 2 * matches) }, 5000);
    const empty = await loadHeap(server);
    say('opening connections and matches');
    const crowd = createCrowd({ ...of, players: 2 * matches });
    await crowd.enter();
    const connected = await loadHeap(server);
    await crowd.sitDown();
    const withoutFriends = await loadHeap(server);
    const stopFriends =
      friends > 0
        ? await startFriends({
            address: server.address,
            socket: server.socket,
            accounts: friends,
            perSecond: friendChanges,
          })
        : () => Promise.resolve(null);
    const friendHeap = friends > 0 ? (await loadHeap(server)) - withoutFriends : 0;
    say('paced');
    const stopSignIns =
      signInRate > 0 ? await startSignIns(server.address, signInRate) : () => Promise.resolve(null);
    const started = server;
    const cpu = () => loadCpu(started);
    const paced = await playPaced({
      crowd,
      cpu,
      warmUp: warm,
      seconds,
      actionsPerSecond: rate,
    });
    const signIns = await stopSignIns();
    const presence = await stopFriends();
    const running = crowd.tables.size;
    const playing = await loadHeap(server);
    say('closed loop');
    const closedLoop = await playClosedLoop({ crowd, cpu, warmUp: warm, seconds });
    say('records');
    const verified = (await minOverAt(crowd, records)).map(({ matchId }) => matchId);
    const unrecorded = await waitForRecords(server.address, verified);
    const tables = [...crowd.over, ...crowd.tables.values()];
    crowd.leave();
    const { code } = await server.stop('SIGTERM');
    const checked = checkLog(data, tables, verified);
    const faults = [
      ...new Set(crowd.faults),
      ...unrecorded.map((matchId) => `match ${matchId} has no record`),
      ...(code === 0 ? [] : [`the server exited with ${code}`]),
    ];
    const figures: Figures = {
      paced: { matches, ...paced },
      signIns,
      friends: presence,
      closedLoop,
      yardsticks,
      memory: {
        perMatchKB: (playing - connected - friendHeap) / running / kilobyte,
        perConnectionKB: (connected - empty) / (2 * matches) / kilobyte,
      },
      checked: { ...checked, faults: [...checked.faults, ...faults] },
      warnings,
    };
    console.log(options.is('json') ? figuresJson(figures) : formatFigures(figures));
    return figures.checked.faults.length > 0 ? 1 : 0;
  } finally {
    await server?.stop('SIGKILL');
  }
}

await runTool(usage, run);
