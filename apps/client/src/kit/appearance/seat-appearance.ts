import { knownAppearance } from '@stackmate/protocol';
import type { Appearance, BotLevel, KnownAppearance } from '@stackmate/protocol';
import { botCharacters } from '@stackmate/bot/characters';

/** Reads a stored appearance; null if there is none. Unknown parts become the default. */
export function readAppearance(text: string | null): Appearance | null {
  if (text === null) return null;
  try {
    return knownAppearance(JSON.parse(text) as Partial<Appearance> | null);
  } catch {
    return null;
  }
}

const botLevelsByName = new Map<string, BotLevel>(
  (Object.keys(botCharacters) as BotLevel[]).map((level) => [botCharacters[level].name, level]),
);

/** Returns the level of the bot with a name; null if no bot has it. */
export const findBot = (name: string): BotLevel | null => botLevelsByName.get(name) ?? null;

/** The prints of the bots' characters, beside those of the cards. */
const botAvatars: Readonly<Record<BotLevel, string>> = {
  random: 'CharacterPip',
  teacher: 'CharacterWren',
  greedy: 'CharacterMagpie',
  lookahead: 'CharacterHeron',
  strategist: 'CharacterOwl',
};

interface Seat {
  readonly bot: BotLevel | null;
  readonly appearance?: Appearance | undefined;
}

/** Returns the name of the print that shows a player: a monster's, or a character's for a bot. */
export const seatAvatar = ({ bot, appearance }: Seat): string =>
  bot === null ? knownAppearance(appearance).avatar : botAvatars[bot];

/** Returns the back of a player's cards. */
export const seatBack = ({ appearance }: Seat): KnownAppearance['back'] =>
  knownAppearance(appearance).back;
