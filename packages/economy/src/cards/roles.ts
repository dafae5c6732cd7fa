import { cardDefinition } from '@stackmate/engine';
import type { Definition, Operation, Roll } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { definitions } from './definitions.ts';

/** Role of a card in its deck. */
export const roles = [
  'attack',
  'removal',
  'answer',
  'draw',
  'energy',
  'protection',
  'movement',
  'support',
] as const;
export type Role = (typeof roles)[number];

export const roleNames: Readonly<Record<Role, Message>> = {
  attack: msg('Attacks'),
  removal: msg('Removal'),
  answer: msg('Answers'),
  draw: msg('Card draw'),
  energy: msg('Energy'),
  protection: msg('Protection'),
  movement: msg('Movement'),
  support: msg('Stack support'),
};

const operationRoles: Partial<Record<Operation['op'], Role>> = {
  damage: 'removal',
  destroy: 'removal',
  send: 'removal',
  control: 'removal',
  draw: 'draw',
  recoverRandom: 'draw',
  pick: 'draw',
  gainEnergy: 'energy',
  stealEnergy: 'energy',
  loseEnergy: 'energy',
  heal: 'protection',
  shield: 'protection',
  cleanse: 'protection',
  place: 'movement',
  push: 'movement',
  swap: 'movement',
  raise: 'movement',
  ready: 'attack',
  extraAttacks: 'attack',
  negate: 'answer',
  redirect: 'answer',
};

/** Returns all operations of an effect, also those inside of others. */
function operationsIn(value: unknown): readonly Operation['op'][] {
  if (Array.isArray(value)) return value.flatMap(operationsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(operationsIn);
  return 'op' in value ? [value.op as Operation['op'], ...inside] : inside;
}

function findRoles(definition: Definition): readonly Role[] {
  if (definition.kind === 'monster') return [];
  const effectRoles = operationsIn(definition.effect).flatMap((op) => operationRoles[op] ?? []);
  if (definition.subtypes.some((subtype) => subtype.includes('Quick'))) effectRoles.push('answer');
  if (definition.kind === 'ability') {
    if (definition.attack) effectRoles.push('attack');
    if (definition.stackable) effectRoles.push('support');
  }
  return [...new Set(effectRoles)];
}

const known = new Map<Definition, readonly Role[]>();

function definitionRoles(definition: Definition): readonly Role[] {
  let cached = known.get(definition);
  if (!cached) known.set(definition, (cached = findRoles(definition)));
  return cached;
}

/** Returns the roles of one copy: of its own effect and of its abilities. */
export function cardRoles(roll: Roll): ReadonlySet<Role> {
  const abilities = roll.abilities.flatMap((id) => definitions.get(id) ?? []);
  return new Set([cardDefinition(definitions, roll.card), ...abilities].flatMap(definitionRoles));
}
