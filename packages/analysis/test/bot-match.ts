import { createHash } from 'node:crypto';
import { createBot } from '@stackmate/bot';
import type { BotLevel } from '@stackmate/bot';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { MatchRecord, Sha256 } from '@stackmate/engine';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Plays a match between bots of two levels and returns its record. */
export function botMatch(seed: string, levels: readonly [BotLevel, BotLevel]): MatchRecord {
  const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;
  const recorder = rules.createRecorder({ seed, decks }, sha256);
  const bots = levels.map((level, seat) =>
    createBot(level, { random: createRandom(`${seed} ${seat}`), rules, budget: 100 }),
  );
  for (;;) {
    const question = rules.decision(recorder.state());
    if (!question) return recorder.record();
    const [by] = question.players;
    recorder.play(by, [bots[by].choose(rules.viewFor(recorder.state(), by), by)]);
  }
}
