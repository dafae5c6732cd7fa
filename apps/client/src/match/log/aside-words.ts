import type { Aside } from '../store/log.ts';
import { t } from '../../words/index.ts';

const words = {
  'taken back': '{name}: the last action was taken back.',
  'draw offered': '{name}: a draw is offered.',
  'draw declined': '{name}: the draw is declined.',
  away: '{name}: away for too long.',
  'stand-in': '{name}: a bot plays on.',
} as const satisfies Record<Aside, string>;

/** What a player did beside the game. */
export const asideWords = (aside: Aside, name: string): string => t(words[aside], { name });
