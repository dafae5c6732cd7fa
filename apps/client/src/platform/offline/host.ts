import { botCharacters } from '@stackmate/bot/characters';
import { levelOfStrength } from '@stackmate/bot/strength';
import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { checkDeck, engineVersion, rulesVersion } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';
import {
  errorMessages,
  isRoomCommand,
  knownAppearance,
  protocolVersion,
} from '@stackmate/protocol';
import type {
  BotLevel,
  ClientMessage,
  DeckChoice,
  ErrorCode,
  FinishedMatch,
  ServerMessage,
} from '@stackmate/protocol';
import { createRoom, restoreRoom } from '@stackmate/room';
import type {
  BotMove,
  BotRequest,
  LogEntry,
  MatchSetup,
  Room,
  RoomPorts,
  SeatSetup,
} from '@stackmate/room';
import type { After } from '../schedule/schedule.ts';
import { offlineId } from './offline-id.ts';
import { leftByUpdate } from './store.ts';
import type { StoredMatch, OfflineStore } from './store.ts';

export interface HostPorts {
  readonly store: OfflineStore;
  readonly send: (message: ServerMessage) => void;
  /** Called when another tab has continued one of this tab's matches. */
  readonly overtaken: () => void;
  readonly now: () => number;
  readonly after: After;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly randomName: (length: number) => string;
  readonly think: (request: BotRequest) => BotMove;
}

/** Server of this device: one player, bots, and the same rooms as on the real server. */
export interface Host {
  readonly receive: (message: ClientMessage) => void;
  readonly finished: () => Promise<readonly FinishedMatch[]>;
  /** Drops a match that another tab has continued. */
  readonly noteOther: (match: string, seq: number) => void;
}

const connection = 1;
const player = 'offline-player-0000000';
const versions = { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version };
/** Maximum delay of a timer, in ms. */
const maxTimerDelay = 2 ** 31 - 1;
/** Maximum number of finished matches stored. */
const maxStoredMatches = 60;

const isCurrent = ({ versions: of }: Pick<StoredMatch, 'versions'>): boolean =>
  of.engine === versions.engine &&
  of.rules === versions.rules &&
  of.catalogue === versions.catalogue;

/** Returns a match as it is listed; null while it can be continued. */
function finishedMatch({ level: _, endedAt, ...match }: StoredMatch): FinishedMatch | null {
  if (endedAt !== null) return { ...match, endedAt };
  if (isCurrent(match)) return null;
  return { ...match, endedAt: match.startedAt, winner: null, reason: leftByUpdate };
}

const wordsOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

type ChosenDeck = { readonly deck: Deck } | { readonly problems: readonly string[] };

function chooseDeck(choice: DeckChoice): ChosenDeck {
  if ('ready' in choice) {
    const found = readyDecks.find(({ id }) => id === choice.ready);
    return found ?? { problems: [choice.ready] };
  }
  // Saved decks are at the server only.
  if ('owned' in choice) return { problems: [choice.owned] };
  const problems = checkDeck(rules.catalogue.definitions, choice.cards);
  return problems.length === 0
    ? { deck: choice.cards }
    : { problems: problems.map(({ message, detail }) => `${message} ${detail}`) };
}

/** Creates the server of this device on top of a store. */
export function createHost(ports: HostPorts): Host {
  const { store, send, now } = ports;
  const rooms = new Map<string, Room>();
  /** Cancels the pending timer of a room. */
  const timers = new Map<string, () => void>();
  let name = 'You';
  let appearance = knownAppearance();

  const refuse = (id: string, code: ErrorCode, detail = ''): void =>
    send({ type: 'refused', id, code, rule: null, message: errorMessages[code], detail });

  const storedMatch = async (match: string): Promise<StoredMatch | null> =>
    (await store.matches()).find((one) => one.match === match) ?? null;

  function drop(match: string): void {
    rooms.delete(match);
    timers.get(match)?.();
    timers.delete(match);
  }

  function overtaken(match: string): void {
    drop(match);
    ports.overtaken();
  }

  /** Reports the failure. A retry would fail again, because no other tab was quicker. */
  function onError(match: string, failure: unknown): void {
    drop(match);
    send({ type: 'error', code: 'internal', message: wordsOf(failure), detail: '' });
  }

  function portsOf(match: string): RoomPorts {
    // Ignores everything that a dropped room still does.
    const withRoom = (act: (room: Room) => void): void => {
      const room = rooms.get(match);
      if (room) act(room);
    };
    let written = Promise.resolve();
    async function write(entry: LogEntry): Promise<void> {
      const isStored = await store.append(entry);
      if (isStored) withRoom((room) => room.durable(entry.seq));
      else overtaken(match);
    }
    return {
      now,
      wakeAt(at) {
        timers.get(match)?.();
        timers.delete(match);
        if (at === null) return;
        const delay = Math.min(maxTimerDelay, Math.max(0, at - now()));
        timers.set(
          match,
          ports.after(delay, () => withRoom((room) => room.tick())),
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
        void storedMatch(match).then(async (kept) => {
          if (!kept || end.kind !== 'over') return;
          await store.putMatch({
            ...kept,
            endedAt: end.at,
            winner: end.winner,
            reason: end.reason,
          });
          await dropOldest();
        });
      },
      log: () => {},
    };
  }

  async function dropOldest(): Promise<void> {
    const ended = (await store.matches())
      .filter((kept) => finishedMatch(kept) !== null)
      .toSorted((one, other) => other.startedAt - one.startedAt);
    for (const { match } of ended.slice(maxStoredMatches)) await store.remove(match);
  }

  async function startMatch(seats: readonly [SeatSetup, SeatSetup], id: string): Promise<void> {
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
      // Nobody waits for the player here, so a match may pause for as long as they like.
      idleTime: 365 * 86_400_000,
      botDelay: { least: 450, most: 1000 },
      spectatorDelay: 0,
      takeBack: true,
    };
    await store.putMatch({
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

  async function greet({
    name: requestedName,
    appearance: requested,
  }: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (requestedName !== null) name = requestedName;
    if (requested) appearance = knownAppearance(requested);
    const running = (await store.matches()).filter(
      (kept) => kept.endedAt === null && isCurrent(kept),
    );
    send({
      type: 'welcome',
      v: protocolVersion,
      player: { id: player, name, appearance },
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

  const seatOf = (deck: Deck): SeatSetup => ({
    player,
    name,
    bot: null,
    deck,
    appearance,
  });
  const botSeat = (level: BotLevel, deck: Deck, strength?: number): SeatSetup => ({
    player: null,
    name: botCharacters[level].name,
    bot: level,
    deck,
    ...(strength !== undefined && { strength }),
  });

  function playBot({
    id,
    level: namedLevel,
    strength,
    deck: choice,
    botDeck,
  }: Extract<ClientMessage, { type: 'play-bot' }>): Promise<void> | void {
    const ownDeck = chooseDeck(choice);
    if (!('deck' in ownDeck)) return refuse(id, 'illegal-deck', ownDeck.problems.join('\n'));
    const level = strength === undefined ? namedLevel : levelOfStrength(strength);
    const [byte] = ports.randomBytes(1);
    const readyDeck =
      botDeck ?? botCharacters[level].deck ?? readyDecks[byte % readyDecks.length].id;
    const botsDeck = chooseDeck({ ready: readyDeck });
    if (!('deck' in botsDeck)) return refuse(id, 'no-such-deck');
    return startMatch([seatOf(ownDeck.deck), botSeat(level, botsDeck.deck, strength)], id);
  }

  async function rematch(id: string, match: string): Promise<void> {
    const [first] = await store.entries(match);
    if (first?.body.kind !== 'created') return refuse(id, 'no-such-match');
    const [south, north] = first.body.setup.seats;
    return startMatch([north, south], id);
  }

  async function join(message: Extract<ClientMessage, { type: 'join' }>): Promise<void> {
    const { id, match, seq, hash } = message;
    const stored = await storedMatch(match);
    if (!stored) return refuse(id, 'no-such-match');
    if (!rooms.has(match)) {
      if (!isCurrent(stored)) return refuse(id, 'version-gone');
      const entries = await store.entries(match);
      // Another join may have restored the room meanwhile.
      if (!rooms.has(match)) {
        if (entries.length === 0) return refuse(id, 'no-such-match');
        rooms.set(match, restoreRoom({ entries, rules, ports: portsOf(match) }));
      }
    }
    rooms.get(match)?.connect(connection, { id, viewer: stored.seat, seq, hash });
  }

  function handle(message: ClientMessage): Promise<void> | void {
    if (isRoomCommand(message)) {
      const room = rooms.get(message.match);
      return room
        ? room.receive(connection, message, { lag: 0 })
        : refuse(message.id, 'not-joined');
    }
    switch (message.type) {
      case 'hello':
        return greet(message);
      case 'ping':
        return send({ type: 'pong', t: message.t, now: now() });
      case 'rename':
        ({ name } = message);
        return send({ type: 'done', id: message.id, name });
      case 'appear':
        appearance = knownAppearance(message.appearance);
        return send({ type: 'done', id: message.id });
      case 'page':
        return;
      case 'play-bot':
        return playBot(message);
      case 'rematch':
        return rematch(message.id, message.match);
      case 'join':
        return join(message);
      case 'leave':
        rooms.get(message.match)?.disconnect(connection);
        return send({ type: 'done', id: message.id, match: message.match });
      default:
        return refuse(message.id, 'unknown-type', 'this device has no other players');
    }
  }

  return {
    receive(message) {
      void Promise.resolve(handle(message)).catch((failure: unknown) => {
        if ('id' in message) refuse(message.id, 'internal', wordsOf(failure));
      });
    },
    async finished() {
      const all = await store.matches();
      return all.flatMap((kept) => finishedMatch(kept) ?? []);
    },
    noteOther(match, seq) {
      const room = rooms.get(match);
      if (room && room.status().last < seq) overtaken(match);
    },
  };
}
