export { readSettings } from './read-settings.ts';
export type { Variables } from './read-settings.ts';
export type { Settings } from './settings.ts';
export type { Mailbox } from './types.ts';
export { openTokenSecrets, readTokenSecret } from './token-secret.ts';
export type { OpenTokenSecrets } from './token-secret.ts';
export { lockDataFolder, openDataFolder } from './data-folder.ts';
export { sharedSettings } from './shared-settings.ts';
export { matchClocks, inviteClocks, ratedClocks } from './clocks-of.ts';
