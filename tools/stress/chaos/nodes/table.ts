import type { Random, Viewer } from '@stackmate/engine';
import type { ClientMessage, MatchSnapshot, ServerMessage } from '@stackmate/protocol';
import type { MatchSetup } from '@stackmate/room';
import { audit } from '../audit.ts';
import type { AuditInput, ReceivedMessage } from '../audit.ts';
import { createClient } from '../client.ts';
import type { Client, ClientParts } from '../client.ts';
import type { Faults } from '../faults.ts';
import { openConnection } from '../network.ts';
import type { Connection } from '../network.ts';
import type { Schedule } from '../schedule.ts';
import { chooseNonce, chooseSetup } from '../setup.ts';
import type { DurableLog } from './durable-log.ts';
import type { Fleet } from './fleet.ts';
import { createStepOrder } from './step-order.ts';
import type { StepOrder } from './step-order.ts';

/** The players and spectators of one match in a cluster. */
export interface Table {
  /** Id of the match; null before it has begun. */
  readonly match: () => string | null;
  /** Notes a message that a node sends to a client of this match. */
  readonly noteSent: (line: Connection, playerId: string, message: ServerMessage) => void;
  /** Returns whether everybody has seen the end and the database has stored it. */
  readonly isOver: () => boolean;
  /** Returns who hasn't come back to the match since a time. */
  readonly missingSince: (time: number) => readonly string[];
  /** Returns everything wrong with the match after its end. */
  readonly failures: () => readonly string[];
  readonly end: () => { readonly end: string; readonly entries: number; readonly actions: number };
}

export interface TableParts {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly faults: Faults;
  readonly index: number;
  readonly fleet: Fleet;
  readonly log: DurableLog;
  /** When an entry was appended by the node that has written it. */
  readonly appendedAt: (matchId: string, seq: number) => number;
  readonly broken: (words: string) => void;
  readonly nextLine: () => number;
  readonly checksRecord: boolean;
}

const beginInterval = 3000;
const viewers = { south: 0, north: 1 } as const;
const getPlayer = (viewer: Viewer, index: number): string =>
  (viewer === 'spectator' ? `spectator${index}-` : `${viewer === 0 ? 'south' : 'north'}${index}-`)
    .padEnd(22, 'x')
    .slice(0, 22);

function createViewer(playerId: string): Viewer {
  if (playerId.startsWith('south')) return viewers.south;
  return playerId.startsWith('north') ? viewers.north : 'spectator';
}

export function createTable(parts: TableParts): Table {
  const { schedule, random, faults, index, fleet, log, broken } = parts;
  const base = chooseSetup(random, '');
  const seats = base.kind === 'bot' ? ([0] as const) : ([0, 1] as const);
  const [south, north] = base.seats;
  const createSetup = (matchId: string): MatchSetup => ({
    ...base,
    match: matchId,
    seats: [
      { ...south, player: getPlayer(0, index) },
      base.kind === 'bot' ? north : { ...north, player: getPlayer(1, index) },
    ],
  });
  const commands = seats.map((seat) => ({
    playerId: getPlayer(seat, index),
    command: `begin ${index}`,
  }));
  const heard: ReceivedMessage[] = [];
  const watched: AuditInput['watched'][number][] = [];
  const acknowledged: AuditInput['acknowledged'][number][] = [];
  const seen = new Map<number, MatchSnapshot[]>();
  const orders = new Map<number, StepOrder>();
  /** When each client was last in the match. */
  const lastIn = new Map<Client, number>();
  const clients: Client[] = [];
  const patience = random.below(5) === 0 ? Infinity : 1 + random.below(40);
  const nonces = [chooseNonce(random), chooseNonce(random)] as const;
  let matchId: string | null = null;
  let attempts = 0;
  let nextId = 1;

  const hasEnded = (client: Client): boolean => {
    const phase = client.follower().snapshot()?.phase;
    return phase === 'over' || phase === 'aborted';
  };

  function dial(client: Client): Connection | null {
    const node = fleet.pick();
    if (!node) return null;
    const id = parts.nextLine();
    const order = createStepOrder(schedule.now);
    orders.set(id, order);
    const line: Connection = openConnection({ schedule, random, faults }, id, {
      clientHears: (text) => client.hear(line, text),
      serverHears(text) {
        const message = JSON.parse(text) as ClientMessage;
        if (message.type === 'join') order.noteJoin(message.id);
        node.hear(line, text);
      },
      clientLost: () => client.lost(line),
      serverLost: () => node.lost(line),
    });
    node.accept(line, getPlayer(client.viewer, index));
    return line;
  }

  function add(of: string, viewer: Viewer, acts: boolean): Client {
    const client = createClient({
      schedule,
      random,
      faults,
      matchId: of,
      viewer,
      nonce: nonces[viewer === 1 ? 1 : 0],
      acts,
      patience,
      dial,
      newId: () => `c${nextId++}`,
      heard(message) {
        if (viewer === 'spectator') heard.push({ viewer, message });
      },
      acknowledged: (candidate) => acknowledged.push({ ...candidate, viewer }),
      seen(picture) {
        if (picture.seq % 4 === 0)
          seen.set(picture.seq, [...(seen.get(picture.seq) ?? []), picture]);
      },
      broken,
      withoutGapCheck: false,
      triesOthers: true,
    } satisfies ClientParts);
    clients.push(client);
    return client;
  }

  function play(of: string): void {
    matchId = of;
    for (const seat of seats) schedule.after(random.below(1000), add(of, seat, true).start);
    if (random.below(3) === 0) {
      schedule.after(random.below(30_000), add(of, 'spectator', false).start);
    }
    watch();
  }

  /** Notes who is in the match, and lets second tabs come. */
  function watch(): void {
    for (const client of clients) {
      if (client.follower().isJoined() || hasEnded(client)) lastIn.set(client, schedule.now());
    }
    if (clients.length < 4 && matchId !== null && faults.strikes('second tab')) {
      add(matchId, seats[random.below(seats.length)], false).start();
    }
    schedule.after(500, watch);
  }

  /** Asks nodes to begin the match until one of them has. Sometimes two are asked at once, with one command. */
  function begin(): void {
    const begun = log.begunBy(commands[0].playerId, commands[0].command);
    if (begun !== null) {
      play(begun);
      return;
    }
    const count = random.below(3) === 0 ? 2 : 1;
    for (let one = 0; one < count; one++) {
      attempts += 1;
      fleet.pick()?.begin(createSetup(`t${index}n${attempts}-`.padEnd(22, 'x')), commands);
    }
    schedule.after(beginInterval, begin);
  }
  schedule.after(1000 + random.below(3000), begin);

  const pictures = (): readonly MatchSnapshot[] =>
    clients.flatMap((client) => client.follower().snapshot() ?? []);

  return {
    match: () => matchId,
    noteSent(line, playerId, message) {
      const viewer = createViewer(playerId);
      const fault = orders.get(line.id)?.findFault(message);
      // A spectator's node joins again by itself when the match has moved, and the client ignores what it has seen.
      if (fault && viewer !== 'spectator') broken(`${playerId}: ${fault}`);
      const last = message.type === 'history' ? message.steps.at(-1) : message;
      const seq = last && 'seq' in last ? last.seq : undefined;
      if (viewer === 'spectator') {
        if (seq !== undefined) watched.push({ seq, message, at: schedule.now() });
      } else if (message.type === 'step' || message.type === 'snapshot') {
        heard.push({ viewer, message });
      }
    },
    isOver: () =>
      matchId !== null &&
      clients.length > 0 &&
      clients.every(hasEnded) &&
      log.findStatus(matchId) !== 'running',
    missingSince(time) {
      if (matchId === null) return [];
      return clients
        .filter((client) => client.viewer !== 'spectator' && (lastIn.get(client) ?? 0) < time)
        .map(({ viewer }) => `${viewer} of match ${index}`);
    },
    failures() {
      if (matchId === null) return ['no match has begun'];
      const found = matchId;
      const unfair = clients
        .filter((client) => !client.follower().startVerdict()?.verified)
        .map(({ viewer }) => `${viewer} reports that the start failed verification`);
      return [
        ...unfair,
        ...audit({
          entries: log.listEntries(found),
          heard,
          watched,
          spectatorDelay: base.spectatorDelay,
          acknowledged,
          seen,
          pictures: pictures(),
          checksRecord: parts.checksRecord,
          happenedAt: (seq) => parts.appendedAt(found, seq),
          clockError: 50,
        }),
      ];
    },
    end() {
      const entries = matchId === null ? [] : log.listEntries(matchId);
      const [{ result, aborted } = { result: null, aborted: null }] = pictures();
      return {
        end: result?.reason ?? (aborted ? `aborted: ${aborted.reason}` : 'not ended'),
        entries: entries.length,
        actions: entries.reduce(
          (sum, { body }) => sum + (body.kind === 'played' ? body.actions.length : 0),
          0,
        ),
      };
    },
  };
}
