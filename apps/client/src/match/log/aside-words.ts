import type { Player } from '@stackmate/engine';
import type { Aside, LogLine } from '../store/log.ts';
import { t } from '../../words/index.ts';

const words = {
  'taken back': '{name}: the last action was taken back.',
  'draw offered': '{name}: a draw is offered.',
  'draw declined': '{name}: the draw is declined.',
  away: '{name}: away for too long.',
  'stand-in': '{name}: a bot plays on.',
} as const satisfies Record<Aside, string>;

/** 'You' or the name of whom a line is about, as it was then. */
export const nameIn = (
  { by, name }: Extract<LogLine, { line: 'turn' | 'aside' }>,
  me: Player | null,
): string => (by === me ? t('You') : name);

/** What a player did beside the game. */
export const asideWords = (line: Extract<LogLine, { line: 'aside' }>, me: Player | null): string =>
  t(words[line.aside], { name: nameIn(line, me) });
