import { describe, expect, it } from 'vitest';
import { decision } from '../../src/rules.ts';
import {
  bolt,
  gainSpell,
  kingsOnly,
  offers,
  play,
  quickSpell,
  refused,
  actionSquares,
} from './kit.ts';
import { card, fixtureDeck, fixtureRules, monster, spell } from '../../src/testing/index.ts';
import type { Action } from '../../src/types/action.ts';
import { squareAt } from '../../src/board/square.ts';
import {
  earlyKingShield,
  earlyTurns,
  kingShield,
  monstersInStartingHand,
  startingEnergy,
  startingHand,
} from '../../src/types/constants.ts';
import type { Player } from '../../src/types/ids.ts';
import { players } from '../../src/types/ids.ts';
import type { MatchState } from '../../src/types/state.ts';
import { redactEvents, viewFor } from '../../src/view/view.ts';

const decks = [fixtureDeck('south'), fixtureDeck('north')] as const;
const start = (seed: string): MatchState => fixtureRules.createMatch({ seed, decks });
const seeds = Array.from({ length: 60 }, (_, index) => `start ${index}`);
const idname = (id: number) => fixtureRules.catalogue.definitions.get(id)!.idname;

const kingAction = (state: MatchState, player: Player, to: number): Action => {
  const { ref } = state.own[player].hand.find(({ roll }) =>
    fixtureRules.catalogue.monsters.has(roll.card),
  )!;
  return { kind: 'king', card: ref, to, target: null, option: null };
};

const applied = (state: MatchState, by: Player, action: Action) => {
  const result = fixtureRules.applyAction(state, by, action);
  if (!result.ok) throw new Error(result.refusal.code);
  return result;
};

describe('SU1: the seeded start', () => {
  it('[SU1] the same seed gives the same match, another seed a different one', () => {
    expect(start('a')).toEqual(start('a'));
    expect(start('a').secret).not.toEqual(start('b').secret);
  });

  it('[SU1] the seed shuffles both decks', () => {
    for (const player of players) {
      const orders = seeds.map((seed) => start(seed).secret.order[player].join());
      expect(new Set(orders).size).toBe(seeds.length);
    }
  });

  it('[SU1] the seed chooses who goes first, each player about equally often', () => {
    const first = seeds.filter((seed) => start(seed).open.first === 0).length;
    expect(first).toBeGreaterThan(seeds.length / 4);
    expect(first).toBeLessThan((seeds.length * 3) / 4);
  });
});

describe('SU2: the starting hand', () => {
  it('[SU2] each player has six cards, at least two of them monsters', () => {
    for (const seed of seeds) {
      const { own, open } = start(seed);
      for (const player of players) {
        expect(own[player].hand).toHaveLength(startingHand);
        expect(open.handCount[player]).toBe(6);
        const monsters = own[player].hand.filter(({ roll }) =>
          fixtureRules.catalogue.monsters.has(roll.card),
        );
        expect(monsters.length).toBeGreaterThanOrEqual(monstersInStartingHand);
      }
    }
  });

  it('[SU2] a hand with fewer than two monsters goes back, is reshuffled and redrawn', () => {
    const [south, north] = decks;
    const isMonster = ({ card: id }: { card: number }) => fixtureRules.catalogue.monsters.has(id);
    // With two monsters among many spells, nearly every hand is redrawn.
    const spells = south.main.filter((roll) => !isMonster(roll));
    const main = [...south.main.filter(isMonster).slice(0, 2), ...spells, ...spells];
    for (const seed of seeds.slice(0, 20)) {
      const match = fixtureRules.createMatch({ seed, decks: [{ ...south, main }, north] });
      expect(match.own[0].hand.filter(({ roll }) => isMonster(roll))).toHaveLength(2);
      expect(match.own[0].deck).toHaveLength(main.length - 6);
    }
  });
});

describe('SU3: the Kings', () => {
  it('[SU3] each player picks a monster in hand and a square of their own two ranks', () => {
    const state = start('kings');
    expect(decision(state)).toEqual({ kind: 'king', players: [0, 1] });
    for (const player of players) {
      const { hand } = state.own[player];
      const monsters = hand.filter(({ roll }) => fixtureRules.catalogue.monsters.has(roll.card));
      const legal = fixtureRules.legalActions(state, player);
      expect(legal.every(({ kind }) => kind === 'king')).toBe(true);
      expect(legal).toHaveLength(monsters.length * 10);
      const ranks = new Set(legal.map(({ to }) => Math.floor(to! / 5) + 1));
      expect(ranks).toEqual(new Set(player === 0 ? [1, 2] : [4, 5]));
    }
  });

  it('[SU3] a spell can’t be King, and a King must be on its own side', () => {
    const state = start('kings');
    const { ref } = state.own[0].hand.find(
      ({ roll }) => !fixtureRules.catalogue.monsters.has(roll.card),
    )!;
    const to = squareAt(2, 0);
    const refuse = (action: Action) => fixtureRules.explainRefusal(state, 0, action);
    expect(refuse({ kind: 'king', card: ref, to, target: null, option: null })).toMatchObject(
      refused('king-not-monster', 'SU3'),
    );
    expect(refuse(kingAction(state, 0, squareAt(2, 2)))).toMatchObject(
      refused('king-square', 'SU3'),
    );
  });

  it('[SU3] the pick is secret until both are revealed at once; it is free', () => {
    const state = start('kings');
    const picked = applied(state, 0, kingAction(state, 0, squareAt(2, 0)));
    const kingId = picked.state.own[0].kingPick!.card;
    const seen = JSON.stringify([viewFor(picked.state, 1), redactEvents(picked.events, 1)]);
    expect(seen).not.toContain('"kingPick":{');
    expect(viewFor(picked.state, 1).open.field.every((stack) => stack === null)).toBe(true);
    expect(picked.state.open.kingPicked).toEqual([true, false]);
    expect(decision(picked.state)).toEqual({ kind: 'king', players: [1] });
    const { roll } = state.own[0].hand.find(({ ref }) => ref === kingId)!;

    const revealed = applied(picked.state, 1, kingAction(state, 1, squareAt(1, 4)));
    const { open } = revealed.state;
    expect(open.field[squareAt(2, 0)]).toMatchObject({ owner: 0, king: true });
    expect(idname(open.field[squareAt(2, 0)]!.cards[0].roll!.card)).toBe(idname(roll.card));
    expect(open.field[squareAt(1, 4)]).toMatchObject({ owner: 1, king: true });
    expect(open.energy).toEqual([startingEnergy, startingEnergy]);
    expect(open.turn).toBe(1);
    expect(open.active).toBe(open.first);
  });

  it('[SU3] a player can’t pick twice', () => {
    const state = start('kings');
    const picked = applied(state, 0, kingAction(state, 0, squareAt(2, 0)));
    expect(
      fixtureRules.explainRefusal(picked.state, 0, kingAction(state, 0, squareAt(0, 0))),
    ).toMatchObject({ code: 'not-your-decision' });
  });

  it('[SU3] the first 10 damage a King takes each turn is absorbed', () => {
    expect(kingShield).toBe(10);
    const game = play(
      kingsOnly,
      { k: monster({ power: 20 }) },
      { hand: [{ Six: bolt(6), Seven: bolt(7), Eight: bolt(8) }, []] },
    );
    game.cast('Six', { target: 'k' });
    expect(game.at('k')).toMatchObject({ power: 20, damage: 0 });
    game.cast('Seven', { target: 'k' });
    expect(game.at('k')).toMatchObject({ power: 17, damage: 3 });
    game.cast('Eight', { target: 'k' });
    expect(game.at('k')).toMatchObject({ power: 9, damage: 11 });
  });

  it('[SU3] the shield is full again each turn, in the opponent’s turns too', () => {
    const game = play(
      kingsOnly,
      { K: monster({ power: 20 }), k: monster({ power: 20 }) },
      { hand: [{ One: bolt(9), Two: bolt(12) }, { Three: bolt(12) }], turn: 11 },
    );
    game.cast('One', { target: 'k' }).passAll().endTurn();
    game.cast('Three', { target: 'k' }).passAll();
    expect(game.at('k').damage).toBe(2);
    game.endTurn();
    game.cast('Two', { target: 'k' }).passAll();
    expect(game.at('k').damage).toBe(2);
  });

  it('[SU3] up to turn 7 the first 25 damage is absorbed', () => {
    expect([earlyKingShield, earlyTurns]).toEqual([25, 7]);
    expect(start('shield').open.shield).toEqual([25, 25]);
    const game = play(
      kingsOnly,
      { K: monster({ power: 20 }), k: monster({ power: 20 }) },
      { turn: 5, hand: [{ Two: bolt(27) }, { One: bolt(27), Three: bolt(12) }] },
    );
    game.endTurn().cast('One', { target: 'K' }).passAll();
    expect(game.at('K').damage).toBe(2);
    game.endTurn();
    expect(game.turn()).toBe(7);
    game.cast('Two', { target: 'k' }).passAll();
    expect(game.at('k').damage).toBe(2);
    game.endTurn().cast('Three', { target: 'K' }).passAll();
    expect(game.at('K').damage).toBe(2);
    expect(game.state().open.shield).toEqual([0, 10]);
  });

  it('[SU3] the shield isn’t power: it neither adds damage nor counts as power', () => {
    const game = play(
      `
      . . . . .
      . . k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: monster({ power: 9 }), k: monster({ power: 4 }) },
    );
    expect(game.at('k').power).toBe(4);
    game.attack('A', 'k');
    expect(game.at('k').power).toBe(4);
    expect(game.at('A').power).toBe(5);
  });
});

describe('SU4: energy, setup turns, turn 3', () => {
  it('[SU4] a King starts with 40 energy', () => {
    expect(start('energy').open.energy).toEqual([40, 40]);
  });

  const hand = {
    hand: [
      { S: monster(), Spell: gainSpell(), Quick: quickSpell() },
      { S2: monster(), Spell2: gainSpell() },
    ],
    superdeck: [[card('Knight')], []],
  } as const;
  const drawn = `
    . . k . .
    . . b . .
    . . . . .
    A B . . .
    . . K . .
  `;

  it.each([
    [1, 0],
    [2, 1],
  ] as const)('[SU4] turn %i is a setup turn: only summoning and stacking monsters', (turn, by) => {
    const south = by === 0;
    const game = play(
      drawn,
      {
        A: [monster(), monster(), spell()],
        B: monster({ abilities: ['GainEnergy', 'QuickZap'] }),
        b: [monster({ abilities: ['GainEnergy'] }), monster()],
      },
      { ...hand, turn, active: by },
    );
    const setup = refused('setup-turn', 'SU4');
    const [top, under, spellCard] = south ? ['A', 'A.1', 'Spell'] : ['b', 'b.1', 'Spell2'];
    expect(game.refusal('move', { card: top, to: south ? 'a3' : 'c3' })).toEqual(setup);
    expect(game.refusal('lift', { card: under })).toEqual(setup);
    expect(game.refusal('unstack', { card: under, to: south ? 'a3' : 'c3' })).toEqual(setup);
    expect(game.refusal('attack', { card: top, target: south ? 'b' : 'A' })).toEqual(setup);
    expect(game.refusal('attackDirectly', { card: top })).toEqual(setup);
    expect(game.refusal('activate', { card: spellCard })).toEqual(setup);
    expect(game.refusal('activate', { card: south ? 'B' : 'b', with: 'GainEnergy' })).toEqual(
      setup,
    );
    expect(game.refusal('activate', { with: 'ReloadRules' })).toEqual(setup);
    expect(game.refusal('discard', { card: spellCard })).toEqual(setup);
    expect(game.refusal('stack', { card: spellCard, to: south ? 'b2' : 'c4' })).toEqual(setup);
    if (south) {
      expect(game.refusal('activate', { card: 'A.2' })).toEqual(setup);
      expect(game.refusal('upgrade', { card: 'Knight', to: 'a2' })).toEqual(setup);
    }
    const kinds = new Set(game.legal().map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['summon', 'stack', 'endTurn']));
  });

  it('[SU4] in a setup turn monsters are stacked from the hand and from the field', () => {
    const game = play(drawn, { A: monster(), B: monster(), b: monster() }, { ...hand, turn: 1 });
    game.stack('S', 'a2').stack('B', 'a2', 'underneath');
    expect(game.at('S').stack).toHaveLength(3);
  });

  it('[SU4] each player has one setup turn: turn 3 is a normal one', () => {
    const game = play(drawn, { A: monster(), B: monster(), b: monster() }, { ...hand, turn: 3 });
    expect(offers(game, 'move')).toBe(true);
    expect(game.can('activate', { card: 'Spell' })).toBe(true);
  });

  const near = `
    . . k A .
    . . b . .
    . . B . .
    . . . . .
    . . K . .
  `;

  it('[SU4] in turn 3 the first player can’t attack, neither monsters nor directly', () => {
    const game = play(near, { A: monster(), B: monster(), b: monster() }, { turn: 3 });
    const early = refused('first-attack-turn', 'SU4');
    expect(game.refusal('attack', { card: 'B', target: 'b' })).toEqual(early);
    expect(offers(game, 'attack')).toBe(false);
    const alone = play(near.replace('b', '.'), { A: monster(), B: monster() }, { turn: 3 });
    expect(alone.refusal('attackDirectly', { card: 'A' })).toEqual(early);
    expect(offers(alone, 'attackDirectly')).toBe(false);
  });

  it('[SU4] in turn 4 the second player attacks, in turn 5 the first one', () => {
    const legend = { A: monster(), B: monster(), b: monster() };
    expect(play(near, legend, { turn: 4 }).can('attack', { card: 'b', target: 'B' })).toBe(true);
    expect(play(near, legend, { turn: 5 }).can('attack', { card: 'B', target: 'b' })).toBe(true);
  });
});

describe('SU5: where monsters are summoned', () => {
  const drawn = `
    . . k . .
    . . b . .
    . . . . .
    . A . . .
    . . K . .
  `;

  it('[SU5] onto an empty square of one’s own two ranks', () => {
    const game = play(
      drawn,
      { A: monster(), b: monster() },
      { hand: [{ S: monster(), Spell: spell() }, []] },
    );
    expect(actionSquares(game, 'summon')).toEqual(['a1', 'b1', 'd1', 'e1', 'a2', 'c2', 'd2', 'e2']);
    expect(game.refusal('summon', { card: 'S', to: 'c3' })).toEqual(refused('not-own-side', 'SU5'));
    expect(game.refusal('summon', { card: 'S', to: 'a4' })).toEqual(refused('not-own-side', 'SU5'));
    expect(game.refusal('summon', { card: 'S', to: 'b2' })).toEqual(
      refused('square-occupied', 'SU5'),
    );
    expect(game.refusal('summon', { card: 'Spell', to: 'a1' })).toEqual(
      refused('not-a-monster', 'TN3'),
    );
  });

  it('[SU5] an enemy on your side keeps its square', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . . . .
      . b . . .
      . . K . .
    `,
      { b: monster() },
      { hand: [{ S: monster() }, []] },
    );
    expect(game.refusal('summon', { card: 'S', to: 'b2' })).toEqual(
      refused('square-occupied', 'SU5'),
    );
  });

  it('[SU5] effect summons too, and only onto an empty square', () => {
    const call = spell({
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
      ],
    });
    const game = play(
      drawn,
      { A: monster(), b: monster() },
      { hand: [{ Call: call }, []], bin: [{ Dead: monster({ name: 'Dead' }) }, []] },
    );
    game.cast('Call').choose('Dead');
    expect(actionSquares(game, 'choose')).toEqual(['a1', 'b1', 'd1', 'e1', 'a2', 'c2', 'd2', 'e2']);
    game.choose('e2');
    expect(game.where('Dead')).toBe('e2');
  });
});

describe('SU6: the second player’s free summon', () => {
  // South goes first: it is North's setup turn.
  const drawn = `
    . . k . .
    . . . . .
    . . . . .
    . A . . .
    . . K . .
  `;
  const dear = () => monster({ cost: 3, abilities: ['DearToSummon'] });
  const hand = [{}, { N: dear(), N2: dear() }] as const;
  const legend = { A: monster() };

  it('[SU6] the first summon in the setup turn of the second player is free, abilities included', () => {
    const game = play(drawn, legend, { hand, turn: 2, active: 1 });
    const action = game.legal(1).find(({ kind }) => kind === 'summon')!;
    expect(game.rules.actionCost(game.state(), 1, action)).toMatchObject({ energy: 0, waived: 5 });
    game.summon('N', 'c4');
    expect(game.energy(1)).toBe(startingEnergy);
    const second = game.legal(1).find(({ kind }) => kind === 'summon')!;
    expect(game.rules.actionCost(game.state(), 1, second)).toMatchObject({ energy: 5, waived: 0 });
    game.summon('N2', 'd4');
    expect(game.energy(1)).toBe(startingEnergy - 5);
  });

  it('[SU6] it can be made with any energy, and its preview costs nothing', () => {
    const game = play(drawn, legend, { hand, turn: 2, active: 1, energy: [40, 1] });
    const action = game.legal(1).find(({ kind }) => kind === 'summon')!;
    const { lines } = game.rules.previewAction(game.view(1), [action]);
    const reasons = lines.map((line) => line.line === 'event' && line.reason);
    expect(reasons).toContain('Summon');
    expect(reasons).not.toContain('Energy paid');
    expect(game.summon('N', 'c4').can('summon', { card: 'N2', to: 'd4' })).toBe(false);
  });

  it('[SU6] it isn’t saved for later, and the first player has none', () => {
    const later = play(drawn, legend, { hand, turn: 4, active: 1 }).summon('N', 'c4');
    expect(later.energy(1)).toBe(startingEnergy - 5);
    const first = play(drawn, legend, { hand: [{ S: dear() }, {}], turn: 1 }).summon('S', 'd1');
    expect(first.energy(0)).toBe(startingEnergy - 5);
  });

  it('[SU6] it is only for summons: upgrading and stacking cost the same as ever', () => {
    const game = play(
      drawn,
      { A: monster(), k: monster() },
      { hand, superdeck: [{}, { Knight: monster({ level: 2, cost: 3 }) }], turn: 2, active: 1 },
    );
    const { ref } = game.state().own[1].superdeck[0];
    const upgrade = { kind: 'upgrade', card: ref, to: null, target: null, option: null } as const;
    expect(game.rules.actionCost(game.state(), 1, upgrade)).toMatchObject({ energy: 3, waived: 0 });
    game.summon('N', 'c4').stack('N2', 'c4');
    expect(game.energy(1)).toBe(startingEnergy - 3);
  });
});
