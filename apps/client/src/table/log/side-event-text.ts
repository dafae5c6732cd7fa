import type { Player } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { SideEvent, LogLine } from '../store/log.ts';

/** Texts for where the log doesn't know what happened: it is loading, or isn't available. */
export const gapText = {
  loading: msg('Loading earlier events…'),
  missing: msg(
    'Earlier events couldn’t be loaded. You can see them in the replay after the match.',
  ),
};

/** Texts about the player who reads, and about anybody else by name. */
const texts: Readonly<Record<SideEvent, { readonly mine: Message; readonly other: Message }>> = {
  'taken back': {
    mine: msg('You take back the last action.'),
    other: msg('{name} takes back the last action.'),
  },
  'draw offered': { mine: msg('You offer a draw.'), other: msg('{name} offers a draw.') },
  'draw declined': { mine: msg('You decline the draw.'), other: msg('{name} declines the draw.') },
  away: { mine: msg('You were away too long.'), other: msg('{name} was away too long.') },
  'stand-in': { mine: msg('A bot takes over for you.'), other: msg('{name}, a bot, takes over.') },
};

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
