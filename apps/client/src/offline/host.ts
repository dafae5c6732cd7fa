import { botCharacters } from '@stackmate/bot/characters';
import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { checkDeck, engineVersion, rulesVersion } from '@stackmate/engine';
import type { Action, Deck } from '@stackmate/engine';
import { errorMessages, protocolVersion } from '@stackmate/protocol';
import type {
  BotLevel,
  ClientMessage,
  DeckChoice,
  ErrorCode,
  FinishedMatch,
  ServerMessage,
} from '@stackmate/protocol';
import { createRoom, restoreRoom } from '@stackmate/room';
import type { BotRequest, LogEntry, MatchSetup, Room, RoomPorts, SeatSetup } from '@stackmate/room';
import type { After } from '../shared/after.ts';
import { offlineId } from './offline-id.ts';
import { leftByUpdate } from './store.ts';
import type { StoredMatch, OfflineStore } from './store.ts';

export interface HostPorts {
  readonly store: OfflineStore;
  readonly send: (message: ServerMessage) => void;
  /** Another tab has gone on with a match of this one. */
  readonly overtaken: () => void;
  readonly now: () => number;
  readonly after: After;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly randomName: (length: number) => string;
  readonly think: (request: BotRequest) => readonly Action[];
}

/** The server of this device: one player, bots, and rooms as the real one has them. */
export interface Host {
  readonly receive: (message: ClientMessage) => void;
  readonly finished: () => Promise<readonly FinishedMatch[]>;
  /** Drops what it holds of a match that another tab went on with. */
  readonly noteOther: (match: string, seq: number) => void;
}

const connection = 1;
const player = 'offline-player-0000000';
const versions = { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version };
/** Timers take no more. */
const maxLogLength = 2 ** 31 - 1;
/** More finished matches are not kept. */
const maxStoredMatches = 60;

const isOfThese = ({ versions: of }: Pick<StoredMatch, 'versions'>): boolean =>
  of.engine === versions.engine &&
  of.rules === versions.rules &&
  of.catalogue === versions.catalogue;

/** As it is listed; null while it can be gone on with. */
function asFinished({ level: _, endedAt, ...match }: StoredMatch): FinishedMatch | null {
  if (endedAt !== null) return { ...match, endedAt };
  if (isOfThese(match)) return null;
  return { ...match, endedAt: match.startedAt, winner: null, reason: leftByUpdate };
}

const wordsOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

type Chosen = { readonly deck: Deck } | { readonly problems: readonly string[] };

function choose(choice: DeckChoice): Chosen {
  if ('ready' in choice) {
    const found = readyDecks.find(({ id }) => id === choice.ready);
    return found ?? { problems: [choice.ready] };
  }
  const problems = checkDeck(rules.catalogue.definitions, choice.cards);
  return problems.length === 0
    ? { deck: choice.cards }
    : { problems: problems.map(({ message, detail }) => `${message} ${detail}`) };
}

export function createHost(ports: HostPorts): Host {
  const { store, send, now } = ports;
  const rooms = new Map<string, Room>();
  /** Alarms of the rooms. */
  const wakes = new Map<string, () => void>();
  let name = 'You';

  const refuse = (id: string, code: ErrorCode, detail = ''): void =>
    send({ type: 'refused', id, code, rule: null, message: errorMessages[code], detail });

  const keptOf = async (match: string): Promise<StoredMatch | null> =>
    (await store.matches()).find((one) => one.match === match) ?? null;

  function drop(match: string): void {
    rooms.delete(match);
    wakes.get(match)?.();
    wakes.delete(match);
  }

  function overtaken(match: string): void {
    drop(match);
    ports.overtaken();
  }

  /** Nobody was quicker, so that to begin again would come to the same: what is wrong is told. */
  function onError(match: string, failure: unknown): void {
    drop(match);
    send({ type: 'error', code: 'internal', message: wordsOf(failure), detail: '' });
  }

  function portsOf(match: string): RoomPorts {
    // What a room that was dropped still says is for nobody.
    const withRoom = (act: (room: Room) => void): void => {
      const room = rooms.get(match);
      if (room) act(room);
    };
    let written = Promise.resolve();
    async function write(entry: LogEntry): Promise<void> {
      const isKept = await store.append(entry);
      if (isKept) withRoom((room) => room.durable(entry.seq));
      else overtaken(match);
    }
    return {
      now,
      wakeAt(at) {
        wakes.get(match)?.();
        wakes.delete(match);
        if (at === null) return;
        const wait = Math.min(maxLogLength, Math.max(0, at - now()));
        wakes.set(
          match,
          ports.after(wait, () => withRoom((room) => room.tick())),
        );
      },
      append(entry) {
        written = written
          .then(() => write(entry))
          .catch((failure: unknown) => onError(match, failure));
      },
      readEntries({ request }) {
        void store
          .entries(match)
          .then((entries) => withRoom((room) => room.entriesRead(request, entries)));
      },
      send: (_, message) => send(message),
      randomBytes: ports.randomBytes,
      askBot(request) {
        ports.after(0, () =>
          withRoom((room) => room.botAnswered(request.seat, request.seq, ports.think(request))),
        );
      },
      ended(end) {
        void keptOf(match).then(async (kept) => {
          if (!kept || end.kind !== 'over') return;
          await store.note({ ...kept, endedAt: end.at, winner: end.winner, reason: end.reason });
          await dropOldest();
        });
      },
      log: () => {},
    };
  }

  async function dropOldest(): Promise<void> {
    const ended = (await store.matches())
      .filter((kept) => asFinished(kept) !== null)
      .toSorted((one, other) => other.startedAt - one.startedAt);
    for (const { match } of ended.slice(maxStoredMatches)) await store.remove(match);
  }

  async function begin(seats: readonly [SeatSetup, SeatSetup], id: string): Promise<void> {
    const match = offlineId(ports.randomName);
    const seat = seats[0].player === player ? 0 : 1;
    const { name: opponent, bot } = seats[seat === 0 ? 1 : 0];
    const setup: MatchSetup = {
      match,
      kind: 'bot',
      seats,
      clocks: null,
      versions,
      sealTime: 600_000,
      // Nobody waits here: a match stands still as long as its player likes.
      idleTime: 365 * 86_400_000,
      botDelay: { least: 450, most: 1000 },
      spectatorDelay: 0,
      takeBack: true,
    };
    await store.note({
      match,
      kind: 'bot',
      seat,
      names: [seats[0].name, seats[1].name],
      level: bot ?? 'random',
      startedAt: now(),
      endedAt: null,
      winner: null,
      reason: '',
      versions,
    });
    rooms.set(match, createRoom({ setup, rules, ports: portsOf(match) }));
    send({ type: 'paired', match, kind: 'bot', seat, opponent });
    send({ type: 'done', id, match });
  }

  async function greet(wish: string | null): Promise<void> {
    if (wish !== null) name = wish;
    const running = (await store.matches()).filter(
      (kept) => kept.endedAt === null && isOfThese(kept),
    );
    send({
      type: 'welcome',
      v: protocolVersion,
      player: { id: player, name },
      token: 'offline',
      now: now(),
      server: 'this device',
      versions,
      draining: false,
      matches: running.map(({ match, kind, seat, names }) => ({
        match,
        kind,
        seat,
        opponent: names[seat === 0 ? 1 : 0],
      })),
      queued: false,
      invites: [],
    });
  }

  const seatOf = (deck: Deck): SeatSetup => ({ player, name, bot: null, deck });
  const botSeat = (level: BotLevel, deck: Deck): SeatSetup => ({
    player: null,
    name: botCharacters[level].name,
    bot: level,
    deck,
  });

  function playBot({
    id,
    level,
    deck: choice,
    botDeck,
  }: Extract<ClientMessage, { type: 'play-bot' }>): Promise<void> | void {
    const own = choose(choice);
    if (!('deck' in own)) return refuse(id, 'illegal-deck', own.problems.join('\n'));
    const [byte] = ports.randomBytes(1);
    const theirs = choose({ ready: botDeck ?? readyDecks[byte % readyDecks.length].id });
    if (!('deck' in theirs)) return refuse(id, 'no-such-deck');
    return begin([seatOf(own.deck), botSeat(level, theirs.deck)], id);
  }

  async function rematch(id: string, match: string): Promise<void> {
    const [first] = await store.entries(match);
    if (first?.body.kind !== 'created') return refuse(id, 'no-such-match');
    const [south, north] = first.body.setup.seats;
    return begin([north, south], id);
  }

  async function join(message: Extract<ClientMessage, { type: 'join' }>): Promise<void> {
    const { id, match, seq, hash } = message;
    const kept = await keptOf(match);
    if (!kept) return refuse(id, 'no-such-match');
    if (!rooms.has(match)) {
      if (!isOfThese(kept)) return refuse(id, 'version-gone');
      const entries = await store.entries(match);
      // Two joins at once: the other one was quicker.
      if (!rooms.has(match)) {
        if (entries.length === 0) return refuse(id, 'no-such-match');
        rooms.set(match, restoreRoom({ entries, rules, ports: portsOf(match) }));
      }
    }
    rooms.get(match)?.connect(connection, { id, viewer: kept.seat, seq, hash });
  }

  function take(message: ClientMessage): Promise<void> | void {
    switch (message.type) {
      case 'hello':
        return greet(message.name);
      case 'ping':
        return send({ type: 'pong', t: message.t, now: now() });
      case 'rename':
        ({ name } = message);
        return send({ type: 'done', id: message.id, name });
      case 'play-bot':
        return playBot(message);
      case 'rematch':
        return rematch(message.id, message.match);
      case 'join':
        return join(message);
      case 'leave':
        rooms.get(message.match)?.disconnect(connection);
        return send({ type: 'done', id: message.id, match: message.match });
      case 'queue':
      case 'leave-queue':
      case 'invite':
      case 'cancel-invite':
      case 'accept':
        return refuse(message.id, 'unknown-type', 'there is nobody else on this device');
      default: {
        const room = rooms.get(message.match);
        if (room) room.receive(connection, message, { lag: 0 });
        else refuse(message.id, 'not-joined');
      }
    }
  }

  return {
    receive(message) {
      void Promise.resolve(take(message)).catch((failure: unknown) => {
        if ('id' in message) refuse(message.id, 'internal', wordsOf(failure));
      });
    },
    async finished() {
      const all = await store.matches();
      return all.flatMap((kept) => asFinished(kept) ?? []);
    },
    noteOther(match, seq) {
      const room = rooms.get(match);
      if (room && room.status().last < seq) overtaken(match);
    },
  };
}
