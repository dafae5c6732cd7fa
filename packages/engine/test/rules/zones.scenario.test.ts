import { describe, expect, it } from 'vitest';
import { redactEvents, viewFor } from '../../src/view/view.ts';
import { ability, card, monster, spell } from '../../src/testing/index.ts';
import type { Scenario } from '../../src/testing/index.ts';
import { parseSquare } from '../../src/board/square.ts';
import { startingEnergy } from '../../src/types/constants.ts';
import { cardLocations } from '../../src/types/enums.ts';
import type { Viewer } from '../../src/types/ids.ts';
import type { HeldCard } from '../../src/types/state.ts';
import { playerHand } from '../../src/state/hand.ts';
import { bolt, drain, gain, gainSpell, kingsOnly, play, quickSpell, refused } from './kit.ts';

const withA = `
  . . k . .
  . . b . .
  . . . . .
  . . A . .
  . . K . .
`;

const destroyer = spell({
  targets: [{ what: 'monster', reach: 'global', king: false }],
  effect: [{ op: 'destroy', to: { slot: 0 } }],
});
const sender = (zone: 'hand' | 'deck' | 'void') =>
  spell({
    targets: [{ what: 'card', reach: 'global' }],
    effect: [{ op: 'send', to: { slot: 0 }, zone }],
  });
const visibleTo = (game: Scenario, viewer: Viewer): string =>
  JSON.stringify([game.view(viewer), redactEvents(game.events(), viewer)]);
const handRoll = (game: Scenario, player: 0 | 1, index = 0) =>
  game.state().own[player].hand[index].roll;

describe('ZN1: the zones', () => {
  it('[ZN1] cards are in the deck, hand, field, bin, void, superdeck, special zone, rules or on a card', () => {
    const zones = ['Deck', 'Hand', 'Field', 'Special Zone', 'Burned', 'Bin', 'Rules'];
    expect(cardLocations).toEqual(['None', 'Any', ...zones, 'Super Deck', 'Card Ability']);
  });

  it('[ZN1] a card goes from the deck to the hand, the field and the bin; a burned one to the void', () => {
    const game = play(
      withA,
      { A: monster(), b: monster() },
      {
        hand: [{ S: monster(), Fire: destroyer, Burn: sender('void') }, []],
        deck: [[monster({ name: 'Next' })], []],
      },
    );
    game.summon('S', 'a1');
    expect(game.where('S')).toBe('a1');
    game.cast('Fire', { target: 'S' });
    expect(game.where('S')).toBe('bin');
    game.cast('Burn', { target: 'A' });
    expect(game.where('A')).toBe('void');
    game.endTurn().endTurn();
    expect(game.hand(0)).toEqual(['Next']);
  });
});

describe('ZN2: public and hidden information', () => {
  const options = {
    hand: [
      { Mine: monster({ name: 'MyCard', power: 3 }) },
      { Theirs: monster({ name: 'TheirCard' }) },
    ],
    deck: [[monster({ name: 'One' }), monster({ name: 'Two' })], [monster({ name: 'Three' })]],
    superdeck: [[card('Knight')], [card('Tower'), card('Wyrm')]],
    bin: [[], [monster({ name: 'Fallen' })]],
    void: [[monster({ name: 'Burned' })], []],
  } as const;
  const stacked = { A: [monster(), spell({ name: 'Secret' })], b: monster() };

  it('[ZN2] public: the field, bins, voids, energy and the number of cards in every zone', () => {
    const game = play(withA, stacked, options);
    const { open } = game.state();
    for (const viewer of [0, 1, 'spectator'] as const) expect(game.view(viewer).open).toEqual(open);
    expect(open.handCount).toEqual([1, 1]);
    expect(open.deckCount).toEqual([2, 1]);
    expect(open.superdeckCount).toEqual([1, 2]);
    expect(open.energy).toEqual([startingEnergy, startingEnergy]);
    expect([open.bin[1].length, open.void[0].length]).toEqual([1, 1]);
  });

  it('[ZN2] hidden from the opponent: hand, superdeck and face-down cards', () => {
    const game = play(withA, stacked, options);
    const ids = (names: readonly string[]) =>
      names.map((name) => {
        const all = [...game.rules.catalogue.definitions.values()];
        return `"card":${all.find(({ idname }) => idname === name)!.id},`;
      });
    const mine = JSON.stringify(game.view(0));
    const theirs = JSON.stringify(game.view(1));
    const neutral = JSON.stringify(game.view('spectator'));
    for (const id of ids(['MyCard', 'Knight', 'Secret'])) {
      expect(mine).toContain(id);
      expect(theirs).not.toContain(id);
      expect(neutral).not.toContain(id);
    }
    for (const id of ids(['TheirCard', 'Tower', 'Wyrm'])) {
      expect(theirs).toContain(id);
      expect(mine).not.toContain(id);
      expect(neutral).not.toContain(id);
    }
  });

  it('[ZN2] hidden from both: deck order', () => {
    const names = ['One', 'Two', 'Three'];
    const game = play(kingsOnly, {}, { deck: [names.map((name) => monster({ name })), []] });
    const state = game.state();
    const turned = game.state();
    turned.secret.order[0] = turned.secret.order[0].toReversed();
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(viewFor(turned, viewer)).toEqual(viewFor(state, viewer));
    }
    expect(Object.keys(viewFor(state, 0))).toEqual(['version', 'viewer', 'open', 'own']);
    expect(game.deck(0)).toEqual(names);
  });

  it('[ZN2] the response stack and amounts paid are public', () => {
    const paid = spell({ name: 'Dear', cost: 3, effect: [gain(1)] });
    const game = play(kingsOnly, {}, { hand: [{ Dear: paid }, [quickSpell()]] });
    game.cast('Dear');
    for (const viewer of [1, 'spectator'] as const) {
      expect(game.view(viewer).open.waiting).toEqual(game.state().open.waiting);
      expect(game.view(viewer).open.special[0]).toHaveLength(1);
      const notes = redactEvents(game.events(), viewer).map(({ reason, open }) => [
        reason,
        open?.note.amount,
      ]);
      expect(notes).toContainEqual(['Energy paid', 3]);
    }
  });

  it('[ZN2] a missing card and a hidden one are refused the same way', () => {
    const game = play(withA, stacked, options);
    const theirs = game.state().own[1].hand[0].ref;
    const at = (ref: number) =>
      game.rules.explainRefusal(game.state(), 0, {
        kind: 'discard',
        card: ref,
        to: null,
        target: null,
        option: null,
      });
    expect(at(9999)).toMatchObject(refused('unknown-card', 'ZN2'));
    expect(at(-9999)).toMatchObject(refused('unknown-card', 'ZN2'));
    expect(theirs).toBeLessThan(0);
    expect(game.refusal('move', { card: 'b', to: 'c3' })).toEqual(refused('unknown-card', 'ZN2'));
  });
});

describe('ZN3: face-down spells', () => {
  it('[ZN3] a spell stacked under a card lies face down for the opponent', () => {
    const game = play(withA, { A: monster(), b: monster() }, { hand: [{ Trap: gainSpell() }, []] });
    const { card: id } = handRoll(game, 0);
    game.stack('Trap', 'c2');
    expect(game.at('Trap')).toMatchObject({ square: 'c2', depth: 1, faceDown: true });
    expect(visibleTo(game, 0)).toContain(`"card":${id},`);
    expect(visibleTo(game, 1)).not.toContain(`"card":${id},`);
    expect(visibleTo(game, 'spectator')).not.toContain(`"card":${id},`);
  });

  it('[ZN3] it is turned face up when activated', () => {
    const legend = { A: [monster(), spell({ name: 'Trap', effect: [gain(1)] })], b: monster() };
    const game = play(withA, legend, { hand: [[], [quickSpell()]] });
    game.cast('A.1');
    expect(game.pendingActions()).toEqual(['Trap']);
    expect(game.at('A.1')).toMatchObject({ square: 'c2', faceDown: false });
  });

  it('[ZN3] it is turned face up when it leaves the stack', () => {
    const legend = { A: [monster(), spell({ name: 'Trap' })], b: monster() };
    const alone = play(withA, legend).unstack('A.1', 'd2');
    expect(alone.at('A.1')).toMatchObject({ square: 'd2', faceDown: false });
    const over = play(withA, { A: [monster(), spell({ name: 'Trap' })], b: monster() });
    over.unstack('A', 'd2');
    expect(over.at('A.1')).toMatchObject({ square: 'c2', depth: 0, faceDown: false });
  });

  it('[ZN3] an effect that sends it to the bin reveals it', () => {
    const strip = spell({
      targets: [{ what: 'monster', reach: 'global' }],
      effect: [{ op: 'strip', to: { slot: 0 }, zone: 'bin' }],
    });
    const legend = { A: monster(), b: [monster(), spell({ name: 'Trap' })] };
    const game = play(withA, legend, { hand: [{ Strip: strip }, []] });
    game.cast('Strip', { target: 'b' }).passAll();
    expect(game.bin(1)).toEqual(['Trap']);
  });

  const helpful = ability({
    idname: 'SidePower',
    type: 'Passive Stack Ability',
    stackable: 'pure',
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 2 }],
  });

  it('[ZN3] a spell with a side ability is stacked face up, one with a side effect face down', () => {
    const game = play(
      withA,
      { A: monster({ power: 6 }), b: monster() },
      { hand: [{ Open: spell({ side: helpful }), Closed: spell({ side: 'SideGain' }) }, []] },
    );
    game.stack('Open', 'c2').stack('Closed', 'c2');
    expect(game.at('Open').faceDown).toBe(false);
    expect(game.at('Closed').faceDown).toBe(true);
    expect(game.at('A').power).toBe(8);
  });

  it('[ZN3] a face-down card passes nothing up', () => {
    const legend = { A: [monster({ power: 6 }), spell({ side: helpful })], b: monster() };
    const game = play(withA, legend);
    expect(game.at('A').power).toBe(8);
    const square = parseSquare('c2')!;
    const state = game.state();
    const [, under] = state.open.field[square]!.cards;
    state.own[0].faceDown.push({ ref: under.ref, roll: under.roll! });
    under.roll = null;
    expect(game.rules.derived(state).tops[square].power).toBe(6);
  });

  it('[ZN3] monsters on the field are face up, stacked ones too', () => {
    const game = play(withA, { A: monster(), b: monster() }, { hand: [{ S: monster() }, []] });
    game.stack('S', 'c2', 'underneath');
    expect(game.at('S')).toMatchObject({ depth: 1, faceDown: false });
  });
});

describe('ZN4: the special zone', () => {
  it('[ZN4] a spell activated from the hand waits in the special zone', () => {
    const game = play(kingsOnly, {}, { hand: [{ Gain: gainSpell() }, [quickSpell()]] });
    game.cast('Gain');
    expect(game.where('Gain')).toBe('special');
    game.decline();
    expect(game.where('Gain')).toBe('bin');
  });

  it('[ZN4] a spell activated from a stack stays there while it waits', () => {
    const legend = { A: [monster(), gainSpell()], b: monster() };
    const game = play(withA, legend, { hand: [[], [quickSpell()]] });
    game.cast('A.1');
    expect(game.where('A.1')).toBe('c2/1');
    game.decline();
    expect(game.where('A.1')).toBe('bin');
  });
});

describe('ZN5: untraceable cards', () => {
  it('[ZN5] a card that went back to the deck and is drawn again has a new ref', () => {
    const game = play(
      withA,
      { A: monster(), b: monster({ name: 'Wanderer' }) },
      { hand: [{ Back: sender('deck') }, []], deck: [[], []], active: 0 },
    );
    const seen = game.at('b').ref;
    game.cast('Back', { target: 'b' });
    expect(game.where('b')).toBe('gone');
    expect(game.deck(1)).toEqual(['Wanderer']);
    game.endTurn();
    expect(game.hand(1)).toEqual(['Wanderer']);
    expect(JSON.stringify(game.view(0).open)).not.toContain('Wanderer');
    const [drawn] = game.state().own[1].hand;
    expect(drawn.ref).toBeLessThan(0);
    expect(drawn.ref).not.toBe(seen);
    expect(game.view(0).open.handCount[1]).toBe(1);
    expect(game.view(0).open.known[1]).toEqual([]);
  });

  it('[ZN5] a hand that the opponent knew is unknown after a reload', () => {
    const known = monster({ name: 'Known' });
    const game = play(kingsOnly, {}, { known: [{ Known: known }, []], deck: [[], []] });
    expect(game.view(1).open.known[0]).toHaveLength(1);
    game.useRule('ReloadRules');
    expect(game.hand(0)).toEqual(['Known']);
    expect(game.view(1).open.known[0]).toEqual([]);
    expect(game.view(1).open.handCount[0]).toBe(1);
  });

  it('[ZN5] a card seen returning to the hand stays known until it leaves', () => {
    const game = play(
      withA,
      { A: monster(), b: monster() },
      { hand: [{ Back: sender('hand') }, []] },
    );
    game.cast('Back', { target: 'b' });
    expect(game.where('b')).toBe('hand');
    expect(game.view(0).open.known[1]).toHaveLength(1);
  });
});

describe('ZN5: a whole hand', () => {
  const refs = (cards: readonly HeldCard[]) => cards.map(({ ref }) => ref);

  it('[ZN5] has first the cards that only its player knows, then the public ones', () => {
    const game = play(
      kingsOnly,
      {},
      { hand: [{ Mine: monster() }, { Theirs: monster() }], known: [{ Known: monster() }, []] },
    );
    const { open, own } = game.state();
    const [mine, known] = [refs(own[0].hand), refs(open.known[0])];
    expect(mine).not.toEqual(known);
    expect(refs(playerHand(open, own[0], 0))).toEqual([...mine, ...known]);
    expect(refs(playerHand(open, own[1], 1))).toEqual(refs(own[1].hand));
  });
});

describe('ZN6: full hands, leaving the field, burned cards', () => {
  const full = Array.from({ length: 6 }, () => monster());

  const draw = (hand: readonly ReturnType<typeof monster>[]) =>
    play(
      withA,
      {
        A: monster({
          abilities: [
            ability({
              idname: 'DrawThree',
              type: 'Active Ability',
              effect: [{ op: 'draw', player: 'own', amount: 3 }],
            }),
          ],
        }),
        b: monster(),
      },
      { hand: [hand, []] },
    ).activate('A', 'DrawThree');

  it('[ZN6] everyone learns how many draws of an effect a full hand skips', () => {
    const skipped = (held: number) =>
      draw(full.slice(0, held))
        .events()
        .flatMap(({ reason, open }) => (reason === 'Draw skipped' ? [open?.note] : []));
    expect(skipped(6)).toEqual([{ by: 0, text: 'full hand', count: 3 }]);
    expect(skipped(4)).toEqual([{ by: 0, text: 'full hand', count: 1 }]);
    expect(skipped(3)).toEqual([]);
  });

  it('[ZN6] a hand is full at six: further draws do not happen', () => {
    expect(draw(full).hand(0)).toHaveLength(6);
    expect(draw(full).deck(0)).toHaveLength(8);
    expect(draw(full.slice(0, 4)).hand(0)).toHaveLength(6);
    expect(draw(full.slice(0, 4)).deck(0)).toHaveLength(6);
  });

  it('[ZN6] a card returned to a full hand goes to the bin', () => {
    const returned = (hand: readonly ReturnType<typeof monster>[]) =>
      play(withA, { A: monster(), b: monster() }, { hand: [{ Back: sender('hand') }, hand] })
        .cast('Back', { target: 'b' })
        .passAll();
    expect(returned(full).where('b')).toBe('bin');
    expect(returned(full.slice(1)).where('b')).toBe('hand');
  });

  it('[ZN6] cards leaving the field go to their original owner’s zone', () => {
    const cast = (spellCard: ReturnType<typeof spell>) =>
      play(
        withA,
        { A: monster({ home: 1, name: 'Captive' }), b: monster() },
        { hand: [{ Cast: spellCard }, []], deck: [[], []] },
      )
        .cast('Cast', { target: 'A' })
        .passAll();
    expect(cast(destroyer).bin(1)).toEqual(['Captive']);
    expect(cast(sender('void')).void(1)).toEqual(['Captive']);
    expect(cast(sender('hand')).hand(1)).toEqual(['Captive']);
    expect(cast(sender('deck')).deck(1)).toEqual(['Captive']);
  });

  it('[ZN6] a supermon bound for hand or deck goes to the superdeck, even with a full hand', () => {
    const cast = (zone: 'hand' | 'deck', hand: readonly ReturnType<typeof monster>[] = []) =>
      play(withA, { A: monster(), b: card('Knight') }, { hand: [{ Cast: sender(zone) }, hand] })
        .cast('Cast', { target: 'b' })
        .passAll();
    expect(cast('hand').superdeck(1)).toEqual(['Knight']);
    expect(cast('hand').hand(1)).toEqual([]);
    expect(cast('deck').superdeck(1)).toEqual(['Knight']);
    expect(cast('deck').deck(1)).toHaveLength(8);
    expect(cast('hand', full).superdeck(1)).toEqual(['Knight']);
  });

  it('[ZN6] a supermon returning from the bin to the hand goes to the superdeck too', () => {
    const fetch = ability({
      idname: 'Fetch',
      type: 'Active Ability',
      targets: [{ what: 'bin' }],
      effect: [{ op: 'send', to: { slot: 0 }, zone: 'hand' }],
    });
    const use = (hand: readonly ReturnType<typeof monster>[]) =>
      play(
        kingsOnly,
        { K: monster({ power: 20, abilities: [fetch] }) },
        { hand: [hand, []], bin: [{ Dead: card('Knight') }, []] },
      )
        .activate('K', 'Fetch', { target: 'Dead' })
        .passAll();
    expect(use([]).superdeck(0)).toEqual(['Knight']);
    expect(use(full).superdeck(0)).toEqual(['Knight']);
  });

  it('[ZN6] burned cards don’t return, unless a text names the void', () => {
    const recover = (slot: 'bin' | 'void') =>
      play(
        kingsOnly,
        {},
        {
          hand: [
            {
              Recover: spell({
                targets: [{ what: slot }],
                effect: [{ op: 'send', to: { slot: 0 }, zone: 'hand' }],
              }),
              Random: spell({ effect: [{ op: 'recoverRandom', amount: 5 }] }),
            },
            [],
          ],
          void: [{ Ashes: monster({ name: 'Ashes' }) }, []],
        },
      );
    expect(recover('bin').refusal('activate', { card: 'Recover', target: 'Ashes' })).toEqual(
      refused('no-target', 'AC8'),
    );
    expect(recover('bin').cast('Random').void(0)).toEqual(['Ashes']);
    expect(recover('void').cast('Recover', { target: 'Ashes' }).hand(0)).toContain('Ashes');
  });

  it('[ZN6] a spell whose side effect burns it stays in the void', () => {
    const once = spell({
      name: 'Once',
      effect: [drain(1)],
      side: ability({
        idname: 'SideVoid',
        type: 'Special',
        effect: [{ op: 'spellGoes', zone: 'void' }],
      }),
    });
    const game = play(kingsOnly, {}, { hand: [{ Once: once, Bolt: bolt(1) }, []] });
    game.cast('Once');
    expect(game.void(0)).toEqual(['Once']);
    expect(game.bin(0)).toEqual([]);
  });
});
