import { describe, expect, it } from 'vitest';
import { ruleCodes } from '@stackmate/engine';
import { allowedDisclosures, hiddenInfoUses } from './hidden-info-table.ts';
import { foundUses, usesIn } from './hidden-info-uses.ts';

describe('uses of hidden information', () => {
  it('[ZN2] are exactly those listed with the reason why they are allowed', () => {
    const listed = Object.fromEntries(
      Object.entries(hiddenInfoUses).map(([use, [times]]) => [use, times]),
    );
    expect(Object.fromEntries(foundUses())).toEqual(listed);
  });

  it('are found in every form', () => {
    const source = `
      const roll = game.hidden.reveal(game, owner(of(it)), ref, 'ZN6', home);
      const way = game.hidden.draw(game, player, rule);
      if (a) turnFaceUp(
        game, square, depth,
        'ST4',
      );
      export function turnFaceUp(game: Game, rule: RuleCode): Roll {
      const own = playerOwn(game, player);
    `;
    expect(usesIn(source)).toEqual([
      'reveal ZN6',
      'draw given',
      'turnFaceUp ST4',
      'playerOwn none',
    ]);
  });

  it('cite existing rules', () => {
    const codes = new Set<string>(ruleCodes.map(({ code }) => code));
    const named = Object.keys(hiddenInfoUses)
      .map((use) => use.split(' ')[2])
      .filter((rule) => rule !== 'given' && rule !== 'none');
    const disclosed = allowedDisclosures.map((line) => line.split(' ')[1]);
    expect([...named, ...disclosed].filter((rule) => !codes.has(rule))).toEqual([]);
  });
});
