import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion } from '@stackmate/engine';
import type { Random, Viewer } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { MatchSetup, RoomRules } from '@stackmate/room';
import { createFastRandom } from '../shared/fast-random.ts';
import { audit } from './audit.ts';
import type { AuditInput, ReceivedMessage } from './audit.ts';
import { createClient } from './client.ts';
import type { Client, ClientParts } from './client.ts';
import { createDisk } from './disk.ts';
import { createFaults } from './faults.ts';
import type { FaultCounts } from './faults.ts';
import { openConnection } from './network.ts';
import type { Connection } from './network.ts';
import { createSchedule } from './schedule.ts';
import { createServer } from './server.ts';

/** Safeguards that a run can disable, to check that this is detected. */
export const sabotages = ['duplicates', 'early-acknowledge', 'gaps'] as const;
export type Sabotage = (typeof sabotages)[number];

export interface ChaosMatch {
  readonly seed: string;
  readonly index: number;
  readonly sabotage: Sabotage | null;
  /** Sends all events unredacted to everyone, for tests. */
  readonly leaks?: boolean;
  /** Sends spectators everything without delay, for tests. */
  readonly hurries?: boolean;
}

export interface ChaosResult {
  readonly index: number;
  /** How it ended: a reason of the rules, or why it was aborted. */
  readonly end: string;
  readonly entries: number;
  /** Number of actions in the log. */
  readonly actions: number;
  readonly faults: FaultCounts;
  readonly failures: readonly string[];
}

const hour = 3_600_000;
const start = 1_700_000_000_000;
const matchName = 'chaoschaoschaoschaosch';

/** Chooses a random setup: tight or generous clocks, sometimes against a bot. */
function chooseSetup(random: Random): MatchSetup {
  const kind = (['casual', 'casual', 'private', 'bot'] as const)[random.below(4)];
  const deck = () => readyDecks[random.below(readyDecks.length)].deck;
  const isTight = random.below(3) === 0;
  return {
    match: matchName,
    kind,
    seats: [
      { player: 'south-south-south-sout', name: 'South', bot: null, deck: deck() },
      kind === 'bot'
        ? { player: null, name: 'Bot', bot: 'random', deck: deck() }
        : { player: 'north-north-north-nort', name: 'North', bot: null, deck: deck() },
    ],
    clocks:
      kind === 'bot'
        ? null
        : isTight
          ? { move: 4000, bank: 20_000, away: 20_000, lag: 3000 }
          : { move: 30_000, bank: 300_000, away: 120_000, lag: 10_000 },
    versions: { engine: engineVersion, rules: rulesVersion, catalogue: rules.catalogue.version },
    ...(kind === 'casual' ? { hashTime: isTight ? 4000 : 60_000 } : {}),
    sealTime: isTight ? 4000 : 90_000,
    idleTime: 240_000,
    botDelay: { least: 300, most: 1200 },
    spectatorDelay: random.below(10_000),
  };
}

const hexDigits = (random: Random): string =>
  Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');

/** Plays one match through everything that its seed lets happen, and returns the failures. */
export function simulateMatch({ seed, index, sabotage, leaks, hurries }: ChaosMatch): ChaosResult {
  const random = createFastRandom(createRandom(`chaos ${seed} ${index}`).below(2 ** 32));
  const schedule = createSchedule(start);
  // Faults stop after 20 minutes, so that a stuck match stays stuck.
  const faults = createFaults(random, () => schedule.now() > start + 20 * 60_000);
  const setup = chooseSetup(random);
  const disk = createDisk();
  const heard: ReceivedMessage[] = [];
  const watched: AuditInput['watched'][number][] = [];
  const acknowledged: AuditInput['acknowledged'][number][] = [];
  const seen = new Map<number, MatchSnapshot[]>();
  const failures: string[] = [];
  const broken = (words: string): void => {
    if (failures.length < 5) failures.push(words);
  };
  const leaking: RoomRules = { ...rules, redactEvents: (events) => [...events] };
  const server = createServer({
    schedule,
    random,
    faults,
    disk,
    setup: hurries ? { ...setup, spectatorDelay: 0 } : setup,
    rules: leaks ? leaking : rules,
    options: {
      without: [
        ...(sabotage === 'duplicates' ? (['duplicates'] as const) : []),
        ...(sabotage === 'early-acknowledge' ? (['commit-before-acknowledge'] as const) : []),
      ],
    },
    sent(viewer, message) {
      const last = message.type === 'history' ? message.steps.at(-1) : message;
      const seq = last && 'seq' in last ? last.seq : undefined;
      if (seq !== undefined && seq >= disk.length()) {
        broken(`${message.type} ${seq} is sent before it is durable`);
      }
      if (viewer === 'spectator') {
        if (seq !== undefined) watched.push({ seq, message, at: schedule.now() });
      } else if (message.type === 'step' || message.type === 'snapshot') {
        heard.push({ viewer, message });
      }
    },
    broken,
  });

  let nextLine = 1;
  let nextId = 1;
  const dial = (client: Client): Connection | null => {
    if (!server.isUp()) return null;
    const line: Connection = openConnection({ schedule, random, faults }, nextLine++, {
      clientHears: (text) => client.hear(line, text),
      serverHears: (text) => server.hear(line, text),
      clientLost: () => client.lost(line),
      serverLost: () => server.lost(line),
    });
    server.accept(line, client.viewer);
    return line;
  };
  // A fifth of the matches is played to the end.
  const patience = random.below(5) === 0 ? Infinity : 1 + random.below(60);
  const nonces = [hexDigits(random), hexDigits(random)] as const;
  const join = (viewer: Viewer, acts: boolean): Client => {
    const parts: ClientParts = {
      schedule,
      random,
      faults,
      match: matchName,
      viewer,
      nonce: nonces[viewer === 1 ? 1 : 0],
      acts,
      patience,
      dial,
      newId: () => `c${nextId++}`,
      heard: (message) => {
        if (viewer === 'spectator') heard.push({ viewer, message });
      },
      acknowledged: (one) => acknowledged.push({ ...one, viewer }),
      seen(picture) {
        // Comparing every view would take longer than the match.
        if ((picture.seq + index) % 4 === 0) {
          seen.set(picture.seq, [...(seen.get(picture.seq) ?? []), picture]);
        }
      },
      broken,
      withoutGapCheck: sabotage === 'gaps',
    };
    return createClient(parts);
  };

  const seats = setup.kind === 'bot' ? ([0] as const) : ([0, 1] as const);
  const players = seats.map((seat) => join(seat, true));
  const others: Client[] = [];
  server.bootIfDown();
  for (const player of players) schedule.after(random.below(3000), player.start);
  if (random.below(4) === 0) {
    const spectator = join('spectator', false);
    others.push(spectator);
    schedule.after(random.below(60_000), spectator.start);
  }
  const trouble = (): void => {
    server.upset();
    if (others.length < 3 && faults.strikes('second tab')) {
      const tab = join(seats[random.below(seats.length)], false);
      others.push(tab);
      tab.start();
    }
    schedule.after(1000 + random.below(4000), trouble);
  };
  trouble();

  const pictureOf = (client: Client): MatchSnapshot | null => client.follower().snapshot();
  const hasEnded = (client: Client): boolean => {
    const phase = pictureOf(client)?.phase;
    return phase === 'over' || phase === 'aborted';
  };
  const ended = schedule.run(
    () => failures.length > 0 || ([...players, ...others].every(hasEnded) && server.isQuiet()),
    { until: start + 6 * hour, steps: 400_000 },
  );
  const entries = disk.entries();
  const pictures = [...players, ...others].flatMap((client) => pictureOf(client) ?? []);
  if (!ended) {
    const where = pictures.map(({ viewer, seq, phase }) => `${viewer} at ${seq}, ${phase}`);
    failures.push(`somebody is stuck: ${where.join('; ')}; the log at ${entries.length - 1}`);
  }
  for (const client of failures.length === 0 ? [...players, ...others] : []) {
    // Each client's own observations must match what was revealed at the end.
    const verdict = client.follower().startVerdict();
    if (!verdict?.verified)
      failures.push(`${client.viewer} reports that the start failed verification`);
  }
  if (failures.length === 0)
    failures.push(
      ...audit({
        entries,
        heard,
        watched,
        spectatorDelay: setup.spectatorDelay,
        acknowledged,
        seen,
        pictures,
        checksRecord: index % 8 === 0,
      }),
    );
  const [{ result, aborted } = { result: null, aborted: null }] = pictures;
  return {
    index,
    end: result?.reason ?? (aborted ? `aborted: ${aborted.reason}` : 'not ended'),
    entries: entries.length,
    actions: entries.reduce(
      (sum, { body }) => sum + (body.kind === 'played' ? body.actions.length : 0),
      0,
    ),
    faults: faults.counts,
    failures,
  };
}
