export { openShop } from './open-shop.ts';
export type { Shop } from './open-shop.ts';
export { refusal, toResult } from './refusals.ts';
