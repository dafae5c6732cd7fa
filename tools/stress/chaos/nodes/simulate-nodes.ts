import { createRandom } from '@stackmate/engine';
import { openSimulatedPostgres } from '../../../../apps/server/test/simulated/simulated-postgres.ts';
import { createSimulatedBus } from '../../../../apps/server/test/simulated/simulated-bus.ts';
import type {
  DatabaseEvent,
  DatabaseSabotage,
} from '../../../../apps/server/test/simulated/statement.ts';
import { createFastRandom } from '../../../shared/fast-random.ts';
import type { ChaosResult } from '../chaos-result.ts';
import { createFaults, nodeFaultKinds } from '../faults.ts';
import type { FaultKind, Faults } from '../faults.ts';
import { createSchedule } from '../schedule.ts';
import { readDurableLog } from './durable-log.ts';
import { archiveName } from '../../../../apps/server/src/versions/index.ts';
import { createFleet } from './fleet.ts';
import type { NodeParts } from './node.ts';
import type { NodeSabotage } from './sabotages.ts';
import { createTable } from './table.ts';
import type { Table } from './table.ts';
import { settled, withVirtualThreads } from './virtual-threads.ts';
import { createWeather } from './weather.ts';

const withoutInDatabase: Partial<Record<NodeSabotage, DatabaseSabotage>> = {
  'no-fence': 'fence',
  'no-lock': 'lock',
  'own-clock': 'clock',
  'early-death': 'death',
  'own-spans': 'spans',
};
const withoutInNodes: Partial<Record<NodeSabotage, NonNullable<NodeParts['without']>>> = {
  'no-silence': 'silence',
  'open-handover': 'closing',
  'any-node': 'versions',
};

export interface NodesChaos {
  readonly seed: string;
  readonly index: number;
  readonly nodes: number;
  readonly sabotage: NodeSabotage | null;
  /** Kinds of faults that happen, for tests; otherwise, about half of all kinds. */
  readonly only?: readonly FaultKind[];
}

/** Times in which faults of connections and players keep them from a match, in ms. */
const disruptions: Partial<Record<FaultKind, number>> = {
  'line cut': 3000,
  'reordered message': 2000,
  'slow client': 20_000,
  'closed as too slow': 3000,
  reload: 2000,
  'reload without memory': 2000,
  'second tab': 0,
};

const start = 1_700_000_000_000;
const hour = 3_600_000;
/** Time for which faults happen, in ms. */
const stormTime = 4 * 60_000;
/** Time in which players must be back after the last fault, in ms. */
const resumeTime = 15_000;
/** Time within which a node that others have declared dead must stop sending, in ms of its own running time. */
const silenceTime = 1500;
const tables = 2;
const maxSteps = 1_500_000;

/** Plays matches at several nodes with all faults of the seed, and returns the failures. */
export const simulateNodes = (job: NodesChaos): Promise<ChaosResult> =>
  withVirtualThreads(() => simulate(job));

async function simulate({
  seed,
  index,
  nodes: size,
  sabotage,
  only,
}: NodesChaos): Promise<ChaosResult> {
  const random = createFastRandom(createRandom(`nodes ${seed} ${index}`).below(2 ** 32));
  const schedule = createSchedule(start);
  const { now } = schedule;
  const isCalm = (): boolean => now() > start + stormTime;
  const all = only
    ? createFaults(random, isCalm, only, () => true)
    : createFaults(random, isCalm, nodeFaultKinds);
  let lastDisruption = start;
  const note = (kind: FaultKind): void => {
    const time = disruptions[kind];
    if (time !== undefined) lastDisruption = Math.max(lastDisruption, now() + time);
  };
  const faults: Faults = {
    ...all,
    strikes(kind) {
      const strikes = all.strikes(kind);
      if (strikes) note(kind);
      return strikes;
    },
    count(kind) {
      note(kind);
      all.count(kind);
    },
  };
  const failures: string[] = [];
  const broken = (words: string): void => {
    if (failures.length < 5) failures.push(words);
  };
  const weather = createWeather({ schedule, random, faults });
  const deadSince = new Map<string, number>();
  /** Number of durable entries of each match. */
  const durable = new Map<string, number>();
  const appended = new Map<string, number>();
  const appendedAt = new Map<string, number>();
  let takeovers = 0;
  let handovers = 0;

  function happened(event: DatabaseEvent): void {
    if (event.kind === 'claimed' || event.kind === 'handed over') {
      const { node: nodeId, versions } = event;
      if (event.kind === 'claimed') takeovers += versions.length;
      else handovers += versions.length;
      const runs = fleet.find(nodeId)?.runs.map(archiveName);
      if (runs && !versions.every((version) => runs.includes(version))) {
        broken(`a match was ${event.kind} to ${nodeId}, which has no rules for it`);
      }
    }
    if (event.kind === 'died') {
      deadSince.set(event.node, now());
      if (!event.isDue) broken(`${event.node} was declared dead before its lease had ended`);
    }
    if (event.kind === 'written') {
      const { node: nodeId, match: matchId, seq, isOwner } = event;
      if (!isOwner) broken(`${nodeId} has written entry ${seq} of a match of another node`);
      const next = durable.get(matchId) ?? 0;
      if (seq !== next) broken(`entry ${seq} of ${matchId} was written after ${next - 1}`);
      durable.set(matchId, Math.max(next, seq + 1));
      appendedAt.set(`${matchId} ${seq}`, appended.get(`${nodeId} ${matchId} ${seq}`) ?? now());
    }
  }

  const postgres = await openSimulatedPostgres({
    timeline: schedule,
    now: () => Math.floor(now()),
    workTime: weather.workTime,
    happened,
    without: (sabotage && withoutInDatabase[sabotage]) ?? null,
  });
  const bus = createSimulatedBus({ timeline: schedule, delays: weather.busDelays });
  const playing: Table[] = [];
  const getTable = (matchId: string | undefined): Table | undefined =>
    playing.find((table) => table.match() === matchId);

  const fleet = createFleet({
    schedule,
    random,
    faults,
    size,
    postgres,
    bus,
    databaseLine: weather.databaseLine,
    without: (sabotage && withoutInNodes[sabotage]) ?? null,
    sent(nodeId, { line, playerId }, message) {
      const matchId = 'match' in message ? message.match : undefined;
      if (matchId === undefined) return;
      const since = Math.max(deadSince.get(nodeId) ?? Infinity, weather.frozenUntil(nodeId));
      if (now() - since > silenceTime) {
        broken(`${nodeId} answers, although it was declared dead ${now() - since} ms ago`);
      }
      getTable(matchId)?.noteSent(line, playerId, message);
    },
    told(message) {
      if (!('match' in message) || message.match === undefined) return;
      const last = message.type === 'history' ? message.steps.at(-1) : message;
      const seq = last && 'seq' in last ? last.seq : undefined;
      if (seq !== undefined && seq >= (durable.get(message.match) ?? 0)) {
        broken(`${message.type} ${seq} is sent before it is durable`);
      }
    },
    appended: (nodeId, matchId, seq) => void appended.set(`${nodeId} ${matchId} ${seq}`, now()),
    broken,
  });
  const log = readDurableLog(postgres.sqlite);
  let lines = 0;
  for (let table = 0; table < tables; table++) {
    playing.push(
      createTable({
        schedule,
        random,
        faults,
        index: table,
        fleet,
        log,
        appendedAt: (matchId, seq) => appendedAt.get(`${matchId} ${seq}`) ?? start,
        broken,
        nextLine: () => ++lines,
        checksRecord: index % 8 === 0,
      }),
    );
  }
  weather.start({ nodes: fleet.nodes, bus, postgres });

  let hadNodesAt = now();
  let checkedAt = 0;
  /** Checks that players are back in their matches some time after the last fault. */
  function checkResumed(): void {
    if (!fleet.canRunAll()) hadNodesAt = now();
    const quietSince = Math.max(weather.lastFault(), hadNodesAt, lastDisruption);
    if (now() - quietSince <= resumeTime) return;
    for (const table of playing) {
      for (const who of table.missingSince(quietSince)) {
        broken(`${who} isn't back ${resumeTime} ms after the last fault`);
      }
    }
  }

  const isOver = (): boolean => failures.length > 0 || playing.every((table) => table.isOver());
  let ended = false;
  for (let steps = 0; steps < maxSteps && !ended; steps++) {
    if (!schedule.step(start + hour)) break;
    await settled();
    if (failures.length > 0) break;
    if (now() < checkedAt + 500) continue;
    checkedAt = now();
    checkResumed();
    ended = isOver();
  }
  if (failures.length === 0 && !ended) {
    failures.push(`somebody is stuck ${Math.floor((now() - start) / 1000)} s after the start`);
  }
  if (failures.length === 0) failures.push(...playing.flatMap((table) => table.failures()));
  const ends = playing.map((table) => table.end());
  postgres.close();
  return {
    index,
    end: ends[0].end,
    entries: ends.reduce((sum, { entries }) => sum + entries, 0),
    actions: ends.reduce((sum, { actions }) => sum + actions, 0),
    faults: faults.counts,
    failures,
    cluster: { takeovers, handovers, partitions: weather.partitions() },
  };
}
