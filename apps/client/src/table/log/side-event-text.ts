import type { Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { SideEvent, LogLine } from '../store/log.ts';

/** Texts for where the log doesn't know what happened: it is loading, or isn't available. */
export const gapText = {
  loading: 'Loading earlier events…',
  missing: 'Earlier events couldn’t be loaded. You can see them in the replay after the match.',
} as const;

/** Texts about the player who reads, and about anybody else by name. */
const texts = {
  'taken back': {
    mine: 'You take back the last action.',
    other: '{name} takes back the last action.',
  },
  'draw offered': { mine: 'You offer a draw.', other: '{name} offers a draw.' },
  'draw declined': { mine: 'You decline the draw.', other: '{name} declines the draw.' },
  away: { mine: 'You were away too long.', other: '{name} was away too long.' },
  'stand-in': { mine: 'A bot takes over for you.', other: '{name}, a bot, takes over.' },
} as const satisfies Record<SideEvent, { readonly mine: string; readonly other: string }>;

/** Returns 'You' or the name of the player a line is about, as it was then. */
export const nameIn = (
  { by, name }: Extract<LogLine, { line: 'turn' | 'aside' }>,
  me: Player | null,
): string => (by === me ? t('You') : name);

/** Returns the log text for something a player did apart from the game. */
export const sideEventText = (
  { aside, by, name }: Extract<LogLine, { line: 'aside' }>,
  me: Player | null,
): string => t(texts[aside][by === me ? 'mine' : 'other'], { name });
