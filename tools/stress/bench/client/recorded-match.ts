import { createBot } from '@stackmate/bot';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion } from '@stackmate/engine';
import { createRoom } from '@stackmate/room';
import type { LogEntry, MatchSetup, Room } from '@stackmate/room';
import { writeMatchFile } from '@stackmate/room/record';

const match = 'bench-bench-bench-benc';

const setup: MatchSetup = {
  match,
  kind: 'bot',
  seats: [
    { player: null, name: 'Heron', bot: 'greedy', deck: readyDecks[0].deck },
    { player: null, name: 'Otter', bot: 'greedy', deck: readyDecks[1].deck },
  ],
  clocks: null,
  versions: { engine: engineVersion, rules: rulesVersion, catalogue: rules.catalogue.version },
  sealTime: 60_000,
  idleTime: 60_000,
  botDelay: { least: 10, most: 10 },
  spectatorDelay: 0,
};

/** Returns the file of a whole match between two bots, as JSON, always the same. Throws an Error if the match stalls. */
export function recordedMatch(): string {
  const random = createRandom('bench client');
  const log: LogEntry[] = [];
  let now = 1_700_000_000_000;
  let wake: number | null = null;
  let later: (() => void)[] = [];
  const room: Room = createRoom({
    setup,
    rules,
    ports: {
      now: () => now,
      wakeAt: (at) => {
        wake = at;
      },
      append: (entry) => {
        log.push(entry);
        later.push(() => room.durable(entry.seq));
      },
      readEntries: () => {},
      send: () => {},
      randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
      askBot: ({ seat, seq, view, level }) => {
        const bot = createBot(level, { random, rules, budget: 40 });
        later.push(() =>
          room.botAnswered(seat, seq, { actions: [bot.choose(view, seat)], reason: null }),
        );
      },
      ended: () => {},
      log: () => {},
    },
  });
  while (room.status().phase !== 'over') {
    const due = later;
    later = [];
    for (const run of due) run();
    if (due.length > 0) continue;
    if (wake === null) throw new Error('the match stalled');
    now = wake;
    room.tick();
  }
  return JSON.stringify(writeMatchFile(log, rules));
}
