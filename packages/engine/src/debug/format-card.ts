import type { Roll } from '../types/roll.ts';
import type { FieldCard, HeldCard } from '../types/state.ts';
import type { Player } from '../types/ids.ts';
import { formatPlayer } from './lookup.ts';
import type { IdNames } from './lookup.ts';

/**
 * Formats a roll: `EmberWyrm power 7 iq 3 eq 2 range 2 Square [Scorch, Leap]`. A roll without
 * stats has only its name and abilities.
 */
export function formatRoll({ getName }: IdNames, roll: Roll): string {
  const { power, iq, eq, range, rangeType } = roll;
  const bare = rangeType === 'None' && power === 0 && iq === 0 && eq === 0 && range === 0;
  const stats = bare ? '' : ` power ${power} iq ${iq} eq ${eq} range ${range} ${rangeType}`;
  return `${getName(roll.card)}${stats} [${roll.abilities.map(getName).join(', ')}]`;
}

export const formatHeld = (names: IdNames, { ref, roll }: HeldCard): string =>
  `#${ref} ${formatRoll(names, roll)}`;

/** Formats a card on the field with its marks; marks with their default value are left out. */
export function formatFieldCard(names: IdNames, card: FieldCard, owner: Player): string {
  const marks = [`arrived ${card.arrived}`, `joined ${card.joined}`];
  if (card.home !== owner) marks.push(`home ${formatPlayer(card.home)}`);
  if (card.damage !== 0) marks.push(`damage ${card.damage}`);
  if (card.moved !== 0) marks.push(`moved ${card.moved}`);
  if (card.activated !== 0) marks.push(`activated ${card.activated}`);
  if (card.attackTurn !== 0) marks.push(`attack-turn ${card.attackTurn}`);
  if (card.attacks !== 0) marks.push(`attacks ${card.attacks}`);
  if (card.moveAgain !== 0) marks.push(`move-again ${card.moveAgain}`);
  if (card.attackAgain !== 0) marks.push(`attack-again ${card.attackAgain}`);
  if (card.hitBy !== 0) marks.push(`hit-by ${card.hitBy}`);
  if (card.active) marks.push('active');
  if (card.felled) marks.push('felled');
  const what = card.roll ? formatRoll(names, card.roll) : 'face-down';
  return `#${card.ref} ${what}; ${marks.join(' ')}`;
}
