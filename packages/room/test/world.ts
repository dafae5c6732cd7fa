import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion, noFields } from '@stackmate/engine';
import type { Action, Viewer } from '@stackmate/engine';
import type { ClientMessage, RoomCommand, Seat, ServerMessage, Step } from '@stackmate/protocol';
import { createRoom, restoreRoom } from '../src/index.ts';
import type {
  BotRequest,
  EntriesRequest,
  ConnectionId,
  LogEntry,
  MatchSetup,
  StepSerializer,
  Room,
  RoomEnd,
  RoomOptions,
  RoomPorts,
} from '../src/index.ts';
import { completeDeclaration, createFollower } from '../src/follower/index.ts';
import type { Follower, FollowerUpdate, PlayerRequest } from '../src/follower/index.ts';

export const matchId = 'aaaaaaaaaaaaaaaaaaaaaa';
export const second = 1000;

const nonces = ['1'.repeat(64), '2'.repeat(64)] as const;

const casualSetup: MatchSetup = {
  match: matchId,
  kind: 'casual',
  seats: [
    { player: 'south-south-south-sout', name: 'Heron', bot: null, deck: readyDecks[0].deck },
    { player: 'north-north-north-nort', name: 'Otter', bot: null, deck: readyDecks[1].deck },
  ],
  clocks: { move: 20 * second, bank: 60 * second, away: 30 * second, lag: 5 * second },
  versions: { engine: engineVersion, rules: rulesVersion, catalogue: rules.catalogue.version },
  sealTime: 30 * second,
  idleTime: 600 * second,
  botDelay: { least: second, most: 2 * second },
  spectatorDelay: 15 * second,
};

export const botSetup: MatchSetup = {
  ...casualSetup,
  kind: 'bot',
  clocks: null,
  seats: [casualSetup.seats[0], { ...casualSetup.seats[1], player: null, bot: 'random' }],
};

export interface WorldOptions {
  /** Different seeds give different matches. */
  readonly seed?: number;
  readonly setup?: Partial<MatchSetup>;
  /** Entries become durable only when the test says so. */
  readonly manualDisk?: boolean;
  /** Bots answer only when the test says so. */
  readonly manualBots?: boolean;
  readonly room?: RoomOptions;
  /** Called for each step created, which is then serialized immediately. */
  readonly onStep?: (step: Step) => void;
}

/** A player or spectator with their own connection. */
export interface Person {
  readonly follower: Follower;
  readonly connection: () => ConnectionId;
  readonly received: ServerMessage[];
  readonly updates: FollowerUpdate[];
  readonly leave: () => void;
  readonly comeBack: () => void;
  /** Sends a command as is, bypassing the follower. */
  readonly send: (command: RoomCommand) => void;
  readonly request: (request: PlayerRequest) => void;
}

export const endTurn: Action = { ...noFields, kind: 'endTurn' };

/** Creates a room with ports that a test can delay, inspect or break. */
export function createWorld(settings: WorldOptions = {}) {
  const { seed = 0, setup, manualDisk, manualBots, room: options, onStep } = settings;
  const random = createRandom(`world ${seed}`);
  const disk: LogEntry[] = [];
  const pendingEntries: LogEntry[] = [];
  const receivers = new Map<ConnectionId, (message: ServerMessage) => void>();
  const sent: { readonly connection: ConnectionId; readonly message: ServerMessage }[] = [];
  const undelivered: { connection: ConnectionId; message: ServerMessage }[] = [];
  const ends: RoomEnd[] = [];
  const logged: string[] = [];
  const bots: BotRequest[] = [];
  const reads: EntriesRequest[] = [];
  let now = 1_700_000_000_000;
  let wakeTime: number | null = null;
  let nextConnection = 1;
  let nextId = 1;
  let room: Room;
  let areReadsHeld = false;

  const serializer = (report: (step: Step) => void): StepSerializer => ({
    serialize(step) {
      report(step);
      return {
        type: 'serialized',
        id: step.id,
        text: new TextEncoder().encode(JSON.stringify(step)),
      };
    },
    send: (connection, { text }) =>
      ports.send(connection, JSON.parse(new TextDecoder().decode(text)) as ServerMessage),
  });
  const ports: RoomPorts = {
    now: () => now,
    wakeAt: (at) => {
      wakeTime = at;
    },
    append: (entry) => {
      pendingEntries.push(structuredClone(entry));
    },
    readEntries: (request) => {
      reads.push(request);
    },
    send: (connection, message) => {
      sent.push({ connection, message });
      undelivered.push({ connection, message: structuredClone(message) });
    },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
    askBot: (request) => {
      bots.push(request);
    },
    ended: (end) => {
      ends.push(end);
    },
    log: (words) => {
      logged.push(words);
    },
    ...(onStep && { serializer: serializer(onStep) }),
  };

  /** Makes pending entries durable: the first `count`, or all. */
  function write(count = pendingEntries.length): void {
    for (const entry of pendingEntries.splice(0, count)) {
      disk.push(entry);
      room.durable(entry.seq);
    }
  }

  function answerBots(): void {
    for (const { seat, seq, view } of bots.splice(0)) {
      const legal = rules.legalActions(view, seat);
      room.botAnswered(seat, seq, {
        actions: [legal[random.below(legal.length)]],
        reason: null,
      });
    }
  }

  /** Runs everything that would happen automatically at this time. */
  function settle(): void {
    for (;;) {
      for (let next = undelivered.shift(); next; next = undelivered.shift()) {
        receivers.get(next.connection)?.(next.message);
      }
      const before = pendingEntries.length + bots.length + reads.length;
      if (before === 0) return;
      if (!manualDisk) write();
      if (!manualBots) answerBots();
      if (!areReadsHeld) {
        for (const { request, upTo } of reads.splice(0)) {
          room.entriesRead(request, disk.slice(0, upTo + 1));
        }
      }
      const after = undelivered.length + pendingEntries.length + bots.length + reads.length;
      if (after === before && undelivered.length === 0) return;
    }
  }

  const settled = <T>(result: T): T => {
    settle();
    return result;
  };

  function pass(milliseconds: number): void {
    const end = now + milliseconds;
    settle();
    while (wakeTime !== null && wakeTime <= end) {
      now = Math.max(now, wakeTime);
      wakeTime = null;
      room.tick();
      settle();
    }
    now = end;
  }

  function person(viewer: Viewer, saved: Partial<{ nonce: string }> = {}): Person {
    const received: ServerMessage[] = [];
    const updates: FollowerUpdate[] = [];
    let connection = 0;
    const send = (message: ClientMessage): void => {
      if (message.type === 'join') {
        const { id, seq, hash } = message;
        room.connect(connection, { id, viewer, seq, hash });
      } else if (message.type !== 'hello' && message.type !== 'ping' && 'match' in message) {
        room.receive(connection, message as RoomCommand, { lag: 0 });
      }
    };
    const follower = createFollower({
      matchId,
      rules,
      nonce: saved.nonce ?? nonces[viewer === 1 ? 1 : 0],
      send,
      newId: () => `c${nextId++}`,
      onUpdate: (update) => updates.push(update),
    });
    const comeBack = (): void => {
      connection = nextConnection++;
      receivers.set(connection, (message) => {
        received.push(message);
        follower.receive(message);
      });
      settled(follower.connected());
    };
    comeBack();
    return {
      follower,
      connection: () => connection,
      received,
      updates,
      leave() {
        receivers.delete(connection);
        follower.disconnected();
        settled(room.disconnect(connection));
      },
      comeBack,
      send: (command) => settled(send(command)),
      request(request) {
        if (!follower.command(request)) throw new Error('something is unanswered');
        settle();
      },
    };
  }

  function start(): void {
    receivers.clear();
    undelivered.length = 0;
    pendingEntries.length = 0;
    bots.length = 0;
    reads.length = 0;
    wakeTime = null;
  }

  room = createRoom({ setup: { ...casualSetup, ...setup }, rules, ports }, options);
  settle();

  return {
    room: () => room,
    /** Returns everything that was sent to a connection. */
    sentTo: (connection: ConnectionId) =>
      sent.filter((message) => message.connection === connection).map(({ message }) => message),
    disk,
    onTheWay: pendingEntries,
    ends,
    notes: logged,
    bots,
    reads,
    now: () => now,
    pass,
    write: (count?: number) => settled(write(count)),
    settle,
    person,
    holdReads: (isHeld: boolean) => {
      areReadsHeld = isHeld;
    },
    /**
     * Kills the process: pending entries and all connections are lost. The next one has another clock, if there is a
     * difference.
     */
    crash(difference = 0) {
      now += difference;
      start();
      room = restoreRoom({ entries: structuredClone(disk), rules, ports }, options);
      settle();
    },
  };
}

export type World = ReturnType<typeof createWorld>;

export interface TestMatch {
  readonly world: World;
  readonly players: readonly [Person, Person];
}

/** Creates two players who have revealed their nonces; both have to pick a King. */
export function startMatch(options: WorldOptions = {}): TestMatch {
  const world = createWorld(options);
  return { world, players: [world.person(0), world.person(1)] };
}

/** Returns the first legal action of a seat in its own view, with the first choices of its declaration. */
export const firstActions = (of: Person, seat: Seat): Action[] =>
  completeDeclaration(rules, of.follower.snapshot()!.view!, seat, (legal) => legal[0]);

/** Returns the seats that have to decide, as a player sees it. */
export const awaitedSeats = (of: Person): readonly Seat[] =>
  rules.decision(of.follower.snapshot()!.view!)?.players ?? [];

/** Plays the first legal action of whoever has to decide, `count` times. */
export function playTurns(players: readonly [Person, Person], count: number): void {
  for (let played = 0; played < count; played++) {
    const [seat] = awaitedSeats(players[0]);
    if (seat === undefined) return;
    players[seat].request({ type: 'act', actions: firstActions(players[seat], seat) });
  }
}
