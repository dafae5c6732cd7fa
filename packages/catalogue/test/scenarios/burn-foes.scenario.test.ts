import { describe, expect, it } from 'vitest';
import { monster, spell } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';

const alone = `
  . . k . .
  . . . . .
  . . . . .
  . . A . .
  . . K . .
`;
const cards = (count: number) => Array.from({ length: count }, () => plainMonster);
const burner = (name: string, options = {}) =>
  monster({ name: 'Burner', abilities: [name], ...options });

describe('burn abilities against the opponent', () => {
  it('[SmokeScreen] ends the battle phase after the attack that it answers', () => {
    const legend = {
      A: burner('SmokeScreen'),
      B: monster({ power: 30, rangeType: 'Diagonal' }),
      b: monster({ power: 5 }),
      c: monster({ power: 5 }),
    };
    const board = `
      . . k . .
      . . . . .
      . . c b .
      . . A B .
      . . K . .
    `;
    const game = drawn(board, legend, { active: 1 });
    game.attack('b', 'B').respond(['A', 'SmokeScreen']);
    expect(game.at('B').damage).toBe(5);
    expect(game.phase()).toBe('after battle');
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('attack', { card: 'k', target: 'B' })).toEqual({
      code: 'no-attack-now',
      rule: 'TN7',
    });
    // No battle phase can end before the first attack.
    const early = drawn(board, legend).activate('A', 'SmokeScreen');
    expect(early.phase()).toBe('main');
    expect(early.can('attack', { card: 'B', target: 'c' })).toBe(true);
  });

  it('[PlagueWind] weakens opposing monsters by 3 for a turn, and destroys the weakest', () => {
    const game = drawn(
      `
      . . k . .
      . b c d .
      . . . . .
      . . A B .
      . . K . .
    `,
      {
        A: burner('PlagueWind', { iq: 3 }),
        B: monster({ power: 6 }),
        b: monster({ power: 6, iq: 3 }),
        c: monster({ power: 3, iq: 2 }),
        d: monster({ power: 6, iq: 4 }),
      },
    );
    const powers = () => ['b', 'd', 'B', 'k'].map((card) => game.at(card).power);
    game.activate('A', 'PlagueWind');
    expect(powers()).toEqual([3, 6, 6, 20]);
    expect(game.where('c')).toBe('bin');
    expect(game.where('A')).toBe('void');
    // [EN4] The effect isn't battle.
    expect([game.energy(0), game.energy(1)]).toEqual([39, 40]);
    game.endTurn();
    expect(powers()).toEqual([3, 6, 6, 20]);
    game.endTurn();
    expect(powers()).toEqual([6, 6, 6, 20]);
  });

  it('[SealTheGate] prevents the opponent from summoning and upgrading in their next turn', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: burner('SealTheGate'), b: [plainMonster, plainMonster] },
      { hand: [[], { H: plainMonster }], superdeck: [[], { Super: monster({ level: 2 }) }] },
    );
    game.activate('A', 'SealTheGate').passAll().endTurn();
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.refusal('summon', { card: 'H', to: 'a5' })).toEqual({
      code: 'summon-forbidden',
      rule: 'AC9',
    });
    expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(false);
    expect(game.can('stack', { card: 'H', to: 'c4' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('summon', { card: 'H', to: 'a5' })).toBe(true);
    expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(true);
    expect(game.energy(0)).toBe(39);
  });

  it('[Famine] prevents the opponent from drawing for two turns and mills two cards of their deck', () => {
    const deck = [cards(5), [plainSpell, monster({ name: 'Two' }), ...cards(4)]] as const;
    const game = drawn(alone, { A: burner('Famine') }, { deck }).activate('A', 'Famine');
    expect(game.bin(1)).toEqual(['PlainSpell', 'Two']);
    expect(game.deck(1)).toHaveLength(4);
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(40);
    game.endTurnsUntil(8);
    expect(game.hand(1)).toHaveLength(0);
    expect(game.hand(0)).toHaveLength(1);
    game.endTurnsUntil(10);
    expect(game.hand(1)).toHaveLength(1);
  });

  it('[FromAshes] deals 3 damage and summons a Phoenix from the void, possibly itself', () => {
    const board = `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `;
    const phoenix = burner('FromAshes', { iq: 2, monsterTypes: ['Phoenix'] });
    const game = drawn(
      board,
      { A: phoenix, b: monster({ power: 6, iq: 2 }) },
      { void: [{ Other: plainMonster, Bird: monster({ monsterTypes: ['Phoenix'] }) }, []] },
    );
    expect(game.can('activate', { card: 'A', with: 'FromAshes', target: 'K' })).toBe(false);
    game.activate('A', 'FromAshes', { target: 'b' });
    expect(game.at('b').power).toBe(3);
    expect(game.can('choose', { target: 'Other' })).toBe(false);
    expect(game.can('choose', {})).toBe(false);
    game.choose('A').choose('e1');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.at('A')).toMatchObject({ square: 'e1', owner: 0 });
    expect(game.void(0)).toEqual(['PlainMonster', 'MadeMonster']);
    expect(game.energy(0)).toBe(38);
    // The monster arrived this turn.
    expect(game.can('activate', { card: 'A', with: 'FromAshes' })).toBe(false);
  });

  it('[FromAshes] needs no target, spares a higher IQ, and may find no Phoenix', () => {
    const board = `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `;
    const highIq = drawn(board, {
      A: burner('FromAshes', { iq: 2 }),
      b: monster({ power: 6, iq: 3 }),
    });
    highIq.activate('A', 'FromAshes', { target: 'b' });
    expect(highIq.at('b').power).toBe(6);
    expect(highIq.void(0)).toEqual(['Burner']);
    expect(highIq.decision()?.kind).toBe('turn');
    const other = drawn(
      board,
      { A: burner('FromAshes'), b: monster({ power: 6 }) },
      { void: [{ Bird: monster({ monsterTypes: ['Phoenix'] }), Ash: spell() }, []] },
    );
    other.activate('A', 'FromAshes').choose('Bird').choose('a2');
    expect(other.at('b').power).toBe(6);
    expect(other.at('Bird').square).toBe('a2');
  });
});
