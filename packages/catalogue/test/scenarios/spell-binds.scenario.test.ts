import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '@stackmate/engine/testing';
import { answering, apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain, zap } from './props.ts';

describe('spells that restrict, weaken and silence', () => {
  it('[FirstFrost] deals 1 damage to an opposing monster in range, which does not recoil this turn', () => {
    const game = drawn(duel, {
      A: [monster({ power: 6 }), card('FirstFrost')],
      b: monster({ power: 9 }),
    });
    game.cast('A.1', { target: 'b' });
    expect(game.at('b').damage).toBe(1);
    expect(game.energy(0)).toBe(40);
    game.attack('A', 'b');
    expect(game.at('b').damage).toBe(7);
    expect(game.at('A').damage).toBe(0);
    game.endTurn();
    expect(game.at('b').statuses).toEqual([]);
    game.endTurn();
    game.attack('A', 'b').passAll();
    expect(game.where('A')).toBe('bin');
  });

  it('[FirstFrost] reaches as far as its owner: from the hand, the King', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . c . .
      . . A . .
      . b K . .
    `,
      { A: monster({ power: 9 }), b: monster(), c: monster() },
      answering('FirstFrost'),
    );
    game.attack('c', 'A');
    const may = (target: string): boolean => game.can('activate', { card: 'FirstFrost', target });
    expect([may('b'), may('c')]).toEqual([true, false]);
    game.respond('FirstFrost', { target: 'b' });
    expect(game.at('b').damage).toBe(1);
    expect(game.energy(0)).toBe(39);
  });

  it('[RootNet] prevents opposing positions in an X from moving, lifting and unstacking for a turn', () => {
    const game = drawn(
      `
      . . . k .
      . . c . .
      . d . b .
      . A . . .
      . . K . .
    `,
      { A: monster(), b: [monster(), plainMonster], c: monster({ iq: 4 }), d: monster() },
      holding('RootNet'),
    );
    game.cast('RootNet', { to: 'c4' });
    expect(game.energy(0)).toBe(38);
    expect(game.can('move', { card: 'A', to: 'a2' })).toBe(true);
    game.endTurn();
    expect(game.refusal('move', { card: 'b', to: 'd2' })?.code).toBe('move-forbidden');
    expect(game.refusal('lift', { card: 'b.1' })?.code).toBe('stack-locked');
    expect(game.refusal('unstack', { card: 'b.1', to: 'd2' })?.code).toBe('stack-locked');
    expect(game.can('move', { card: 'd', to: 'a3' })).toBe(false);
    // [AC2] IQ 4 against the King's 3; and Kings are unaffected.
    expect(game.can('move', { card: 'c', to: 'b4' })).toBe(true);
    expect(game.can('move', { card: 'k', to: 'e5' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('move', { card: 'b', to: 'd2' })).toBe(true);
    expect(game.can('lift', { card: 'b.1' })).toBe(true);
  });

  it("[AdderCup] lowers power by 3 until the second turn end of the target's player", () => {
    const game = drawn(apart, { A: monster(), b: monster({ power: 8 }) }, holding('AdderCup'));
    game.cast('AdderCup', { target: 'b' });
    expect(game.at('b')).toMatchObject({ power: 5, maxPower: 5, damage: 0 });
    expect(game.energy(0)).toBe(38);
    game.endTurnsUntil(8);
    expect(game.at('b').power).toBe(5);
    game.endTurnsUntil(9);
    expect(game.at('b').power).toBe(8);
  });

  it('[AdderCup] destroys a monster whose power falls to 0, but never a King', () => {
    const game = drawn(
      apart,
      { A: monster(), b: monster({ power: 3 }), k: monster({ power: 3, damage: 1 }) },
      holding('AdderCup', 'AdderCup'),
    );
    game.cast('AdderCup', { target: 'b' });
    expect(game.where('b')).toBe('bin');
    expect(game.energy(1)).toBe(40);
    // [BT4] Its power can't drop below 1 plus its damage.
    game.cast('AdderCup', { target: 'k' });
    expect(game.at('k')).toMatchObject({ power: 1, damage: 1 });
    expect(game.result()).toBeNull();
  });

  it("[IronChains] prevents an opposing monster from moving and attacking for three of its player's turns", () => {
    const game = drawn(
      duel,
      { A: monster({ power: 20 }), b: monster({ power: 6, abilities: [zap(1)] }) },
      holding('IronChains'),
    );
    expect(game.can('activate', { card: 'IronChains', target: 'k' })).toBe(false);
    expect(game.can('activate', { card: 'IronChains', target: 'A' })).toBe(false);
    game.cast('IronChains', { target: 'b' });
    expect(game.energy(0)).toBe(37);
    for (const turn of [6, 8, 10]) {
      game.endTurnsUntil(turn);
      expect(game.refusal('move', { card: 'b', to: 'b4' })?.code).toBe('move-forbidden');
      expect(game.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('attack-forbidden');
    }
    // The bound monster may still activate its abilities.
    expect(game.can('activate', { card: 'b', with: 'Zap1', target: 'A' })).toBe(true);
    game.endTurnsUntil(12);
    expect(game.can('move', { card: 'b', to: 'b4' })).toBe(true);
    expect(game.can('attack', { card: 'b', target: 'A' })).toBe(true);
  });

  it("[IronChains] doesn't affect a monster of higher IQ, and the chained one still recoils", () => {
    const higherIq = drawn(duel, { A: monster(), b: monster({ iq: 4 }) }, holding('IronChains'));
    higherIq.cast('IronChains', { target: 'b' }).endTurn();
    expect(higherIq.can('move', { card: 'b', to: 'b4' })).toBe(true);
    const held = drawn(
      duel,
      { A: monster({ power: 9 }), b: monster({ power: 6 }) },
      holding('IronChains'),
    );
    held.cast('IronChains', { target: 'b' }).attack('A', 'b');
    expect(held.at('A').damage).toBe(6);
  });

  it('[NoonEclipse] silences opposing abilities until the end of the turn, and nobody may respond', () => {
    const legend = {
      A: monster({ power: 9, abilities: ['Brace'] }),
      b: monster({ power: 7, abilities: ['Brace'] }),
      c: monster({ iq: 4, abilities: ['Brace'] }),
    };
    const board = `
      . . k . .
      . . b . c
      . . A . .
      . . . . .
      . . K . .
    `;
    const game = drawn(board, legend, {
      hand: [['NoonEclipse', 'NoonEclipse'], [quickGain()]],
    });
    game.cast('NoonEclipse');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.energy(0)).toBe(37);
    expect(['A', 'b', 'c'].map((name) => game.at(name).abilities)).toEqual([
      ['Brace'],
      [],
      ['Brace'],
    ]);
    expect(game.refusal('activate', { card: 'NoonEclipse' })?.code).toBe('used-already');
    game.attack('A', 'b');
    expect(game.can('activate', { card: 'b', with: 'Brace' })).toBe(false);
    game.passAll();
    expect(game.where('b')).toBe('bin');
    const later = drawn(board, legend, holding('NoonEclipse')).cast('NoonEclipse').endTurn();
    expect(later.at('b').abilities).toEqual(['Brace']);
  });

  it('[MossShackles] prevents a monster from attacking and recoiling until it has moved', () => {
    const game = drawn(duel, {
      A: [monster({ power: 6 }), card('MossShackles')],
      b: monster({ power: 15 }),
    });
    game.cast('A.1', { target: 'b' });
    expect(game.energy(0)).toBe(39);
    game.attack('A', 'b');
    expect(game.at('A').damage).toBe(0);
    // Damage removes neither status.
    expect(game.at('b').statuses).toEqual(['cannot attack', 'cannot recoil']);
    game.endTurnsUntil(8);
    expect(game.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('attack-forbidden');
    game.move('b', 'b4');
    expect(game.at('b').statuses).toEqual([]);
    game.endTurnsUntil(10);
    game.move('b', 'c4').endTurnsUntil(12);
    expect(game.can('attack', { card: 'b', target: 'A' })).toBe(true);
  });

  it('[MossShackles] targets opposing monsters in range, but not the King', () => {
    const game = drawn(
      `
      . . c . .
      . . . . .
      . . A k .
      . . . . .
      . . K . .
    `,
      { A: [monster(), card('MossShackles')], c: monster() },
    );
    expect(game.refusal('activate', { card: 'A.1', target: 'k' })?.code).toBe('no-target');
  });

  it('[SleepingApple] prevents a monster from activating and attacking until it is dealt damage', () => {
    const game = drawn(duel, {
      A: [monster({ power: 4 }), card('SleepingApple')],
      b: monster({ power: 15, abilities: [zap(1)] }),
    });
    game.cast('A.1', { target: 'b' });
    expect(game.energy(0)).toBe(38);
    game.endTurnsUntil(8);
    expect(game.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('attack-forbidden');
    expect(game.refusal('activate', { card: 'b', with: 'Zap1', target: 'A' })?.code).toBe(
      'activate-forbidden',
    );
    expect(game.can('move', { card: 'b', to: 'b4' })).toBe(true);
    game.endTurn();
    game.attack('A', 'b').passAll();
    // A monster recoils even while asleep.
    expect(game.where('A')).toBe('bin');
    expect(game.at('b').statuses).toEqual([]);
    game.endTurn();
    expect(game.can('activate', { card: 'b', with: 'Zap1', target: 'K' })).toBe(true);
  });

  it('[SleepingApple] targets no King', () => {
    const game = drawn(
      `
      . . . . .
      . . k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster(), card('SleepingApple')] },
    );
    expect(game.can('activate', { card: 'A.1', target: 'k' })).toBe(false);
  });

  it('[MuzzledOracle] prevents the opponent from activating spells, but not abilities, to the end of their next turn', () => {
    const game = drawn(
      duel,
      {
        A: monster({ power: 9, abilities: [zap(1)] }),
        b: monster({ power: 30, abilities: ['Brace'] }),
      },
      { hand: [['MuzzledOracle', 'MuzzledOracle'], { Gain: quickGain() }] },
    );
    game.cast('MuzzledOracle').passAll();
    expect(game.energy(0)).toBe(37);
    expect(game.refusal('activate', { card: 'MuzzledOracle' })?.code).toBe('used-already');
    game.activate('A', 'Zap1', { target: 'b' });
    expect(game.refusal('activate', { card: 'Gain' })?.code).toBe('spells-forbidden');
    expect(game.can('activate', { card: 'b', with: 'Brace' })).toBe(true);
    game.passAll().endTurn();
    expect(game.refusal('activate', { card: 'Gain' })?.code).toBe('spells-forbidden');
    game.endTurn();
    game.activate('A', 'Zap1', { target: 'b' });
    expect(game.can('activate', { card: 'Gain' })).toBe(true);
  });

  it('[BarredGate] burns a hand card and prevents the opponent from summoning and stacking for a turn', () => {
    const game = drawn(
      `
      . . k . .
      . b c . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: monster(), b: monster(), c: monster() },
      {
        hand: [
          { Gate: card('BarredGate'), Paid: monster() },
          { S: monster(), T: spell() },
        ],
      },
    );
    game.cast('Gate', { then: ['Paid'] }).passAll();
    expect(game.energy(0)).toBe(39);
    expect([game.where('Paid'), game.where('Gate')]).toEqual(['void', 'bin']);
    game.endTurn();
    expect(game.refusal('summon', { card: 'S', to: 'a5' })?.code).toBe('summon-forbidden');
    expect(game.refusal('stack', { card: 'S', to: 'b4' })?.code).toBe('stack-forbidden');
    expect(game.refusal('stack', { card: 'T', to: 'b4' })?.code).toBe('stack-forbidden');
    expect(game.can('move', { card: 'b', to: 'c4' })).toBe(false);
    game.endTurnsUntil(8);
    expect(game.can('summon', { card: 'S', to: 'a5' })).toBe(true);
    expect(game.can('stack', { card: 'S', to: 'b4' })).toBe(true);
  });

  it('[BarredGate] cannot be paid without another card in hand', () => {
    const game = drawn(apart, { A: monster(), b: monster() }, holding('BarredGate'));
    expect(game.refusal('activate', { card: 'BarredGate' })?.code).toBe('custom-cost');
  });
});
