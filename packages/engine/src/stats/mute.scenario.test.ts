import { describe, expect, it } from 'vitest';
import { ability, monster, scenario } from '../testing/index.ts';
import type { Status } from '../types/effect.ts';
import { createRules } from '../all-rules.ts';

const rules = createRules({ version: 'test', definitions: [] });

const gives = (idname: string, status: Status) =>
  ability({
    idname,
    type: 'Active Ability',
    targets: [{ what: 'under', side: 'opposing' }],
    effect: [{ op: 'status', to: { slot: 0 }, status, lasts: { turns: 1 } }],
  });
const silence = gives('Silence', 'abilities are silenced');
const sever = gives('Sever', 'passes nothing up');
const stronger = { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise' } as const;
const lends = (amount: number) =>
  ability({
    idname: `Lends${amount}`,
    type: 'Passive Stack Ability',
    stackable: 'pure',
    continuous: [{ ...stronger, amount }],
  });
const layer = ability({
  idname: 'Layer',
  type: 'Passive Ability',
  layerDepths: [1, 2],
  continuous: [{ ...stronger, amount: 1 }],
});

describe('covered cards that are silenced or pass nothing up', () => {
  it("[ST3] pass nothing up and don't count for the bond", () => {
    for (const spoken of [silence, sever]) {
      const game = scenario(
        rules,
        `
        . . k . .
        . . . . .
        . . b . .
        . . A . .
        . . K . .
      `,
        {
          A: monster({ abilities: [spoken] }),
          b: [
            monster({ power: 6, eq: 1 }),
            monster({ abilities: [lends(2)] }),
            monster({ abilities: [lends(3)] }),
          ],
        },
      );
      expect(game.at('b')).toMatchObject({ power: 8, abilities: ['Lends2'] });
      game.activate('A', spoken.idname!, { target: 'b.1' });
      expect(game.at('b')).toMatchObject({ power: 9, abilities: ['Lends3'] });
    }
  });

  it('[EN5] have no Layer abilities while silenced, but keep them while passing nothing up', () => {
    for (const [spoken, power] of [
      [silence, 6],
      [sever, 7],
    ] as const) {
      const game = scenario(
        rules,
        `
        . . k . .
        . . . . .
        . . b . .
        . . A . .
        . . K . .
      `,
        {
          A: monster({ abilities: [spoken] }),
          b: [monster({ power: 6 }), monster({ abilities: [layer] })],
        },
      );
      expect(game.at('b').power).toBe(7);
      game.activate('A', spoken.idname!, { target: 'b.1' });
      expect(game.at('b').power).toBe(power);
    }
  });
});
