import type { NaturalCopy } from '@stackmate/economy';
import type { DefinitionId } from '@stackmate/engine';
import { averageCopy } from './average-copy.ts';

/** The plain cards that everybody may add: common ones of eight elements, cheap and dear, and five everyday spells (tune). */
const basicIds: readonly DefinitionId[] = [
  101, // Cinder Fox
  103, // Clay Marcher
  109, // Pebble Turtle
  113, // Rime Wolf
  116, // Thornback Bear
  120, // Horned Beetle
  132, // Grave Digger
  140, // Fist Abbot
  200, // Kindling
  207, // Knucklebones
  212, // Root Net
  239, // Loosened Knots
  262, // Storm Bell
];

/** [LE1] The common stock: everybody may use any number of these cards within the rules of deck building. */
export const basics: ReadonlyMap<DefinitionId, NaturalCopy> = new Map(
  basicIds.map((card) => [card, averageCopy(card)]),
);
