import {
  cardDefinition,
  costParts,
  createRandom,
  noFields,
  players,
  rollCard,
  usualPlay,
} from '@stackmate/engine';
import type { CardDefinition, DefinitionId, MatchState, Roll } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { costFault } from '@stackmate/engine/testing';
import type { PaidKinds } from '@stackmate/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, entries, rules } from '../src/index.ts';
import { toCardData } from '../src/carddata/index.ts';
import { lawTimeout, positions, reachable } from './reachable.ts';

describe('the cost of an action', { timeout: lawTimeout }, () => {
  it('[EN2] [EN3] [EN5] is what its player pays for it, with every card of the catalogue', () => {
    const seen: PaidKinds = new Set();
    fc.assert(
      fc.property(reachable, ({ state }) => {
        for (const by of players) {
          const tried = new Set<string>();
          for (const action of rules.legalActions(state, by)) {
            const { kind, card, option } = action;
            const what = `${kind} ${card} ${option}`;
            if (kind === 'decline' || kind === 'endTurn' || tried.has(what)) continue;
            tried.add(what);
            expect(costFault(rules, state, by, action, seen), JSON.stringify(action)).toBeNull();
          }
        }
      }),
      positions(250),
    );
    const subtypes = [
      'Custom',
      'HP on Activate',
      'HP on Activating',
      'HP on Attack',
      'energy activate',
      'energy attack',
      'energy stack',
      'energy summon',
      'energy upgrade',
      'later',
    ];
    expect(subtypes.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});

const position = `Stackmate position, state 1
turn 7 South main
energy 31 27
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
`;

/** Returns what the rules ask for a copy in hand or superdeck, played as usual. */
function askedFor(definition: CardDefinition, roll: Roll): number {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(read.refusal.message);
  const isSuper = definition.kind === 'monster' && definition.level > 1;
  const held = [{ ref: -1, roll }];
  const [own, other] = read.value.own;
  const state: MatchState = {
    ...read.value,
    own: [{ ...own, ...(isSuper ? { superdeck: held } : { hand: held }) }, other],
  };
  const kind = isSuper ? 'upgrade' : usualPlay(definition);
  const { energy } = rules.actionCost(state, 0, { ...noFields, kind, card: -1 });
  return definition.kind === 'spell' && definition.activation.amount === 'half'
    ? definition.cost
    : energy;
}

const sum = (definition: CardDefinition, abilities: readonly DefinitionId[]): number =>
  costParts(definition, abilities, rules.catalogue.definitions).reduce(
    (total, { amount }) => total + amount,
    0,
  );

describe('the number on a card', () => {
  const cards = catalogue.definitions.filter(({ kind }) => kind === 'monster' || kind === 'spell');

  it.each(cards.map(({ id, idname }) => [idname, id] as const))(
    '[EN3] of %s is the energy that playing it takes, with each of its abilities',
    (_, id) => {
      const definition = cardDefinition(rules.catalogue.definitions, id);
      const choices =
        definition.kind === 'monster'
          ? [...definition.defaultAbilities, ...definition.learnableAbilities]
          : definition.sides;
      for (const ability of choices) {
        const roll = rollCard(rules.catalogue.definitions, id, createRandom('cost'), {
          abilities: [ability],
        });
        expect(roll.abilities).toContain(ability);
        expect(sum(definition, roll.abilities)).toBe(askedFor(definition, roll));
      }
    },
  );

  it('[EN3] is the same in the card data', () => {
    for (const { id, totalcost } of toCardData(entries)) {
      const definition = rules.catalogue.definitions.get(id)!;
      const isCard = definition.kind === 'monster' || definition.kind === 'spell';
      const own = definition.kind === 'monster' ? definition.defaultAbilities : [];
      expect(totalcost).toBe(isCard ? sum(definition, own) : null);
    }
  });
});
