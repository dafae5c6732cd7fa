import type { BotLevel } from '@stackmate/protocol';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

interface LabelledLevel {
  readonly level: BotLevel;
  readonly name: Message;
  /** Strength in matches that a player starts; that of the level by default. */
  readonly strength?: number;
}

/** Levels of the bots, with their labels. A newcomer should win about half of the matches against Medium. */
export const botLevels: readonly LabelledLevel[] = [
  { level: 'random', name: msg('Easy') },
  { level: 'teacher', name: msg('Teacher') },
  { level: 'greedy', name: msg('Medium'), strength: -400 },
  { level: 'lookahead', name: msg('Hard') },
  { level: 'strategist', name: msg('Expert') },
];
