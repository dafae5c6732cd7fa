import type { TargetSlot } from '@stackmate/engine';
import { ability, monster, spell } from '@stackmate/engine/testing';
import type { CardSpec, Scenario, ScenarioOptions, SpellOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';

/* Spells for scenarios of sides: free, and without a main effect by default. */

/** A spell that carries this side effect or side ability. */
export const carrying = (side: string, options: SpellOptions = {}): CardSpec =>
  spell({ name: 'Carrier', side, ...options });

const anyMonster: TargetSlot = { what: 'monster', reach: 'global' };

/** A spell with a side and a monster anywhere as its target. */
export const aiming = (side: string, options: SpellOptions = {}): CardSpec =>
  carrying(side, { targets: [anyMonster], ...options });

/** A spell with a side and the area Circle 1 around a square anywhere. */
export const spreading = (side: string, options: SpellOptions = {}): CardSpec =>
  carrying(side, {
    targets: [{ what: 'square', reach: 'global' }],
    area: { kind: 'Circle', size: 1 },
    ...options,
  });

/** Options of a scenario in which South has the carrier in hand as S. */
export const holdingSide = (carrier: CardSpec, energy = 40): ScenarioOptions => ({
  hand: [{ S: carrier }, []],
  energy: [energy, 40],
});

/** Options of a scenario in North's turn in which South has the carrier in hand as S. */
export const answeringSide = (carrier: CardSpec): ScenarioOptions => ({
  ...holdingSide(carrier),
  active: 1,
});

/** A Quick ability that moves its owner away from a spell. */
export const slip = ability({
  idname: 'Slip',
  type: 'Active Ability',
  subtypes: ['Quick'],
  effect: [{ op: 'send', to: 'self', zone: 'hand' }],
});

/** Repeats a card. */
export const times = <T>(count: number, spec: T): T[] => Array.from({ length: count }, () => spec);

/** A stack whose top card gets a side ability from a spell under it. */
export const passed = (side: string, top: CardSpec = monster()): CardSpec[] => [
  top,
  carrying(side),
];

const plainCard = monster();

/** A on c3 has the side ability passed up, B is beside it, b in front of it. */
export const trio = (
  side: string,
  { A = plainCard, B = plainCard, b = plainCard }: Readonly<Record<string, CardSpec>> = {},
  options: ScenarioOptions = {},
): Scenario =>
  drawn(
    `
    . . k . .
    . . b . .
    . B A . .
    . . . . .
    . . K . .
  `,
    { A: passed(side, A), B, b },
    options,
  );
