import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { Scenario } from '../../src/testing/index.ts';
import type { ActionKind } from '../../src/types/action.ts';
import { gain, play, quickSpell } from './kit.ts';

const duel = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;

/** Returns the costs of South's legal actions of a kind, without repeats. */
function costs(game: Scenario, kind: ActionKind): string[] {
  const texts = game
    .legal(0)
    .filter((action) => action.kind === kind)
    .map((action) => {
      const { energy, later, cards, custom } = game.rules.actionCost(game.state(), 0, action);
      const cardCost = cards ? ` and ${cards.count} from ${cards.from}` : '';
      const other = custom ? ` and ${custom.pay} ${custom.amount}` : '';
      return `${energy}, ${later} later${cardCost}${other}`;
    });
  return [...new Set(texts)];
}

const wall = monster({ power: 50, range: 0 });
const handSpell = (type: 'HP on Activate' | 'HP on Activating' | 'Half HP on Activating') => ({
  hand: [
    {
      Spell: spell({
        cost: 1,
        activation: { type, amount: type.startsWith('Half') ? ('half' as const) : 3 },
        effect: [gain(1)],
      }),
    },
    {},
  ] as const,
});

describe('the total cost of an action', () => {
  it('[EN2] [AC1] of a spell from the hand has upfront and activation cost, whenever they are paid', () => {
    const at = (type: Parameters<typeof handSpell>[0]) =>
      costs(play(duel, { A: wall, b: wall }, handSpell(type)), 'activate').filter(
        (cost) => cost !== '2, 0 later',
      );
    expect(at('HP on Activate')).toEqual(['4, 0 later']);
    expect(at('HP on Activating')).toEqual(['4, 3 later']);
    // Half of the remaining 39.
    expect(at('Half HP on Activating')).toEqual(['21, 20 later']);
  });

  it('[EN5] includes Layer abilities', () => {
    const layer = ability({
      idname: 'Lower',
      type: 'Passive Ability',
      layerDepths: [2],
      continuous: [{ continuous: 'payments', lower: 2 }],
    });
    const pays = ability({
      idname: 'Pays',
      type: 'Active Ability',
      effect: [gain(1)],
      cost: { type: 'HP on Activating', amount: 5 },
    });
    const stack = [
      monster({ abilities: [pays] }),
      monster(),
      monster({ abilities: [layer] }),
    ] as const;
    expect(costs(play(duel, { A: stack, b: wall }), 'activate')).toContain('3, 3 later');
  });

  it('[EN3] of playing a card includes its abilities and changes by other cards', () => {
    const cheaper = ability({
      idname: 'Cheaper',
      type: 'Passive Ability',
      continuous: [{ continuous: 'upfront', player: 'own', cards: {}, how: 'lower', amount: 1 }],
    });
    const game = play(
      duel,
      { A: monster({ abilities: [cheaper] }), b: wall },
      { hand: [{ S: monster({ cost: 3, abilities: ['DearToSummon', 'DearToPlay'] }) }, []] },
    );
    expect(costs(game, 'summon')).toEqual(['5, 0 later']);
    expect(costs(game, 'stack')).toEqual(['3, 0 later']);
    expect(costs(game, 'move')).toEqual(['0, 0 later']);
  });

  it('[EN2] includes cards and damage, before and after its target is chosen', () => {
    const game = play(
      duel,
      { A: monster({ abilities: ['PayHandCard', 'PayDamage'] }), b: wall },
      { hand: [{ Fuel: monster(), Other: monster() }, []] },
    );
    const activations = costs(game, 'activate');
    expect(activations).toContain('0, 0 later and 1 from hand');
    expect(activations).toContain('0, 0 later and damage self 2');
    game.do('activate', { card: 'A', with: 'PayHandCard' });
    expect(costs(game, 'choose')).toEqual(['0, 0 later and 1 from hand']);
  });

  it('[EN2] of an optional automatic ability is known when its player is asked', () => {
    const may = ability({
      idname: 'May',
      type: 'Active Auto Ability',
      trigger: { on: 'enters field', whose: 'self' },
      effect: [gain(1)],
      cost: { type: 'HP on Activate', amount: 2 },
    });
    const game = play(
      duel,
      { A: monster(), b: wall },
      { hand: [{ S: monster({ cost: 1, abilities: [may] }) }, { Answer: quickSpell() }] },
    ).summon('S', 'a1');
    expect(costs(game, 'choose')).toEqual(['2, 0 later', '0, 0 later']);
  });
});
