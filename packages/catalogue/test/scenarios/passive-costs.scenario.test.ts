import type { Cost } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '@stackmate/engine/testing';
import type { AbilitySpec, CardSpec } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain } from './props.ts';

/** Creates an active ability without any effect, to test costs. */
const taxed = (type: Cost['type'], amount: Cost['amount'], many = false): AbilitySpec =>
  ability({
    idname: many ? 'TaxedMany' : 'Taxed',
    type: 'Active Ability',
    subtypes: many ? ['Many per turn'] : [],
    effect: [{ op: 'shuffle', player: 'own' }],
    cost: { type, amount },
  });

const layer2 = monster({ name: 'Layer2Bearer', abilities: ['Layer2'] });
const layer3 = monster({ name: 'Layer3Bearer', abilities: ['Layer3'] });

/** Uses an ability of a stack's top card and returns the energy paid. */
function paid(what: AbilitySpec, under: readonly CardSpec[], eq = 0): number {
  const game = drawn(
    `
    . . k . .
    . . . . .
    . . A . .
    . . . . .
    . . K . .
  `,
    { A: [monster({ eq, abilities: [what], cost: 4 }), ...under] },
  );
  game.activate('A', what.idname!);
  return 40 - game.energy(0);
}

describe('passive abilities: costs', () => {
  it('[Layer2] lowers payments on Activate and Activating of its stack by 2, but not below 0, whatever the EQ', () => {
    const under = [plainMonster, layer2];
    expect(paid(taxed('HP on Activate', 5), under)).toBe(3);
    expect(paid(taxed('HP on Activating', 5), under)).toBe(3);
    expect(paid(taxed('HP on Activate', 1), under)).toBe(0);
    expect(paid(taxed('HP on Activate', 2, true), under)).toBe(1);
  });

  it('[Layer2] works at depth 2 and 3, not at depth 1', () => {
    const cost = taxed('HP on Activate', 5);
    expect(paid(cost, [layer2])).toBe(5);
    expect(paid(cost, [layer2, plainMonster])).toBe(5);
    expect(paid(cost, [plainMonster, layer2])).toBe(3);
    expect(paid(cost, [plainMonster, plainMonster, layer2])).toBe(3);
    expect(paid(cost, [plainMonster, layer2, layer2])).toBe(1);
  });

  it('[Layer2] lowers attacks too, but no other kind of cost and no other stack', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . A . .
      . B . . .
      . . K . .
    `,
      {
        A: [
          monster({
            abilities: [
              ability({
                idname: 'TaxedBlow',
                type: 'Attack Ability',
                attack: { element: null, modifier: 0, modifierType: 'none' },
                cost: { type: 'HP on Attack', amount: 3 },
              }),
            ],
          }),
          plainMonster,
          layer2,
        ],
        B: monster({ abilities: [taxed('HP on Activate', 5)] }),
        a: monster({ power: 20, range: 0 }),
      },
    );
    game.attack('A', 'a', { with: 'TaxedBlow' });
    expect(game.energy(0)).toBe(40 - 1);
    game.activate('B', 'Taxed');
    expect(game.energy(0)).toBe(39 - 5);
    expect(paid(taxed('Copy Parent HP Upfront', 'parent'), [plainMonster, layer2])).toBe(4);
  });

  it('[Layer3] makes payments of its stack free at depth 3 only; Many per turn abilities still cost 1', () => {
    const deep = [plainMonster, plainMonster, layer3];
    expect(paid(taxed('HP on Activate', 9), deep)).toBe(0);
    expect(paid(taxed('HP on Activating', 9), deep)).toBe(0);
    expect(paid(taxed('HP on Activate', 9, true), deep)).toBe(1);
    expect(paid(taxed('HP on Activate', 9), [plainMonster, layer3])).toBe(9);
    expect(paid(taxed('HP on Activate', 9), [plainMonster, layer3, plainMonster])).toBe(9);
    expect(paid(taxed('Copy Parent HP Upfront', 'parent'), deep)).toBe(4);
  });

  it('[Layer3] makes attacks of its stack free', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 6, abilities: ['JointStrike'] }), plainMonster, plainMonster, layer3],
        a: monster({ power: 20, range: 0 }),
      },
    );
    game.attack('A', 'a', { with: 'JointStrike' });
    expect(game.at('a').damage).toBe(9);
    expect(game.energy(0)).toBe(40);
  });

  it('[Drillmaster] Warriors of level 1 cost 1 less to summon and to stack, others cost the same', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . D . .
      . . K . .
    `,
      { D: monster({ abilities: ['Drillmaster'] }) },
      {
        hand: [
          {
            W: monster({ cost: 2, name: 'DearWarrior' }),
            X: monster({ cost: 2, name: 'DearWarrior' }),
            B: monster({ cost: 2, monsterTypes: ['Beast'] }),
          },
          [],
        ],
      },
    );
    game.summon('W', 'a1');
    expect(game.energy(0)).toBe(39);
    game.stack('X', 'a1');
    expect(game.energy(0)).toBe(38);
    game.summon('B', 'b1');
    expect(game.energy(0)).toBe(36);
  });

  it('[Drillmaster] two of them make it free at most; costs of abilities are added', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . D . E .
      . . K . .
    `,
      {
        D: monster({ abilities: ['Drillmaster'] }),
        E: monster({ abilities: ['Drillmaster'] }),
      },
      { hand: [{ W: monster({ cost: 1, abilities: ['Ambusher'] }) }, []] },
    );
    game.summon('W', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
  });

  it('[Drillmaster] helps neither supermons nor the opponent', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . D . .
      . E K . .
    `,
      { D: monster({ abilities: ['Drillmaster'] }), E: [plainMonster, plainMonster] },
      {
        superdeck: [{ S: monster({ level: 2, cost: 2 }) }, []],
        hand: [[], { W: monster({ cost: 2 }) }],
      },
    );
    game.upgrade('S', 'b1');
    expect(game.energy(0)).toBe(38);
    game.endTurn().summon('W', 'a5');
    expect(game.energy(1)).toBe(38);
  });

  it("[Tollkeeper] the opponent's spells cost 1 more, cast from the hand or stacked; its player's own spells and monsters don't", () => {
    const toll = (name: string): CardSpec =>
      spell({ name, cost: 1, effect: [{ op: 'shuffle', player: 'own' }] });
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . . . .
      . . T . .
      . . K . .
    `,
      { T: monster({ abilities: ['Tollkeeper'] }), a: monster() },
      {
        hand: [
          { S: toll('OwnSpell') },
          { s: toll('CastSpell'), t: toll('StackedSpell'), m: monster({ cost: 1 }) },
        ],
      },
    );
    game.cast('S').passAll();
    expect(game.energy(0)).toBe(39);
    game.endTurn().cast('s').passAll();
    expect(game.energy(1)).toBe(38);
    game.stack('t', 'c4');
    expect(game.energy(1)).toBe(36);
    game.summon('m', 'a5');
    expect(game.energy(1)).toBe(35);
  });

  it("[Tollkeeper] a spell in a stack doesn't cost it again", () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . . . .
      . . T . .
      . . K . .
    `,
      {
        T: monster({ abilities: ['Tollkeeper'] }),
        a: [
          monster(),
          spell({ name: 'Ready', cost: 1, effect: [{ op: 'shuffle', player: 'own' }] }),
        ],
      },
      { active: 1 },
    );
    game.cast('a.1').passAll();
    expect(game.bin(1)).toEqual(['Ready']);
    expect(game.energy(1)).toBe(40);
  });
});

describe('passive abilities: players', () => {
  const fight = (energy: number) =>
    drawn(
      `
      . . k . .
      . . a . .
      . . A S .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 4 }),
        S: monster({ abilities: ['StubbornCrown'] }),
        a: monster({ power: 4 }),
      },
      { active: 1, energy: [energy, 21 - energy] },
    ).attack('a', 'A');

  it('[StubbornCrown] with at most 10 energy its player loses none for monsters destroyed in battle', () => {
    const game = fight(10);
    expect([game.where('A'), game.where('a')]).toEqual(['bin', 'bin']);
    expect(game.energy(0)).toBe(10);
    expect(game.energy(1)).toBe(11 - 5);
  });

  it('[StubbornCrown] with 11 energy it loses 5 as usual', () => {
    expect(fight(11).energy(0)).toBe(6);
  });

  it('[StubbornCrown] saves no energy from a direct attack', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      a . . . .
      . . K . .
    `,
      { K: monster({ power: 20, abilities: ['StubbornCrown'] }), a: monster() },
      { active: 1, energy: [10, 40] },
    );
    game.attackDirectly('a');
    expect(game.energy(0)).toBe(5);
  });

  it('[Gatekeeper] a King that has it cannot be attacked directly, but can be attacked otherwise', () => {
    const besieged = (abilities: string[]) =>
      drawn(
        `
        . . k . .
        . . . . .
        . . . . .
        . . a . .
        . . K . .
      `,
        { K: monster({ power: 20, iq: 1, abilities }), a: monster({ iq: 9 }) },
        { active: 1 },
      );
    expect(besieged([]).can('attackDirectly', { card: 'a' })).toBe(true);
    const game = besieged(['Gatekeeper']);
    expect(game.refusal('attackDirectly', { card: 'a' })).toEqual({
      code: 'attack-forbidden',
      rule: 'AC9',
    });
    expect(game.can('attack', { card: 'a', target: 'K' })).toBe(true);
  });

  it("[Gatekeeper] doesn't restrict its own side", () => {
    const game = drawn(
      `
      . . k . .
      . . G . .
      . . . . .
      . . . . .
      . . K . .
    `,
      { G: monster({ abilities: ['Gatekeeper'] }) },
    );
    game.attackDirectly('G');
    expect(game.energy(1)).toBe(35);
  });

  it("[Awe] on the opponent's ranks prevents responses in its player's turn; summoning it costs 2 more", () => {
    const afterAttack = (board: string) =>
      drawn(
        board,
        {
          W: monster({ abilities: ['Awe'] }),
          A: monster({ power: 3 }),
          a: monster({ power: 9, rangeType: 'Diagonal' }),
        },
        { hand: [{ N: monster({ cost: 1, abilities: ['Awe'] }) }, { Q: quickGain() }] },
      ).attack('A', 'a');
    const advanced = afterAttack(`
      . . k . .
      W . a . .
      . . A . .
      . . . . .
      . . K . .
    `);
    expect(advanced.decision()).toEqual({ kind: 'turn', players: [0] });
    advanced.summon('N', 'a1');
    expect(advanced.energy(0)).toBe(40 - 3);
    const behind = afterAttack(`
      . . k . .
      . . a . .
      W . A . .
      . . . . .
      . . K . .
    `);
    expect(behind.decision()).toEqual({ kind: 'respond', players: [1] });
  });

  it("[Awe] restricts nobody in the opponent's turn", () => {
    const game = drawn(
      `
      . . k . .
      W . a . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { W: monster({ abilities: ['Awe'] }), A: monster({ power: 9 }), a: monster({ power: 2 }) },
      {
        active: 1,
        hand: [{ P: quickGain('QuickOne'), R: plainMonster }, { Q: quickGain('QuickTwo') }],
      },
    );
    game.attack('a', 'A').respond('P').respond('Q');
    expect(game.pendingActions()).toEqual(['attack', 'QuickOne', 'QuickTwo']);
  });
});
