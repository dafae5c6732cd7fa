/** Values of a new entry; its author changes most of it. */
export interface Draft {
  readonly id: number;
  readonly name: string;
  readonly idname: string;
  readonly shortCode: string;
  readonly art: string;
}

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

const head = ({ id, name, shortCode, art }: Draft): string =>
  `    id: ${id},
    name: ${quoted(name)},
    shortCode: '${shortCode}',`.concat(`
    flavour: 'Write one short sentence.',
    art: '${art}',`);

export const monsterEntry = (
  draft: Draft,
  level: number,
): string => `  ${level === 1 ? 'basic({' : `supermon(${level}, {`}
${head(draft)}
    elements: ['Normal'],
    types: ['Beast'],
    power: [${4 + 2 * level}, ${10 + 4 * level}],
    iq: [${level}, ${4 + level}],
    eq: [1, 3],
    range: [1, 3],
    rangeType: ['Square', 'Square'],
    cost: ${Math.min(level, 3)},
    defaults: ['HeavyBlow'],
    learns: ['Spark', 'MendingMoss', 'ThornSkin', 'Study', 'Keepsake'],
  }),
`;

export const spellEntry = (draft: Draft): string => `  spell({
${head(draft)}
    elements: ['Normal'],
    cost: 1,
    activation: onActivate(1),
    targets: [foeInRange],
    effect: [{ op: 'damage', to: first, amount: 2 }],
    sides: ['WashClean', 'SecondWind', 'Poultice'],
  }),
`;

export const abilityEntry = ({ id, name, shortCode, art }: Draft): string => `  active({
    id: ${id},
    name: ${quoted(name)},
    shortCode: '${shortCode}',
    art: '${art}',
    cost: onActivate(1),
    targets: [foe],
    effect: [{ op: 'damage', to: first, amount: 1 }],
  }),
`;

const board = `
        . . k . .
        . . . . .
        . . b . .
        . . A . .
        . . K . .
      `;

const testFile = (
  imports: string,
  name: string,
  body: string,
): string => `import { describe, expect, it } from 'vitest';
import { ${imports} } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';

describe(${quoted(name)}, () => {
${body}});
`;

export const abilityTest = ({ name, idname }: Draft): string =>
  testFile(
    'monster',
    name,
    `  it('[${idname}] deals 1 damage to an opposing monster in range, for 1 energy', () => {
    const game = drawn(
      \`${board}\`,
      { A: monster({ abilities: ['${idname}'] }), b: monster({ power: 8 }) },
    );
    game.activate('A', '${idname}', { target: 'b' });
    expect(game.at('b').power).toBe(7);
    expect(game.energy(0)).toBe(39);
  });
`,
  );

export const spellTest = ({ name, idname }: Draft): string =>
  testFile(
    'card, monster',
    name,
    `  it('[${idname}] deals 2 damage to an opposing monster in range, for 1 energy and its upfront cost', () => {
    const game = drawn(
      \`
        . . k . .
        . . . . .
        . . . . .
        . . b . .
        . . K . .
      \`,
      { b: monster({ power: 8 }) },
      { hand: [{ It: card('${idname}') }, []] },
    );
    game.cast('It', { target: 'b' });
    expect(game.at('b').power).toBe(6);
    expect(game.energy(0)).toBe(38);
  });
`,
  );

export const monsterTest = ({ name, idname }: Draft, level: number): string =>
  testFile(
    'card, monster',
    name,
    `  it('[${idname}] is on the field with its minimum power', () => {
    const game = drawn(
      \`${board}\`,
      { A: card('${idname}'), b: monster() },
    );
    expect(game.at('A').power).toBe(${4 + 2 * level});
  });
`,
  );
