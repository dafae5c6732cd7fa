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

describe('active abilities: cards', () => {
  it('[Study] draws a card per 2 IQ, at most 3, into a hand of at most six', () => {
    for (const [iq, inHand, drawnCards] of [
      [1, 0, 0],
      [5, 0, 2],
      [9, 0, 3],
      [9, 5, 1],
    ] as const) {
      const game = drawn(
        alone,
        { A: monster({ iq, abilities: ['Study'] }) },
        { hand: [cards(inHand), []] },
      );
      game.activate('A', 'Study');
      expect(game.hand(0)).toHaveLength(inHand + drawnCards);
      expect(game.deck(0)).toHaveLength(8 - drawnCards);
      expect(game.energy(0)).toBe(38);
    }
  });

  it('[Rethink] puts up to two hand cards under the deck and draws one', () => {
    const legend = { A: monster({ abilities: ['Rethink'] }) };
    const deck = [[monster({ name: 'Top' }), monster({ name: 'Next' })], cards(3)] as const;
    const hand = [
      { One: monster({ name: 'One' }), Two: monster({ name: 'Two' }), Three: plainSpell },
      [],
    ] as const;
    const both = drawn(alone, legend, { deck, hand }).activate('A', 'Rethink', {
      then: ['Two', 'One'],
    });
    expect(both.hand(0)).toEqual(['PlainSpell', 'Top']);
    expect(both.deck(0)).toEqual(['Next', 'Two', 'One']);
    expect(both.energy(0)).toBe(39);
    const none = drawn(alone, legend, { deck, hand }).activate('A', 'Rethink', { then: [null] });
    expect(none.hand(0)).toEqual(['One', 'Two', 'PlainSpell', 'Top']);
    const empty = drawn(alone, legend, { deck }).activate('A', 'Rethink');
    expect(empty.hand(0)).toEqual(['Top']);
  });

  it('[Foretell] shuffles the deck and puts a card of your choice on its top', () => {
    const game = drawn(
      alone,
      { A: monster({ abilities: ['Foretell'] }) },
      { deck: [[...cards(5), monster({ name: 'Star' }), plainSpell], cards(8)] },
    );
    game.activate('A', 'Foretell');
    // A card of any kind must be chosen.
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    expect(game.can('choose', {})).toBe(false);
    expect(game.can('choose', { target: 'PlainSpell' })).toBe(true);
    game.choose('Star');
    expect(game.deck(0)[0]).toBe('Star');
    expect(game.deck(0)).toHaveLength(7);
    expect(game.energy(0)).toBe(39);
    game.endTurnsUntil(7);
    expect(game.hand(0)).toEqual(['Star']);
  });

  it('[Exhume] summons a basic monster of cost at most 1 from the bin', () => {
    const bin = [
      {
        Cheap: monster({ name: 'Cheap', cost: 1 }),
        Spare: monster({ name: 'Spare', cost: 1 }),
        Dear: monster({ name: 'Dear', cost: 2 }),
        Super: monster({ name: 'Super', cost: 1, level: 2 }),
        Scroll: spell({ name: 'Scroll', cost: 0 }),
      },
      [],
    ] as const;
    const game = drawn(alone, { A: monster({ abilities: ['Exhume'] }) }, { bin });
    game.activate('A', 'Exhume');
    for (const target of ['Dear', 'Super', 'Scroll']) {
      expect(game.can('choose', { target })).toBe(false);
    }
    game.choose('Cheap');
    expect(game.can('choose', { to: 'b3' })).toBe(false);
    game.choose('b2');
    expect(game.at('Cheap')).toMatchObject({ square: 'b2', owner: 0 });
    expect(game.decision()?.kind).toBe('turn');
    expect(game.energy(0)).toBe(38);
    const full = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . C A B .
      . . K . .
    `,
      { A: monster({ abilities: ['Exhume'] }), B: monster(), C: monster() },
      { bin },
    );
    full.activate('A', 'Exhume');
    expect(full.bin(0)).toHaveLength(5);
    expect(full.decision()?.kind).toBe('turn');
  });

  it('[Keepsake] trades a hand card for a spell from the bin', () => {
    const legend = { A: monster({ abilities: ['Keepsake'] }) };
    const bin = [{ Scroll: spell({ name: 'Scroll' }), Beast: monster({ name: 'Beast' }) }, []];
    const game = drawn(alone, legend, { bin: [bin[0], []], hand: [{ Cost: plainMonster }, []] });
    expect(game.can('activate', { card: 'A', with: 'Keepsake', target: 'Beast' })).toBe(false);
    game.activate('A', 'Keepsake', { target: 'Scroll', then: ['Cost'] });
    expect(game.hand(0)).toEqual(['Scroll']);
    expect(game.bin(0)).toEqual(['Beast', 'PlainMonster']);
    expect(game.energy(0)).toBe(40);
    const empty = drawn(alone, legend, { bin: [bin[0], []] });
    expect(empty.can('activate', { card: 'A', with: 'Keepsake', target: 'Scroll' })).toBe(false);
  });

  it('[ReturnTheLost] shuffles one or two cards from the void into the deck', () => {
    const legend = { A: monster({ abilities: ['ReturnTheLost'] }) };
    const lost = {
      One: monster({ name: 'One' }),
      Two: monster({ name: 'Two' }),
      Super: monster({ name: 'Super', level: 2 }),
    };
    const two = drawn(alone, legend, { void: [lost, []] }).activate('A', 'ReturnTheLost', {
      target: 'One',
      then: ['Two'],
    });
    expect(two.void(0)).toEqual(['Super']);
    expect(two.deck(0)).toHaveLength(10);
    expect(two.deck(0)).toEqual(expect.arrayContaining(['One', 'Two']));
    expect(two.energy(0)).toBe(39);
    // [ZN6] A supermon sent to the deck goes to the superdeck.
    const returned = drawn(alone, legend, { void: [lost, []] }).activate('A', 'ReturnTheLost', {
      target: 'Super',
      then: [null],
    });
    expect(returned.void(0)).toEqual(['One', 'Two']);
    expect(returned.deck(0)).toHaveLength(8);
    expect(returned.superdeck(0)).toEqual(['Super']);
    const none = drawn(alone, legend, { void: [[], { Theirs: plainMonster }] });
    expect(none.can('activate', { card: 'A', with: 'ReturnTheLost', target: 'Theirs' })).toBe(
      false,
    );
  });

  it("[GraveLock] burns a card from the opponent's bin at no cost", () => {
    const game = drawn(
      alone,
      { A: monster({ abilities: ['GraveLock'] }) },
      { bin: [{ Mine: plainMonster }, { Theirs: monster({ name: 'Theirs' }), Other: plainSpell }] },
    );
    expect(game.can('activate', { card: 'A', with: 'GraveLock', target: 'Mine' })).toBe(false);
    game.activate('A', 'GraveLock', { target: 'Theirs' });
    expect(game.void(1)).toEqual(['Theirs']);
    expect(game.bin(1)).toEqual(['PlainSpell']);
    expect(game.energy(0)).toBe(40);
  });

  it('[Tithe] makes the opponent discard a card of their choice', () => {
    const legend = { A: monster({ abilities: ['Tithe'] }) };
    const game = drawn(alone, legend, {
      hand: [[], { One: monster({ name: 'One' }), Two: monster({ name: 'Two' }) }],
    });
    game.activate('A', 'Tithe').passAll();
    expect(game.decision()).toEqual({ kind: 'choose', players: [1] });
    expect(game.can('choose', {})).toBe(false);
    game.choose('Two');
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(game.bin(1)).toEqual(['Two']);
    expect(game.hand(1)).toEqual(['One']);
    expect(game.energy(0)).toBe(38);
    const empty = drawn(alone, legend).activate('A', 'Tithe');
    expect(empty.decision()).toEqual({ kind: 'turn', players: [0] });
  });

  it('[Muddle] makes the opponent shuffle their hand into the deck and draw that many', () => {
    const game = drawn(
      alone,
      { A: monster({ abilities: ['Muddle'] }) },
      { hand: [[], [plainSpell, plainSpell]], known: [[], { Shown: spell({ name: 'Shown' }) }] },
    );
    game.activate('A', 'Muddle').passAll();
    expect(game.hand(1)).toHaveLength(3);
    expect(game.deck(1)).toHaveLength(8);
    expect([...game.hand(1), ...game.deck(1)]).toEqual(
      expect.arrayContaining(['PlainSpell', 'Shown', 'Filler']),
    );
    // [ZN5] The hand is no longer known.
    expect(game.state().open.known[1]).toEqual([]);
    expect(game.reasons()).toContain('Hand reloaded');
    expect(game.energy(0)).toBe(38);
  });

  it('[AncestorsBones] puts a supermon of level 2 under the lowest monster of its stack', () => {
    const superdeck = [
      {
        Elder: monster({ name: 'Elder', level: 2 }),
        Other: monster({ name: 'Other', level: 2 }),
        Giant: monster({ name: 'Giant', level: 3 }),
      },
      [],
    ] as const;
    const bones = monster({ name: 'Digger', abilities: ['AncestorsBones'] });
    const game = drawn(alone, { A: [bones, plainSpell] }, { superdeck });
    game.activate('A', 'AncestorsBones');
    expect(game.can('choose', { target: 'Giant' })).toBe(false);
    game.choose('Elder');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.at('A').stack).toEqual(['Digger', 'Elder', 'PlainSpell']);
    expect(game.superdeck(0)).toEqual(['Other', 'Giant']);
    expect(game.energy(0)).toBe(38);
    const full = drawn(alone, { A: [bones, ...cards(3)] }, { superdeck });
    full.activate('A', 'AncestorsBones');
    expect(full.superdeck(0)).toHaveLength(3);
    expect(full.decision()?.kind).toBe('turn');
  });
});
