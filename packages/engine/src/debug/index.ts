export { formatPosition } from './format-position.ts';
export { parsePosition } from './parse-position.ts';
export type { CheckedPosition, Positions } from './parse-position.ts';
export { orderDeck } from '../cards/compare-rolls.ts';
export { positionRefusals } from './cursor.ts';
export type { PositionCode, PositionRefusal } from './cursor.ts';
export type { NameLookup as Lookup } from './lookup.ts';
export { workingEffects } from './working-effects.ts';
export type { WorkingEffect } from './working-effects.ts';
