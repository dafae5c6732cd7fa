import {
  closeCodes,
  errorMessages,
  parseClientMessage,
  protocolVersion,
} from '@stackmate/protocol';
import type { ClientMessage, ErrorCode, ServerMessage } from '@stackmate/protocol';
import type { Players } from '../identity/players.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { MatchManager, Logger, Versions } from '../rooms/index.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Line } from './line.ts';
import type { LineRegister } from './lines.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { createBuckets, takeTokens } from '../limits/token-bucket.ts';

export interface ConversationOptions {
  readonly lines: LineRegister;
  readonly heartbeat: Heartbeat;
  readonly players: Players;
  readonly lobby: Lobby;
  readonly keeper: MatchManager;
  readonly settings: GatewaySettings;
  readonly meter: GatewayMeter;
  readonly logger: Logger;
  /** A steady clock, and the one of the calendar, in milliseconds. */
  readonly now: () => number;
  readonly calendar: () => number;
  readonly isDraining: () => boolean;
  /** What `welcome` says of this server. */
  readonly server: string;
  readonly versions: Versions;
}

/** What a line says. */
export interface Heard {
  readonly line: Line;
  readonly data: Buffer;
}

/** What messages of lines do. */
export interface Conversation {
  /**
   * Whether a message may be received; else its line is closed. To be called as it arrives: one turn of the event loop can
   * bring millions of small ones.
   */
  readonly admit: (line: Line, isBinary: boolean) => boolean;
  /** In the order in which they came. They are all read first: see `together`. */
  readonly receive: (messages: readonly Heard[]) => void;
  /** Forgets limits of those who were quiet; to be called about once a second. */
  readonly tick: () => void;
}

/** Messages that can't be read, until the line is closed. */
const mostFaults = 8;
/** Messages that may wait for the hello's answer. */
const mostEarly = 32;
/** What a player or address may send at once, in seconds of its rate. */
const burstSeconds = 3;

/** What a message costs its sender: those that make the server read or write a lot cost more. */
const costs: Partial<Record<ClientMessage['type'], number>> = {
  hello: 2,
  'play-bot': 5,
  queue: 5,
  invite: 5,
  accept: 5,
  rematch: 5,
  rename: 5,
  join: 3,
  history: 3,
};

const commandId = /"id"\s*:\s*"([\w-]{1,40})"/;

/** The id of a command that can't be read otherwise, so that it is answered by it. */
const idIn = (text: string): string | null => commandId.exec(text)?.[1] ?? null;

/** A hello of another version may differ in anything but this. */
function isOtherVersion(text: string): boolean {
  try {
    const { type, v } = JSON.parse(text) as { type?: unknown; v?: unknown };
    return type === 'hello' && v !== protocolVersion;
  } catch {
    return false;
  }
}

export function createConversation(options: ConversationOptions): Conversation {
  const { lines, heartbeat, players, lobby, keeper, settings, meter, logger, now } = options;
  const perLine = { rate: settings.messagesPerSecond, burst: settings.messageBurst };
  const bucketsOf = (rate: number) => createBuckets({ rate, burst: burstSeconds * rate });
  const perPlayer = bucketsOf(settings.playerMessagesPerSecond);
  const perAddress = bucketsOf(settings.addressMessagesPerSecond);

  /** Tells what is wrong with a message: to its command, if it has one. */
  function object(line: Line, id: string | null, code: ErrorCode, detail = ''): void {
    const message = errorMessages[code];
    lines.send(
      line,
      id === null
        ? { type: 'error', code, message, detail }
        : { type: 'refused', id, code, rule: null, message, detail },
    );
  }

  /** Answers when it is known; what failed is told, so that nobody waits for ever. */
  async function answer(
    line: Line,
    id: string,
    give: Promise<ServerMessage | null>,
  ): Promise<void> {
    try {
      const given = await give;
      if (given) lines.send(line, given);
    } catch (failure) {
      logger.error({ player: line.player?.id, err: failure }, 'a command failed');
      object(line, id, 'internal');
    }
  }

  async function greet(
    line: Line,
    hello: Extract<ClientMessage, { type: 'hello' }>,
  ): Promise<void> {
    line.state = 'greeting';
    const greeted = await players.greet(hello.token, hello.name);
    // It may be closed by now, which the compiler does not know.
    if ((line.state as Line['state']) === 'closed') return;
    if (!greeted.ok) {
      meter.limited('forged tokens');
      lines.shut(line, closeCodes.badToken, 'bad-token');
      return;
    }
    const { player, token, badName } = greeted;
    if (!lines.identify(line, player)) return;
    line.state = 'open';
    if (badName !== null) object(line, null, 'bad-name', badName);
    lines.send(line, {
      type: 'welcome',
      v: protocolVersion,
      player,
      token,
      now: options.calendar(),
      server: options.server,
      versions: options.versions,
      draining: options.isDraining(),
      matches: [...keeper.matchesOf(player.id)],
      queued: lobby.isQueued(player.id),
      invites: [...lobby.invitesOf(player.id)],
    });
    for (const code of lobby.takeDroppedInvites(player.id)) {
      object(line, null, 'invite-dropped', code);
    }
    heartbeat.watch(line);
    for (const message of line.early.splice(0)) take(line, message);
  }

  async function rename(
    line: Line,
    player: string,
    { id, name }: Extract<ClientMessage, { type: 'rename' }>,
  ): Promise<ServerMessage> {
    const clean = await players.rename(player, name);
    if (!clean.ok) {
      const message = errorMessages['bad-name'];
      return { type: 'refused', id, code: 'bad-name', rule: null, message, detail: clean.detail };
    }
    for (const each of lines.of(player)) each.player = { id: player, name: clean.name };
    return { type: 'done', id, name: clean.name };
  }

  /** A message of a line whose player is known. */
  function perform(line: Line, player: { id: string; name: string }, message: ClientMessage): void {
    switch (message.type) {
      case 'hello':
        return object(line, null, 'hello-twice');
      case 'ping':
        return lines.send(line, { type: 'pong', t: message.t, now: options.calendar() });
      case 'rename':
        return void answer(line, message.id, rename(line, player.id, message));
      case 'play-bot':
      case 'queue':
      case 'leave-queue':
      case 'invite':
      case 'cancel-invite':
      case 'accept':
      case 'rematch': {
        const visitor = { ...player, address: line.address };
        return void answer(line, message.id, lobby.receive(visitor, message));
      }
      case 'join': {
        const joined = keeper.join(line.id, player.id, message).then(() => null);
        return void answer(line, message.id, joined);
      }
      case 'leave': {
        const { id, match } = message;
        if (keeper.leave(line.id, player.id, match)) lobby.noteLeave(player.id, match);
        return lines.send(line, { type: 'done', id, match });
      }
      default:
        return keeper.receive(line.id, message, line.roundTrip / 2);
    }
  }

  /** Whether a message may come now; else it was answered. */
  function mayCome(line: Line, message: ClientMessage): boolean {
    const moment = now();
    const cost = costs[message.type] ?? 1;
    // Its first token was taken before it was read.
    const within =
      takeTokens(line.bucket, perLine, moment, cost - 1) &&
      perAddress.take(line.address, moment, cost) &&
      (!line.player || perPlayer.take(line.player.id, moment, cost));
    if (within) return true;
    meter.limited('messages too fast');
    object(line, 'id' in message ? message.id : null, 'too-fast');
    return false;
  }

  function take(line: Line, message: ClientMessage): void {
    if (line.state === 'closed') return;
    const { player } = line;
    if (line.state === 'greeting') {
      if (line.early.push(message) > mostEarly) lines.shut(line, closeCodes.tooFast, 'too-fast');
    } else if (player) {
      if (mayCome(line, message)) perform(line, player, message);
    } else if (message.type !== 'hello') {
      meter.limited('no hello first');
      lines.shut(line, closeCodes.badMessage, 'hello-first');
    } else if (message.v !== protocolVersion) {
      lines.shut(line, closeCodes.wrongVersion, 'wrong-version', `it speaks ${protocolVersion}`);
    } else if (mayCome(line, message)) {
      greet(line, message).catch((failure: unknown) => {
        logger.error({ err: failure }, 'a hello failed');
        lines.shut(line, closeCodes.internal, 'internal');
      });
    }
  }

  function noteFault(
    line: Line,
    text: string,
    { code, detail }: { readonly code: ErrorCode; readonly detail: string },
  ): void {
    if (line.state === 'closed') return;
    meter.limited(code);
    if (!line.player && line.state === 'silent') {
      if (isOtherVersion(text)) {
        lines.shut(line, closeCodes.wrongVersion, 'wrong-version', `it speaks ${protocolVersion}`);
      } else lines.shut(line, closeCodes.badMessage, code, detail);
      return;
    }
    line.faults += 1;
    if (line.faults > mostFaults) lines.shut(line, closeCodes.badMessage, code, detail);
    else object(line, idIn(text), code, detail);
  }

  function shutOut(line: Line, code: 'tooFast' | 'badMessage', limit: string, error: ErrorCode) {
    meter.limited(limit);
    lines.shut(line, closeCodes[code], error);
    return false;
  }

  /** Reads a message. What it does comes later, so it may find its line closed. */
  function read({ line, data }: Heard): (() => void) | null {
    if (line.state === 'closed') return null;
    const text = data.toString();
    const parsed = parseClientMessage(text, settings.messageBytes);
    return parsed.ok ? () => take(line, parsed.value) : () => noteFault(line, text, parsed);
  }

  return {
    admit(line, isBinary) {
      if (line.state === 'closed') return false;
      if (!takeTokens(line.bucket, perLine, now(), 1)) {
        return shutOut(line, 'tooFast', 'messages too fast', 'too-fast');
      }
      return !isBinary || shutOut(line, 'badMessage', 'not-text', 'not-text');
    },
    receive(messages) {
      for (const act of messages.map(read)) act?.();
    },
    tick() {
      perPlayer.sweep(now());
      perAddress.sweep(now());
    },
  };
}
