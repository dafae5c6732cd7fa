import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { CardSpec, Legend, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';

/* Areas around c3. The Kings are off all lines from c3. */

const rows = [5, 4, 3, 2, 1];
const files = ['a', 'b', 'c', 'd', 'e'];
const kings: Record<string, string> = { b1: 'K', d5: 'k' };

/** Returns a drawing of the squares on which `play` affects a single card. */
function touched(
  letter: 'x' | 'X',
  others: Readonly<Record<string, string>>,
  legend: Legend,
  play: (game: Scenario) => boolean,
): string[] {
  const allPieces = { ...kings, ...others };
  return rows.map((rank) =>
    files
      .map((file) => {
        const here = `${file}${rank}`;
        if (allPieces[here]) return allPieces[here];
        const drawing = rows
          .map((y) =>
            files.map((x) => (x + y === here ? letter : (allPieces[x + y] ?? '.'))).join(' '),
          )
          .join('\n');
        const game = drawn(drawing, { ...legend, [letter]: monster({ power: 9, iq: 1 }) });
        return play(game) ? letter : '.';
      })
      .join(' '),
  );
}

const A = (idname: string, active = false): CardSpec[] => [
  monster({ power: 20, iq: 5, range: 2 }),
  card(idname, { active }),
];
const isHurt = (game: Scenario, name: string): boolean =>
  game.at(name).damage > 0 || game.at(name).statuses.length > 0;

const cast =
  (letter: 'x' | 'X') =>
  (game: Scenario): boolean =>
    isHurt(game.cast('A.1', { to: 'c3' }), letter);

describe('[RG3] the areas of spells', () => {
  it('StubbleFire: Circle 1, both sides', () => {
    const wanted = (letter: 'x' | 'X'): string[] => [
      '. . . k .',
      `. ${letter} ${letter} ${letter} .`,
      `A ${letter} ${letter} ${letter} .`,
      `. ${letter} ${letter} ${letter} .`,
      '. K . . .',
    ];
    for (const letter of ['x', 'X'] as const) {
      expect(touched(letter, { a3: 'A' }, { A: A('StubbleFire') }, cast(letter))).toEqual(
        wanted(letter),
      );
    }
  });

  it('HighTide: Square 2, opposing ones', () => {
    const legend = { A: A('HighTide') };
    expect(touched('x', { a1: 'A' }, legend, cast('x'))).toEqual([
      '. . x k .',
      '. . x . .',
      'x x x x x',
      '. . x . .',
      'A K x . .',
    ]);
    expect(touched('X', { a1: 'A' }, legend, cast('X')).join(' ')).not.toContain('X');
  });

  it('RootNet: Diagonal 1, opposing ones', () => {
    const legend = { A: A('RootNet') };
    expect(touched('x', { a3: 'A' }, legend, cast('x'))).toEqual([
      '. . . k .',
      '. x . x .',
      'A . x . .',
      '. x . x .',
      '. K . . .',
    ]);
    expect(touched('X', { a3: 'A' }, legend, cast('X')).join(' ')).not.toContain('X');
  });

  it('Hailstones: Diagonal 2, opposing ones', () => {
    const legend = { A: A('Hailstones') };
    expect(touched('x', { a3: 'A' }, legend, cast('x'))).toEqual([
      'x . . k x',
      '. x . x .',
      'A . x . .',
      '. x . x .',
      'x K . . x',
    ]);
    expect(touched('X', { a3: 'A' }, legend, cast('X')).join(' ')).not.toContain('X');
  });

  it('Landslip: Square 1 around its target, both sides', () => {
    const legend = { A: A('Landslip'), c: monster({ power: 9, iq: 1 }) };
    const others = { a3: 'A', c3: 'c' };
    const strike =
      (letter: 'x' | 'X') =>
      (game: Scenario): boolean =>
        isHurt(game.cast('A.1', { target: 'c' }), letter);
    expect(touched('x', others, legend, strike('x'))).toEqual([
      '. . . k .',
      '. . x . .',
      'A x c x .',
      '. . x . .',
      '. K . . .',
    ]);
    expect(touched('X', others, legend, strike('X'))).toEqual([
      '. . . k .',
      '. . X . .',
      'A X c X .',
      '. . X . .',
      '. K . . .',
    ]);
  });

  it('WarDrum and NoonEclipse: the whole field', () => {
    const raised = touched('X', { a3: 'A' }, { A: A('WarDrum') }, (game) => {
      return game.cast('A.1').at('X').power === 11;
    });
    const hushed = touched('x', { a3: 'A' }, { A: A('NoonEclipse') }, (game) =>
      isHurt(game.cast('A.1'), 'x'),
    );
    expect(raised.join(' ').replaceAll(/[^X]/g, '')).toHaveLength(22);
    expect(hushed.join(' ').replaceAll(/[^x]/g, '')).toHaveLength(22);
  });

  it('MarshFever: Circle 1 around its owner, opposing ones', () => {
    const legend = { A: A('MarshFever', true) };
    expect(touched('x', { c3: 'A' }, legend, (game) => game.at('x').power === 7)).toEqual([
      '. . . k .',
      '. x x x .',
      '. x A x .',
      '. x x x .',
      '. K . . .',
    ]);
    const own = touched('X', { c3: 'A' }, legend, (game) => game.at('X').power !== 9);
    expect(own.join(' ')).not.toContain('X');
  });

  it('MenhirRing: Square 2 around its owner, own ones, itself too', () => {
    const struck = (drawing: string, by: 'A' | 'b', at: string): number => {
      const game = drawn(
        drawing,
        {
          A: [monster({ power: 20 }), card('MenhirRing', { active: true })],
          D: monster({ power: 20 }),
          b: monster({ power: 9 }),
        },
        { active: by === 'b' ? 1 : 0 },
      );
      return game.attack(by, at).passAll().at(at).damage;
    };
    const two = `
      . . k . .
      . . . . .
      . . A . D
      . . . . b
      . . K . .
    `;
    const three = `
      . . k . .
      . . . . .
      . A . . D
      . . . . b
      . . K . .
    `;
    const slant = `
      . . k . .
      . . . . .
      . . A . .
      . . . D b
      . . K . .
    `;
    expect([struck(two, 'b', 'D'), struck(three, 'b', 'D'), struck(slant, 'b', 'D')]).toEqual([
      7, 9, 9,
    ]);
    const beside = `
      . . k . .
      . . . . .
      . . A b .
      . . D . .
      . . K . .
    `;
    expect(struck(beside, 'b', 'A')).toBe(7);
  });

  it("MenhirRing doesn't protect opposing monsters", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A b .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 9 }), card('MenhirRing', { active: true })],
        b: monster({ power: 20 }),
      },
    );
    game.attack('A', 'b');
    expect(game.bin(0)).toContain('MadeMonster');
    expect(game.at('b').damage).toBe(9);
  });
});
