import { describe, expect, it } from 'vitest';
import { cardDiffs, liveCards, updateReasons } from '../../src/index.ts';
import type { LiveCard } from '../../src/index.ts';
import { ability, fixtureRules, monster, scenario, spell } from '../../src/testing/index.ts';
import type { Scenario } from '../../src/testing/index.ts';
import { redactEvents } from '../../src/view/view.ts';

const board = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;

const live = (game: Scenario, name: string, viewer: 0 | 1 | 'spectator' = 0): LiveCard => {
  const { ref } = game.at(name);
  return liveCards(game.rules, game.view(viewer)).find(({ id }) => id === ref)!;
};

const pure = ability({
  idname: 'Lend',
  type: 'Passive Stack Ability',
  stackable: 'pure',
  continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 2 }],
});
const solo = ability({ idname: 'Solo', type: 'Passive Ability' });

describe('live cards', () => {
  it('[CT6] [ST3] a stack: depths, links, passed-up skills with their source', () => {
    const game = scenario(fixtureRules, board, {
      A: [
        monster({ power: 5, elements: ['Fire'], monsterTypes: ['Dragon'], abilities: [solo] }),
        monster({ abilities: [pure] }),
        spell({ name: 'Secret', subtypes: ['Quick'] }),
      ],
      b: monster(),
    });
    const [top, under, secret] = ['A', 'A.1', 'A.2'].map((name) => live(game, name));
    const { abilities } = game.rules.catalogue;
    const findId = (idname: string) =>
      [...abilities.values()].find(({ definition }) => definition.idname === idname)!.id;
    expect(top).toMatchObject({
      parentid: 0,
      linkdepth: 0,
      totallinkedchildren: 2,
      linkparentid: 0,
      linkchildid: under.id,
      cardtype: 3,
      cardclass: 2,
      elemtype1: 2,
      elemtype2: 0,
      monstertype1: 9,
      power: 7,
      originalpower: 5,
      location: 4,
      locationposition: 7,
      skills: [
        [findId('Solo'), top.id],
        [findId('Lend'), under.id],
      ],
      dynskills: [
        [findId('Solo'), 'original'],
        [findId('Lend'), 'external'],
      ],
    });
    expect(under).toMatchObject({
      parentid: top.id,
      linkdepth: 1,
      linkparentid: top.id,
      linkchildid: secret.id,
    });
    expect(secret).toMatchObject({
      linkdepth: 2,
      totallinkedchildren: 0,
      visibility: 1,
      cardidname: 'Secret',
      cardsubtype1: 2,
    });
    expect(live(game, 'b')).toMatchObject({ linkdepth: 255, parentid: 0, currentownerid: 1 });
    expect(live(game, 'K')).toMatchObject({ isking: true });
  });

  it('[ZN2] [ZN3] a hidden card shows only what the viewer may know', () => {
    const game = scenario(
      fixtureRules,
      board,
      { A: ['Pawn', 'Bolt'], b: monster() },
      { hand: [['Rook'], ['Rook']] },
    );
    expect(live(game, 'A.1', 0)).toMatchObject({ cardidname: 'Bolt', visibility: 1 });
    for (const viewer of [1, 'spectator'] as const) {
      expect(live(game, 'A.1', viewer)).toMatchObject({
        cardid: 0,
        cardidname: '',
        name: '',
        cardtype: 0,
        skills: [],
        elemtype1: 0,
        cost: 0,
        visibility: 1,
      });
    }
    const hands = (viewer: 0 | 1 | 'spectator') =>
      liveCards(game.rules, game.view(viewer)).filter(({ location }) => location === 3);
    expect(hands(0).map(({ currentownerid }) => currentownerid)).toEqual([0]);
    expect(hands('spectator')).toEqual([]);
  });

  it('[RS1] a pending action marks attacker, defender, source and target', () => {
    const game = scenario(
      fixtureRules,
      board,
      {
        A: monster({ power: 40, iq: 9, abilities: ['Damage'] }),
        b: monster({ power: 60, rangeType: 'Diagonal' }),
      },
      { hand: [[], ['Bolt']] },
    );
    game.attack('A', 'b');
    expect(live(game, 'A')).toMatchObject({ isattacking: true, isactivating: false });
    expect(live(game, 'b')).toMatchObject({ isbeingattacked: true, istargeted: false });
    game.decline();
    expect(live(game, 'A')).toMatchObject({ isattacking: false });
    game.activate('A', 'Damage', { target: 'b' });
    expect(live(game, 'A')).toMatchObject({ isactivating: true });
    expect(live(game, 'b')).toMatchObject({ istargeted: true });
  });

  it('[ST5] a super ability works on a full stack', () => {
    const stack = (size: number) =>
      scenario(fixtureRules, board, {
        A: [
          monster({ level: 2, abilities: ['SuperPower'] }),
          ...Array.from({ length: size - 1 }, () => monster()),
        ],
        b: monster(),
      });
    expect(live(stack(3), 'A').superskillactive).toBe(false);
    expect(live(stack(4), 'A').superskillactive).toBe(true);
  });
});

describe('card diffs', () => {
  it('contain the reason and the changed fields; a new card has all fields', () => {
    const game = scenario(
      fixtureRules,
      board,
      { A: monster(), b: monster() },
      { hand: [{ S: monster({ power: 4 }) }, []] },
    );
    const before = game.view(1);
    game.summon('S', 'a1');
    const diffs = cardDiffs(game.rules, before, game.view(1), redactEvents(game.events(), 1), 7);
    const summon = updateReasons.indexOf('Summon');
    const { ref } = game.at('S');
    expect(diffs).toContainEqual({
      sequence: 7,
      reason: summon,
      id: ref,
      fields: live(game, 'S', 1),
    });
  });
});
