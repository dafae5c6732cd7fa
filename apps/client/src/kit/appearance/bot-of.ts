import { botCharacters } from '@stackmate/bot/characters';
import type { BotLevel } from '@stackmate/protocol';

const botLevelsByName = new Map(
  (Object.keys(botCharacters) as BotLevel[]).map((level) => [botCharacters[level].name, level]),
);

/** Returns the level of the bot with a name; null if no bot has it. */
export const botOf = (name: string): BotLevel | null => botLevelsByName.get(name) ?? null;
