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
  ReadySteps,
  Room,
  RoomEnd,
  RoomOptions,
  RoomPorts,
} from '../src/index.ts';
import { completeDeclaration, createFollower } from '../src/follower/index.ts';
import type { Follower, FollowerUpdate, PlayerRequest } from '../src/follower/index.ts';

export const matchName = 'aaaaaaaaaaaaaaaaaaaaaa';
export const second = 1000;

const nonces = ['1'.repeat(64), '2'.repeat(64)] as const;

const casualSetup: MatchSetup = {
  match: matchName,
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
  readonly slowDisk?: boolean;
  /** Bots answer only when the test says so. */
  readonly slowBots?: boolean;
  readonly room?: RoomOptions;
  /** Called for each step created, which is then serialized immediately. */
  readonly made?: (step: Step) => void;
}

/** A player or spectator with their own connection. */
export interface Person {
  readonly follower: Follower;
  readonly line: () => ConnectionId;
  readonly heard: ServerMessage[];
  readonly news: FollowerUpdate[];
  readonly leave: () => void;
  readonly comeBack: () => void;
  /** Sends a command as is, bypassing the follower. */
  readonly say: (command: RoomCommand) => void;
  readonly wish: (wish: PlayerRequest) => void;
}

export const endTurn: Action = { ...noFields, kind: 'endTurn' };

/** Creates a room with ports that a test can delay, inspect or break. */
export function createWorld(given: WorldOptions = {}) {
  const { seed = 0, setup, slowDisk, slowBots, room: options, made } = given;
  const random = createRandom(`world ${seed}`);
  const disk: LogEntry[] = [];
  const onTheWay: LogEntry[] = [];
  const people = new Map<ConnectionId, (message: ServerMessage) => void>();
  const sent: { readonly line: ConnectionId; readonly message: ServerMessage }[] = [];
  const mail: { line: ConnectionId; message: ServerMessage }[] = [];
  const ends: RoomEnd[] = [];
  const notes: string[] = [];
  const bots: BotRequest[] = [];
  const reads: EntriesRequest[] = [];
  let now = 1_700_000_000_000;
  let wakes: number | null = null;
  let nextLine = 1;
  let nextId = 1;
  let room: Room;
  let holdsReads = false;

  const writtenSteps = (noteMade: (step: Step) => void): ReadySteps => ({
    make(step) {
      noteMade(step);
      return { type: 'ready', id: step.id, text: new TextEncoder().encode(JSON.stringify(step)) };
    },
    send: (line, { text }) =>
      ports.send(line, JSON.parse(new TextDecoder().decode(text)) as ServerMessage),
  });
  const ports: RoomPorts = {
    now: () => now,
    wakeAt: (at) => {
      wakes = at;
    },
    append: (entry) => {
      onTheWay.push(structuredClone(entry));
    },
    readEntries: (request) => {
      reads.push(request);
    },
    send: (line, message) => {
      sent.push({ line, message });
      mail.push({ line, message: structuredClone(message) });
    },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
    askBot: (request) => {
      bots.push(request);
    },
    ended: (end) => {
      ends.push(end);
    },
    log: (words) => {
      notes.push(words);
    },
    ...(made && { ready: writtenSteps(made) }),
  };

  /** Makes pending entries durable: the first `count`, or all. */
  function write(count = onTheWay.length): void {
    for (const entry of onTheWay.splice(0, count)) {
      disk.push(entry);
      room.durable(entry.seq);
    }
  }

  function answerBots(): void {
    for (const { seat, seq, view } of bots.splice(0)) {
      const legal = rules.legalActions(view, seat);
      room.botAnswers(seat, seq, [legal[random.below(legal.length)]]);
    }
  }

  /** Runs everything that would happen automatically at this time. */
  function settle(): void {
    for (;;) {
      for (let next = mail.shift(); next; next = mail.shift()) {
        people.get(next.line)?.(next.message);
      }
      const before = onTheWay.length + bots.length + reads.length;
      if (before === 0) return;
      if (!slowDisk) write();
      if (!slowBots) answerBots();
      if (!holdsReads) {
        for (const { request, upTo } of reads.splice(0)) {
          room.entriesRead(request, disk.slice(0, upTo + 1));
        }
      }
      const after = mail.length + onTheWay.length + bots.length + reads.length;
      if (after === before && mail.length === 0) return;
    }
  }

  const then = <T>(result: T): T => {
    settle();
    return result;
  };

  function pass(milliseconds: number): void {
    const end = now + milliseconds;
    settle();
    while (wakes !== null && wakes <= end) {
      now = Math.max(now, wakes);
      wakes = null;
      room.tick();
      settle();
    }
    now = end;
  }

  function person(viewer: Viewer, saved: Partial<{ nonce: string }> = {}): Person {
    const heard: ServerMessage[] = [];
    const news: FollowerUpdate[] = [];
    let line = 0;
    const send = (message: ClientMessage): void => {
      if (message.type === 'join') {
        const { id, seq, hash } = message;
        room.connect(line, { id, viewer, seq, hash });
      } else if (message.type !== 'hello' && message.type !== 'ping' && 'match' in message) {
        room.receive(line, message as RoomCommand, { lag: 0 });
      }
    };
    const follower = createFollower({
      match: matchName,
      rules,
      nonce: saved.nonce ?? nonces[viewer === 1 ? 1 : 0],
      send,
      newId: () => `c${nextId++}`,
      onUpdate: (one) => news.push(one),
    });
    const comeBack = (): void => {
      line = nextLine++;
      people.set(line, (message) => {
        heard.push(message);
        follower.receive(message);
      });
      then(follower.connected());
    };
    comeBack();
    return {
      follower,
      line: () => line,
      heard,
      news,
      leave() {
        people.delete(line);
        follower.disconnected();
        then(room.disconnect(line));
      },
      comeBack,
      say: (command) => then(send(command)),
      wish(wish) {
        if (!follower.command(wish)) throw new Error('something is unanswered');
        settle();
      },
    };
  }

  function start(): void {
    people.clear();
    mail.length = 0;
    onTheWay.length = 0;
    bots.length = 0;
    reads.length = 0;
    wakes = null;
  }

  room = createRoom({ setup: { ...casualSetup, ...setup }, rules, ports }, options);
  settle();

  return {
    room: () => room,
    /** Returns everything that was sent to a connection. */
    sentTo: (line: ConnectionId) =>
      sent.filter((one) => one.line === line).map(({ message }) => message),
    disk,
    onTheWay,
    ends,
    notes,
    bots,
    reads,
    now: () => now,
    pass,
    write: (count?: number) => then(write(count)),
    settle,
    person,
    holdReads: (holds: boolean) => {
      holdsReads = holds;
    },
    /** Kills the process: pending entries and all connections are lost. */
    crash() {
      start();
      room = restoreRoom({ entries: structuredClone(disk), rules, ports }, options);
      settle();
    },
  };
}

export type World = ReturnType<typeof createWorld>;

export interface TwoPlayers {
  readonly world: World;
  readonly players: readonly [Person, Person];
}

/** Creates two players who have revealed their nonces; both have to pick a King. */
export function sitDown(options: WorldOptions = {}): TwoPlayers {
  const world = createWorld(options);
  return { world, players: [world.person(0), world.person(1)] };
}

/** Returns the first legal action of a seat in its own view, with the first choices of its declaration. */
export const someActions = (of: Person, seat: Seat): Action[] =>
  completeDeclaration(rules, of.follower.snapshot()!.view!, seat, (legal) => legal[0]);

/** Returns the seats that have to decide, as a player sees it. */
export const askedOf = (of: Person): readonly Seat[] =>
  rules.decision(of.follower.snapshot()!.view!)?.players ?? [];

/** Plays the first legal action of whoever has to decide, `count` times. */
export function playOn(players: readonly [Person, Person], count: number): void {
  for (let played = 0; played < count; played++) {
    const [seat] = askedOf(players[0]);
    if (seat === undefined) return;
    players[seat].wish({ type: 'act', actions: someActions(players[seat], seat) });
  }
}
