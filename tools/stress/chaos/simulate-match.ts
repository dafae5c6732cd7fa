import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Viewer } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { RoomRules } from '@stackmate/room';
import { createFastRandom } from '../../shared/fast-random.ts';
import { audit } from './audit.ts';
import type { AuditInput, ReceivedMessage } from './audit.ts';
import type { ChaosResult } from './chaos-result.ts';
import { createClient } from './client.ts';
import type { Client, ClientParts } from './client.ts';
import { createDisk } from './disk.ts';
import { createFaults } from './faults.ts';
import { openConnection } from './network.ts';
import type { Connection } from './network.ts';
import { createSchedule } from './schedule.ts';
import { chooseNonce, chooseSetup, matchName } from './setup.ts';
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

const hour = 3_600_000;
const start = 1_700_000_000_000;

/** Plays one match with all faults of its seed, and returns the failures. */
export function simulateMatch({ seed, index, sabotage, leaks, hurries }: ChaosMatch): ChaosResult {
  const random = createFastRandom(createRandom(`chaos ${seed} ${index}`).below(2 ** 32));
  const schedule = createSchedule(start);
  // Faults stop after 20 minutes, so that a stuck match stays stuck.
  const faults = createFaults(random, () => schedule.now() > start + 20 * 60_000);
  const setup = chooseSetup(random, matchName);
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
  const nonces = [chooseNonce(random), chooseNonce(random)] as const;
  const join = (viewer: Viewer, acts: boolean): Client => {
    const parts: ClientParts = {
      schedule,
      random,
      faults,
      matchId: matchName,
      viewer,
      nonce: nonces[viewer === 1 ? 1 : 0],
      acts,
      patience,
      dial,
      newId: () => `c${nextId++}`,
      heard: (message) => {
        if (viewer === 'spectator') heard.push({ viewer, message });
      },
      acknowledged: (candidate) => acknowledged.push({ ...candidate, viewer }),
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

  const findPicture = (client: Client): MatchSnapshot | null => client.follower().snapshot();
  const hasEnded = (client: Client): boolean => {
    const phase = findPicture(client)?.phase;
    return phase === 'over' || phase === 'aborted';
  };
  const ended = schedule.run(
    () => failures.length > 0 || ([...players, ...others].every(hasEnded) && server.isQuiet()),
    { until: start + 6 * hour, steps: 400_000 },
  );
  const entries = disk.entries();
  const pictures = [...players, ...others].flatMap((client) => findPicture(client) ?? []);
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
