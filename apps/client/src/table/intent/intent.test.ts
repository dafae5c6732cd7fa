import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action, MatchState, Player } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aims,
  toCommit,
  menu,
  openOffers,
  origins,
  pickUp,
  pointAt,
  single,
  startIntent,
  stepBack,
  take,
} from './index.ts';
import type { Intent } from './index.ts';

const key = (action: Action): string => JSON.stringify(action);

/** Returns a state some random actions into a match between two ready decks. */
function playRandomly(seed: string, south: number, north: number, steps: number): MatchState {
  const state = rules.createMatch({
    seed,
    decks: [readyDecks[south].deck, readyDecks[north].deck],
  });
  const random = createRandom(`${seed} walks`);
  for (let step = 0; step < steps; step++) {
    const decision = rules.decision(state);
    if (!decision) break;
    const by = decision.players[0];
    const legal = rules.legalActions(state, by);
    rules.playInPlace(state, by, legal[random.below(legal.length)]);
  }
  return state;
}

const reached = fc
  .tuple(fc.string(), fc.nat(3), fc.nat(3), fc.nat(160))
  .map(([seed, south, north, steps]) => playRandomly(seed, south, north, steps));

const decidingPlayer = (state: MatchState): Player | null =>
  rules.decision(state)?.players[0] ?? null;

/** Returns the actions at the end of every path a person can take from here by pointing. */
function reachable(intent: Intent): Set<string> {
  const kinds = new Set<string>();
  const note = (next: Intent): void => {
    if (next.chain.length > intent.chain.length) kinds.add(key(next.chain[intent.chain.length]));
    for (const offer of next.ask ?? []) kinds.add(key(offer.action));
  };
  const pointEverywhere = (from: Intent): void => {
    for (const [, offers] of aims(from)) note(pointAt(rules, from, offers[0].aim!));
    for (const group of menu(from).keys()) note(single(rules, from, group));
  };
  pointEverywhere(intent);
  for (const origin of origins(intent).values()) pointEverywhere(pickUp(intent, origin));
  return kinds;
}

describe('what a person can point at', () => {
  it('reaches every legal action but the two buttons', () => {
    fc.assert(
      fc.property(reached, (state) => {
        const player = decidingPlayer(state);
        if (player === null) return;
        const view = rules.viewFor(state, player);
        const buttons = new Set(['endTurn', 'decline']);
        const legal = rules.legalActions(view, player).filter(({ kind }) => !buttons.has(kind));
        expect([...reachable(startIntent(rules, view, player))].toSorted()).toEqual(
          legal.map(key).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('ends in a list of actions that the match accepts', () => {
    fc.assert(
      fc.property(reached, fc.string(), (state, seed) => {
        const player = decidingPlayer(state);
        if (player === null) return;
        const random = createRandom(seed);
        let intent = startIntent(rules, rules.viewFor(state, player), player);
        for (let step = 0; step < 20 && !intent.preview; step++) {
          const { offers } = intent;
          intent = take(rules, intent, offers[random.below(offers.length)]);
        }
        const actions = toCommit(intent);
        expect(actions).not.toBeNull();
        expect(rules.applyAction(state, player, actions)).toMatchObject({ ok: true });
      }),
      { numRuns: 60 },
    );
  });

  it('can be taken back step by step to nothing', () => {
    fc.assert(
      fc.property(reached, (state) => {
        const player = decidingPlayer(state);
        if (player === null) return;
        const start = startIntent(rules, rules.viewFor(state, player), player);
        const [origin] = origins(start).values();
        const picked = origin ? pickUp(start, origin) : start;
        const [offer] = openOffers(picked);
        if (!offer) return;
        let intent = stepBack(rules, take(rules, picked, offer));
        expect(intent.chain).toEqual([]);
        intent = stepBack(rules, intent);
        expect(intent).toEqual(start);
      }),
      { numRuns: 40 },
    );
  });

  it('puts down what is picked up twice', () => {
    const state = playRandomly('twice', 0, 1, 0);
    const start = startIntent(rules, rules.viewFor(state, 0), 0);
    const [origin] = origins(start).values();
    expect(pickUp(pickUp(start, origin), origin)).toEqual(start);
  });
});
