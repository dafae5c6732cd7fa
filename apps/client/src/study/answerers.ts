import { rules } from '@stackmate/catalogue';
import type { BotLevel } from '@stackmate/protocol';
import type { Offline } from '../offline/index.ts';
import type { Answerer } from './study.ts';

/** A bot that is given what its seat sees, and nothing else. */
export const botAnswerer =
  (think: Offline['think'], level: BotLevel): Answerer =>
  (state, seat) =>
    think({ level, seat, view: rules.viewFor(state, seat) });
