import { createGreedyBot } from '@stackmate/bot';
import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion } from '@stackmate/engine';
import type { ClientMessage, ServerMessage } from '@stackmate/protocol';
import { createRoom } from '@stackmate/room';
import type { LogEntry, Room } from '@stackmate/room';

/** Until offline play runs in a worker: a room in the page, with a bot on the other side. */
export function openRoom(
  match: string,
  seed: string,
  receive: (message: ServerMessage) => void,
): (message: ClientMessage) => void {
  const bot = createGreedyBot({ random: createRandom(seed), rules });
  const entries: LogEntry[] = [];
  const later = (run: () => void): void => void setTimeout(run, 0);
  let wake: ReturnType<typeof setTimeout> | undefined;
  const room: Room = createRoom({
    rules,
    setup: {
      match,
      kind: 'bot',
      seats: [
        { player: 'you', name: 'You', bot: null, deck: readyDecks[0].deck },
        { player: null, name: 'Aurelia', bot: 'greedy', deck: readyDecks[1].deck },
      ],
      clocks: null,
      versions: { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version },
      sealTime: 60_000,
      idleTime: 3_600_000,
      botDelay: { least: 350, most: 700 },
      spectatorDelay: 0,
    },
    ports: {
      now: () => Date.now(),
      wakeAt: (at) => {
        clearTimeout(wake);
        if (at !== null) wake = setTimeout(() => room.tick(), Math.max(0, at - Date.now()));
      },
      append: (entry) => {
        entries.push(entry);
        later(() => room.durable(entry.seq));
      },
      readEntries: ({ request }) => later(() => room.entriesRead(request, entries)),
      send: (_, message) => later(() => receive(message)),
      randomBytes: (count) =>
        Uint8Array.from({ length: count }, (__, index) => (seed.length * 31 + index * 7) & 255),
      askBot: ({ seat, seq, view }) =>
        later(() => room.botAnswers(seat, seq, [bot.choose(view, seat)])),
      ended: () => {},
      note: () => {},
    },
  });
  return (message) => {
    if (message.type === 'join') {
      const { id, seq, hash } = message;
      later(() => room.connect(1, { id, viewer: 0, seq, hash }));
    } else if ('match' in message && message.type !== 'leave' && message.type !== 'rematch')
      later(() => room.receive(1, message, { lag: 0 }));
  };
}
