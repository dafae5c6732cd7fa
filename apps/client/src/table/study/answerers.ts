import { rules } from '@stackmate/catalogue';
import type { BotLevel } from '@stackmate/protocol';
import type { Offline } from '../../platform/offline/index.ts';
import type { Answerer } from './study.ts';

/** Creates an answerer for a bot, which gets only what its seat may see. */
export const botAnswerer =
  (think: Offline['think'], level: BotLevel): Answerer =>
  (state, seat) =>
    think({ level, seat, view: rules.viewFor(state, seat) });
