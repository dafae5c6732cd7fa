import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { Scenario } from '@stackmate/engine/testing';
import { answering, apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { banish, plainMonster, quickGain, zap } from './props.ts';

/** b is about to attack A with 9 power; C is beside A. */
const struck = `
  . . k . .
  . . b . .
  . C A . .
  . . . . .
  . . K . .
`;

describe('spells for the response window', () => {
  it('[BrokenSeal] negates an opposing spell, which goes to the bin', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 9 }), b: monster() },
      { active: 1, hand: [['BrokenSeal'], ['Kindling', quickGain()]] },
    );
    expect(game.can('activate', { by: 0, card: 'BrokenSeal' })).toBe(false);
    game.cast('Kindling', { target: 'A' }).respond('BrokenSeal', { target: 'Kindling' });
    // Only Super Quick answers Super Quick.
    expect(game.refusal('activate', { card: 'QuickGain' })?.code).toBe('not-quick');
    game.passAll();
    expect(game.at('A').damage).toBe(0);
    expect(game.bin(1)).toEqual(['Kindling']);
    expect([game.energy(0), game.energy(1)]).toEqual([37, 38]);
  });

  it('[BrokenSeal] may be answered by another one, and doesn’t affect abilities', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 9 }), b: monster({ abilities: [zap(1)] }) },
      {
        active: 1,
        hand: [{ Seal: card('BrokenSeal') }, { Bolt: card('Kindling'), Back: card('BrokenSeal') }],
      },
    );
    game.activate('b', 'Zap1', { target: 'A' });
    expect(game.can('activate', { card: 'Seal', target: 'b' })).toBe(false);
    game.passAll();
    game.cast('Bolt', { target: 'A' }).respond('Seal', { target: 'Bolt' });
    expect(game.can('activate', { card: 'Back', target: 'Bolt' })).toBe(false);
    game.respond('Back', { target: 'Seal' }).passAll();
    expect(game.at('A').damage).toBe(5);
  });

  it('[Scarecrow] redirects an attack to another monster of yours that it can reach', () => {
    const legend = {
      A: monster({ power: 5 }),
      C: monster({ power: 12 }),
      b: monster({ power: 9, rangeType: 'Circle' as const }),
    };
    const game = drawn(struck, legend, answering('Scarecrow')).attack('b', 'A');
    expect(game.can('activate', { card: 'Scarecrow', target: 'A' })).toBe(false);
    game.respond('Scarecrow', { target: 'b', then: ['C'] });
    expect([game.at('A').damage, game.at('C').damage]).toEqual([0, 9]);
    expect(game.energy(0)).toBe(38);
    const answered = drawn(struck, legend, answering('Scarecrow')).attack('b', 'A');
    answered.do('activate', { card: 'Scarecrow', target: 'b' });
    expect(answered.can('choose', { target: 'K' })).toBe(false);
    expect(answered.can('choose', { target: 'k' })).toBe(false);
    const magic = drawn(struck, legend, {
      active: 1,
      hand: [['Scarecrow', quickGain()], ['Kindling']],
    });
    magic.cast('Kindling', { target: 'A' });
    expect(magic.can('activate', { card: 'Scarecrow', target: 'Kindling' })).toBe(false);
    // [RS5] A Square attacker on c4 doesn't reach C: it hits nobody.
    const missed = drawn(struck, { ...legend, b: monster({ power: 9 }) }, answering('Scarecrow'));
    missed.attack('b', 'A').respond('Scarecrow', { target: 'b', then: ['C'] });
    expect([missed.at('A').damage, missed.at('C').damage]).toEqual([0, 0]);
  });

  it('[FerrymansToll] lets the opponent choose: lose 4 energy, or their action has no effect', () => {
    const askAttacker = (): Scenario =>
      drawn(
        duel,
        { A: monster({ power: 12 }), b: monster({ power: 9 }) },
        answering('FerrymansToll'),
      )
        .attack('b', 'A')
        .respond('FerrymansToll', { target: 'b' });
    expect(askAttacker().decision()).toMatchObject({ kind: 'choose', players: [1] });
    const paid = askAttacker().choose(0);
    expect(paid.energy(1)).toBe(36 - 5);
    expect(paid.at('A').damage).toBe(9);
    expect(paid.energy(0)).toBe(38);
    const gone = askAttacker().choose(1);
    expect(gone.energy(1)).toBe(40);
    expect(gone.at('A').damage).toBe(0);
    expect(gone.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('attacked-already');
  });

  it('[FerrymansToll] also answers spells and abilities', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 9 }), b: monster() },
      { active: 1, hand: [['FerrymansToll'], ['Kindling']] },
    );
    game.cast('Kindling', { target: 'A' }).respond('FerrymansToll', { target: 'Kindling' });
    expect(game.choose(1).at('A').damage).toBe(0);
  });

  it('[Portcullis] ends the battle phase on the turn of the opponent; the pending attack still lands', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . c A . .
      . . . . .
      . . K . .
    `,
      { A: monster({ power: 20 }), b: monster({ power: 6 }), c: monster({ power: 6 }) },
      { active: 1, hand: [['Portcullis'], [quickGain()]] },
    );
    game.attack('c', 'A').respond('Portcullis');
    expect(game.refusal('activate', { card: 'QuickGain' })?.code).toBe('not-quick');
    game.passAll();
    expect(game.at('A').damage).toBe(6);
    expect(game.energy(0)).toBe(36);
    expect(game.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('no-attack-now');
    // The monster may still do everything but attack.
    expect(game.can('move', { card: 'b', to: 'b4' })).toBe(true);
  });

  it('[Portcullis] cannot be used on the player’s own turn', () => {
    const game = drawn(apart, { A: monster(), b: monster() }, holding('Portcullis'));
    expect(game.refusal('activate', { card: 'Portcullis' })?.code).toBe('condition');
  });

  it('[PaperMoon] prevents your monster from being attacked or targeted this turn', () => {
    const game = drawn(
      struck,
      {
        A: monster({ power: 9 }),
        C: monster({ power: 9 }),
        b: monster({ power: 9, abilities: [zap(1)], rangeType: 'Circle' }),
      },
      { active: 1, hand: [['PaperMoon'], ['Kindling', 'Kindling']] },
    );
    game.cast('Kindling', { target: 'A' });
    expect(game.can('activate', { card: 'PaperMoon', target: 'K' })).toBe(false);
    game.respond('PaperMoon', { target: 'A' }).passAll();
    // [RS5] The pending spell has lost its target.
    expect(game.at('A').damage).toBe(0);
    expect(game.energy(0)).toBe(38);
    const may = (target: string): boolean[] => [
      game.can('attack', { card: 'b', target }),
      game.can('activate', { card: 'b', with: 'Zap1', target }),
      game.can('activate', { card: 'Kindling', target }),
    ];
    expect(may('A')).toEqual([false, false, false]);
    expect(game.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('not-attackable');
    expect(may('C')).toEqual([true, true, true]);
    expect(game.endTurn().at('A').statuses).toEqual([]);
    game.endTurnsUntil(8);
    expect(may('A')).toEqual([true, true, true]);
  });

  it('[HoldTheBridge] prevents battle damage to a monster and keeps it from being sent away this turn', () => {
    const game = drawn(
      duel,
      {
        A: monster({ power: 5 }),
        b: monster({ power: 9, abilities: [banish, zap(1)] }),
      },
      { active: 1, hand: [['HoldTheBridge', plainMonster], []] },
    );
    game.activate('b', 'Banish', { target: 'A' });
    expect(game.can('activate', { card: 'HoldTheBridge', target: 'K' })).toBe(false);
    game.respond('HoldTheBridge', { target: 'A', then: ['PlainMonster'] }).passAll();
    expect(game.where('A')).toBe('c3');
    expect(game.void(0)).toEqual(['PlainMonster']);
    expect(game.energy(0)).toBe(39);
    game.attack('b', 'A').passAll();
    expect([game.at('A').damage, game.at('b').damage]).toEqual([0, 5]);
    game.activate('b', 'Zap1', { target: 'A' }).passAll();
    expect(game.at('A').damage).toBe(1);
    expect(game.endTurn().at('A').statuses).toEqual([]);
    game.endTurnsUntil(8);
    game.attack('b', 'A').passAll();
    expect(game.where('A')).toBe('bin');
  });

  it('[HoldTheBridge] affects up to three monsters, including the King', () => {
    const code = (drawing: string, more: object): string | undefined =>
      drawn(
        drawing,
        { A: monster(), b: monster(), ...more },
        { hand: [['HoldTheBridge', plainMonster], []] },
      ).refusal('activate', { card: 'HoldTheBridge', target: 'A' })?.code;
    expect(
      code(
        `
        . . k . .
        . . b . .
        . . . . .
        . . A C .
        . . K . .
      `,
        { C: monster() },
      ),
    ).toBeUndefined();
    expect(
      code(
        `
        . . k . .
        . . b . .
        . . . . .
        . . A C .
        . . K D .
      `,
        { C: monster(), D: monster() },
      ),
    ).toBe('condition');
  });

  it('[EchoBell] negates an opposing ability; from response level 3 it draws a card', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 9 }), b: monster({ abilities: [zap(3)] }) },
      answering('EchoBell'),
    );
    game.activate('b', 'Zap3', { target: 'A' }).respond('EchoBell', { target: 'b' });
    expect(game.at('A').damage).toBe(0);
    expect(game.energy(0)).toBe(38);
    // Level 2.
    expect(game.hand(0)).toEqual([]);
    const third = drawn(
      duel,
      { A: monster({ power: 9 }), b: monster({ power: 6, abilities: ['Brace'] }) },
      holding('EchoBell'),
    );
    third.attack('A', 'b').respond(['b', 'Brace']).respond('EchoBell', { target: 'b' }).passAll();
    expect(third.where('b')).toBe('bin');
    expect(third.hand(0)).toEqual(['Filler']);
  });

  it("[EchoBell] [Scarecrow] [FerrymansToll] can't answer their own side's actions", () => {
    const waiting = (): Scenario =>
      drawn(
        struck,
        { A: monster({ power: 9, abilities: [zap(1)] }), C: monster(), b: monster() },
        { hand: [['EchoBell', 'Scarecrow', 'FerrymansToll'], [quickGain()]] },
      );
    const attack = waiting().attack('A', 'b').respond('QuickGain');
    expect(attack.decision()).toMatchObject({ kind: 'respond', players: [0] });
    expect(attack.can('activate', { card: 'Scarecrow', target: 'A' })).toBe(false);
    expect(attack.can('activate', { card: 'FerrymansToll', target: 'A' })).toBe(false);
    expect(attack.can('activate', { card: 'FerrymansToll', target: 'QuickGain' })).toBe(true);
    const ability = waiting().activate('A', 'Zap1', { target: 'b' }).respond('QuickGain');
    expect(ability.can('activate', { card: 'EchoBell', target: 'A' })).toBe(false);
  });

  it('[EchoBell] does not answer spells and attacks', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 9 }), b: monster() },
      { active: 1, hand: [['EchoBell', quickGain()], ['Kindling']] },
    );
    game.cast('Kindling', { target: 'A' });
    expect(game.can('activate', { card: 'EchoBell', target: 'Kindling' })).toBe(false);
    game.passAll().attack('b', 'A');
    expect(game.can('activate', { card: 'EchoBell', target: 'b' })).toBe(false);
  });

  it('[LoosenedKnots] ends the modifiers of a card and heals it', () => {
    const game = drawn(
      apart,
      {
        A: [monster({ power: 9 }), card('CandleVigil', { active: true })],
        b: monster({ power: 9 }),
      },
      { active: 1, hand: [['LoosenedKnots'], ['IronChains', 'AdderCup', 'Kindling']] },
    );
    game.cast('IronChains', { target: 'A' }).passAll();
    game.cast('AdderCup', { target: 'A' }).passAll();
    // CandleVigil gives 1.
    expect(game.at('A')).toMatchObject({ power: 7, damage: 0 });
    game.cast('Kindling', { target: 'A' }).passAll();
    expect(game.at('A')).toMatchObject({ power: 3, damage: 4 });
    game.endTurn();
    expect(game.refusal('move', { card: 'A', to: 'b2' })?.code).toBe('move-forbidden');
    game.cast('LoosenedKnots', { target: 'A' });
    // A Continuous spell's effect isn't a removable change.
    expect(game.at('A')).toMatchObject({ power: 10, damage: 0, statuses: [] });
    expect(game.can('move', { card: 'A', to: 'b2' })).toBe(true);
    expect(game.energy(0)).toBe(39);
  });

  it('[LoosenedKnots] is Quick, and heals before the attack it responds to', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 9, damage: 6 }), b: monster({ power: 5 }) },
      answering('LoosenedKnots'),
    );
    game.attack('b', 'A').respond('LoosenedKnots', { target: 'A' });
    expect(game.at('A').power).toBe(4);
    expect(game.where('b')).toBe('bin');
  });

  it('[TruceRibbon] prevents loss of energy in battle and direct attacks this turn', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . c A b .
      . D K . .
    `,
      {
        A: monster({ power: 5 }),
        D: monster({ power: 3 }),
        b: monster({ power: 9 }),
        c: monster({ power: 9 }),
      },
      answering('TruceRibbon'),
    );
    game.attack('b', 'A').respond('TruceRibbon');
    expect(game.where('A')).toBe('bin');
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('attackDirectly', { card: 'c' })?.code).toBe('attack-forbidden');
    game.endTurn();
    game.attack('D', 'c').passAll();
    expect(game.where('D')).toBe('bin');
    expect(game.energy(0)).toBe(34);
    game.endTurn();
    expect(game.refusal('attackDirectly', { card: 'c' })?.code).toBe('attack-forbidden');
    game.endTurnsUntil(10);
    expect(game.can('attackDirectly', { card: 'c' })).toBe(true);
  });

  it('[MirrorPond] has two monsters exchange their power, damage aside, until the end of the turn', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 5, damage: 2 }), b: monster({ power: 12, damage: 1 }) },
      holding('MirrorPond'),
    );
    expect(game.can('activate', { card: 'MirrorPond', target: 'k' })).toBe(false);
    game.cast('MirrorPond', { target: 'b' });
    expect(game.can('choose', { target: 'K' })).toBe(false);
    game.choose('A');
    expect(game.at('A')).toMatchObject({ power: 10, damage: 2 });
    expect(game.at('b')).toMatchObject({ power: 4, damage: 1 });
    expect(game.energy(0)).toBe(37);
    game.endTurn();
    expect([game.at('A').power, game.at('b').power]).toEqual([5, 12]);
  });

  it('[MirrorPond] does nothing with a monster of higher IQ, for either side', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 5 }), b: monster({ power: 12, iq: 4 }) },
      holding('MirrorPond'),
    );
    game.cast('MirrorPond', { target: 'b', then: ['A'] });
    expect([game.at('A').power, game.at('b').power]).toEqual([5, 12]);
  });

  it('[SilkCocoon] prevents all damage to a monster this turn and its attacks for a turn', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 5 }), b: monster({ power: 9, abilities: [zap(3)] }) },
      answering('SilkCocoon'),
    );
    game.activate('b', 'Zap3', { target: 'A' });
    expect(game.can('activate', { card: 'SilkCocoon', target: 'K' })).toBe(false);
    expect(game.can('activate', { card: 'SilkCocoon', target: 'k' })).toBe(false);
    game.respond('SilkCocoon', { target: 'A' });
    game.attack('b', 'A').passAll();
    expect(game.at('A').damage).toBe(0);
    // The target still recoils.
    expect(game.at('b').damage).toBe(5);
    expect(game.energy(0)).toBe(38);
    game.endTurn();
    expect(game.at('A').statuses).toEqual(['cannot attack']);
    expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attack-forbidden');
    game.endTurnsUntil(9);
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
  });

  it('[SilkCocoon] may target an opposing monster, which then takes no damage either', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 9 }), b: monster({ power: 5 }) },
      holding('SilkCocoon'),
    );
    game.cast('SilkCocoon', { target: 'b' }).attack('A', 'b');
    expect(game.at('b').damage).toBe(0);
    game.endTurn();
    expect(game.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('attack-forbidden');
    game.endTurnsUntil(8);
    expect(game.can('attack', { card: 'b', target: 'A' })).toBe(true);
  });
});
