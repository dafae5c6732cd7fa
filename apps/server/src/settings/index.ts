export { readSettings } from './read-settings.ts';
export type { Variables } from './read-settings.ts';
export type { Settings } from './settings.ts';
export type { Mailbox } from './types.ts';
export { tokenSecret, tokenSecretSince } from './token-secret.ts';
export { openDataFolder } from './data-folder.ts';
export { clocksOf, inviteClocksOf, ratedClocksOf } from './clocks-of.ts';
