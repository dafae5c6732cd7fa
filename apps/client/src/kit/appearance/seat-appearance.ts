import { knownAppearance } from '@stackmate/protocol';
import type { Appearance, BotLevel, KnownAppearance } from '@stackmate/protocol';

/** The birds whose names the bots have. */
const botAvatars: Readonly<Record<BotLevel, string>> = {
  random: 'Sunfeather',
  teacher: 'StormKestrel',
  greedy: 'ThunderRoc',
  lookahead: 'GaleHeron',
  strategist: 'ClockworkOwl',
};

interface Seat {
  readonly bot: BotLevel | null;
  readonly appearance?: Appearance | undefined;
}

/** Returns the monster whose print shows a player. */
export const avatarOf = ({ bot, appearance }: Seat): string =>
  bot === null ? knownAppearance(appearance).avatar : botAvatars[bot];

/** Returns the back of a player's cards. */
export const backOf = ({ appearance }: Seat): KnownAppearance['back'] =>
  knownAppearance(appearance).back;
