import { readyDecks } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Rules } from '@stackmate/engine';
import { createRoom, restoreRoom } from '@stackmate/room';
import type { BotMove, BotRequest, LogEntry, MatchSetup, Room, RoomPorts } from '@stackmate/room';

/** Returns the setup of a match between two bots under the given versions. */
export const botMatchSetup = (matchId: string, versions: MatchSetup['versions']): MatchSetup => ({
  match: matchId,
  kind: 'bot',
  seats: [
    { player: null, name: 'Heron', bot: 'random', deck: readyDecks[0].deck },
    { player: null, name: 'Otter', bot: 'random', deck: readyDecks[1].deck },
  ],
  clocks: null,
  versions,
  sealTime: 1000,
  idleTime: 600_000,
  botDelay: { least: 1, most: 2 },
  spectatorDelay: 0,
});

export interface BotMatch {
  readonly rules: Rules;
  /** The setup of a new match, or the log of one to continue. */
  readonly from: MatchSetup | LogEntry[];
  /** Number of log entries at which to stop; Infinity plays to the end. */
  readonly entries: number;
  readonly seed?: string;
  /** Answers for the bots; by default with random legal actions. */
  readonly answer?: (request: BotRequest) => BotMove;
}

/** Plays a match of bots the way the server's room does. Returns its room and its log. */
export function playBotMatch({ rules, from, entries, seed = 'bots', answer }: BotMatch): {
  readonly room: Room;
  readonly log: readonly LogEntry[];
} {
  const random = createRandom(seed);
  const answerAtRandom = ({ seat, view }: BotRequest): BotMove => {
    const legal = rules.legalActions(view, seat);
    return { actions: [legal[random.below(legal.length)]], reason: null };
  };
  const asked: BotRequest[] = [];
  const log: LogEntry[] = Array.isArray(from) ? [...from] : [];
  let now = 1_700_000_000_000 + log.length * 1000;
  let told = log.length;
  const ports: RoomPorts = {
    now: () => now,
    wakeAt: () => {},
    append: (entry) => log.push(entry),
    readEntries: () => {},
    send: () => {},
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
    askBot: (request) => asked.push(request),
    ended: () => {},
    log: (words) => {
      throw new Error(words);
    },
  };
  const room = Array.isArray(from)
    ? restoreRoom({ entries: from, rules, ports })
    : createRoom({ setup: from, rules, ports });
  while (log.length < entries && room.status().phase !== 'over') {
    while (told < log.length) room.durable(log[told++].seq);
    for (const request of asked.splice(0)) {
      const move = (answer ?? answerAtRandom)(request);
      room.botAnswered(request.seat, request.seq, move);
    }
    now += 10;
    room.tick();
  }
  return { room, log };
}
