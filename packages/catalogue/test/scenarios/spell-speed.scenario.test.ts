import type { Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '@stackmate/engine/testing';
import type { Scenario } from '@stackmate/engine/testing';
import { spells } from '../../src/spells/spells.ts';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain, zap } from './props.ts';

/* Tests every spell under a monster that could cast it, with valid targets on the field. */

type Window = 'attack' | 'spell' | 'ability' | 'super quick';
const windows: readonly Window[] = ['attack', 'spell', 'ability'];

function field(idname: string, active: Player): Scenario {
  const page = (): ReturnType<typeof spell> => spell();
  return drawn(
    `
    . . k . e
    . . b . .
    . . A D .
    . . . . .
    . . K . .
  `,
    {
      A: [monster({ power: 40, iq: 9, range: 4, rangeType: 'Circle' }), plainMonster, card(idname)],
      D: monster({ power: 30 }),
      K: monster({ power: 20, rangeType: 'Circle' }),
      b: [
        monster({ power: 9, damage: 1, rangeType: 'Circle', abilities: [zap(1)] }),
        plainMonster,
        page(),
      ],
      e: monster({ power: 9 }),
    },
    {
      active,
      hand: [
        { Paid: plainMonster, Mine: quickGain() },
        { Page: page(), Seal: card('BrokenSeal') },
      ],
      bin: [
        [plainMonster, plainMonster, plainMonster],
        [plainMonster, page()],
      ],
      void: [[plainMonster], []],
      superdeck: [[monster({ level: 2 })], []],
    },
  );
}

function open(game: Scenario, window: Window): Scenario {
  if (window === 'attack') return game.attack('b', 'D');
  if (window === 'spell') return game.cast('Page');
  game.activate('b', 'Zap1', { target: 'D' });
  return window === 'ability' ? game : game.respond('Mine').respond('Seal', { target: 'Mine' });
}

/** Whether the spell under A can respond in that window. */
function answers(idname: string, window: Window): boolean {
  const game = open(field(idname, 1), window);
  const { ref } = game.at('A.2');
  return game.legal(0).some(({ kind, card: used }) => kind === 'activate' && used === ref);
}

const casting = (idname: string): boolean => {
  const game = field(idname, 0);
  const { ref } = game.at('A.2');
  return game.legal(0).some(({ kind, card: used }) => kind === 'activate' && used === ref);
};

const named = (has: (subtypes: readonly string[]) => boolean): string[] =>
  spells.filter(({ subtypes }) => has(subtypes)).map(({ idname }) => idname);
const quick = named((subtypes) => subtypes.includes('Quick'));
const superQuick = named((subtypes) => subtypes.includes('Super Quick'));
const slow = named((subtypes) => !subtypes.some((word) => /Quick/.test(word)));

describe('[AC3] how fast spells are', () => {
  it('[RS2] Quick and Super Quick ones may answer', () => {
    const silent = [...quick, ...superQuick].filter(
      (idname) => !windows.some((window) => answers(idname, window)),
    );
    expect(silent).toEqual([]);
    expect(quick.length).toBeGreaterThan(30);
  });

  it('[RS2] others may not, although they can be cast on the player’s own turn', () => {
    expect(slow.filter((idname) => windows.some((window) => answers(idname, window)))).toEqual([]);
    expect(slow.filter((idname) => !casting(idname))).toEqual([]);
  });

  it('[AC3] only Super Quick ones answer a Super Quick one', () => {
    const answered = spells.filter(({ idname }) => answers(idname, 'super quick'));
    expect(answered.map(({ idname }) => idname)).toEqual(superQuick);
  });
});
