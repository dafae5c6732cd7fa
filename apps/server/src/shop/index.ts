export { openShop } from './open-shop.ts';
export type { Shop } from './open-shop.ts';
export { refusal, resultOf } from './refusals.ts';
