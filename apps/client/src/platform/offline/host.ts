import { botCharacters } from '@stackmate/bot/characters';
import { strengthLevel } from '@stackmate/bot/strength';
import { readyDecks, rules } from '@stackmate/catalogue';
import { checkDeck } from '@stackmate/engine';
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
} from '@stackmate/protocol';
import type { MatchSetup, SeatSetup } from '@stackmate/room';
import { offlineId } from './offline-id.ts';
import { finishedMatch, isCurrent, OfflineRooms, versions, failureText } from './offline-rooms.ts';
import type { HostPorts } from './offline-rooms.ts';

/** Server of this device: one player, bots, and the same rooms as on the real server. */
export interface Host {
  readonly receive: (message: ClientMessage) => void;
  readonly finished: () => Promise<readonly FinishedMatch[]>;
  /** Drops a match that another tab has continued. */
  readonly noteOther: (matchId: string, seq: number) => void;
}

const connection = 1;
const player = 'offline-player-0000000';
type ChosenDeck = { readonly deck: Deck } | { readonly problems: readonly string[] };

function chooseDeck(choice: DeckChoice): ChosenDeck {
  if ('ready' in choice) {
    const readyDeck = readyDecks.find(({ id }) => id === choice.ready);
    return readyDeck ?? { problems: [choice.ready] };
  }
  // Saved decks are at the server only.
  if ('owned' in choice) return { problems: [choice.owned] };
  const problems = checkDeck(rules.catalogue.definitions, choice.cards);
  return problems.length === 0
    ? { deck: choice.cards }
    : { problems: problems.map(({ message, detail }) => `${message} ${detail}`) };
}

const botSeat = (level: BotLevel, deck: Deck, strength?: number): SeatSetup => ({
  player: null,
  name: botCharacters[level].name,
  bot: level,
  deck,
  ...(strength !== undefined && { strength }),
});

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** Answers the messages of this device's player, as a server does. */
class OfflineHost {
  private readonly ports: HostPorts;
  readonly rooms: OfflineRooms;
  private name = 'You';
  private appearance = knownAppearance();

  constructor(ports: HostPorts) {
    this.ports = ports;
    this.rooms = new OfflineRooms(ports);
  }

  refuse(id: string, code: ErrorCode, detail = ''): void {
    const message = errorMessages[code];
    this.ports.send({ type: 'refused', id, code, rule: null, message, detail });
  }

  async finished(): Promise<readonly FinishedMatch[]> {
    return (await this.ports.store.matches()).flatMap((stored) => finishedMatch(stored) ?? []);
  }

  private async startMatch(seats: readonly [SeatSetup, SeatSetup], id: string): Promise<void> {
    const { store, send, now, randomName } = this.ports;
    const matchId = offlineId(randomName);
    const seat = seats[0].player === player ? 0 : 1;
    const { name: opponent, bot } = seats[seat === 0 ? 1 : 0];
    const setup: MatchSetup = {
      match: matchId,
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
      match: matchId,
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
    this.rooms.start(setup);
    send({ type: 'paired', match: matchId, kind: 'bot', seat, opponent });
    send({ type: 'done', id, match: matchId });
  }

  private async greet({ name, appearance }: Message<'hello'>): Promise<void> {
    const { store, send, now } = this.ports;
    if (name !== null) this.name = name;
    if (appearance) this.appearance = knownAppearance(appearance);
    const running = (await store.matches()).filter(
      (stored) => stored.endedAt === null && isCurrent(stored),
    );
    send({
      type: 'welcome',
      v: protocolVersion,
      player: { id: player, name: this.name, appearance: this.appearance },
      token: 'offline',
      now: now(),
      server: 'this device',
      versions,
      draining: false,
      matches: running.map(({ match: matchId, kind, seat, names }) => ({
        match: matchId,
        kind,
        seat,
        opponent: names[seat === 0 ? 1 : 0],
      })),
      queued: false,
      invites: [],
    });
  }

  private playBot(message: Message<'play-bot'>): Promise<void> | void {
    const { id, strength, botDeck } = message;
    const ownDeck = chooseDeck(message.deck);
    if (!('deck' in ownDeck)) return this.refuse(id, 'illegal-deck', ownDeck.problems.join('\n'));
    const level = strength === undefined ? message.level : strengthLevel(strength);
    const [byte] = this.ports.randomBytes(1);
    const readyDeck =
      botDeck ?? botCharacters[level].deck ?? readyDecks[byte % readyDecks.length].id;
    const botsDeck = chooseDeck({ ready: readyDeck });
    if (!('deck' in botsDeck)) return this.refuse(id, 'no-such-deck');
    const { name, appearance } = this;
    const seat: SeatSetup = { player, name, bot: null, deck: ownDeck.deck, appearance };
    return this.startMatch([seat, botSeat(level, botsDeck.deck, strength)], id);
  }

  private async rematch({ id, match: matchId }: Message<'rematch'>): Promise<void> {
    const [first] = await this.ports.store.entries(matchId);
    if (first?.body.kind !== 'created') return this.refuse(id, 'no-such-match');
    const [south, north] = first.body.setup.seats;
    return this.startMatch([north, south], id);
  }

  private async join({ id, match: matchId, seq, hash }: Message<'join'>): Promise<void> {
    const stored = await this.rooms.stored(matchId);
    if (!stored) return this.refuse(id, 'no-such-match');
    if (!this.rooms.find(matchId) && !isCurrent(stored)) return this.refuse(id, 'version-gone');
    if (!(await this.rooms.restore(matchId))) return this.refuse(id, 'no-such-match');
    this.rooms.find(matchId)?.connect(connection, { id, viewer: stored.seat, seq, hash });
    return undefined;
  }

  handle(message: ClientMessage): Promise<void> | void {
    const { send, now } = this.ports;
    if (isRoomCommand(message)) {
      const room = this.rooms.find(message.match);
      return room
        ? room.receive(connection, message, { lag: 0 })
        : this.refuse(message.id, 'not-joined');
    }
    switch (message.type) {
      case 'hello':
        return this.greet(message);
      case 'ping':
        return send({ type: 'pong', t: message.t, now: now() });
      case 'rename':
        this.name = message.name;
        return send({ type: 'done', id: message.id, name: message.name });
      case 'appear':
        this.appearance = knownAppearance(message.appearance);
        return send({ type: 'done', id: message.id });
      case 'page':
        return;
      case 'play-bot':
        return this.playBot(message);
      case 'rematch':
        return this.rematch(message);
      case 'join':
        return this.join(message);
      case 'leave':
        this.rooms.find(message.match)?.disconnect(connection);
        return send({ type: 'done', id: message.id, match: message.match });
      default:
        return this.refuse(message.id, 'unknown-type', 'this device has no other players');
    }
  }
}

/** Creates the server of this device on top of a store. */
export function createHost(ports: HostPorts): Host {
  const host = new OfflineHost(ports);
  return {
    receive(message) {
      const handling = Promise.resolve(host.handle(message));
      void handling.catch((failure: unknown) => {
        if ('id' in message) host.refuse(message.id, 'internal', failureText(failure));
      });
    },
    finished: () => host.finished(),
    noteOther: (matchId, seq) => host.rooms.noteOther(matchId, seq),
  };
}
