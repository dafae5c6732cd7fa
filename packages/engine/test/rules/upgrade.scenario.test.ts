import { describe, expect, it } from 'vitest';
import { ability, card, monster, spell } from '../../src/testing/index.ts';
import type { CardSpec } from '../../src/testing/index.ts';
import { offers, play, refused } from './kit.ts';

const drawn = `
  . . k . .
  . . . . .
  . . A . .
  . B . . .
  . . K . .
`;
const superdeck = {
  superdeck: [{ Two: card('Knight'), Three: card('Tower'), Four: card('Titan') }, []],
} as const;
const createStack = (...cards: readonly CardSpec[]) =>
  play(drawn, { A: cards, B: monster() }, superdeck);
const few = refused('upgrade-count', 'UP1');

describe('UP1: upgrading', () => {
  it('[UP1] a stack is traded in for a supermon, which appears on that square', () => {
    const game = createStack(monster({ name: 'One' }), monster({ name: 'Under' })).upgrade(
      'Two',
      'c3',
    );
    expect(game.at('Two')).toMatchObject({ square: 'c3', card: 'Knight', stack: ['Knight'] });
    expect(game.superdeck(0)).not.toContain('Knight');
    expect(game.state().open.superdeckCount).toEqual([2, 0]);
  });

  it('[UP1] all its cards go to their owners’ bins, spells included', () => {
    const game = createStack(
      monster({ name: 'One' }),
      monster({ name: 'Lent', home: 1 }),
      spell({ name: 'Scroll' }),
    ).upgrade('Two', 'c3');
    expect(new Set(game.bin(0))).toEqual(new Set(['One', 'Scroll']));
    expect(game.bin(1)).toEqual(['Lent']);
  });

  it.each([
    [1, []],
    [2, ['Two']],
    [3, ['Two', 'Three']],
    [4, ['Two', 'Three', 'Four']],
  ])('[UP1] a stack of %i monsters is worth a supermon of at most that level', (size, names) => {
    const game = createStack(...Array.from({ length: size }, () => monster()));
    const possible = ['Two', 'Three', 'Four'].filter((name) =>
      game.can('upgrade', { card: name, to: 'c3' }),
    );
    expect(possible).toEqual(names);
    for (const name of ['Two', 'Three', 'Four'].filter((missing) => !possible.includes(missing))) {
      expect(game.refusal('upgrade', { card: name, to: 'c3' })).toEqual(few);
    }
  });

  it('[UP1] spells do not count', () => {
    const game = createStack(monster(), spell(), spell(), spell());
    expect(game.refusal('upgrade', { card: 'Two', to: 'c3' })).toEqual(few);
  });

  it('[UP1] monsters of any level count as one', () => {
    const game = createStack(monster({ level: 4 }), monster());
    expect(game.refusal('upgrade', { card: 'Three', to: 'c3' })).toEqual(few);
    expect(game.can('upgrade', { card: 'Two', to: 'c3' })).toBe(true);
  });

  it('[UP1] only monsters in the stack since before your previous turn ended count', () => {
    const game = play(
      drawn,
      { A: monster(), B: monster() },
      { ...superdeck, hand: [{ S: monster({ cost: 0 }), T: monster({ cost: 0 }) }, []] },
    );
    game.stack('S', 'c3', 'underneath');
    expect(game.refusal('upgrade', { card: 'Two', to: 'c3' })).toEqual(few);
    game.endTurnsUntil(7);
    expect(game.can('upgrade', { card: 'Two', to: 'c3' })).toBe(true);
    game.stack('T', 'c3', 'underneath');
    expect(game.refusal('upgrade', { card: 'Three', to: 'c3' })).toEqual(few);
    game.endTurnsUntil(9);
    expect(game.can('upgrade', { card: 'Three', to: 'c3' })).toBe(true);
  });

  it('[UP1] a monster that joined in the opponent’s turn doesn’t count in the next turn', () => {
    const takeUnder = ability({
      idname: 'TakeUnder',
      type: 'Passive Auto Ability',
      trigger: { on: 'turn start', whose: 'opposing' },
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'under self' },
      ],
    });
    const game = play(
      drawn,
      { A: monster({ abilities: [takeUnder] }), B: monster() },
      { ...superdeck, bin: [{ Dead: monster() }, []] },
    );
    game.endTurn().choose('Dead');
    expect(game.where('Dead')).toBe('c3/1');
    game.endTurn();
    expect(game.refusal('upgrade', { card: 'Two', to: 'c3' })).toEqual(few);
    game.endTurnsUntil(9);
    expect(game.can('upgrade', { card: 'Two', to: 'c3' })).toBe(true);
  });

  it('[UP1] the stack may have moved', () => {
    const game = createStack(monster(), monster()).move('A', 'd3');
    expect(game.can('upgrade', { card: 'Two', to: 'd3' })).toBe(true);
  });

  it('[UP1] lifting doesn’t reset the count, changing stacks does', () => {
    const lifted = createStack(monster(), monster()).lift('A.1');
    expect(lifted.can('upgrade', { card: 'Two', to: 'c3' })).toBe(true);
    const meet = drawn.replace('. B . . .', '. . B . .');
    const game = play(meet, { A: monster(), B: monster() }, superdeck).stack('B', 'c3');
    expect(game.refusal('upgrade', { card: 'Two', to: 'c3' })).toEqual(few);
    game.endTurnsUntil(7);
    expect(game.can('upgrade', { card: 'Two', to: 'c3' })).toBe(true);
  });

  it('[UP1] a stack that changed control starts counting again', () => {
    const seize = spell({
      targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
      effect: [{ op: 'control', to: { slot: 0 } }],
    });
    const game = play(
      drawn.replace('B', 'b'),
      { A: monster(), b: [monster({ iq: 0 }), monster()] },
      { ...superdeck, hand: [{ Seize: seize }, []] },
    );
    game.cast('Seize', { target: 'b' });
    expect(game.refusal('upgrade', { card: 'Two', to: 'b2' })).toEqual(few);
    game.endTurnsUntil(7);
    expect(game.can('upgrade', { card: 'Two', to: 'b2' })).toBe(true);
  });

  it('[UP1] only one’s own stack can be upgraded, and not a King', () => {
    const game = play(
      drawn.replace('. . k . .', '. . k b .'),
      { A: [monster(), monster()], B: monster(), b: [monster(), monster()] },
      superdeck,
    );
    const nothing = refused('not-your-position', 'ST1');
    expect(game.refusal('upgrade', { card: 'Two', to: 'd5' })).toEqual(nothing);
    expect(game.refusal('upgrade', { card: 'Two', to: 'a1' })).toEqual(nothing);
    expect(game.refusal('upgrade', { card: 'Two', to: 'c1' })).toEqual(
      refused('king-in-stack', 'BD3'),
    );
  });

  it('[UP1] it is possible with four positions, since it creates no new one', () => {
    const game = play(
      drawn.replace('. B . . .', '. B C . .'),
      { A: [monster(), monster()], B: monster(), C: monster() },
      superdeck,
    ).upgrade('Two', 'c3');
    expect(game.where('Two')).toBe('c3');
  });

  it('[UP1] it is possible whatever the stack did this turn', () => {
    const game = play(
      drawn.replace('. . . . .\n  . . A', '. . b . .\n  . . A'),
      { A: [monster(), monster()], B: monster(), b: monster({ power: 50, range: 0 }) },
      superdeck,
    ).attack('A', 'b');
    expect(game.upgrade('Two', 'c3').where('Two')).toBe('c3');
  });

  it('[UP1] a supermon may be traded in for another', () => {
    const game = createStack(card('Knight'), monster());
    expect(game.upgrade('Two', 'c3').bin(0)).toContain('Knight');
  });

  it('[UP1] without a supermon there is nothing to upgrade to', () => {
    const game = play(drawn, { A: [monster(), monster()], B: monster() });
    expect(offers(game, 'upgrade')).toBe(false);
    expect(game.refusal('upgrade', { card: 'A', to: 'c3' })).toEqual(
      refused('unknown-card', 'ZN2'),
    );
  });

  it('[UP1] an effect can prevent it', () => {
    const bound = ability({
      idname: 'Bound',
      type: 'Passive Ability',
      continuous: [{ continuous: 'status', affects: 'self', status: 'cannot be upgraded' }],
    });
    const game = createStack(monster({ abilities: [bound] }), monster());
    expect(game.refusal('upgrade', { card: 'Two', to: 'c3' })).toEqual(
      refused('upgrade-forbidden', 'AC9'),
    );
  });
});
