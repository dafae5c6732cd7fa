import {
  decision,
  elementBit,
  elements,
  hasStatus,
  monsterTypes,
  statusBit,
  statuses,
} from '@stackmate/engine';
import type { Definition, DefinitionId, MatchState, Player, CardStats } from '@stackmate/engine';
import { monster } from '@stackmate/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, rules } from '../src/index.ts';
import { lawTimeout, positions, reachable } from './reachable.ts';
import { drawn } from './scenarios/drawn.ts';
import { derive } from './slow-enumerator/derive.ts';
import { enumerateActions } from './slow-enumerator/enumerate.ts';

const definitions: ReadonlyMap<DefinitionId, Definition> = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition]),
);

const asText = (actions: readonly object[]): string[] =>
  actions.map((action) => JSON.stringify(action)).toSorted();

const slowly = (state: MatchState, player: Player) =>
  enumerateActions(state.open, state.own[player], player, definitions);

/** Returns the engine's values of a top monster under the enumerator's names. */
const comparable = (top: CardStats) => ({
  power: top.power,
  iq: top.iq,
  eq: top.eq,
  range: top.range,
  rangeType: top.rangeType,
  extraAttacks: top.extraAttacks,
  elements: elements.filter((element) => (top.elements & elementBit[element]) !== 0),
  monsterTypes: monsterTypes.filter((_, index) => (top.types & (1 << index)) !== 0),
  statuses: statuses.filter((status) => hasStatus(top, statusBit(status))),
  abilities: top.abilities
    .map(({ id }, index) => `${id} of ${top.sources === null ? top.ref : top.sources[index]}`)
    .toSorted(),
});

describe('the engine and the slow enumerator', { timeout: lawTimeout }, () => {
  it('list the same legal actions in every reachable position', () => {
    fc.assert(
      fc.property(reachable, ({ state }) => {
        for (const player of decision(state)!.players) {
          const listed = asText(rules.legalActions(state, player));
          expect(listed).toEqual(asText(slowly(state, player)));
        }
      }),
      positions(250),
    );
  });

  it('[TN9] [ST3] [AC2] agree on every top monster', () => {
    fc.assert(
      fc.property(reachable, ({ state }) => {
        const { open, own } = state;
        const worked = derive({ open, own: own[0], player: 0, definitions });
        const { squares, tops } = rules.derived(state);
        for (const top of squares.map((square) => tops[square])) {
          if (!top.isMonster) continue;
          const values = worked.values.get(top.ref)!;
          expect(comparable(top)).toEqual({
            ...values,
            elements: elements.filter((element) => values.elements.includes(element)),
            monsterTypes: monsterTypes.filter((type) => values.monsterTypes.includes(type)),
            statuses: statuses.filter((status) => values.statuses.includes(status)),
            abilities: worked.working
              .filter(({ owner, ability }) => owner.card.ref === top.ref && !ability.layerDepths)
              .map(({ ability, source }) => `${ability.id} of ${source.card.ref}`)
              .toSorted(),
          });
        }
      }),
      positions(120),
    );
  });

  it.each([
    [2, 'is damaged', false],
    [3, 'is damaged', true],
    [2, 'moves', true],
  ] as const)(
    '[EN2] [TN10] pay damage from power %i and 2 more until it %s: %s',
    (power, event, pays) => {
      const board = `
        . . k . .
        . . . . .
        . . . . .
        . . A . .
        . . K . .
      `;
      const game = drawn(board, { A: monster({ power, abilities: ['HardBargain'] }) });
      const state = structuredClone(game.state());
      const [{ ref, roll }] = state.open.field.find(
        (stack) => stack?.owner === 0 && !stack.king,
      )!.cards;
      const [ability] = roll!.abilities;
      const raised = { change: 'stat', stat: 'power', how: 'add', amount: 2 } as const;
      const layer = { id: 1, card: ref, source: ref, definition: ability, change: raised };
      state.open.layers.push({ ...layer, expiry: { kind: 'event', event } });
      const all = game.rules.catalogue.definitions;
      const listed = asText(game.rules.legalActions(state, 0));
      expect(listed).toEqual(asText(enumerateActions(state.open, state.own[0], 0, all)));
      const bargain = asText([
        { kind: 'activate', card: ref, to: null, target: null, option: ability },
      ]);
      expect(listed.includes(bargain[0])).toBe(pays);
    },
  );
});
