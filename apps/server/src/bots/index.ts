export { openBots } from './open-bots.ts';
export type { Bots, BotsOptions } from './open-bots.ts';
