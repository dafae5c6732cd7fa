// `npm run crash`: matches over the network, on real server processes that are killed repeatedly.

import type { Options, Usage } from '../../shared/options.ts';
import { createProgress } from '../../shared/progress.ts';
import { runTool } from '../../shared/run-tool.ts';
import { runEventsCrash } from './events/run-events.ts';
import { runNodeCrash } from './nodes/run-nodes.ts';
import type { MoveTimes } from './nodes/play-throughout.ts';
import { runCrash } from './run.ts';
import { runTradingCrash } from './trading/run-trading.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';

const usage: Usage = {
  name: 'crash',
  summary:
    'Headless players finish matches on a real server that is killed (SIGKILL) and stopped (SIGTERM) during play. Then compares what both sides saw, the log and the records: nothing acknowledged is lost, nothing is applied twice, every record is valid; nobody waits for a rated match in vain, plays two, or is rated or paid twice. Accounts sell and save meanwhile; the ledger is audited after each stop. With --nodes, the players are at different nodes of a cluster instead: nodes are killed, stopped for 10 seconds, upgraded in turns and cut off from PostgreSQL or NATS, and NATS is killed; every match must go on elsewhere, in a median below 8 seconds and never in more than 15. With --upgrade, three nodes of an old version behind the sample proxy of docs/operating.md are upgraded one after the other, and a new one is killed meanwhile: matches go on under their own rules, and every page loads. With --events, players take part in a Swiss, a bracket and an arena at the same time on one server or a cluster whose directors are killed at exact places: between the pairing of a round and its matches, between a match and its entry, when a round ends, when the event does and while prizes are paid; every game has one match and its result, and every event comes to its end, and every prize is paid once. With --trading, players list, buy, want, swap and register physical cards at one server or a cluster that is killed at exact places of these transactions, of the settlement of sales and of the match of orders and listings; the ledger is audited after each kill, and every acknowledged trade is there.',
  options: {
    matches: { value: 'N', help: 'matches to finish', default: '100' },
    pairs: { value: 'N', help: 'pairs playing at the same time', default: '1' },
    nodes: {
      value: 'N',
      help: 'nodes of a cluster, with PostgreSQL and NATS started for it; 1 is a server alone with SQLite',
      default: '1',
    },
    events: {
      value: 'N',
      help: 'events at the same time instead, with --kills and --nodes; --pairs is half of the players of each',
      default: '0',
    },
    trading: {
      help: 'trade instead, with --kills and --nodes; --pairs is half of the traders, at least eight',
    },
    upgrade: { help: 'upgrade three nodes instead' },
    rated: {
      value: 'N',
      help: 'pairs of accounts in rated matches at the same time; none with --nodes',
      default: '1',
    },
    kills: { value: 'N', help: 'number of kills', default: '10' },
    drains: {
      value: 'N',
      help: 'number of graceful stops in between; with --nodes, of upgrades of all nodes in turn',
      default: '3',
    },
    freezes: {
      value: 'N',
      help: 'with --nodes: how often a node is stopped for 10 s',
      default: '3',
    },
    outages: { value: 'N', help: 'with --nodes: how often NATS is killed', default: '3' },
    cuts: {
      value: 'N',
      help: 'with --nodes: how often connections to PostgreSQL or NATS are closed, and new ones refused for up to 3 s',
      default: '3',
    },
    holds: {
      value: 'N',
      help: 'with --nodes: how often nothing comes through to PostgreSQL or NATS for 10 s, and then late',
      default: '3',
    },
    seed: { value: 'TEXT', help: 'any text; determines the players’ choices', default: '1' },
    json: {
      help: 'print one JSON object: matches, rated, acknowledged, collected, kills, drains, resumes, faults; with --nodes: nodes, matches, acknowledged, kills, freezes, drains, outages, cuts, holds, takeovers, handovers, resumes, lost, faults; with --events: events, matches, acknowledged, paid, kills by place, resumes, faults; with --trading: trades by route, settled, kills by place, audits, seen, faults; with --upgrade: matches, old, new, pages, acknowledged, takeovers, handovers, resumes, faults',
    },
  },
  examples: [
    '',
    '--pairs 20 --kills 40 --matches 200',
    '--nodes 3 --pairs 6 --matches 30',
    '--events 3 --pairs 4 --kills 12',
    '--events 3 --pairs 4 --kills 6 --nodes 3',
    '--trading --kills 20',
    '--trading --kills 12 --nodes 3',
    '--upgrade --pairs 6 --matches 20',
  ],
};

/** Targets for the time until a match goes on at another node, in ms. */
const takeoverTargets = { median: 8000, worst: 15_000 };

/** Fewer players meet too seldom. */
const fewestTraders = 8;

const written = ({ count, median, worst }: MoveTimes): string =>
  `${count} in a median of ${median} ms, at worst ${worst} ms`;

async function runNodes(options: Options): Promise<number> {
  const whole = (name: string, min = 0): number => options.whole(name, { min, max: 100_000 });
  const matches = whole('matches', 1);
  const progress = createProgress('crash', matches);
  const result = await runNodeCrash({
    seed: options.text('seed')!,
    nodes: options.whole('nodes', { min: 2, max: 20 }),
    matches,
    pairs: whole('pairs', 1),
    kills: whole('kills'),
    freezes: whole('freezes'),
    drains: whole('drains'),
    outages: whole('outages'),
    cuts: whole('cuts'),
    holds: whole('holds'),
    progress: (over, note) => progress.at(over, note),
  });
  progress.end();
  const { takeovers, handovers, faults, kills, freezes, drains, outages, cuts, holds } = result;
  const isLate =
    takeovers.median > takeoverTargets.median || takeovers.worst > takeoverTargets.worst;
  console.log(
    options.is('json')
      ? JSON.stringify(result)
      : [
          `${result.matches} matches finished at ${result.nodes} nodes, with ${kills} kills, ${freezes} freezes, ${drains} upgrades of all nodes, ${outages} outages of NATS, ${cuts} cut and ${holds} held ways to PostgreSQL or NATS; ${result.resumes} connections were reopened`,
          `takeovers: ${written(takeovers)}${isLate ? '; TOO LATE' : ''}`,
          `hand-overs: ${written(handovers)}`,
          `${result.acknowledged} acknowledged commands are in the log`,
          ...(result.lost === 0 ? [] : [`${result.lost} nodes lost their lease without a fault`]),
          ...(faults.length === 0 ? ['both sides, the log and the records agree'] : []),
          ...faults.map((words) => `FAULT ${words}`),
        ].join('\n'),
  );
  return faults.length === 0 && !isLate ? 0 : 1;
}

async function runEvents(options: Options, events: number): Promise<number> {
  const progress = createProgress('crash', events);
  const result = await runEventsCrash({
    seed: options.text('seed')!,
    nodes: options.whole('nodes', { min: 1, max: 20 }),
    events,
    players: 2 * options.whole('pairs', { min: 1, max: 500 }),
    kills: options.whole('kills', { min: 0, max: 1000 }),
    progress: (over, note) => progress.at(over, note),
  });
  progress.end();
  const { matches, paid, acknowledged, kills, resumes, faults } = result;
  const places = Object.entries(kills).map(([place, count]) => `${count} ${place}`);
  console.log(
    options.is('json')
      ? JSON.stringify(result)
      : [
          `${events} events with ${matches} matches came to their ends, and the prizes of ${paid} were paid; ${resumes} connections were reopened`,
          `kills: ${places.join(', ') || 'none'}`,
          `${acknowledged} acknowledged commands are in the log`,
          ...(faults.length === 0
            ? ['entries, matches, records, players and the ledger agree']
            : []),
          ...faults.map((words) => `FAULT ${words}`),
        ].join('\n'),
  );
  return faults.length === 0 ? 0 : 1;
}

async function runTrading(options: Options): Promise<number> {
  const kills = options.whole('kills', { min: 0, max: 1000 });
  const progress = createProgress('crash', kills);
  const result = await runTradingCrash({
    seed: options.text('seed')!,
    nodes: options.whole('nodes', { min: 1, max: 20 }),
    traders: Math.max(fewestTraders, 2 * options.whole('pairs', { min: 1, max: 100 })),
    kills,
    progress: (done, note) => progress.at(done, note),
  });
  progress.end();
  const { trades, settled, kills: places, audits, seen, faults } = result;
  const listed = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') || 'none';
  console.log(
    options.is('json')
      ? JSON.stringify(result)
      : [
          `acknowledged: ${listed(trades)}; ${settled} sales were paid`,
          `kills: ${listed(places)}; ${audits} audits of the ledger`,
          ...(seen.count > 0 ? [`listings seen at all other nodes: ${written(seen)}`] : []),
          ...(faults.length === 0 ? ['trades, answers and the ledger agree'] : []),
          ...faults.map((words) => `FAULT ${words}`),
        ].join('\n'),
  );
  return faults.length === 0 ? 0 : 1;
}

async function upgrade(options: Options): Promise<number> {
  const matches = options.whole('matches', { min: 1, max: 100_000 });
  const progress = createProgress('crash', matches);
  const result = await runUpgrade({
    seed: options.text('seed')!,
    matches,
    pairs: options.whole('pairs', { min: 1, max: 1000 }),
    progress: (over, note) => progress.at(over, note),
  });
  progress.end();
  const { takeovers, handovers, faults } = result;
  console.log(
    options.is('json')
      ? JSON.stringify(result)
      : [
          `${result.matches} matches finished while three nodes were upgraded, ${result.old} of them under the old rules and ${result.new} under the new ones; ${result.pages} pages loaded; ${result.resumes} connections were reopened`,
          `takeovers: ${written(takeovers)}; hand-overs: ${written(handovers)}`,
          ...faults.map((words) => `FAULT ${words}`),
        ].join('\n'),
  );
  return faults.length === 0 ? 0 : 1;
}

async function run(options: Options): Promise<number> {
  if (options.is('upgrade')) return upgrade(options);
  if (options.is('trading')) return runTrading(options);
  const events = options.whole('events', { min: 0, max: 100 });
  if (events > 0) return runEvents(options, events);
  if (options.whole('nodes', { min: 1, max: 20 }) > 1) return runNodes(options);
  const whole = (name: string, min: number): number => options.whole(name, { min, max: 100_000 });
  const matches = whole('matches', 1);
  const progress = createProgress('crash', matches);
  const result = await runCrash({
    seed: options.text('seed')!,
    matches,
    pairs: whole('pairs', 1),
    rated: options.whole('rated', { min: 0, max: 100 }),
    kills: whole('kills', 0),
    drains: whole('drains', 0),
    progress: (over, note) => progress.at(over, note),
  });
  progress.end();
  const { acknowledged, collected, kills, drains, resumes, faults } = result;
  console.log(
    options.is('json')
      ? JSON.stringify(result)
      : [
          `${result.matches} matches finished, ${result.rated} of them rated, after ${kills} kills and ${drains} stops; ${resumes} connections were reopened`,
          `${acknowledged} acknowledged commands are in the log; ${collected} requests about cards, coins and decks`,
          ...(faults.length === 0 ? ['both sides, the log, the records and the ledger agree'] : []),
          ...faults.map((words) => `FAULT ${words}`),
        ].join('\n'),
  );
  return faults.length === 0 ? 0 : 1;
}

await runTool(usage, run);
